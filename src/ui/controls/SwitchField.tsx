import { Switch } from 'antd'
import { type Gesture, useGesture } from './gesture.ts'
import styles from './switch.module.css'

interface SwitchFieldProps extends Gesture<boolean> {
  /** null when it is on in some. */
  value: boolean | null
  label: string
  disabled?: boolean
}

/** A labeled switch. */
export function SwitchField({ value, label, disabled = false, ...callbacks }: SwitchFieldProps) {
  const gesture = useGesture(callbacks)
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{label}</span>
      {value === null && <span className={styles.mixed}>多个值</span>}
      <Switch
        size="small"
        aria-label={label}
        checked={value === true}
        disabled={disabled}
        onChange={(next) => gesture.pick(next)}
      />
    </div>
  )
}
