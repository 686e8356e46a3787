import { Slider } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type Container, setField } from '#engine/document/operations/index.ts'
import { length } from '#src/ui/format.ts'
import { usePanelGesture } from '../style/panel.ts'
import styles from './footage.module.css'

/** Seconds; the fields below take what is finer. */
const STEP = 0.1

interface TrimBarProps {
  /** Seconds, as they are stored: an end that is not after the start is the file's. */
  start: number
  end: number
  duration: number
  /** Shows the picture at the handle that is dragged. */
  onLook: (seconds: number) => void
}

type Range = readonly [from: number, to: number]

/** Two handles for the part that plays. The work changes when they are let go; Escape takes a drag back. */
export function TrimBar({ start, end, duration, onLook }: TrimBarProps) {
  const { onChange, onCommit } = usePanelGesture(setTrim)
  const [drag, setDrag] = useState<Range | null>(null)
  const isGivenUp = useRef(false)
  const stored: Range = [Math.min(start, duration), end > start ? Math.min(end, duration) : duration]
  const [from, to] = drag ?? stored

  function look(next: Range) {
    if (isGivenUp.current || next[1] - next[0] < STEP) return
    onLook(next[0] === from ? next[1] : next[0])
    setDrag(next)
  }
  function settle() {
    if (drag && !isGivenUp.current) {
      onChange(drag[1] >= duration ? [drag[0], 0] : drag)
      onCommit()
    }
    isGivenUp.current = false
    setDrag(null)
  }
  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !drag) return
    event.stopPropagation() // it takes back the drag, not what is selected
    isGivenUp.current = true
    setDrag(null)
    onLook(stored[0])
  }
  return (
    <div className={styles.trim}>
      <span className={styles.label}>片段</span>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys bubble here from the slider */}
      <div className={styles.slider} onKeyDown={keyDown}>
        <Slider
          range
          min={0}
          max={Math.ceil(duration / STEP) * STEP}
          step={STEP}
          value={[from, to]}
          tooltip={{ formatter: null }}
          ariaLabelForHandle={['片段起点', '片段终点']}
          ariaValueTextFormatterForHandle={[length, length]}
          onChange={([first = 0, last = 0]) => look([rounded(first), rounded(last)])}
          onChangeComplete={settle}
        />
      </div>
      <span className={styles.time}>{length(to - from)}</span>
    </div>
  )
}

function setTrim(container: Container, id: string, [start, end]: Range) {
  setField(container, id, 'propsValue.start', start)
  setField(container, id, 'propsValue.end', end)
}

const rounded = (seconds: number) => Math.round(seconds * 100) / 100
