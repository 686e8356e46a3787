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

/** A cell of a `ToggleTrack` that is on or off by itself. */
export function ToggleField({ value, label, icon, disabled = false, ...told }: ToggleFieldProps) {
  const gesture = useGesture(told)
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
