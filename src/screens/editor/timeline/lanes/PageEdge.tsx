import { type KeyboardEvent, useRef, useState } from 'react'
import { PAGE_DURATION } from '#engine/document/index.ts'
import { durationSetter, type PageStretch, stretchPage } from '#engine/editing/index.ts'
import { durationTargets, NO_SNAPPING, snapDuration, snappingTo } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import type { PageFacts } from '../strip/use-page.ts'
import styles from './page-lane.module.css'
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

/** A drag of the edge, with the values from its start. */
interface Stretch extends PageStretch {
  /** The pressed second of the video. */
  pressed: number
  duration: number
  /** Durations that the edge snaps to. */
  targets: readonly number[]
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
      const live = editing.undoable.project.pages.find(({ uuid }) => uuid === page.uuid)
      const targets = live ? durationTargets(live, playback.state.time - end) : []
      stretch.current = { pressed, duration, targets, ...stretchPage(editing, page.uuid) }
      setDrag('free')
    },
    move(seconds, isFree) {
      if (!stretch.current) return
      const { pressed, targets, setDuration } = stretch.current
      const isSnapping = editing.preferences.isSnappingOn !== isFree
      const snapping = isSnapping ? snappingTo(targets, scale) : NO_SNAPPING
      const { time, target } = snapDuration(stretch.current.duration + seconds - pressed, snapping)
      setDuration(time)
      setDrag(target === null ? 'free' : 'snapped')
    },
    end: () => finish('commit'),
    cancel: () => finish('cancel'),
  })

  const press = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const next = duration + direction * STEP * (event.shiftKey ? 10 : 1)
    editing.history.change(() => durationSetter(editing, page.uuid)(Number(next.toFixed(2))), {
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
