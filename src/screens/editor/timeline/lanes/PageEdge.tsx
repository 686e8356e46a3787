import { type KeyboardEvent, useRef, useState } from 'react'
import { PAGE_DURATION } from '#engine/document/index.ts'
import { stretchingOf } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import type { PageFacts } from '../strip/use-page.ts'
import styles from './page-lane.module.css'
import { type Stretch, stretchPage } from './stretch-page.ts'
import { useTimeDrag } from './use-time-drag.ts'

interface PageEdgeProps {
  page: PageFacts
  /** The name of the page. */
  label: string
  scale: number
  /** The position of the edge, seconds of the video. */
  end: number
  isActive: boolean
}

/** ← and → change the duration by this, s; with Shift by ten times as much. */
const STEP = 0.1

/** The right edge of a page's block: dragging it, or the arrow keys, set the page's duration. */
export function PageEdge({ page, label, scale, end, isActive }: PageEdgeProps) {
  const { editing, playback } = useEditorContext()
  const { duration } = page.data
  const stretch = useRef<Stretch | null>(null)
  const [drag, setDrag] = useState<'free' | 'snapped' | null>(null)

  const finish = (how: 'commit' | 'cancel') => {
    stretch.current?.end(how)
    stretch.current = null
    setDrag(null)
  }
  const dragProps = useTimeDrag(scale, {
    start(pressed) {
      const playhead = playback.state.time
      stretch.current = stretchPage(editing, { pageId: page.uuid, edge: end, pressed, playhead })
      setDrag('free')
    },
    move: (seconds, isFree) =>
      setDrag(stretch.current?.to(seconds, isFree, scale) === true ? 'snapped' : 'free'),
    end: () => finish('commit'),
    cancel: () => finish('cancel'),
  })

  const press = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const next = duration + direction * STEP * (event.shiftKey ? 10 : 1)
    editing.history.change(() => stretchingOf(editing, page.uuid)(Number(next.toFixed(2))), {
      merge: `duration ${page.uuid}`,
    })
  }
  const text = `${duration.toFixed(1)} 秒`
  return (
    <div
      role="slider"
      tabIndex={isActive ? 0 : -1}
      aria-label={`${label}的时长`}
      aria-orientation="horizontal"
      aria-valuemin={PAGE_DURATION.min}
      aria-valuemax={PAGE_DURATION.max}
      aria-valuenow={duration}
      aria-valuetext={text}
      className={styles.edge}
      data-dragging={drag !== null}
      data-snapped={drag === 'snapped'}
      onKeyDown={press}
      {...dragProps}
    >
      {drag !== null && <span className={styles.readout}>{text}</span>}
    </div>
  )
}
