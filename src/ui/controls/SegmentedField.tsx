import { Tooltip } from 'antd'
import { type KeyboardEvent, useRef } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import { type Gesture, useGesture } from './gesture.ts'
import styles from './segmented.module.css'

export interface Segment<Value extends string | number> {
  value: Value
  /** The text; the tooltip if there is an icon. */
  label: string
  icon?: IconName | undefined
}

interface SegmentedFieldProps<Value extends string | number> extends Gesture<Value> {
  /** null for several values. */
  value: Value | null
  label: string
  options: readonly Segment<Value>[]
  disabled?: boolean
}

/** Selects one of a few visible options. Arrow keys select the neighbor. */
export function SegmentedField<Value extends string | number>({
  value,
  label,
  options,
  disabled = false,
  ...callbacks
}: SegmentedFieldProps<Value>) {
  const gesture = useGesture(callbacks)
  const group = useRef<HTMLDivElement>(null)
  const selected = options.findIndex((option) => option.value === value)

  function keyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = (Math.max(selected, 0) + step + options.length) % options.length
    const next = options[at]
    if (next) gesture.pick(next.value)
    group.current?.querySelectorAll<HTMLButtonElement>('button')[at]?.focus()
  }

  return (
    <div ref={group} role="radiogroup" aria-label={label} className={styles.track} onKeyDown={keyDown}>
      {options.map((option, index) => (
        <Tooltip key={option.value} title={option.icon && option.label} mouseEnterDelay={0.4}>
          {/* A native radio cannot show an icon. */}
          <button
            type="button"
            role="radio"
            aria-checked={index === selected}
            aria-label={option.label}
            tabIndex={index === Math.max(selected, 0) ? 0 : -1}
            disabled={disabled}
            className={styles.cell}
            onClick={() => option.value !== value && gesture.pick(option.value)}
          >
            {option.icon ? <Icon name={option.icon} /> : option.label}
          </button>
        </Tooltip>
      ))}
    </div>
  )
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
