import { Switch } from 'antd'
import { type Gesture, useGesture } from './gesture.ts'
import styles from './switch.module.css'

interface SwitchFieldProps extends Gesture<boolean> {
  /** null: on in some. */
  value: boolean | null
  label: string
  disabled?: boolean
}

/** A named thing that is on or off. */
export function SwitchField({ value, label, disabled = false, ...told }: SwitchFieldProps) {
  const gesture = useGesture(told)
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
