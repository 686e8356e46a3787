import { Slider } from 'antd'
import { type KeyboardEvent, useRef } from 'react'
import { type Gesture, NumberField, useGesture } from '#src/ui/controls/index.ts'
import { LabelledRow, NumberPlace } from './LabelledRow.tsx'
import styles from './time-row.module.css'

interface TimeRowProps extends Gesture<number> {
  label: string
  /** All values are seconds. */
  value: number
  min: number
  max: number
  /** Maximum of the slider; the field accepts more. */
  sliderMax: number
}

/** A time set by slider or field. Escape cancels a drag. */
export function TimeRow({ label, value, min, max, sliderMax, ...callbacks }: TimeRowProps) {
  const gesture = useGesture(callbacks)
  const isGivenUp = useRef(false)
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !gesture.cancel()) return
    event.stopPropagation() // Escape cancels the drag, not the selection
    isGivenUp.current = true
  }
  return (
    <LabelledRow label={label}>
      {/*
       * oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- key events bubble here from the
       * slider
       */}
      <div className={styles.slider} onKeyDown={keyDown}>
        <Slider
          min={min}
          max={Math.max(sliderMax, min)}
          step={0.1}
          value={value}
          tooltip={{ formatter: null }}
          ariaLabelForHandle={label}
          ariaValueTextFormatterForHandle={(value) => `${value} 秒`}
          onChange={(value) => isGivenUp.current || gesture.change(value)}
          onChangeComplete={() => {
            isGivenUp.current = false
            gesture.end()
          }}
        />
      </div>
      <NumberPlace>
        <NumberField
          label={label}
          unit="秒"
          value={Number(value.toFixed(2))}
          min={min}
          max={max}
          step={0.1}
          {...callbacks}
        />
      </NumberPlace>
    </LabelledRow>
  )
}
