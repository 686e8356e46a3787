import { type ComponentType, useRef } from 'react'
import { useBoundState } from '../binding.ts'
import { ColorText } from '../ColorField.tsx'
import { ColorPicker } from '../color/ColorPicker.tsx'
import { rememberColor } from '../color/color-lists.ts'
import { readColor } from '../color/color-values.ts'
import colorStyles from '../color-field.module.css'
import fieldStyles from '../field.module.css'
import { type Gesture, useGesture } from '../gesture.ts'
import layout from '../layout.module.css'
import { Popup } from '../Popup.tsx'
import { SegmentedField } from '../SegmentedField.tsx'
import type { GradientEditorProps } from './GradientEditor.tsx'
import styles from './gradient.module.css'
import { cssFill, type Fill, listsOf } from './gradient-values.ts'

interface FillFieldProps extends Gesture<Partial<Fill>> {
  /** null for several values. */
  value: Fill | null
  label: string
  /** Edits a gradient, with presets; its code may load when it is first rendered. */
  Gradients: ComponentType<Omit<GradientEditorProps, 'presets'>>
}

const MODES = [
  { value: 'color', label: '纯色' },
  { value: 'gradient', label: '渐变' },
] as const

/** A color or a gradient; clicking the swatch opens the picker. */
export function FillField({ value, label, Gradients, ...callbacks }: FillFieldProps) {
  const gesture = useGesture(callbacks)
  const [isOpen, setOpen] = useBoundState(false)
  const swatch = useRef<HTMLButtonElement>(null)
  const mode = value && (value.gradient ? 'gradient' : 'color')

  function select(mode: 'color' | 'gradient') {
    if (mode === 'color') gesture.change({ gradient: false })
    else gesture.change({ gradient: true, ...(value && value.colors.length < 2 && startOf(value)) })
  }
  const picked = useRef('')
  function change(part: Partial<Fill>) {
    picked.current = part.bgColor ?? ''
    gesture.change(part)
  }
  function commit() {
    if (gesture.end() && picked.current !== '') rememberColor(picked.current)
  }
  function close() {
    setOpen(false)
    commit()
  }
  const modes = (
    <SegmentedField
      label={`${label}方式`}
      value={mode}
      options={MODES}
      onChange={select}
      onCommit={() => isOpen || gesture.end()}
      onCancel={gesture.cancel}
    />
  )
  const opener = {
    ref: swatch,
    type: 'button' as const,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': isOpen,
    onClick: () => (isOpen ? close() : setOpen(true)),
  }
  return (
    <div className={layout.two}>
      {modes}
      {value?.gradient ? (
        <button
          {...opener}
          className={`${fieldStyles.field} ${styles.fill}`}
          aria-label={`${label}：选择渐变`}
        >
          <i style={{ '--fill': cssFill(value) }} />
          {value.angle}°
        </button>
      ) : (
        <div className={fieldStyles.field}>
          <button
            {...opener}
            className={colorStyles.swatch}
            style={{ '--color': value?.bgColor || 'transparent' }}
            data-empty={value?.bgColor === ''}
            aria-label={`${label}：选择颜色`}
          />
          <ColorText
            value={value && value.bgColor}
            label={`${label}颜色`}
            alpha
            onPick={(bgColor) => gesture.pick({ bgColor, ...(!value && { gradient: false }) })}
          />
        </div>
      )}
      {isOpen && (
        <Popup
          label={label}
          anchor={swatch}
          onClose={close}
          onCancel={() => {
            setOpen(false)
            gesture.cancel()
          }}
          onShortcut={commit}
        >
          <div className={styles.picker}>
            <div className={styles.modes}>{modes}</div>
            {value?.gradient ? (
              <Gradients fill={value} onChange={change} onCommit={commit} />
            ) : (
              <ColorPicker
                value={value?.bgColor ?? ''}
                alpha
                onChange={(bgColor) => change({ bgColor, ...(!value && { gradient: false }) })}
                onCommit={commit}
              />
            )}
          </div>
        </Popup>
      )}
    </div>
  )
}

/** The initial gradient of a plain fill: from its color to white, or to a light blue if it is nearly white. */
function startOf({ bgColor }: Fill): Partial<Fill> {
  const from = bgColor || '#4065f0'
  const { s = 0, v = 0 } = readColor(from) ?? {}
  const isPale = s < 10 && v > 90
  return listsOf([
    { color: from, position: 0 },
    { color: isPale ? '#a9c1ff' : '#ffffff', position: 100 },
  ])
}
