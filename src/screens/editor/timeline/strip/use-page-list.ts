import type { MenuProps } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { renamePage } from '#engine/document/operations/index.ts'
import { activePage, type Editing, goToPage, isCover, movePageTo } from '#engine/editing/index.ts'
import { type EditorContext, useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { actionItem, line } from '#src/screens/editor/shared/menu-items.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { changeView, openPreview, openTransition } from '#src/screens/editor/shared/view-state.ts'
import { isPermitted } from '#src/session/index.ts'
import { useSorting } from '#src/ui/use-sorting.ts'
import { usePageIds } from './use-page.ts'

/** The property that is edited on the tile itself. */
export type TileField = 'name' | 'duration'

/** The handlers of a tile. They stay the same functions while the list is mounted. */
export interface TileHandlers {
  activate: (id: string) => void
  /** Goes to the page before its context menu opens. */
  select: (id: string) => void
  edit: (id: string, field: TileField) => void
  rename: (id: string, name: string) => void
  endEditing: () => void
  /** Activates the next or previous page. */
  step: (id: string, by: 1 | -1) => void
}

/** The field that is open. */
interface OpenAt {
  what: TileField
  pageId: string
}

/**
 * The state of a list of pages: order, context menu, and the open field.
 * @param activate runs when a page is pressed; pass the same function at each render
 */
export function usePageList(activate: (id: string) => void) {
  const editor = useEditorContext()
  const { editing } = editor
  const ids = usePageIds()
  const activeId = useEditing(({ undoable }) => undoable.activePageId)
  const [openAt, setOpenAt] = useState<OpenAt | null>(null)
  const sorting = useSorting({
    ids,
    noun: '页面',
    move(id, index) {
      movePageTo(editing, id, index)
      // It has the focus now: keys apply to it.
      goToPage(editing, id)
    },
  })

  const handlers = useMemo<TileHandlers>(
    () => ({
      activate,
      select: (id) => goToPage(editing, id),
      edit: (pageId, what) => setOpenAt({ what, pageId }),
      rename(id, name) {
        const { history, undoable } = editing
        history.change(() => renamePage(undoable.project, id, name))
      },
      endEditing() {
        setOpenAt(null)
        changeView(editor.view, { isRenameWanted: false })
      },
      step(id, by) {
        const { pages } = editing.undoable.project
        const beside = pages[pages.findIndex((page) => page.uuid === id) + by]
        if (beside) activate(beside.uuid)
      },
    }),
    [editor, editing, activate],
  )

  const { view } = editor
  const { isRenameWanted } = useSnapshot(view)
  useEffect(() => () => changeView(view, { isRenameWanted: false }), [view])

  const fieldOf = (pageId: string): TileField | null => {
    if (openAt?.pageId === pageId) return openAt.what
    return isRenameWanted && pageId === activeId ? 'name' : null
  }
  // State, so that opening the menu renders its items anew.
  const [isMenuOpen, setMenuOpen] = useState(false)
  const activeIndex = ids.indexOf(activeId)
  return {
    ids,
    activeId,
    activeIndex,
    sorting,
    handlers,
    fieldOf,
    /** Props of the Dropdown around the list. */
    contextMenu: {
      trigger: ['contextMenu' as const],
      open: isMenuOpen,
      onOpenChange: setMenuOpen,
      menu: pageMenu(editor, activeIndex, (what) => setOpenAt({ what, pageId: activeId })),
      classNames: { root: 'raised' },
    },
  }
}

/** The context menu of the active page. @param open opens a field of its tile */
function pageMenu(editor: EditorContext, index: number, open: (what: TileField) => void): MenuProps {
  const { editing, shortcuts, view } = editor
  const isLast = index === editing.undoable.project.pages.length - 1
  return {
    items: [
      actionItem(editor, 'addPage'),
      actionItem(editor, 'copyPage'),
      actionItem(editor, 'takePage'),
      actionItem(editor, 'pastePage'),
      actionItem(editor, 'deletePage'),
      line(1),
      { key: 'name', label: '重命名', extra: shortcuts.labelOf('renamePage'), onClick: () => open('name') },
      { key: 'duration', label: '时长…', onClick: () => open('duration') },
      {
        key: 'transition',
        label: '转场…',
        disabled: isLast,
        onClick: () => openTransition(editor, editing.undoable.activePageId),
      },
      line(2),
      actionItem(editor, 'setCover', coverLabel(editing)),
      ...(isPermitted('template:create')
        ? [
            {
              key: 'template',
              label: '保存为模板…',
              onClick: () => changeView(view, { isPageTemplateOpen: true }),
            },
          ]
        : []),
      line(3),
      ...(editing.preferences.bottomView === 'timeline'
        ? [actionItem(editor, 'split', '在播放头处分割'), actionItem(editor, 'toggleMarker'), line(5)]
        : []),
      actionItem(editor, 'movePageUp'),
      actionItem(editor, 'movePageDown'),
      line(4),
      {
        key: 'preview',
        label: '从本页预览',
        extra: shortcuts.labelOf('previewPage'),
        onClick: () => openPreview(view, 'page'),
      },
    ],
  }
}

/** The cover is a copy of its page; it may be outdated. */
function coverLabel(editing: Editing): string {
  const { uuid } = activePage(editing)
  return editing.covers.coverList[0]?.pageId === uuid && !isCover(editing, uuid) ? '更新封面' : '设为封面'
}
