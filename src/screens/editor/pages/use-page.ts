import { useMemo } from 'react'
import { snapshot } from 'valtio/vanilla'
import type { Page } from '../../../../engine/document/index.ts'
import type { Editing } from '../../../../engine/editing/index.ts'
import { useEditing } from '../use-editing.ts'

/** A page, read-only. Of the pages only the one that changes tells of it, at every frame of a drag. */
export const usePage = (id: string): Page | undefined => useEditing((editing) => pageOf(editing, id))

/** What is said of a page in words. It stays the same object whatever is done to its elements. */
export type PageFacts = Pick<Page, 'uuid' | 'name' | 'data'>

export function usePageFacts(id: string): PageFacts | undefined {
  const name = useEditing((editing) => pageOf(editing, id)?.name)
  const data = useEditing((editing) => pageOf(editing, id)?.data)
  return useMemo(
    () => (name === undefined || data === undefined ? undefined : { uuid: id, name, data }),
    [id, name, data],
  )
}

function pageOf({ undoable }: Editing, id: string): Page | undefined {
  return snapshot(undoable).project.pages.find(({ uuid }) => uuid === id) as Page | undefined
}

/** The ids of the pages in their order: the same list until that changes. */
export function usePageIds(): string[] {
  const joined = useEditing(({ undoable }) =>
    snapshot(undoable)
      .project.pages.map(({ uuid }) => uuid)
      .join('\n'),
  )
  return useMemo(() => joined.split('\n'), [joined])
}
