import { Tooltip } from 'antd'
import { Icon, type IconName } from '../Icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps {
  icon: IconName
  /** Spoken name and tooltip. */
  label: string
  /** The key that does the same, shown in the tooltip. */
  keys?: string | undefined
  /** Pressed, for a button that stays down. */
  active?: boolean
  disabled?: boolean
  size?: 24 | 28
  onClick: () => void
}

/** A square button with an icon and a tooltip. */
export function IconButton({
  icon,
  label,
  keys,
  active,
  disabled = false,
  size = 28,
  onClick,
}: IconButtonProps) {
  return (
    <Tooltip title={keys ? `${label}  ${keys}` : label} mouseEnterDelay={0.4}>
      <button
        type="button"
        className={styles.button}
        data-size={size}
        aria-label={label}
        aria-pressed={active}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  )
}
