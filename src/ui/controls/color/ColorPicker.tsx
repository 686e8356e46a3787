import { useState } from 'react'
import { HsvaColorPicker, HsvColorPicker } from 'react-colorful'
import { IconButton } from '#src/ui/IconButton.tsx'
import { ColorInputs } from './ColorInputs.tsx'
import styles from './color-picker.module.css'
import { cssOf, type Hsva, readColor } from './color-values.ts'
import { useDocumentColors } from './document-colors.ts'
import { recentColors } from './recent-colors.ts'
import { Swatches } from './Swatches.tsx'
import { useEyedropper } from './use-eyedropper.ts'
import { useThrottled } from './use-throttled.ts'

interface ColorPickerProps {
  /** A CSS color; empty for none. */
  value: string
  /** Allows translucent colors. */
  alpha: boolean
  /** Called at most every 20 ms during a drag. */
  onChange: (css: string) => void
}

const DRAG_PAUSE = 20
const BLACK: Hsva = { h: 0, s: 0, v: 0, a: 1 }

/** Saturation and brightness, hue, opacity, eyedropper, inputs, recent colors and the colors of the project. */
export function ColorPicker({ value, alpha, onChange }: ColorPickerProps) {
  // Kept as state, because gray has no hue and the slider would jump.
  const [color, setColor] = useState<Hsva>(() => readColor(value) ?? BLACK)
  const [emitted, setEmitted] = useState(value)
  const [recent] = useState(recentColors)
  const documentColors = useDocumentColors()
  const [inDocument] = useState(() => documentColors().slice(0, 8))
  const drag = useThrottled(emit, DRAG_PAUSE)

  // The value changed from outside, for instance by undo.
  if (value !== emitted) {
    setEmitted(value)
    const next = readColor(value)
    if (next && cssOf(next) !== cssOf(color)) setColor(next)
  }

  function emit(next: Hsva) {
    const css = cssOf(next)
    setEmitted(css)
    onChange(css)
  }
  function select(next: Hsva) {
    drag.drop()
    setColor(next)
    emit(next)
  }
  function pick(css: string) {
    const next = readColor(css)
    if (next) select(alpha ? next : { ...next, a: 1 })
  }
  const eyedrop = useEyedropper((hex) => {
    const next = readColor(hex)
    if (next) select({ ...next, a: color.a })
  })
  function dragTo(next: Omit<Hsva, 'a'> & { a?: number }) {
    const moved = { ...color, ...next }
    if (cssOf(moved) === cssOf(color) && moved.h === color.h) return
    setColor(moved)
    drag(moved)
  }

  const css = cssOf(color)
  return (
    <div className={styles.picker} data-alpha={alpha}>
      <div className={styles.areas} onPointerUp={drag.flush} onKeyUp={drag.flush}>
        {alpha ? (
          <HsvaColorPicker color={color} onChange={dragTo} />
        ) : (
          <HsvColorPicker color={color} onChange={dragTo} />
        )}
        <span className={styles.eyedropper}>
          <IconButton icon="pipette" label="吸管" onClick={() => void eyedrop()} />
        </span>
        <span className={styles.preview} style={{ '--color': css }} />
      </div>
      <ColorInputs color={color} alpha={alpha} onChange={select} />
      <Swatches title="最近使用" colors={recent} selected={css} onPick={pick} />
      <Swatches title="作品配色" colors={inDocument} selected={css} onPick={pick} />
    </div>
  )
}
