import { type Box, boundsOf, centerOf, clonePlain } from '#engine/document/index.ts'
import { findElement, MIN_LINE, MIN_SIDE } from '#engine/document/operations/index.ts'
import type { Editing } from '#engine/editing/index.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import { isText as isPlainText } from '#engine/elements/text/schema.ts'
import { scaleSpans, setSpans } from '#engine/elements/text/spans.ts'
import { type Bounds, type Point } from '#engine/geometry/index.ts'
import { scaleRichText } from '#engine/text/index.ts'
import { createGuides, type Guides, type Side } from '../snapping/guides.ts'
import type { GapMark, GuideLine } from '../snapping/snapping.ts'
import { fitText, followsText, hasLines } from '../text-editing/fit-text.ts'
import { writeRichText } from '../text-editing/rich-element.ts'
import {
  boundsOfTargets,
  type DragSelection,
  movedBounds,
  startDragSelection,
  type Target,
} from './drag-selection.ts'
import type { Handle } from './handles.ts'
import { type Modifiers, resized, rotatedAbout, scaledWith, snappedAngle } from './transform.ts'

/** A drag that changes the document. Points are px of the page. */
export interface Gesture {
  readonly lines: readonly GuideLine[]
  readonly marks: readonly GapMark[]
  /** Text shown beside the pointer. */
  readonly readout: string
  readonly cursor: string
  /** Whether the view pans while the pointer is at the stage's edge. */
  readonly pansAtEdge: boolean
  move(point: Point, modifiers: Modifiers): void
  /** Keeps the changes as one undo step. */
  end(): void
  /** Reverts the changes. */
  cancel(): void
}

/** Starts to move the selection, or with Alt a copy of it. */
export function startMoving(editing: Editing, start: Point, zoom: number, isCopy: boolean) {
  const dragged = startDragSelection(editing)
  if (!dragged) return undefined
  if (isCopy) dragged.copy()
  dragged.hold()
  const guides = createGuides(editing, dragged.others(), zoom)
  const bounds = boundsOfTargets(dragged.targets)
  let moved = { x: 0, y: 0 }

  function move(point: Point, { shift, mod }: Modifiers) {
    const delta = { x: Math.round(point.x - start.x), y: Math.round(point.y - start.y) }
    const isHorizontal = Math.abs(delta.x) >= Math.abs(delta.y)
    if (shift) delta[isHorizontal ? 'y' : 'x'] = 0
    guides.clear()
    if (editing.preferences.isSnappingOn !== mod) {
      const snap = guides.move(movedBounds(bounds, delta))
      if (!shift || isHorizontal) delta.x += snap.x
      if (!shift || !isHorizontal) delta.y += snap.y
    }
    moved = delta
    for (const target of dragged?.targets ?? []) {
      const { box } = target
      dragged?.place(target, {
        ...box,
        left: hundredths(box.left + delta.x),
        top: hundredths(box.top + delta.y),
      })
    }
  }

  return gestureOf(dragged, guides, isCopy ? 'copy' : 'move', move, () => {
    const { left, top } = movedBounds(bounds, moved)
    return `X ${show(left)}  Y ${show(top)}`
  })
}

