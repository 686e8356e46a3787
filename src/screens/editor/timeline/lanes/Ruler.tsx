import { type RefObject, useRef } from 'react'
import type { VideoPlan } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { Markers } from './Markers.tsx'
import { PlayheadCap } from './Playhead.tsx'
import { rulerStep, ticksBetween } from './ruler-steps.ts'
import styles from './timeline.module.css'
import { useVisibleRange } from './use-scroll.ts'
import { useTimeDrag } from './use-time-drag.ts'

interface RulerProps {
  plan: VideoPlan
  scale: number
  scroller: RefObject<HTMLElement | null>
}

/** The time ruler. Pressing or dragging it moves the playhead. */
export function Ruler({ plan, scale, scroller }: RulerProps) {
  const { playback } = useEditorContext()
  const { from, to } = useVisibleRange(scroller)
  const before = useRef(0)
  const drag = useTimeDrag(scale, {
    start(seconds) {
      before.current = playback.state.time
      playback.seek(seconds)
    },
    move: (seconds) => playback.seek(seconds),
    end: () => undefined,
    cancel: () => playback.seek(before.current),
  })
  return (
    <div className={styles.ruler} {...drag}>
      {ticksBetween(rulerStep(scale), from / scale, to / scale).map(({ at, seconds, label }) => (
        <span
          key={at}
          aria-hidden="true"
          className={styles.tick}
          data-large={label !== null}
          data-beyond={seconds > plan.seconds}
          style={{ left: seconds * scale }}
        >
          {label}
        </span>
      ))}
      <Markers plan={plan} scale={scale} />
      <PlayheadCap plan={plan} scale={scale} />
    </div>
  )
}
