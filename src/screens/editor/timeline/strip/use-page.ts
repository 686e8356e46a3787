import { dequal } from 'dequal/lite'
import { useMemo } from 'react'
import type { Page } from '#engine/document/index.ts'
import { type Editing, snapshotOf } from '#engine/editing/index.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'

/** A page, read-only. Changes by a gesture show when the gesture ends. */
export const usePage = (id: string): Page | undefined =>
  useEditing((editing) => {
    const page = pageOf(editing, id)
    return page && snapshotAtRest(page, editing)
  })

const lastSnapshots = new WeakMap<Page, Page>()

function snapshotAtRest(page: Page, { session }: Editing): Page {
  const last = lastSnapshots.get(page)
  if (last && session.isGestureOn) return last
  const now = snapshotOf(page)
  lastSnapshots.set(page, now)
  return now
}

/** Name and data of a page: the same object while only elements of the page change. */
export type PageFacts = Pick<Page, 'uuid' | 'name' | 'data'>

export function usePageFacts(id: string): PageFacts | undefined {
  const name = useEditing((editing) => pageOf(editing, id)?.name)
  const data = useEditing((editing) => {
    const page = pageOf(editing, id)
    return page && snapshotOf(page.data)
  })
  return useMemo(
    () => (name === undefined || data === undefined ? undefined : { uuid: id, name, data }),
    [id, name, data],
  )
}

/** The page's proxy: a snapshot of the whole project at each change is expensive. */
function pageOf({ undoable }: Editing, id: string): Page | undefined {
  return undoable.project.pages.find(({ uuid }) => uuid === id)
}

/** The ids of the pages in their order; the same array while the order is the same. */
export const usePageIds = (): string[] =>
  useEditing(({ undoable }) => undoable.project.pages.map(({ uuid }) => uuid), dequal)
