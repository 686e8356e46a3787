import { Dropdown } from 'antd'
import type { MenuItem } from './menu-items.ts'

interface ContextMenuProps {
  /** Px of the window. */
  x: number
  y: number
  items: MenuItem[]
  onClose: () => void
}

/**
 * A context menu at a place of the window; arrow keys move in it at once. It is there without an animation, as the
 * system's menus are: a press while it still grew went to what lies below.
 */
export function ContextMenu({ x, y, items, onClose }: ContextMenuProps) {
  return (
    <Dropdown
      key={`${x} ${y}`}
      open
      autoFocus
      trigger={['click']}
      transitionName=""
      placement="bottomLeft"
      classNames={{ root: 'raised' }}
      menu={{ items, onClick: onClose }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <span style={{ position: 'fixed', left: x, top: y, width: 1, height: 1 }} />
    </Dropdown>
  )
}
