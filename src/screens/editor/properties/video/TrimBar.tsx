import { Slider } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type Container, setField } from '#engine/document/operations/index.ts'
import { SHORTEST_PART } from '#engine/elements/video/schema.ts'
import { length } from '#src/ui/format.ts'
import { usePanelGesture } from '../style/panel.ts'
import styles from './footage.module.css'

/** Step in seconds; the fields below are finer. */
const STEP = 0.1

interface TrimBarProps {
  /** Stored seconds: an end that is not after the start means the end of the file. */
  start: number
  end: number
  duration: number
  /** Called while dragging, to show the frame at the handle. */
  onPreview: (seconds: number) => void
}

type Range = readonly [from: number, to: number]

/** Range slider for the part that plays. Commits on release; Escape cancels a drag. */
export function TrimBar({ start, end, duration, onPreview }: TrimBarProps) {
  const { onChange, onCommit } = usePanelGesture(setTrim)
  const [drag, setDrag] = useState<Range | null>(null)
  const isGivenUp = useRef(false)
  const stored: Range = [Math.min(start, duration), end > start ? Math.min(end, duration) : duration]
  const [from, to] = drag ?? stored

  function preview(next: Range) {
    if (isGivenUp.current || next[1] - next[0] < SHORTEST_PART) return
    onPreview(next[0] === from ? next[1] : next[0])
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
    event.stopPropagation() // Escape cancels the drag, not the selection
    isGivenUp.current = true
    setDrag(null)
    onPreview(stored[0])
  }
  return (
    <div className={styles.trim}>
      <span className={styles.label}>片段</span>
      {/*
       * oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- key events bubble here from the
       * slider
       */}
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
          onChange={([first = 0, last = 0]) => preview([rounded(first), rounded(last)])}
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
