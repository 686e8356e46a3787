import { Tooltip } from 'antd'
import { useState } from 'react'
import { actions, setZoom, zoomOf } from '#engine/editing/index.ts'
import { rulersGridItems } from '#src/screens/editor/canvas/menus/rulers-grid-items.ts'
import { ActionButton } from '#src/screens/editor/shared/ActionButton.tsx'
import { type EditorContext, useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import {
  actionItem,
  checked,
  line,
  type MenuItem,
  toggleItem,
} from '#src/screens/editor/shared/menu-items.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import styles from './header.module.css'

const STOPS = [50, 75, 100, 150, 200, 400]

/** Zoom buttons, and a menu of zoom levels, rulers, grid and guides. */
export function ZoomControl() {
  const editor = useEditorContext()
  const percent = useEditing((editing) => Math.round(zoomOf(editing) * 100))
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.zoom} role="group" aria-label="缩放">
      <ActionButton action="zoomOut" icon="minus" size={32} />
      <Tooltip title="缩放">
        <Dropdown
          // State, so that opening the menu renders its items anew.
          menu={{ items: itemsOf(editor) }}
          open={isOpen}
          onOpenChange={setOpen}
          trigger={['click']}
          placement="bottom"
          classNames={{ root: 'raised' }}
        >
          <button type="button" className={styles.percent} aria-label={`缩放 ${percent}%`}>
            {percent}%
          </button>
        </Dropdown>
      </Tooltip>
      <ActionButton action="zoomIn" icon="plus" size={32} />
    </div>
  )
}

function itemsOf(editor: EditorContext): MenuItem[] {
  const { editing, shortcuts, view } = editor
  const { isSnappingOn, areGuidesOn } = editing.preferences
  return [
    actionItem(editor, 'zoomFit'),
    line(1),
    ...STOPS.map((stop) => ({
      key: String(stop),
      label: `${stop}%`,
      onClick: () => setZoom(editing, stop / 100),
    })),
    line(2),
    ...rulersGridItems(editor),
    actionItem(editor, 'clearGuides', checked(actions.clearGuides.label, false)),
    toggleItem(editor, 'toggleSnapping', isSnappingOn),
    toggleItem(editor, 'toggleGuides', areGuidesOn),
    line(3),
    {
      key: 'hideChrome',
      label: checked(editor.actions.hideChrome.label, view.isChromeHidden),
      extra: shortcuts.labelOf('hideChrome'),
      onClick: () => changeView(view, { isChromeHidden: !view.isChromeHidden }),
    },
  ]
}
