import { type RefObject, useCallback, useRef } from 'react'
import type { VideoPlan } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { timecode } from '#src/ui/format.ts'
import { usePlayheadTime } from '../use-playhead-time.ts'
import styles from './timeline.module.css'
import { useFollowPlayhead } from './use-scroll.ts'

/** Half of the cap's width at most, CSS px: its tip is in its middle where it has room. */
const CAP_REACH = 60

/** The playhead's time, on the ruler. Focusable; its keys are those of the timeline. */
export function PlayheadCap({ plan, scale }: { plan: VideoPlan; scale: number }) {
  const { state } = useEditorContext().playback
  const cap = useRef<HTMLDivElement>(null)
  const write = useCallback(
    (seconds: number) => {
      const { current } = cap
      if (!current) return
      const text = timecode(seconds)
      current.style.setProperty('--x', `${seconds * scale}px`)
      current.style.setProperty('--tip', `${Math.min(seconds * scale, CAP_REACH)}px`)
      current.ariaValueNow = String(seconds)
      current.ariaValueText = text
      current.textContent = text
    },
    [scale],
  )
  usePlayheadTime(write)
  return (
    <div
      ref={cap}
      role="slider"
      tabIndex={0}
      aria-label="播放头"
      aria-valuemin={0}
      aria-valuemax={plan.seconds}
      aria-valuenow={state.time}
      aria-valuetext={timecode(state.time)}
      className={styles.cap}
    />
  )
}

interface PlayheadLineProps {
  scale: number
  scroller: RefObject<HTMLElement | null>
}

/** The playhead's line across all lanes. */
export function PlayheadLine({ scale, scroller }: PlayheadLineProps) {
  const line = useRef<HTMLDivElement>(null)
  const follow = useFollowPlayhead(scroller, scale)
  const write = useCallback(
    (seconds: number) => {
      line.current?.style.setProperty('--x', `${seconds * scale}px`)
      follow(seconds)
    },
    [scale, follow],
  )
  usePlayheadTime(write)
  return <div ref={line} aria-hidden="true" className={styles.line} />
}
