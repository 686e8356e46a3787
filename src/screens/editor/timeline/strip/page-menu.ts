import type { MenuProps } from 'antd'
import { activePage, type Editing, isCover } from '#engine/editing/index.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { actionItem, line } from '#src/screens/editor/shared/menu-items.ts'
import { openPreview } from '#src/screens/editor/shared/view-state.ts'

/** The context menu of the active page. @param open opens a field of its tile, or the transition after it */
export function pageMenu(
  editor: EditorContext,
  index: number,
  open: (what: 'name' | 'duration' | 'transition') => void,
): MenuProps {
  const { editing, shortcuts, view } = editor
  const isLast = index === editing.undoable.project.pages.length - 1
  return {
    items: [
      actionItem(editor, 'addPage'),
      actionItem(editor, 'copyPage'),
      actionItem(editor, 'deletePage'),
      line(1),
      { key: 'name', label: '重命名', extra: 'F2', onClick: () => open('name') },
      { key: 'duration', label: '时长…', onClick: () => open('duration') },
      { key: 'transition', label: '转场…', disabled: isLast, onClick: () => open('transition') },
      line(2),
      actionItem(editor, 'setCover', coverLabel(editing)),
      line(3),
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
