import { Select } from 'antd'
import type { ReactNode } from 'react'
import { type Gesture, useGesture } from './gesture.ts'

export interface Option<Value extends string | number> {
  value: Value
  label: string
}

interface SelectFieldProps<Value extends string | number> extends Gesture<Value> {
  /** null: several values. */
  value: Value | null
  label: string
  options: readonly Option<Value>[]
  disabled?: boolean
  /** How an option looks in the list; its label where nothing is said. */
  renderOption?: (option: Option<Value>) => ReactNode
  onOpen?: () => void
}

/** px; a dozen options are seen at once. */
const LIST_HEIGHT = 352

/** One of a list that is longer than a segmented control. A value that is not in it is shown as it is. */
export function SelectField<Value extends string | number>({
  value,
  label,
  options,
  disabled = false,
  renderOption,
  onOpen,
  ...told
}: SelectFieldProps<Value>) {
  const gesture = useGesture(told)
  return (
    <Select<Value | null>
      aria-label={label}
      title={label}
      style={{ width: '100%', minWidth: 0 }}
      value={value}
      placeholder="多个值"
      options={options.map((option) => ({ ...option }))}
      disabled={disabled}
      popupMatchSelectWidth={false}
      listHeight={LIST_HEIGHT}
      classNames={{ popup: { root: 'raised' } }}
      {...(renderOption && {
        optionRender: ({ data }) => renderOption(data as Option<Value>), // `options` has no other
      })}
      {...(onOpen && { onOpenChange: (isOpen) => isOpen && onOpen() })}
      onChange={(next) => next !== null && gesture.pick(next)}
    />
  )
}
