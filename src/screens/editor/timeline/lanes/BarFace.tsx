import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { animationLabel } from '#engine/document/catalogue/animations.ts'
import { findElement, layerName } from '#engine/document/operations/index.ts'
import type { Editing } from '#engine/editing/index.ts'
import type { AnimationBar, DragEdge } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import styles from './animation-lane.module.css'
import laneStyles from './lanes.module.css'
import type { PlacedBar } from './pack-bars.ts'

interface BarFaceProps {
  place: PlacedBar
  pageId: string
  /** How long the page is shown. */
  seconds: number
  scale: number
  isSelected: boolean
  isHeld: boolean
  /** The one of its page that is in the tab order. */
  isFirst: boolean
  onGrab: (event: PointerEvent<HTMLElement>, bar: AnimationBar, grip: DragEdge) => void
  onPress: (event: KeyboardEvent<HTMLElement>, bar: AnimationBar) => void
  onOpen: (bar: AnimationBar) => void
}

/** Below this width there is no room for letters, above for the element's name as well, px. */
const LABEL = { least: 28, full: 80 }
/** Narrower bars are moved only: their edges would leave nothing to take hold of, px. */
const EDGES_FROM = 16
/** Runs that are nearer to each other than this are not told apart, px. */
const RUN_MARKS_FROM = 6

/** One bar: what moves, and when. */
export function BarFace({ place, pageId, seconds, scale, ...state }: BarFaceProps) {
  const { bar, left, width, row } = place
  const { isSelected, isHeld, isFirst, onGrab, onPress, onOpen } = state
  const { editing } = useEditorContext()
  const isEndless = bar.runs === Infinity
  const isCut = !isEndless && bar.end > seconds
  const hasEdges = width >= EDGES_FROM && !isEndless
  const run = bar.duration * scale
  const look: CSSProperties = { left, width }
  if (bar.runs > 1 && run >= RUN_MARKS_FROM) look.backgroundSize = `${run}px 4px`
  return (
    // biome-ignore lint/a11y/useSemanticElements: Space plays the video here, it would press a <button>
    <div
      role="button"
      data-item
      className={styles.bar}
      style={look}
      data-role={bar.role}
      data-row={row}
      data-selected={isSelected}
      data-held={isHeld}
      data-endless={isEndless}
      data-cut={isCut}
      data-runs={look.backgroundSize !== undefined}
      tabIndex={isFirst ? 0 : -1}
      aria-label={`${motionLabel(bar)}，${timesText(bar)}`}
      aria-pressed={isSelected}
      onPointerDown={(event) => onGrab(event, bar, gripAt(event))}
      onPointerEnter={({ currentTarget }) => {
        // Asked only now: while it is written, a text is not told to its bars.
        currentTarget.title = `${nameOf(editing, pageId, bar.elementId)} · ${motionLabel(bar)}\n${timesText(bar)}`
      }}
      onKeyDown={(event) => onPress(event, bar)}
      onClick={() => onOpen(bar)}
    >
      {hasEdges && <i className={laneStyles.edge} data-grip="start" />}
      {width >= LABEL.least && (
        <span className={styles.label}>
          {width >= LABEL.full && <BarName pageId={pageId} elementId={bar.elementId} />}
          <b>
            {width >= LABEL.full && '·'}
            {motionLabel(bar)}
          </b>
        </span>
      )}
      {hasEdges && <i className={laneStyles.edge} data-grip="end" />}
      {isHeld && <output className={styles.times}>{timesText(bar)}</output>}
    </div>
  )
}

/** The name alone renders while the author writes what is in it. */
function BarName({ pageId, elementId }: { pageId: string; elementId: string }) {
  const name = useEditing((editing) => nameOf(editing, pageId, elementId))
  return <span>{name}</span>
}

function nameOf({ undoable }: Editing, pageId: string, elementId: string): string {
  const page = undoable.project.pages.find(({ uuid }) => uuid === pageId)
  const element = page && findElement(page, elementId)
  return element ? layerName(element) : ''
}

function gripAt({ target }: PointerEvent): DragEdge {
  const grip = target instanceof HTMLElement ? target.dataset.grip : undefined
  return grip === 'start' || grip === 'end' ? grip : 'whole'
}

const motionLabel = ({ index, type }: AnimationBar) => (index === null ? '生长' : animationLabel(type))

/** 0.5–2 秒 */
function timesText({ start, end }: AnimationBar): string {
  const from = Number(start.toFixed(2))
  return end === Infinity ? `${from} 秒起循环` : `${from}–${Number(end.toFixed(2))} 秒`
}
