import { type RefObject, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { type PageRange, pageRange, type VideoPlan } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { LANES } from './lanes.ts'
import { LANE_HEAD } from './metrics.ts'
import { PlayheadLine } from './Playhead.tsx'
import { Ruler } from './Ruler.tsx'
import styles from './timeline.module.css'
import { fittingScale, setScale, timelineView } from './timeline-view.ts'
import { usePlan } from './use-plan.ts'
import { useWheelAndZoom, widthInSight } from './use-scroll.ts'

/** Behind the last page, CSS px: the button for another one, and room to make that page longer. */
const TAIL = 160
/** Of it in sight where the whole work is. */
const TAIL_IN_SIGHT = 76

/** The work in time: ruler and playhead, and under them the lanes, all in one scrolled area. */
export function Timeline() {
  const editor = useEditorContext()
  const view = timelineView(editor)
  const { scale } = useSnapshot(view)
  const plan = usePlan()
  const scroller = useRef<HTMLDivElement>(null)
  useFitScale(scroller, plan.seconds)
  useWheelAndZoom(scroller, {
    scale,
    time: () => editor.playback.state.time,
    zoomBy: (factor) => setScale(view, view.scale * factor),
  })
  const lanes = { plan, scale }
  return (
    <div ref={scroller} className={styles.scroller} data-time-scroller>
      <div className={styles.content} style={{ width: LANE_HEAD + plan.seconds * scale + TAIL }}>
        <div className={styles.heads}>
          <div className={styles.corner} />
          {LANES.map(({ name, height, gap, Head }) => (
            <div key={name} className={styles.head} style={{ height, marginTop: gap }}>
              <Head plan={plan} />
            </div>
          ))}
        </div>
        <div className={styles.axis} data-time-axis>
          <ActiveColumn {...lanes} />
          <Ruler {...lanes} scroller={scroller} />
          {LANES.map(({ name, height, gap, Lane }) => (
            <div key={name} className={styles.lane} style={{ height, marginTop: gap }}>
              <Lane {...lanes} />
            </div>
          ))}
          <PlayheadLine scale={scale} scroller={scroller} />
        </div>
      </div>
    </div>
  )
}

/** The active page tints its time in all lanes. */
function ActiveColumn({ plan, scale }: { plan: VideoPlan; scale: number }) {
  const index = useEditing(({ undoable }) =>
    undoable.project.pages.findIndex(({ uuid }) => uuid === undoable.activePageId),
  )
  const { start, end }: PageRange = pageRange(plan, index)
  return <div className={styles.column} style={{ left: start * scale, width: (end - start) * scale }} />
}

/** Keeps told at which scale all of the work is in sight. */
function useFitScale(scroller: RefObject<HTMLElement | null>, seconds: number) {
  const view = timelineView(useEditorContext())
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const sizes = new ResizeObserver(() => {
      view.fitScale = fittingScale(widthInSight(element) - TAIL_IN_SIGHT, seconds)
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [scroller, seconds, view])
}
