import { useMemo, useState } from 'react'
import { renamePage } from '#engine/document/operations/index.ts'
import { goToPage, movePageTo } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { useSorting } from '#src/ui/use-sorting.ts'
import { pageMenu } from './page-menu.ts'
import { usePageIds } from './use-page.ts'

/** What of a page is being changed where it is listed. */
export type TileField = 'name' | 'duration'

/** What the author can do with a page in a list; the same functions while the list lives. */
export interface TileHands {
  /** Pressed. */
  activate: (id: string) => void
  /** Selected for its menu. */
  select: (id: string) => void
  edit: (id: string, field: TileField) => void
  rename: (id: string, name: string) => void
  endEditing: () => void
  /** To the page beside. */
  step: (id: string, by: 1 | -1) => void
}

/** What is open at which page. */
interface OpenAt {
  what: TileField | 'transition'
  pageId: string
}

/**
 * A list of the pages: its order, its menu, and what is open in it.
 * @param activate what a press on a page does; the same function while the list lives
 */
export function usePageList(activate: (id: string) => void) {
  const editor = useEditorContext()
  const { editing } = editor
  const ids = usePageIds()
  const activeId = useEditing(({ undoable }) => undoable.activePageId)
  const [openAt, setOpenAt] = useState<OpenAt | null>(null)
  const sorting = useSorting({ ids, noun: '页面', move: (id, index) => movePageTo(editing, id, index) })

  const hands = useMemo<TileHands & { openTransition: (pageId: string | null) => void }>(
    () => ({
      activate,
      select: (id) => goToPage(editing, id),
      edit: (pageId, what) => setOpenAt({ what, pageId }),
      rename(id, name) {
        const { history, undoable } = editing
        history.change(() => renamePage(undoable.project, id, name))
      },
      endEditing: () => setOpenAt(null),
      openTransition: (pageId) => setOpenAt(pageId === null ? null : { what: 'transition', pageId }),
      step(id, by) {
        const { pages } = editing.undoable.project
        const beside = pages[pages.findIndex((page) => page.uuid === id) + by]
        if (beside) activate(beside.uuid)
      },
    }),
    [editing, activate],
  )

  const openOf = (pageId: string) => (openAt?.pageId === pageId ? openAt.what : null)
  const fieldOf = (pageId: string): TileField | null => {
    const open = openOf(pageId)
    return open === 'transition' ? null : open
  }
  // Opening it renders the list, so that it says what holds then.
  const [isMenuOpen, setMenuOpen] = useState(false)
  const activeIndex = ids.indexOf(activeId)
  return {
    ids,
    activeId,
    activeIndex,
    sorting,
    hands,
    isTransitionOpen: (pageId: string) => openOf(pageId) === 'transition',
    fieldOf,
    /** For the Dropdown around the list. */
    contextMenu: {
      trigger: ['contextMenu' as const],
      open: isMenuOpen,
      onOpenChange: setMenuOpen,
      menu: pageMenu(editor, activeIndex, (what) => setOpenAt({ what, pageId: activeId })),
      classNames: { root: 'raised' },
    },
  }
}
