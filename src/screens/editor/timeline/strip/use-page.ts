import { useMemo } from 'react'
import { snapshot } from 'valtio/vanilla'
import type { Page } from '#engine/document/index.ts'
import type { Editing } from '#engine/editing/index.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'

/** A page, read-only. What a gesture does to it is told when the gesture ends. */
export const usePage = (id: string): Page | undefined =>
  useEditing((editing) => {
    const page = pageOf(editing, id)
    return page && atRest(page, editing)
  })

const seen = new WeakMap<Page, Page>()

function atRest(page: Page, { session }: Editing): Page {
  const last = seen.get(page)
  if (last && session.isGestureOn) return last
  const now = snapshot(page) as Page
  seen.set(page, now)
  return now
}

/** What is said of a page in words. It stays the same object whatever is done to its elements. */
export type PageFacts = Pick<Page, 'uuid' | 'name' | 'data'>

export function usePageFacts(id: string): PageFacts | undefined {
  const name = useEditing((editing) => pageOf(editing, id)?.name)
  const data = useEditing((editing) => {
    const page = pageOf(editing, id)
    return page && snapshot(page.data)
  })
  return useMemo(
    () => (name === undefined || data === undefined ? undefined : { uuid: id, name, data }),
    [id, name, data],
  )
}

/** Reactive; only what is shown of it is made a snapshot: one of the whole work at each change would be dear. */
function pageOf({ undoable }: Editing, id: string): Page | undefined {
  return undoable.project.pages.find(({ uuid }) => uuid === id)
}

/** The ids of the pages in their order: the same list until that changes. */
export function usePageIds(): string[] {
  const joined = useEditing(({ undoable }) => undoable.project.pages.map(({ uuid }) => uuid).join('\n'))
  return useMemo(() => joined.split('\n'), [joined])
}
