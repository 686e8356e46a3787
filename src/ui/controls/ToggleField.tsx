import { Tooltip } from 'antd'
import { Icon, type IconName } from '../Icon.tsx'
import { type Gesture, useGesture } from './gesture.ts'
import styles from './segmented.module.css'

interface ToggleFieldProps extends Gesture<boolean> {
  /** null: on in some. */
  value: boolean | null
  label: string
  icon: IconName
  disabled?: boolean
}

/** A toggle button, a cell of a `Track`. */
export function ToggleField({ value, label, icon, disabled = false, ...callbacks }: ToggleFieldProps) {
  const gesture = useGesture(callbacks)
  return (
    <Tooltip title={label} mouseEnterDelay={0.4}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={value ?? 'mixed'}
        disabled={disabled}
        className={styles.cell}
        onClick={() => gesture.pick(value !== true)}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  )
}
