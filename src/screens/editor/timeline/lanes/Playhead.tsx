import type { RefObject } from 'react'
import { useSnapshot } from 'valtio'
import type { VideoPlan } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { timecode } from '#src/ui/format.ts'
import styles from './timeline.module.css'
import { useFollowPlayhead } from './use-scroll.ts'

/** The playhead's time, on the ruler. Focusable; its keys are those of the timeline. */
export function PlayheadCap({ plan, scale }: { plan: VideoPlan; scale: number }) {
  const time = useTime()
  const text = timecode(time)
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="播放头"
      aria-valuemin={0}
      aria-valuemax={plan.seconds}
      aria-valuenow={time}
      aria-valuetext={text}
      className={styles.cap}
      style={{ '--x': `${time * scale}px` }}
    >
      {text}
    </div>
  )
}

interface PlayheadLineProps {
  scale: number
  scroller: RefObject<HTMLElement | null>
}

/** The playhead's line across all lanes. */
export function PlayheadLine({ scale, scroller }: PlayheadLineProps) {
  const { isPlaying } = useSnapshot(useEditorContext().playback.state)
  const time = useTime()
  useFollowPlayhead(scroller, time, scale, isPlaying)
  return <div aria-hidden="true" className={styles.line} style={{ '--x': `${time * scale}px` }} />
}

const useTime = () => useSnapshot(useEditorContext().playback.state).time
