import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { clamp } from '#engine/geometry/index.ts'
import { evaluate } from './arithmetic.ts'
import { useDraft } from './draft.ts'
import styles from './field.module.css'
import { type Gesture, useGesture } from './gesture.ts'
import { useNumberScrub } from './use-number-scrub.ts'

interface NumberFieldProps extends Gesture<number> {
  /** null for several values or none. */
  value: number | null
  /** The accessible name and the tooltip. */
  label: string
  /** A letter or an icon before the number; dragging it scrubs. Without a prefix, dragging the unit scrubs. */
  prefix?: ReactNode
  /** Shown after the number, like °, % or 秒. */
  unit?: string
  min?: number
  max?: number
  /** The step of an arrow key or of one px of scrubbing; ten times as much with Shift, a tenth with Alt. */
  step?: number
  /** Number of decimals. */
  precision?: number
  disabled?: boolean
  /** Shown for null. */
  placeholder?: string
  align?: 'start' | 'center'
}

/** A number that can be typed (also as an expression), stepped with the arrow keys and scrubbed. */
export function NumberField({
  value,
  label,
  prefix,
  unit,
  min = -Infinity,
  max = Infinity,
  step = 1,
  precision = 2,
  disabled = false,
  placeholder = '多个值',
  align = 'start',
  ...callbacks
}: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const gesture = useGesture(callbacks)
  /** The exact number while it is scrubbed. */
  const scrubbed = useRef<number | null>(null)
  const fitting = (number: number) => clamp(rounded(number, precision), min, max)
  const read = (text: string) => evaluate(text, { current: value, isPercent: unit === '%' })

  const draft = useDraft((text) => {
    const typed = read(text)
    if (typed !== null && fitting(typed) !== value) gesture.change(fitting(typed))
    gesture.end()
  })
  const isInvalid = draft.text !== null && draft.text.trim() !== '' && read(draft.text) === null

  const scrub = useNumberScrub(
    {
      start() {
        scrubbed.current = value ?? 0
      },
      move(distance, event) {
        const moved = clamp((scrubbed.current ?? 0) + distance * stepOf(event), min, max)
        scrubbed.current = moved
        const next = fitting(moved)
        if (next !== value) gesture.change(next)
      },
      end() {
        scrubbed.current = null
        gesture.end()
      },
      cancel() {
        scrubbed.current = null
        gesture.cancel()
      },
      press: () => input.current?.focus(),
    },
    disabled || value === null,
  )

  const stepOf = ({ shiftKey, altKey }: { shiftKey: boolean; altKey: boolean }) =>
    shiftKey ? step * 10 : altKey ? Math.max(step / 10, 10 ** -precision) : step

  function stepBy(direction: 1 | -1, event: KeyboardEvent) {
    const from = (draft.text === null ? null : read(draft.text)) ?? value
    draft.drop()
    if (from === null) return
    const next = fitting(from + direction * stepOf(event))
    if (next !== value) gesture.change(next)
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    // A shortcut, such as that of undo, applies to what the arrow keys have done, but not to half of a drag.
    if ((event.ctrlKey || event.metaKey) && scrubbed.current === null) gesture.end()
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      stepBy(event.key === 'ArrowUp' ? 1 : -1, event)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      draft.settle()
      event.currentTarget.select()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      const isCanceled = [draft.drop(), gesture.cancel()].some(Boolean)
      if (!isCanceled) event.currentTarget.blur()
    }
  }

  const handle = { 'aria-hidden': true, 'data-scrub': !disabled && value !== null }
  const shown = value === null ? '' : String(rounded(value, precision))
  return (
    <div
      className={styles.field}
      data-invalid={isInvalid || undefined}
      data-disabled={disabled || undefined}
      data-align={align}
      title={label}
    >
      {prefix !== undefined && (
        <span className={styles.prefix} {...handle} {...scrub}>
          {prefix}
        </span>
      )}
      <input
        ref={input}
        className={styles.input}
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value ?? undefined}
        aria-valuetext={value === null ? placeholder : `${shown}${unit ?? ''}`}
        aria-valuemin={Number.isFinite(min) ? min : undefined}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        aria-invalid={isInvalid}
        placeholder={value === null ? placeholder : undefined}
        disabled={disabled}
        value={draft.text ?? shown}
        onChange={(event) => draft.type(event.target.value)}
        onKeyDown={keyDown}
        onKeyUp={(event) => event.key.startsWith('Arrow') && gesture.end()}
        onMouseDown={focusWhole}
        onFocus={(event) => event.target.select()}
        onBlur={() => draft.settle() || gesture.end()}
      />
      {unit !== undefined && (
        <span className={styles.unit} {...(prefix === undefined && { ...handle, ...scrub })}>
          {unit}
        </span>
      )}
    </div>
  )
}

/** Keeps the browser from placing the caret on mouse down, which would undo the selection made on focus. */
function focusWhole(event: MouseEvent<HTMLInputElement>) {
  if (document.activeElement === event.currentTarget) return
  event.preventDefault()
  event.currentTarget.focus()
}

/** Rounds away binary floating-point errors. */
function rounded(number: number, precision: number): number {
  const factor = 10 ** precision
  return Math.round((number + Number.EPSILON) * factor) / factor
}
