import { useMemo } from 'react'
import { snapshot } from 'valtio/vanilla'
import type { Page } from '../../../../engine/document/index.ts'
import { useEditing } from '../use-editing.ts'

/** A page, read-only. Of the pages only the one that changes tells of it. */
export const usePage = (id: string): Page | undefined =>
  useEditing(({ undoable }) => {
    const { pages } = snapshot(undoable).project
    return pages.find(({ uuid }) => uuid === id) as Page | undefined
  })

/** The ids of the pages in their order: the same list until that changes. */
export function usePageIds(): string[] {
  const joined = useEditing(({ undoable }) =>
    snapshot(undoable)
      .project.pages.map(({ uuid }) => uuid)
      .join('\n'),
  )
  return useMemo(() => joined.split('\n'), [joined])
}
