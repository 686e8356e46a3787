import { type Gesture, useGesture } from './gesture.ts'
import styles from './palettes-field.module.css'

interface PalettesFieldProps extends Gesture<string[]> {
  /** CSS colors in order; null for several lists. */
  value: readonly string[] | null
  label: string
  palettes: readonly { label: string; colors: readonly string[] }[]
}

/** Predefined palettes; a click applies one. */
export function PalettesField({ value, label, palettes, ...callbacks }: PalettesFieldProps) {
  const gesture = useGesture(callbacks)
  const current = keyOf(value ?? [])
  return (
    <fieldset className={styles.palettes} aria-label={label}>
      {palettes.map((palette) => (
        <button
          key={palette.label}
          type="button"
          className={styles.palette}
          aria-label={palette.label}
          aria-pressed={keyOf(palette.colors) === current}
          onClick={() => gesture.pick([...palette.colors])}
        >
          <span className={styles.colors} aria-hidden="true">
            {palette.colors.map((color) => (
              <i key={color} style={{ background: color }} />
            ))}
          </span>
          {palette.label}
        </button>
      ))}
    </fieldset>
  )
}

const keyOf = (colors: readonly string[]) => colors.join().toLowerCase()
