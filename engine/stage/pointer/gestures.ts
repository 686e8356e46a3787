import { boundsOf, centreOf } from '#engine/document/index.ts'
import { findElement } from '#engine/document/operations/index.ts'
import type { Editing } from '#engine/editing/index.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import { type Bounds, type Point } from '#engine/geometry/index.ts'
import { scaledRichText } from '#engine/text/index.ts'
import { createGuides, type Guides, type Side } from '../snapping/guides.ts'
import type { GapMark, GuideLine } from '../snapping/snapping.ts'
import { fitText, followsText } from '../text-editing/fit-text.ts'
import { writeRichText } from '../text-editing/rich-element.ts'
import { type DragSelection, grab, movedBounds, type Target } from './drag-selection.ts'
import type { Handle } from './handles.ts'
import { type Modifiers, resized, scaledWith, turnedAbout, turnedAngle } from './transform.ts'

/** Something that the pointer does while a button is down. Points are px of the page. */
export interface Gesture {
  readonly lines: readonly GuideLine[]
  readonly marks: readonly GapMark[]
  /** Numbers to show beside the pointer. */
  readonly badge: string
  readonly cursor: string
  /** Whether the stage moves along when the pointer comes to its edge. */
  readonly pans: boolean
  move(point: Point, modifiers: Modifiers): void
  /** Keeps what was done, as one step. */
  end(): void
  /** Puts everything back. */
  cancel(): void
}

/** Starts to move what is selected; with Alt a copy of it. */
export function startMoving(editing: Editing, start: Point, zoom: number, isCopy: boolean) {
  const grabbed = grab(editing)
  if (!grabbed) return undefined
  if (isCopy) grabbed.copy()
  grabbed.hold()
  const guides = createGuides(editing, grabbed.others(), zoom)
  let moved = { x: 0, y: 0 }

  function move(point: Point, { shift, mod }: Modifiers) {
    const delta = { x: Math.round(point.x - start.x), y: Math.round(point.y - start.y) }
    const isAcross = Math.abs(delta.x) >= Math.abs(delta.y)
    if (shift) delta[isAcross ? 'y' : 'x'] = 0
    guides.clear()
    if (editing.preferences.isSnappingOn !== mod) {
      const snap = guides.move(movedBounds(grabbed?.targets ?? [], delta))
      if (!shift || isAcross) delta.x += snap.x
      if (!shift || !isAcross) delta.y += snap.y
    }
    moved = delta
    for (const target of grabbed?.targets ?? []) {
      const { box } = target
      grabbed?.place(target, { ...box, left: box.left + delta.x, top: box.top + delta.y })
    }
  }

  return gestureOf(grabbed, guides, isCopy ? 'copy' : 'move', move, () => {
    const { left, top } = movedBounds(grabbed.targets, moved)
    return `X ${show(left)}  Y ${show(top)}`
  })
}

/** Starts to drag a handle of what is selected. */
export function startResizing(editing: Editing, start: Point, zoom: number, handle: Handle) {
  const grabbed = grab(editing)
  if (!grabbed) return undefined
  const { container, targets, frame } = grabbed
  const guides = createGuides(editing, grabbed.others(), zoom)
  const [first] = targets
  const only = targets.length === 1 ? first : undefined
  const element = only && findElement(container, only.id)
  const isCorner = handle.x !== 0.5 && handle.y !== 0.5
  const isText = element !== undefined && followsText(element)
  const isLocked = element && (schemaOf(element.elName).lockRatio || element.commonStyle.isLockWH)
  let shown = frame

  /** With a fixed ratio only one edge can be followed: the nearer one, and the other keeps pace. */
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
    const resizeBy = (delta: Point) => resized(frame, { handle, moved: delta, keepsRatio, fromCentre: alt })
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
      if (isScaledText) scaleText(grabbed, target, scale)
      grabbed?.place(target, only ? shown : scaledWith(target.box, frame, shown))
      if (isText && !isCorner) wrapText(grabbed, target)
    }
  }

  return gestureOf(grabbed, guides, 'default', move, () => `${show(shown.width)} × ${show(shown.height)}`)
}

const sideOf = (fraction: number): Side => (fraction === 0.5 ? null : fraction === 0 ? 'start' : 'end')

const added = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })

/** A text's corner makes its characters larger, those of a rich text that have a size of their own too. */
function scaleText(grabbed: DragSelection | undefined, { id, style, html }: Target, scale: number) {
  const element = grabbed && findElement(grabbed.container, id)
  if (!element || !followsText(element)) return
  const scaled = (length: number) => Math.round(length * scale * 100) / 100
  element.commonStyle.fontSize = Math.max(1, scaled(style.fontSize))
  element.commonStyle.lineHeight = scaled(style.lineHeight)
  element.commonStyle.letterSpacing = scaled(style.letterSpacing)
  if (html !== '') writeRichText(element, scaledRichText(html, scale))
}

/** A text's side says where its lines end; its height follows. */
function wrapText(grabbed: DragSelection | undefined, { id }: Target) {
  const element = grabbed && findElement(grabbed.container, id)
  if (!grabbed || !element) return
  const { commonStyle } = element
  commonStyle.isWrapLine = true
  if (commonStyle.whiteSpace === 'pre' || commonStyle.whiteSpace === 'nowrap')
    commonStyle.whiteSpace = 'pre-wrap'
  fitText(element, grabbed.container)
}

/** Starts to turn what is selected about the middle of its frame. */
export function startTurning(editing: Editing, start: Point, zoom: number) {
  const grabbed = grab(editing)
  if (!grabbed) return undefined
  const { targets, frame } = grabbed
  const guides = createGuides(editing, [], zoom)
  const about = centreOf(frame)
  let angle = frame.rotate
  grabbed.hold()

  function move(point: Point, modifiers: Modifiers) {
    angle = turnedAngle(frame.rotate, about, start, point, modifiers)
    for (const target of targets) grabbed?.place(target, turnedAbout(target.box, about, angle - frame.rotate))
  }

  return gestureOf(grabbed, guides, 'grabbing', move, () => `${show(angle)}°`)
}

function gestureOf(
  grabbed: DragSelection,
  guides: Guides,
  cursor: string,
  move: Gesture['move'],
  badge: () => string,
): Gesture {
  return {
    get lines() {
      return guides.lines
    },
    get marks() {
      return guides.marks
    },
    get badge() {
      return badge()
    },
    cursor,
    // What turns stays where it is.
    pans: cursor !== 'grabbing',
    move,
    end: () => grabbed.end(),
    cancel: () => grabbed.cancel(),
  }
}

const show = (length: number) => String(Math.round(length * 10) / 10)
