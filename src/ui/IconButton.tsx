import { Tooltip } from 'antd'
import type { MouseEventHandler } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps {
  icon: IconName
  /** Spoken, and shown as tooltip. */
  label: string
  /** More about it, in the tooltip alone. */
  hint?: string | undefined
  /** The keys that do the same, as they are shown. */
  keys?: string | undefined
  /** 28 unless told: 24 in section headers, 32 in the header. */
  size?: 24 | 28 | 32
  /** For buttons that switch something on and off. */
  isOn?: boolean
  disabled?: boolean
  onClick: MouseEventHandler<HTMLButtonElement>
}

/** A button that is only an icon; its tooltip says what it does and by which keys. */
export function IconButton({ icon, label, hint, keys, size = 28, isOn, disabled, onClick }: IconButtonProps) {
  return (
    <Tooltip
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
        disabled={disabled}
        onClick={onClick}
      >
        <Icon name={icon} size={size === 32 ? 18 : 16} />
      </button>
    </Tooltip>
  )
}
