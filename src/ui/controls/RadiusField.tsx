import { type Gesture, useGesture } from './gesture.ts'
import styles from './layout.module.css'
import { NumberField } from './NumberField.tsx'
import { SegmentedField } from './SegmentedField.tsx'

/** Radii in px; null for several values. */
export interface Radius {
  uniform: number | null
  /** Top-left, top-right, bottom-right, bottom-left. */
  corners: readonly (number | null)[]
  /** Whether the corners override the uniform radius. */
  isPerCorner: boolean | null
}

/** The part that changes. */
export type RadiusChange = { uniform: number } | { corner: number; radius: number } | { isPerCorner: boolean }

interface RadiusFieldProps extends Gesture<RadiusChange> {
  value: Radius
  label: string
  max: number
}

const CORNERS = ['左上', '右上', '右下', '左下']
/** Corners in reading order: two above, two below. */
const READING_ORDER = [0, 1, 3, 2]

/** One radius for all corners, or one per corner. */
export function RadiusField({ value, label, max, ...callbacks }: RadiusFieldProps) {
  const gesture = useGesture(callbacks)
  const through = { onCommit: gesture.end, onCancel: gesture.cancel }
  return (
    <div className={styles.rows}>
      <div className={styles.two}>
        <NumberField
          label={label}
          prefix={label}
          value={value.uniform}
          min={0}
          max={max}
          disabled={value.isPerCorner === true}
          onChange={(uniform) => gesture.change({ uniform })}
          {...through}
        />
        <SegmentedField
          label="圆角方式"
          value={value.isPerCorner === null ? null : value.isPerCorner ? 'corners' : 'all'}
          options={[
            { value: 'all', label: '全部' },
            { value: 'corners', label: '四角' },
          ]}
          onChange={(mode) => gesture.change({ isPerCorner: mode === 'corners' })}
          {...through}
        />
      </div>
      {value.isPerCorner && (
        <div className={styles.two}>
          {READING_ORDER.map((corner) => (
            <NumberField
              key={corner}
              label={`${CORNERS[corner]}圆角`}
              prefix={CORNERS[corner]}
              value={value.corners[corner] ?? null}
              min={0}
              max={max}
              onChange={(radius) => gesture.change({ corner, radius })}
              {...through}
            />
          ))}
        </div>
      )}
    </div>
  )
}
