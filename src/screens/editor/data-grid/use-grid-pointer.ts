import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { columnsOf, moveColumns, moveRows, rowsOf, type Sheet } from '#engine/document/operations/index.ts'
import { clamp } from '#engine/geometry/index.ts'
import { allOf } from './commands.ts'
import { HEAD, placeAt, ROW, ROW_HEAD } from './metrics.ts'
import { type Place, rangeOf, type SheetEditor } from './sheet-editor.ts'

/** Distance after which a press on a header becomes a drag, px. */
const DRAG_FROM = 4

type Axis = 'row' | 'column'

interface Doing {
  kind: 'cells' | Axis
  start: { x: number; y: number }
  isDragging: boolean
}

/** Drop position of dragged rows or columns: before this index. */
export interface Drop {
  axis: Axis
  before: number
}

/**
 * Selects cells by dragging, rows and columns by their headers, and moves rows and columns by dragging
 * headers.
 */
export function useGridPointer(
  scroller: RefObject<HTMLElement | null>,
  editor: SheetEditor,
  width: number,
  pressed: () => void,
) {
  const doing = useRef<Doing | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)

  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }) {
    const box = scroller.current?.getBoundingClientRect()
    const { scrollLeft = 0, scrollTop = 0 } = scroller.current ?? {}
    return { x: clientX - (box?.left ?? 0) + scrollLeft, y: clientY - (box?.top ?? 0) + scrollTop }
  }

  /** Hit test; headers stay in view while the cells scroll. */
  function partAt(event: { clientX: number; clientY: number }): Doing['kind'] | 'corner' {
    const box = scroller.current?.getBoundingClientRect()
    const isHead = event.clientY - (box?.top ?? 0) < HEAD
    const isRowHead = event.clientX - (box?.left ?? 0) < ROW_HEAD
    if (isHead && isRowHead) return 'corner'
    return isHead ? 'column' : isRowHead ? 'row' : 'cells'
  }

  function selectHeaders(axis: Axis, place: Place, isExtending: boolean) {
    const { sheet, cursor } = editor.state
    const all = allOf(sheet)
    const at = place[axis]
    const from = isExtending ? Math.min(cursor[axis], at) : at
    const to = isExtending ? Math.max(cursor[axis], at) : at
    editor.select(axis === 'row' ? { ...all, top: from, bottom: to } : { ...all, left: from, right: to })
  }

  const isSelected = (axis: Axis, at: number) => {
    const { top, bottom, left, right } = rangeOf(editor.state)
    const { bottom: last, right: widest } = allOf(editor.state.sheet)
    return axis === 'row'
      ? left === 0 && right === widest && at >= top && at <= bottom
      : top === 0 && bottom === last && at >= left && at <= right
  }

  /**
   * Selects what a press or context menu hits unless it is already selected. @returns the part that was hit
   */
  function meet(event: { clientX: number; clientY: number; shiftKey: boolean }, keepsSelection: boolean) {
    const part = partAt(event)
    const place = placeAt(pointOf(event), width, editor.state.sheet)
    if (part === 'corner') editor.select(allOf(editor.state.sheet))
    else if (part === 'cells') {
      const { top, bottom, left, right } = rangeOf(editor.state)
      const isWithin =
        place.row >= top && place.row <= bottom && place.column >= left && place.column <= right
      if (!keepsSelection || !isWithin) editor.goTo(place, event.shiftKey)
    } else if (event.shiftKey || !isSelected(part, place[part])) selectHeaders(part, place, event.shiftKey)
    return part
  }

  function down(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || isInText(event)) return
    event.preventDefault()
    const part = meet(event, false)
    pressed()
    if (part === 'corner') return
    doing.current = { kind: part, start: pointOf(event), isDragging: part === 'cells' }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function move(event: PointerEvent<HTMLElement>) {
    const done = doing.current
    if (!done) return
    const point = pointOf(event)
    const { sheet } = editor.state
    if (done.kind === 'cells') {
      editor.goTo(placeAt(point, width, sheet), true)
      return
    }
    done.isDragging ||= Math.hypot(point.x - done.start.x, point.y - done.start.y) >= DRAG_FROM
    if (done.isDragging) setDrop({ axis: done.kind, before: gapAt(done.kind, point, width, sheet) })
  }

  function up(event: PointerEvent<HTMLElement>) {
    const done = doing.current
    doing.current = null
    if (!done || done.kind === 'cells') return
    if (drop) put(drop)
    else if (!event.shiftKey && !done.isDragging)
      selectHeaders(done.kind, placeAt(pointOf(event), width, editor.state.sheet), false)
    setDrop(null)
  }

  function put({ axis, before }: Drop) {
    const range = rangeOf(editor.state)
    const [from, to] = axis === 'row' ? [range.top, range.bottom] : [range.left, range.right]
    const count = to - from + 1
    // Removing rows before the gap shifts the gap.
    const target = before > to ? before - count : Math.min(before, from)
    if (target === from) return
    const by = target - from
    const moved = axis === 'row' ? moveRows : moveColumns
    editor.edit((sheet) => moved(sheet, from, count, target), {
      range:
        axis === 'row'
          ? { ...range, top: range.top + by, bottom: range.bottom + by }
          : { ...range, left: range.left + by, right: range.right + by },
    })
  }

  function doubleClick(event: MouseEvent<HTMLElement>) {
    if (!isInText(event) && partAt(event) === 'cells') editor.type()
  }

  /** A press inside the draft moves the caret. */
  const isInText = ({ target }: { target: EventTarget }) =>
    editor.state.draft !== null && target instanceof HTMLTextAreaElement

  function cancel() {
    doing.current = null
    setDrop(null)
  }

  return {
    drop,
    meet,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: cancel,
      onDoubleClick: doubleClick,
    },
  }
}

/** The nearest gap between rows or columns, as the index after it. */
function gapAt(axis: Axis, point: { x: number; y: number }, width: number, sheet: Sheet): number {
  const [at, count] =
    axis === 'row'
      ? [(point.y - HEAD) / ROW, rowsOf(sheet)]
      : [(point.x - ROW_HEAD) / width, columnsOf(sheet)]
  return clamp(Math.round(at), 0, count)
}
