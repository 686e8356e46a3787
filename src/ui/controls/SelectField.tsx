import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useBoundState } from './binding.ts'
import { type Gesture, useGesture } from './gesture.ts'

export interface Option<Value extends string | number> {
  value: Value
  label: string
}

/** Options under a heading. */
export interface OptionGroup<Value extends string | number> {
  label: string
  options: readonly Option<Value>[]
}

interface SelectFieldProps<Value extends string | number> extends Gesture<Value> {
  /** null for several values. */
  value: Value | null
  label: string
  options: readonly (Option<Value> | OptionGroup<Value>)[]
  disabled?: boolean
  /** Renders an option of the list; its label by default. */
  renderOption?: (option: Option<Value>) => ReactNode
  onOpen?: () => void
  /** Below the list. Using it closes the list. */
  footer?: ReactNode
}

/** Ends the choice: the field would keep the focus, and with it the keys. A dialog keeps the focus inside. */
function leave() {
  const field = document.activeElement
  if (field instanceof HTMLElement && !field.closest('[role=dialog]')) field.blur()
}

/** A list above a footer. @param close closes both */
function listWith(footer: ReactNode, close: () => void) {
  return function List(options: ReactNode) {
    return (
      <>
        {options}
        <div onClick={close}>{footer}</div>
      </>
    )
  }
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
  footer,
  ...callbacks
}: SelectFieldProps<Value>) {
  const gesture = useGesture(callbacks)
  const [isOpen, setOpen] = useBoundState(false)
  return (
    <Select<Value | null>
      aria-label={label}
      title={label}
      style={{ width: '100%', minWidth: 0 }}
      value={value}
      placeholder="多个值"
      options={options.map((option) =>
        'options' in option ? { label: option.label, options: [...option.options] } : { ...option },
      )}
      disabled={disabled}
      popupMatchSelectWidth={false}
      listHeight={LIST_HEIGHT}
      classNames={{ popup: { root: 'raised' } }}
      {...(renderOption && {
        optionRender: ({ data }) => renderOption(data as Option<Value>), // all options have this type
      })}
      {...(footer !== undefined && {
        popupRender: listWith(footer, () => setOpen(false)),
      })}
      open={isOpen}
      onOpenChange={(isOpening) => {
        setOpen(isOpening)
        if (isOpening) onOpen?.()
      }}
      onSelect={leave}
      onChange={(next) => next !== null && gesture.pick(next)}
    />
  )
}
