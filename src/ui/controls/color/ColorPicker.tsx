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
  /** A CSS colour; empty: none yet. */
  value: string
  /** Whether it may be translucent. */
  alpha: boolean
  /** Called while it is dragged, at most every 20 ms. */
  onChange: (css: string) => void
}

const DRAG_PAUSE = 20
const BLACK: Hsva = { h: 0, s: 0, v: 0, a: 1 }

/** Saturation and brightness, hue, opacity, eyedropper, figures, recent colours and those of the work. */
export function ColorPicker({ value, alpha, onChange }: ColorPickerProps) {
  // Kept here as well: grey has no hue of its own, and the slider is not to jump.
  const [color, setColor] = useState<Hsva>(() => readColor(value) ?? BLACK)
  const [told, setTold] = useState(value)
  const [recent] = useState(recentColors)
  const documentColors = useDocumentColors()
  const [inDocument] = useState(() => documentColors().slice(0, 8))
  const drag = useThrottled(tell, DRAG_PAUSE)

  // Changed from outside, by undo for instance.
  if (value !== told) {
    setTold(value)
    const next = readColor(value)
    if (next && cssOf(next) !== cssOf(color)) setColor(next)
  }

  function tell(next: Hsva) {
    const css = cssOf(next)
    setTold(css)
    onChange(css)
  }
  function select(next: Hsva) {
    drag.drop()
    setColor(next)
    tell(next)
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
