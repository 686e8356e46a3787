import { type ReactNode, useRef } from 'react'
import { useBoundState } from './binding.ts'
import { ColorPicker } from './color/ColorPicker.tsx'
import { rememberColor } from './color/color-lists.ts'
import { cssOf, hexOf, opacityOf, readHex, withOpacity } from './color/color-values.ts'
import styles from './color-field.module.css'
import { useDraft } from './draft.ts'
import fieldStyles from './field.module.css'
import { type Gesture, useGesture } from './gesture.ts'
import { NumberField } from './NumberField.tsx'
import { Popup } from './Popup.tsx'

interface ColorFieldProps extends Gesture<string> {
  /** A CSS color; empty for none, null for several values. */
  value: string | null
  label: string
  /** Allows translucent colors and shows a field for the opacity. */
  alpha?: boolean
  /** The opacity that several colors have in common, 0 to 1. */
  commonOpacity?: number | null
  /** The color that an empty value resolves to, where empty means automatic: shown as 自动. */
  automatic?: string | undefined
  disabled?: boolean
}

/** A swatch with its value; clicking the swatch opens the color picker. */
export function ColorField({
  value,
  label,
  alpha = false,
  commonOpacity = null,
  automatic,
  disabled = false,
  ...callbacks
}: ColorFieldProps) {
  const gesture = useGesture(callbacks)
  const opacity = value ? opacityOf(value) : commonOpacity

  return (
    <div className={styles.row}>
      <div className={fieldStyles.field} data-disabled={disabled || undefined} title={label}>
        <ColorSwatch
          value={value}
          label={label}
          alpha={alpha}
          automatic={automatic}
          disabled={disabled}
          {...callbacks}
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
            value={opacity === null ? null : Math.round(opacity * 100)}
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

/** The color as editable text; an invalid text is discarded. */
export function ColorText({
  value,
  label,
  alpha = false,
  automatic,
  disabled = false,
  onPick,
}: ColorTextProps) {
  const draft = useDraft((text) => {
    const typed = readHex(text, alpha, opacityOf(value ?? ''))
    if (typed) onPick(cssOf(typed))
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
  /** Replaces the small swatch. */
  face?: { className: string | undefined; content: ReactNode }
}

/** The color as a button that opens the picker. Closing it commits what is not committed yet; Escape cancels it. */
export function ColorSwatch({
  value,
  label,
  alpha = false,
  automatic,
  disabled = false,
  face,
  ...callbacks
}: ColorSwatchProps) {
  const gesture = useGesture(callbacks)
  const [isOpen, setOpen] = useBoundState(false)
  const swatch = useRef<HTMLButtonElement>(null)

  const picked = useRef('')
  function change(css: string) {
    picked.current = css
    gesture.change(css)
  }
  function commit() {
    if (gesture.end()) rememberColor(picked.current)
  }
  function close() {
    setOpen(false)
    commit()
  }
  function cancel() {
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
        <Popup label={label} anchor={swatch} onClose={close} onCancel={cancel} onShortcut={commit}>
          <ColorPicker value={value || (automatic ?? '')} alpha={alpha} onChange={change} onCommit={commit} />
        </Popup>
      )}
    </>
  )
}
