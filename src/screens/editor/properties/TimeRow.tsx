import { Slider } from 'antd'
import { type KeyboardEvent, useRef } from 'react'
import { type Gesture, NumberField } from '../../../ui/controls/index.ts'
import styles from './time-row.module.css'

interface TimeRowProps extends Gesture<number> {
  label: string
  /** Seconds, as are all of them. */
  value: number
  min: number
  max: number
  /** Where the slider ends; the field takes more. */
  sliderMax: number
}

/** A time that is dragged or typed. Escape takes a drag back. */
export function TimeRow({ label, value, min, max, sliderMax, onChange, onCommit, onCancel }: TimeRowProps) {
  const isGivenUp = useRef(false)
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    isGivenUp.current = true
    onCancel()
  }
  return (
    <div className={styles.row}>
      <span className={styles.rowLabel}>{label}</span>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys bubble here from the slider */}
      <div className={styles.slider} onKeyDown={keyDown}>
        <Slider
          min={min}
          max={Math.max(sliderMax, min)}
          step={0.1}
          value={value}
          tooltip={{ formatter: null }}
          ariaLabelForHandle={label}
          ariaValueTextFormatterForHandle={(value) => `${value} 秒`}
          onChange={(value) => {
            if (!isGivenUp.current) onChange(value)
          }}
          onChangeComplete={() => {
            if (!isGivenUp.current) onCommit()
            isGivenUp.current = false
          }}
        />
      </div>
      <span className={styles.number}>
        <NumberField
          label={label}
          unit="秒"
          value={Number(value.toFixed(2))}
          min={min}
          max={max}
          step={0.1}
          onChange={onChange}
          onCommit={onCommit}
          onCancel={onCancel}
        />
      </span>
    </div>
  )
}