/** Starts to resize the selection by a handle. */
export function startResizing(editing: Editing, start: Point, zoom: number, handle: Handle) {
  const dragged = startDragSelection(editing)
  if (!dragged) return undefined
  const { container, targets, frame } = dragged
  const guides = createGuides(editing, dragged.others(), zoom)
  const [first] = targets
  const only = targets.length === 1 ? first : undefined
  const element = only && findElement(container, only.id)
  const isCorner = handle.x !== 0.5 && handle.y !== 0.5
  const isText = element !== undefined && followsText(element)
  const isLocked = element && (schemaOf(element.elName).lockRatio || element.commonStyle.isLockWH)
  const minSide = isText ? MIN_LINE : MIN_SIDE
  let shown = frame

  /**
   * With a fixed ratio only the nearer of two snapped edges can be followed; the other one keeps the ratio.
   */
  function inRatioWith(shift: Point, bounds: Bounds, sides: 1 | 2): Point | null {
    const [x, y] = [Math.abs(shift.x), Math.abs(shift.y)]
    if (x === 0 && y === 0) return null
    const axis = y === 0 || (x !== 0 && x <= y) ? 'x' : 'y'
    guides.keepOnly(axis)
    const outwards = handle[axis] === 0 ? -1 : 1
    const [now, before] =
      axis === 'x' ? [bounds.right - bounds.left, frame.width] : [bounds.bottom - bounds.top, frame.height]
    const grown = (now + sides * outwards * shift[axis]) / (before || 1) - 1
    return {
      x: ((grown * frame.width) / sides) * (handle.x === 0 ? -1 : 1),
      y: ((grown * frame.height) / sides) * (handle.y === 0 ? -1 : 1),
    }
  }

  function move(point: Point, { shift, alt, mod }: Modifiers) {
    const moved = { x: point.x - start.x, y: point.y - start.y }
    const keepsRatio = !only || (isText ? isCorner : Boolean(isLocked) !== shift)
    const resizeBy = (delta: Point) =>
      resized(frame, { handle, moved: delta, keepsRatio, fromCenter: alt, minSide })
    guides.clear()
    if (editing.preferences.isSnappingOn !== mod && frame.rotate === 0) {
      const bounds = boundsOf(resizeBy(moved))
      const shift = guides.edges({ x: sideOf(handle.x), y: sideOf(handle.y) }, bounds, alt)
      Object.assign(moved, keepsRatio ? inRatioWith(shift, bounds, alt ? 2 : 1) : added(moved, shift))
    }
    shown = resizeBy(moved)
    for (const target of targets) {
      const scale = shown.width / (frame.width || 1)
      const isScaledText = isText ? isCorner : !only
      if (isScaledText) scaleText(dragged, target, scale)
      dragged?.place(target, roundedBox(only ? shown : scaledWith(target.box, frame, shown)))
      if (isText && !isCorner) wrapText(dragged, target)
    }
  }

  return gestureOf(dragged, guides, 'default', move, () => `${show(shown.width)} × ${show(shown.height)}`)
}

const sideOf = (fraction: number): Side => (fraction === 0.5 ? null : fraction === 0 ? 'start' : 'end')

const added = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })

/** Dragging a text's corner scales its font, including the sizes set inside the text. */
function scaleText(dragged: DragSelection | undefined, { id, style, html, spans }: Target, scale: number) {
  const element = dragged && findElement(dragged.container, id)
  if (!element || !hasLines(element)) return
  const scaled = (length: number) => hundredths(length * scale)
  element.commonStyle.fontSize = Math.max(1, scaled(style.fontSize))
  element.commonStyle.lineHeight = scaled(style.lineHeight)
  element.commonStyle.letterSpacing = scaled(style.letterSpacing)
  if (html !== '') writeRichText(element, scaleRichText(html, scale))
  if (isPlainText(element)) {
    setSpans(element.propsValue, clonePlain(spans))
    scaleSpans(element.propsValue, scale)
  }
}

/** Dragging a text's side changes where its lines wrap; its height follows. */
function wrapText(dragged: DragSelection | undefined, { id }: Target) {
  const element = dragged && findElement(dragged.container, id)
  if (!dragged || !element) return
  const { commonStyle } = element
  commonStyle.isWrapLine = true
  if (commonStyle.whiteSpace === 'pre' || commonStyle.whiteSpace === 'nowrap')
    commonStyle.whiteSpace = 'pre-wrap'
  fitText(element, dragged.container)
}

/** Starts to rotate the selection about the center of its frame. */
export function startRotating(editing: Editing, start: Point, zoom: number) {
  const dragged = startDragSelection(editing)
  if (!dragged) return undefined
  const { targets, frame } = dragged
  const guides = createGuides(editing, null, zoom)
  const about = centerOf(frame)
  let angle = frame.rotate
  dragged.hold()

  function move(point: Point, modifiers: Modifiers) {
    angle = snappedAngle(frame.rotate, about, start, point, modifiers)
    for (const target of targets)
      dragged?.place(target, rotatedAbout(target.box, about, angle - frame.rotate))
  }

  return gestureOf(dragged, guides, 'grabbing', move, () => `${show(angle)}°`)
}

/** A gesture that ends or cancels the drag. */
export function gestureOf(
  dragged: DragSelection,
  guides: Guides,
  cursor: string,
  move: Gesture['move'],
  readout: () => string,
): Gesture {
  return {
    get lines() {
      return guides.lines
    },
    get marks() {
      return guides.marks
    },
    get readout() {
      return readout()
    },
    cursor,
    // A rotated selection does not leave its place.
    pansAtEdge: cursor !== 'grabbing',
    move,
    end: () => dragged.end(),
    cancel: () => dragged.cancel(),
  }
}

/** Sums and products of lengths have tails such as 0.00000000000003. */
const hundredths = (length: number) => Math.round(length * 100) / 100

const roundedBox = ({ left, top, width, height, rotate }: Box): Box => ({
  ...{ left: hundredths(left), top: hundredths(top) },
  ...{ width: hundredths(width), height: hundredths(height) },
  rotate,
})

const show = (length: number) => String(Math.round(length * 10) / 10)
