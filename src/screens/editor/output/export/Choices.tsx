import { useId } from 'react'
import styles from './export-dialog.module.css'

interface ChoicesProps<Value extends string> {
  label: string
  value: Value
  options: { value: Value; label: string; hint: string; disabled?: boolean }[]
  onChange: (value: Value) => void
}

/** Radio group with a line of explanation per option. */
export function Choices<Value extends string>({ label, value, options, onChange }: ChoicesProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <b>{option.label}</b>
          <span>{option.hint}</span>
        </label>
      ))}
    </fieldset>
  )
}
