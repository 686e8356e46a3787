import type { Gesture } from './gesture.ts'

interface ColorFieldProps extends Gesture<string> {
  /** A CSS colour; empty is none; null: several. */
  value: string | null
  label: string
  /** Whether it may be translucent. */
  alpha?: boolean
  disabled?: boolean
}

/** A swatch with its value; a press opens the colour picker. */
export function ColorField({ value, label, onChange, onCommit }: ColorFieldProps) {
  return (
    <input
      type="color"
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onCommit}
    />
  )
}
