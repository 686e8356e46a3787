import type { MenuProps } from 'antd'
import {
  type ActionId,
  actions,
  activePage,
  type Editing,
  isCover,
  runAction,
} from '#engine/editing/index.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { openPreview } from '#src/screens/editor/shared/view-state.ts'

/** The context menu of the active page. @param open opens a field of its tile, or the transition after it */
export function pageMenu(
  { editing, shortcuts, view }: EditorContext,
  index: number,
  open: (what: 'name' | 'duration' | 'transition') => void,
): MenuProps {
  const { pages } = editing.undoable.project
  const isLast = index === pages.length - 1
  const action = (id: ActionId) => ({
    key: id,
    label: actions[id].label,
    extra: shortcuts.labelOf(id),
    disabled: !actions[id].enabled(editing),
    onClick: () => void runAction(editing, id),
  })
  return {
    items: [
      action('addPage'),
      action('copyPage'),
      { ...action('deletePage'), danger: true },
      { type: 'divider' },
      { key: 'name', label: '重命名', extra: 'F2', onClick: () => open('name') },
      { key: 'duration', label: '时长…', onClick: () => open('duration') },
      { key: 'transition', label: '转场…', disabled: isLast, onClick: () => open('transition') },
      { type: 'divider' },
      { ...action('setCover'), label: coverLabel(editing) },
      { type: 'divider' },
      action('movePageUp'),
      action('movePageDown'),
      { type: 'divider' },
      {
        key: 'preview',
        label: '从本页预览',
        extra: shortcuts.labelOf('previewPage'),
        onClick: () => openPreview(view, 'page'),
      },
    ],
  }
}

/** The cover is a copy: what was done to its page since is not in it. */
function coverLabel(editing: Editing): string {
  const { uuid } = activePage(editing)
  return editing.covers.coverList[0]?.pageId === uuid && !isCover(editing, uuid) ? '更新封面' : '设为封面'
}
