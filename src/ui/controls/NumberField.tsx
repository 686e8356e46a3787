import { InputNumber } from 'antd'
import type { ReactNode } from 'react'
import type { Gesture } from './gesture.ts'

interface NumberFieldProps extends Gesture<number> {
  /** null: several values, or none. */
  value: number | null
  /** Spoken name; shown as tooltip. */
  label: string
  /** Stands before the number: a letter or an icon. */
  prefix?: ReactNode
  /** Stands after the number, like °, % or 秒. */
  unit?: string
  min?: number
  max?: number
  step?: number
  disabled?: boolean
}

/** A number that can be typed, stepped and scrubbed. */
export function NumberField({
  value,
  label,
  prefix,
  unit,
  onChange,
  onCommit,
  onCancel: _,
  ...range
}: NumberFieldProps) {
  return (
    <InputNumber
      aria-label={label}
      value={value}
      prefix={prefix}
      suffix={unit}
      onChange={(next) => next !== null && onChange(next)}
      onBlur={onCommit}
      onPressEnter={onCommit}
      {...range}
    />
  )
}
