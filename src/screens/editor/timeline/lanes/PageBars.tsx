import { type KeyboardEvent, memo, type PointerEvent, useMemo, useRef, useState } from 'react'
import { changeTiming, deleteAnimationByRef, setTiming } from '#engine/editing/index.ts'
import { type AnimationBar, type DragEdge, NO_SNAPPING, retimed, snappingTo } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import styles from './animation-lane.module.css'
import { BarFace } from './BarFace.tsx'
import { focusBeside, removeItem, runItemKey } from './item-keys.ts'
import { type HiddenBars, keyOf, packBars } from './pack-bars.ts'
import { openFor, selectOn } from './select.ts'
import { useItemDrag } from './use-item-drag.ts'
import { useSeen } from './use-seen.ts'

/** What a page shows in this lane. */
export interface MovingPage {
  pageId: string
  bars: readonly AnimationBar[]
}

interface PageBarsProps {
  page: MovingPage
  /** When the page comes, and how long it is shown, s. */
  start: number
  seconds: number
  scale: number
  isActive: boolean
  /** The ids of what is selected on this page, one a line. */
  selected: string
}

/** What is dragged, while it is. */
interface Held {
  key: string
  rows: ReadonlyMap<string, number>
  /** Where on the page's clock it is caught. */
  target: number | null
}

/** A key moves a bar by so much, s. */
const KEY_STEP = 0.1

/** The bars of one page. Out of sight there is only its place. */
export const PageBars = memo(function PageBars({ page, start, seconds, scale, ...state }: PageBarsProps) {
  const { isActive, selected } = state
  const editor = useEditorContext()
  const { editing } = editor
  const { pageId, bars } = page
  const column = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(column)
  const [held, setHeld] = useState<Held | null>(null)
  const selectedIds = useMemo(() => new Set(selected.split('\n')), [selected])
  const drag = useItemDrag(scale)
  const { placed, hidden } = useMemo(
    () =>
      isSeen || held
        ? packBars(bars, { scale, seconds, selected: selectedIds, held: held?.rows })
        : { placed: [], hidden: [] },
    [bars, scale, seconds, selectedIds, isSeen, held],
  )

  function grab(event: PointerEvent<HTMLElement>, bar: AnimationBar, edge: DragEdge) {
    if (event.button !== 0) return
    selectOn(editor, pageId, [bar.elementId])
    const key = keyOf(bar)
    const rows = new Map(placed.map((place) => [place.key, place.row]))
    const targets = [
      0,
      seconds,
      ...bars.filter((other) => other !== bar).flatMap((other) => [other.start, other.end]),
    ]
    drag(event, {
      onMove(by, isSnapping) {
        const playhead = editor.playback.state.time - start
        const snapping = isSnapping ? snappingTo([...targets, playhead], scale) : NO_SNAPPING
        const { target, ...times } = retimed(bar, edge, by, { pageSeconds: seconds, ...snapping })
        setTiming(editing, bar, times)
        setHeld((held) => (held?.target === target ? held : { key, rows, target }))
      },
      onEnd: () => setHeld(null),
    })
  }

  function press(event: KeyboardEvent<HTMLElement>, bar: AnimationBar) {
    const move = (by: number) => {
      selectOn(editor, pageId, [bar.elementId])
      changeTiming(editing, bar, retimed(bar, 'whole', by, { pageSeconds: seconds, ...NO_SNAPPING }))
    }
    const item = event.currentTarget
    const remove = () =>
      removeItem(item, () => {
        selectOn(editor, pageId, [bar.elementId])
        deleteAnimationByRef(editing, bar)
      })
    runItemKey(event, {
      ...focusBeside(item),
      ArrowLeft: () => move(-KEY_STEP),
      ArrowRight: () => move(KEY_STEP),
      Enter: () => open(bar),
      Delete: remove,
      Backspace: remove,
    })
  }

  const open = (bar: AnimationBar) => {
    selectOn(editor, pageId, [bar.elementId])
    openFor(editor, { inspectorTab: 'animation' })
  }
  const list = ({ bars }: HiddenBars) => {
    selectOn(
      editor,
      pageId,
      bars.map(({ elementId }) => elementId),
    )
    openFor(editor, { drawer: 'layers' })
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
          isSelected={selectedIds.has(place.bar.elementId)}
          isHeld={held?.key === place.key}
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
          onClick={() => list(group)}
        >
          +{group.bars.length}
        </button>
      ))}
      {held && held.target !== null && <i className={styles.caught} style={{ left: held.target * scale }} />}
    </div>
  )
})
