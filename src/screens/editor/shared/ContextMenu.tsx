import { Dropdown } from '#src/ui/Dropdown.tsx'
import type { MenuItem } from './menu-items.ts'

interface ContextMenuProps {
  /** px of the window. */
  x: number
  y: number
  items: MenuItem[]
  onClose: () => void
}

/**
 * A context menu at a position in the window, which takes the arrow keys at once. It opens without an animation, like
 * the system's menus: during an animation a press would go to what lies below.
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
