import { Tooltip } from 'antd'
import type { MouseEventHandler } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps {
  icon: IconName
  /** The accessible name and the tooltip. */
  label: string
  /** Added to the tooltip only. */
  hint?: string | undefined
  /** The keyboard shortcut, as displayed. */
  keys?: string | undefined
  /** px, 28 by default: 24 in section headers, 32 in the header. */
  size?: 24 | 28 | 32
  /** For toggle buttons. */
  isOn?: boolean
  /** For buttons that open something beside them, which the tooltip would cover. */
  isExpanded?: boolean
  disabled?: boolean
  onClick: MouseEventHandler<HTMLButtonElement>
}

/** A button with an icon only; its tooltip shows the label and the shortcut. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, hint, keys, size = 28, isOn, isExpanded, disabled, onClick } = props
  return (
    <Tooltip
      {...(isExpanded && { open: false })}
      title={
        <>
          {hint ? `${label}，${hint}` : label}
          {keys && <kbd className={styles.keys}>{keys}</kbd>}
        </>
      }
    >
      <button
        type="button"
        className={styles.button}
        style={{ width: size, height: size }}
        aria-label={label}
        aria-pressed={isOn}
        aria-expanded={isExpanded}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon name={icon} size={size === 32 ? 18 : 16} />
      </button>
    </Tooltip>
  )
}
