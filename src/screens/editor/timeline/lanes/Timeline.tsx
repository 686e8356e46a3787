import { type ComponentType, type RefObject, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { SoundLane } from '#engine/document/index.ts'
import type { ActionId } from '#engine/editing/index.ts'
import { type PageRange, pageRange } from '#engine/timeline/index.ts'
import { ActionButton } from '#src/screens/editor/shared/ActionButton.tsx'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing, useVideoPlan } from '#src/screens/editor/shared/use-editing.ts'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { AnimationLane } from './AnimationLane.tsx'
import { LANE_HEAD, type LaneProps } from './lane.ts'
import { LaneSound } from './LaneSound.tsx'
import { MusicLane } from './MusicLane.tsx'
import { PageLane } from './PageLane.tsx'
import { PlayheadLine } from './Playhead.tsx'
import { Ruler } from './Ruler.tsx'
import styles from './timeline.module.css'
import { fittingScale, setScale, timelineView } from './timeline-view.ts'
import { useWheelAndZoom, visibleWidth } from './use-scroll.ts'
import { VoiceLane } from './VoiceLane.tsx'

const SubtitleLane = lazyPart(() => import('./SubtitleLane.tsx').then((m) => m.SubtitleLane))

interface LaneKind {
  label: string
  icon: IconName
  /** An action with a button in the lane's head. */
  action?: ActionId
  /** What its buttons mute. */
  sound?: SoundLane
  /** CSS px. */
  height: number
  Lane: ComponentType<LaneProps>
}

/** From top to bottom. */
const LANES: readonly LaneKind[] = [
  { label: '页面', icon: 'film', action: 'addPage', sound: 'video', height: 54, Lane: PageLane },
  { label: '动画', icon: 'wand', height: 36, Lane: AnimationLane },
  { label: '配音', icon: 'mic', sound: 'narration', height: 40, Lane: VoiceLane },
  { label: '音乐', icon: 'music', sound: 'music', height: 32, Lane: MusicLane },
]

/** Below the narration in a work that shows subtitles. */
const SUBTITLES: LaneKind = { label: '字幕', icon: 'captions', height: 24, Lane: SubtitleLane }

/** CSS px above each lane. */
const GAP = 5
/** Space behind the last page, CSS px: the button that adds a page, and room to make the last page longer. */
const TAIL = 160
/** The part of it that stays visible when the whole video fits. */
const VISIBLE_TAIL = 76

/** The project in time: the ruler with the playhead, and below it the lanes, all in one scroll container. */
export function Timeline() {
  const editor = useEditorContext()
  const view = timelineView(editor)
  const { scale } = useSnapshot(view)
  const plan = useVideoPlan()
  const muted = useEditing(({ undoable }) => (undoable.project.mutedSounds ?? []).join(' '))
  const hasSubtitles = useEditing(({ undoable }) => undoable.project.subtitles?.isShown === true)
  const lanes = hasSubtitles ? LANES.toSpliced(3, 0, SUBTITLES) : LANES
  const scroller = useRef<HTMLDivElement>(null)
  useFitScale(scroller, plan.seconds)
  useWheelAndZoom(scroller, {
    scale,
    time: () => editor.playback.state.time,
    zoomBy: (factor) => setScale(view, view.scale * factor),
  })
  return (
    <div ref={scroller} className={styles.scroller} data-time-scroller>
      <div className={styles.content} style={{ width: LANE_HEAD + plan.seconds * scale + TAIL }}>
        <div className={styles.heads}>
          <div className={styles.corner} />
          {lanes.map(({ label, icon, action, sound, height }) => (
            <div key={label} className={styles.head} style={{ height, marginTop: GAP }}>
              <Icon name={icon} />
              <span className={styles.headLabel}>{label}</span>
              {action && <ActionButton action={action} icon="plus" size={24} />}
              {sound && <LaneSound lane={sound} />}
            </div>
          ))}
        </div>
        <div className={styles.axis} data-time-axis>
          <ActiveColumn plan={plan} scale={scale} />
          <Ruler plan={plan} scale={scale} scroller={scroller} />
          {lanes.map(({ label, height, sound, Lane }) => (
            <div
              key={label}
              className={styles.lane}
              data-muted={sound !== undefined && sound !== 'video' && muted.split(' ').includes(sound)}
              style={{ height, marginTop: GAP }}
            >
              <Lane plan={plan} scale={scale} />
            </div>
          ))}
          <PlayheadLine scale={scale} scroller={scroller} />
        </div>
      </div>
    </div>
  )
}

/** Tints the time of the active page in all lanes. */
function ActiveColumn({ plan, scale }: LaneProps) {
  const index = useEditing(({ undoable }) =>
    undoable.project.pages.findIndex(({ uuid }) => uuid === undoable.activePageId),
  )
  const { start, end }: PageRange = pageRange(plan, index)
  return <div className={styles.column} style={{ left: start * scale, width: (end - start) * scale }} />
}

/** Keeps `fitScale` at the scale at which the whole video is visible. */
function useFitScale(scroller: RefObject<HTMLElement | null>, seconds: number) {
  const view = timelineView(useEditorContext())
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const sizes = new ResizeObserver(() => {
      view.fitScale = fittingScale(visibleWidth(element) - VISIBLE_TAIL, seconds)
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [scroller, seconds, view])
}
