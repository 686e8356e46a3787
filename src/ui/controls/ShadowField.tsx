import { ColorField } from './ColorField.tsx'
import { type Gesture, useGesture } from './gesture.ts'
import styles from './layout.module.css'
import { NumberField } from './NumberField.tsx'
import { SwitchField } from './SwitchField.tsx'

/** Lengths in px. */
export interface ShadowParts {
  x: number
  y: number
  blur: number
  spread: number
  color: string
  inset: boolean
}

interface ShadowFieldProps extends Gesture<Partial<ShadowParts>> {
  /** null for several values. */
  value: { [Name in keyof ShadowParts]: ShadowParts[Name] | null }
  label: string
  /** Limit of the lengths, px. */
  max: number
}

/** Offset, blur, spread, side and color of a shadow. */
export function ShadowField({ value, label, max, ...callbacks }: ShadowFieldProps) {
  const gesture = useGesture(callbacks)
  const through = { onCommit: gesture.end, onCancel: gesture.cancel }
  const lengthField = (part: 'x' | 'y' | 'blur' | 'spread', prefix: string, name: string) => (
    <NumberField
      label={`${label}${name}`}
      prefix={prefix}
      value={value[part]}
      min={part === 'blur' ? 0 : -max}
      max={max}
      onChange={(length) => gesture.change({ [part]: length })}
      {...through}
    />
  )
  return (
    <div className={styles.rows}>
      <div className={styles.three}>
        {lengthField('x', 'X', '水平偏移')}
        {lengthField('y', 'Y', '垂直偏移')}
        {lengthField('blur', '模糊', '模糊')}
      </div>
      <div className={styles.two}>
        {lengthField('spread', '扩展', '扩展')}
        <SwitchField
          label="内阴影"
          value={value.inset}
          onChange={(inset) => gesture.change({ inset })}
          {...through}
        />
      </div>
      <ColorField
        label={`${label}颜色`}
        alpha
        value={value.color}
        onChange={(color) => gesture.change({ color })}
        {...through}
      />
    </div>
  )
}
