import { Select } from 'antd'
import type { ReactNode } from 'react'
import { type Gesture, useGesture } from './gesture.ts'

export interface Option<Value extends string | number> {
  value: Value
  label: string
}

interface SelectFieldProps<Value extends string | number> extends Gesture<Value> {
  /** null for several values. */
  value: Value | null
  label: string
  options: readonly Option<Value>[]
  disabled?: boolean
  /** Renders an option of the list; its label by default. */
  renderOption?: (option: Option<Value>) => ReactNode
  onOpen?: () => void
}

/** Ends the choice: the field would keep the focus, and with it the keys. A dialog keeps the focus inside. */
function leave() {
  const field = document.activeElement
  if (field instanceof HTMLElement && !field.closest('[role=dialog]')) field.blur()
}

/** px; shows a dozen options. */
const LIST_HEIGHT = 352

/** Selects one of a longer list. Shows a value that is not in the list as it is. */
export function SelectField<Value extends string | number>({
  value,
  label,
  options,
  disabled = false,
  renderOption,
  onOpen,
  ...callbacks
}: SelectFieldProps<Value>) {
  const gesture = useGesture(callbacks)
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
        optionRender: ({ data }) => renderOption(data as Option<Value>), // all options have this type
      })}
      {...(onOpen && { onOpenChange: (isOpen) => isOpen && onOpen() })}
      onSelect={leave}
      onChange={(next) => next !== null && gesture.pick(next)}
    />
  )
}
