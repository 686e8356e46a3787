import { type KeyboardEvent, memo, type PointerEvent, useMemo, useRef, useState } from 'react'
import type { Page } from '#engine/document/index.ts'
import { activePage, changeTiming, deleteAnimationByRef, setTiming } from '#engine/editing/index.ts'
import {
  type AnimationBar,
  animationBars,
  type DragEdge,
  NO_SNAPPING,
  retimed,
  snappingTo,
} from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing, useSelectedIds } from '#src/screens/editor/shared/use-editing.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import styles from './animation-lane.module.css'
import { BarFace } from './BarFace.tsx'
import type { LaneProps } from './lane.ts'
import { focusNeighbors, markerTimes, removeItem, runItemKey, selectOnPage } from './lane.ts'
import laneStyles from './lanes.module.css'
import { type HiddenBars, keyOf, packBars } from './pack-bars.ts'
import { useIsVisible } from '#src/screens/editor/shared/use-is-visible.ts'
import { useItemDrag } from './use-item-drag.ts'
import { useLanePages } from './use-lane-pages.ts'

/** The animations of a page. */
interface AnimatedPage {
  pageId: string
  bars: readonly AnimationBar[]
}

const readPage = (page: Page): AnimatedPage => ({ pageId: page.uuid, bars: animationBars(page) })

/** A bar for each animation. */
export function AnimationLane({ plan, scale }: LaneProps) {
  const pages = useLanePages(readPage)
  const activeId = useEditing((editing) => activePage(editing).uuid)
  const selectedIds = useSelectedIds()
  const isEmpty = pages.every(({ bars }) => bars.length === 0)
  return (
    <div role="group" aria-label="动画" className={laneStyles.lane} data-lane="animation">
      {isEmpty && <span className={laneStyles.empty}>选中元素后，在右侧“动画”里添加</span>}
      {plan.pages.map(({ index, start, end }) => {
        const page = pages[index]
        return (
          page && (
            <PageBars
              key={page.pageId}
              page={page}
              start={start / plan.fps}
              seconds={(end - start) / plan.fps}
              scale={scale}
              isActive={page.pageId === activeId}
              selectedIds={page.pageId === activeId ? selectedIds : NONE}
            />
          )
        )
      })}
    </div>
  )
}

const NONE: readonly string[] = []

interface PageBarsProps {
  page: AnimatedPage
  /** When the page starts, and how long it is shown, s. */
  start: number
  seconds: number
  scale: number
  isActive: boolean
  /** The selected elements of this page. */
  selectedIds: readonly string[]
}

/** A drag in progress. */
interface Drag {
  key: string
  rows: ReadonlyMap<string, number>
  /** The time on the page's clock to which it snaps. */
  snappedTo: number | null
}

/** An arrow key moves a bar by this much, s. */
const KEY_STEP = 0.1

/** The bars of one page. Renders only its empty column while it is out of view. */
const PageBars = memo(function PageBars({ page, start, seconds, scale, ...state }: PageBarsProps) {
  const { isActive, selectedIds } = state
  const editor = useEditorContext()
  const { editing } = editor
  const { pageId, bars } = page
  const column = useRef<HTMLDivElement>(null)
  const isVisible = useIsVisible(column)
  const [drag, setDrag] = useState<Drag | null>(null)
  const selected = useMemo(() => new Set(selectedIds), [selectedIds])
  const startDrag = useItemDrag(scale)
  const { placed, hidden } = useMemo(
    () =>
      isVisible || drag
        ? packBars(bars, { scale, seconds, selected, keptRows: drag?.rows })
        : { placed: [], hidden: [] },
    [bars, scale, seconds, selected, isVisible, drag],
  )

  function grab(event: PointerEvent<HTMLElement>, bar: AnimationBar, edge: DragEdge) {
    if (event.button !== 0) return
    selectOnPage(editor, pageId, [bar.elementId])
    const key = keyOf(bar)
    const rows = new Map(placed.map((place) => [place.key, place.row]))
    const targets = [
      0,
      seconds,
      ...markerTimes(editing),
      ...bars.filter((other) => other !== bar).flatMap((other) => [other.start, other.end]),
    ]
    startDrag(event, {
      onMove(by, isSnapping) {
        const playhead = editor.playback.state.time - start
        const snapping = isSnapping ? snappingTo([...targets, playhead], scale) : NO_SNAPPING
        const { target: snappedTo, ...times } = retimed(bar, edge, by, { pageSeconds: seconds, ...snapping })
        setTiming(editing, bar, times)
        setDrag((drag) => (drag?.snappedTo === snappedTo ? drag : { key, rows, snappedTo }))
      },
      onEnd: () => setDrag(null),
    })
  }

  function press(event: KeyboardEvent<HTMLElement>, bar: AnimationBar) {
    const move = (by: number) => {
      selectOnPage(editor, pageId, [bar.elementId])
      changeTiming(editing, bar, retimed(bar, 'whole', by, { pageSeconds: seconds, ...NO_SNAPPING }))
    }
    const item = event.currentTarget
    const remove = () =>
      removeItem(item, () => {
        selectOnPage(editor, pageId, [bar.elementId])
        deleteAnimationByRef(editing, bar)
      })
    runItemKey(event, {
      ...focusNeighbors(item),
      ArrowLeft: () => move(-KEY_STEP),
      ArrowRight: () => move(KEY_STEP),
      Enter: () => open(bar),
      Delete: remove,
      Backspace: remove,
    })
  }

  function open(bar: AnimationBar) {
    selectOnPage(editor, pageId, [bar.elementId])
    changeView(editor.view, { inspectorTab: 'animation' })
  }

  function showHidden({ bars }: HiddenBars) {
    const ids = bars.map(({ elementId }) => elementId)
    selectOnPage(editor, pageId, ids)
    changeView(editor.view, { drawer: 'layers' })
  }

  return (
    <div
      ref={column}
      className={styles.column}
      data-active={isActive}
      style={{ left: start * scale, width: seconds * scale }}
    >
      {placed.map((place, index) => (
        <BarFace
          key={place.key}
          place={place}
          pageId={pageId}
          seconds={seconds}
          scale={scale}
          isSelected={selected.has(place.bar.elementId)}
          isDragging={drag?.key === place.key}
          isFirst={index === 0}
          onGrab={grab}
          onPress={press}
          onOpen={open}
        />
      ))}
      {hidden.map((group) => (
        <button
          key={group.left}
          type="button"
          className={styles.more}
          style={{ left: group.left }}
          title={`这里还有 ${group.bars.length} 个动画，点击选中它们的元素`}
          aria-label={`还有 ${group.bars.length} 个动画`}
          onClick={() => showHidden(group)}
        >
          +{group.bars.length}
        </button>
      ))}
      {drag && drag.snappedTo !== null && (
        <i className={styles.snapLine} style={{ left: drag.snappedTo * scale }} />
      )}
    </div>
  )
})
