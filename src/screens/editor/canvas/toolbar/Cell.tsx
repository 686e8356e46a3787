import { Tooltip } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { type ActionId, actions, runAction } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import styles from './toolbar.module.css'

interface CellProps {
  /** The accessible name, and the tooltip unless there is a `hint`. */
  label: string
  hint?: string
  icon: IconName
  /** Shown in the tooltip. */
  keys?: string
  isOn?: boolean
  disabled?: boolean
  onClick: (event: MouseEvent) => void
  /** A text beside the icon. */
  children?: ReactNode
}

/** A button of the toolbar. */
export function Cell({ label, hint = label, icon, keys = '', isOn, disabled, onClick, children }: CellProps) {
  return (
    <Tooltip title={keys === '' ? hint : `${hint} ${keys}`}>
      <button
        type="button"
        className={children ? `${styles.cell} ${styles.wide}` : styles.cell}
        aria-label={label}
        aria-pressed={isOn}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon name={icon} size={18} />
        {children}
      </button>
    </Tooltip>
  )
}

interface ActionCellProps {
  action: ActionId
  icon: IconName
  isOn?: boolean
  text?: string
}

/** A button of the toolbar that runs an action. */
export function ActionCell({ action, icon, isOn, text }: ActionCellProps) {
  const { editing, shortcuts } = useEditorContext()
  const isEnabled = useEditing((editing) => actions[action].enabled(editing))
  return (
    <Cell
      label={actions[action].label}
      icon={icon}
      keys={shortcuts.labelOf(action)}
      {...(isOn === undefined ? {} : { isOn })}
      disabled={!isEnabled}
      onClick={() => runAction(editing, action)}
    >
      {text}
    </Cell>
  )
}
