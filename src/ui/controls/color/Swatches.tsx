import styles from './color-picker.module.css'
import { hexOf, opacityOf } from './color-values.ts'

interface SwatchesProps {
  title: string
  colors: readonly string[]
  /** The selected color, as CSS. */
  selected: string
  onPick: (css: string) => void
}

/** A row of colors to select from. */
export function Swatches({ title, colors, selected, onPick }: SwatchesProps) {
  if (colors.length === 0) return null
  return (
    <section aria-label={title} className={styles.swatches}>
      <h4>{title}</h4>
      <div>
        {colors.map((css) => (
          <button
            key={css}
            type="button"
            className={styles.swatch}
            style={{ '--color': css }}
            aria-label={nameOf(css)}
            aria-pressed={css === selected}
            title={nameOf(css)}
            onClick={() => onPick(css)}
          />
        ))}
      </div>
    </section>
  )
}

function nameOf(css: string): string {
  const opacity = opacityOf(css)
  return opacity < 1 ? `${hexOf(css)} ${Math.round(opacity * 100)}%` : hexOf(css)
}
