import { type ReactNode, useRef, useState } from 'react'
import { ColorPicker } from './color/ColorPicker.tsx'
import { cssOf, hexOf, opacityOf, readHex, withOpacity } from './color/color-values.ts'
import { rememberColor } from './color/recent-colors.ts'
import styles from './color-field.module.css'
import { useDraft } from './draft.ts'
import fieldStyles from './field.module.css'
import { type Gesture, useGesture } from './gesture.ts'
import { NumberField } from './NumberField.tsx'
import { Popup } from './Popup.tsx'

interface ColorFieldProps extends Gesture<string> {
  /** A CSS colour; empty is none; null: several. */
  value: string | null
  label: string
  /** Whether it may be translucent; its opacity then has a field of its own. */
  alpha?: boolean
  /** What an empty value stands for, where it is not none but found out: shown as 自动. */
  automatic?: string | undefined
  disabled?: boolean
}

/** A swatch with its value; a press on the swatch opens the colour picker. */
export function ColorField({
  value,
  label,
  alpha = false,
  automatic,
  disabled = false,
  ...told
}: ColorFieldProps) {
  const gesture = useGesture(told)

  return (
    <div className={styles.row}>
      <div className={fieldStyles.field} data-disabled={disabled || undefined} title={label}>
        <ColorSwatch
          value={value}
          label={label}
          alpha={alpha}
          automatic={automatic}
          disabled={disabled}
          {...told}
        />
        <ColorText
          value={value}
          label={label}
          alpha={alpha}
          automatic={automatic}
          disabled={disabled}
          onPick={gesture.pick}
        />
      </div>
      {alpha && (
        <div className={styles.opacity}>
          <NumberField
            label={`${label}不透明度`}
            value={value ? Math.round(opacityOf(value) * 100) : null}
            placeholder="–"
            unit="%"
            min={0}
            max={100}
            precision={0}
            disabled={disabled || !value}
            onChange={(opacity) => value && gesture.change(withOpacity(value, opacity / 100))}
            onCommit={gesture.end}
            onCancel={gesture.cancel}
          />
        </div>
      )}
    </div>
  )
}

interface ColorTextProps
  extends Pick<ColorFieldProps, 'value' | 'label' | 'alpha' | 'automatic' | 'disabled'> {
  onPick: (css: string) => void
}

/** The colour in figures, where it can be typed; what is no colour is dropped. */
export function ColorText({
  value,
  label,
  alpha = false,
  automatic,
  disabled = false,
  onPick,
}: ColorTextProps) {
  const draft = useDraft((text) => {
    const typed = readHex(text, alpha)
    if (!typed) return
    const opacity = saysOpacity(text) ? typed.a : opacityOf(value ?? '')
    onPick(cssOf({ ...typed, a: opacity }))
  })
  return (
    <input
      className={fieldStyles.input}
      aria-label={label}
      placeholder={value === null ? '多个值' : automatic === undefined ? '无' : '自动'}
      spellCheck={false}
      disabled={disabled}
      value={draft.text ?? hexOf(value ?? '')}
      onChange={(event) => draft.type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={draft.settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') draft.settle()
        if (event.key !== 'Escape') return
        event.preventDefault()
        if (!draft.drop()) event.currentTarget.blur()
      }}
    />
  )
}

interface ColorSwatchProps extends ColorFieldProps {
  /** Looks otherwise than a small swatch of the colour. */
  face?: { className: string | undefined; content: ReactNode }
}

/** The colour itself; a press opens the picker, and its whole opening is one gesture. */
export function ColorSwatch({
  value,
  label,
  alpha = false,
  automatic,
  disabled = false,
  face,
  ...told
}: ColorSwatchProps) {
  const gesture = useGesture(told)
  const [isOpen, setOpen] = useState(false)
  const swatch = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    if (gesture.end() && value) rememberColor(value)
  }
  function giveUp() {
    setOpen(false)
    gesture.cancel()
  }

  return (
    <>
      <button
        ref={swatch}
        type="button"
        className={face ? face.className : styles.swatch}
        style={{ '--color': value || automatic || 'transparent' }}
        data-empty={value === '' && automatic === undefined}
        aria-label={`${label}：选择颜色`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {face?.content}
      </button>
      {isOpen && (
        <Popup label={label} anchor={swatch} onClose={close} onCancel={giveUp}>
          <ColorPicker value={value || (automatic ?? '')} alpha={alpha} onChange={gesture.change} />
        </Popup>
      )}
    </>
  )
}

/** `#rgba` and `#rrggbbaa`. */
const saysOpacity = (hex: string) => [4, 8].includes(hex.trim().replace('#', '').length)
