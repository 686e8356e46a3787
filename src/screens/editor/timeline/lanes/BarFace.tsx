import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { animationLabel } from '#engine/document/catalogue/animations.ts'
import { findElement, layerName } from '#engine/document/operations/index.ts'
import type { Editing } from '#engine/editing/index.ts'
import type { AnimationBar, DragEdge } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { Icon } from '#src/ui/Icon.tsx'
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
  isDragging: boolean
  /** Only the first bar of a page is in the tab order. */
  isFirst: boolean
  onGrab: (event: PointerEvent<HTMLElement>, bar: AnimationBar, edge: DragEdge) => void
  onPress: (event: KeyboardEvent<HTMLElement>, bar: AnimationBar) => void
  onOpen: (bar: AnimationBar) => void
}

/** The widths from which a bar shows the animation's name, and the element's name as well, px. */
const LABEL = { min: 28, full: 80 }
/** Narrower bars have no edges to drag, so that they can be moved, px. */
const EDGES_FROM = 16
/** Repetitions shorter than this have no marks, px. */
const REPEAT_MARKS_FROM = 6

/** The bar of one animation. */
export function BarFace({ place, pageId, seconds, scale, ...state }: BarFaceProps) {
  const { bar, left, width, row, free } = place
  const { isSelected, isDragging, isFirst, onGrab, onPress, onOpen } = state
  const { editing } = useEditorContext()
  const isEndless = bar.runs === Infinity
  const isCut = !isEndless && bar.end > seconds
  const hasEdges = width >= EDGES_FROM && !isEndless
  const duration = bar.duration * scale
  const style: CSSProperties = { left, width }
  if (bar.runs > 1 && duration >= REPEAT_MARKS_FROM) style.backgroundSize = `${duration}px 4px`
  return (
    // biome-ignore lint/a11y/useSemanticElements: Space plays the video here, it would press a <button>
    <div
      role="button"
      data-item
      className={styles.bar}
      style={style}
      data-role={bar.role}
      data-row={row}
      data-selected={isSelected}
      data-dragging={isDragging}
      data-endless={isEndless}
      data-cut={isCut}
      data-tied={bar.tie !== undefined}
      data-repeats={style.backgroundSize !== undefined}
      tabIndex={isFirst ? 0 : -1}
      aria-label={`${labelOf(bar)}，${timesText(bar)}`}
      aria-pressed={isSelected}
      onPointerDown={(event) => onGrab(event, bar, edgeAt(event))}
      onPointerEnter={({ currentTarget }) => {
        // Set on hover, so that the bar does not render while the author types the element's text.
        currentTarget.title = `${nameOf(editing, pageId, bar.elementId)} · ${labelOf(bar)}\n${timesText(bar)}`
      }}
      onKeyDown={(event) => onPress(event, bar)}
      onClick={() => onOpen(bar)}
    >
      {hasEdges && <i className={laneStyles.edge} data-edge="start" />}
      {free.width >= LABEL.min && (
        <span
          className={styles.label}
          style={{ marginInlineStart: free.left, marginInlineEnd: width - free.left - free.width }}
        >
          {free.width >= LABEL.full && <BarName pageId={pageId} elementId={bar.elementId} />}
          <b>
            {free.width >= LABEL.full && '·'}
            {labelOf(bar)}
          </b>
          {bar.tie && <Icon name="link" size={12} />}
        </span>
      )}
      {hasEdges && <i className={laneStyles.edge} data-edge="end" />}
      {isDragging && <output className={styles.times}>{timesText(bar)}</output>}
    </div>
  )
}

/** A component of its own: only the name renders while the author types the element's text. */
function BarName({ pageId, elementId }: { pageId: string; elementId: string }) {
  const name = useEditing((editing) => nameOf(editing, pageId, elementId))
  return <span>{name}</span>
}

function nameOf({ undoable }: Editing, pageId: string, elementId: string): string {
  const page = undoable.project.pages.find(({ uuid }) => uuid === pageId)
  const element = page && findElement(page, elementId)
  return element ? layerName(element) : ''
}

function edgeAt({ target }: PointerEvent): DragEdge {
  const edge = target instanceof HTMLElement ? target.dataset.edge : undefined
  return edge === 'start' || edge === 'end' ? edge : 'whole'
}

const labelOf = ({ index, type }: AnimationBar) => (index === null ? '生长' : animationLabel(type))

/** For example 0.5–2 秒. */
function timesText({ start, end, tie }: AnimationBar): string {
  const from = Number(start.toFixed(2))
  const times = end === Infinity ? `${from} 秒起循环` : `${from}–${Number(end.toFixed(2))} 秒`
  return tie ? `${times}，跟着配音` : times
}
