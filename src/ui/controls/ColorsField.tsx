import { IconButton } from '../IconButton.tsx'
import { ColorSwatch } from './ColorField.tsx'
import styles from './colors-field.module.css'
import { type Gesture, useGesture } from './gesture.ts'

interface ColorsFieldProps extends Gesture<string[]> {
  /** CSS colors in order; null for several lists. */
  value: readonly string[] | null
  label: string
}

/** More colors are hard to distinguish. */
const MAX = 12

/** A palette; each swatch opens the picker. */
export function ColorsField({ value, label, ...callbacks }: ColorsFieldProps) {
  const gesture = useGesture(callbacks)
  if (value === null) return <p className={styles.mixed}>多个值</p>
  return (
    <div className={styles.row}>
      {value.map((color, at) => (
        <ColorSwatch
          // biome-ignore lint/suspicious/noArrayIndexKey: colors may repeat, the index is their identity
          key={at}
          value={color}
          label={`${label} ${at + 1}`}
          alpha={false}
          onChange={(next) => gesture.change(value.toSpliced(at, 1, next))}
          onCommit={gesture.end}
          onCancel={gesture.cancel}
        />
      ))}
      {value.length < MAX && (
        <IconButton
          icon="plus"
          label="添加颜色"
          size={24}
          onClick={() => gesture.pick([...value, value.at(-1) ?? '#4065f0'])}
        />
      )}
      {value.length > 1 && (
        <IconButton
          icon="minus"
          label="移除最后一个颜色"
          size={24}
          onClick={() => gesture.pick(value.slice(0, -1))}
        />
      )}
    </div>
  )
}
