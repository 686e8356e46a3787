import { boundsOf, centreOf, type Point } from '../document/index.ts'
import { findElement } from '../document/operations/index.ts'
import type { Editing } from '../editing/index.ts'
import { schemaOf } from '../elements/schemas.ts'
import { fitText, followsText } from './fit-text.ts'
import { type Grabbed, grab, movedBounds, type Target } from './grabbed.ts'
import { createGuides, type Guides } from './guides.ts'
import type { Handle } from './handles.ts'
import type { GuideLine } from './snapping.ts'
import { type Modifiers, resized, scaledWith, turnedAbout, turnedAngle } from './transform.ts'

/** Something that the pointer does while a button is down. Points are px of the page. */
export interface Gesture {
  readonly lines: readonly GuideLine[]
  /** Numbers to show beside the pointer. */
  readonly badge: string
  readonly cursor: string
  move(point: Point, modifiers: Modifiers): void
  /** Keeps what was done, as one step. */
  end(): void
  /** Puts everything back. */
  cancel(): void
}

/** Starts to move what is chosen; with Alt a copy of it. */
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

/** Starts to drag a handle of what is chosen. */
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

  function move(point: Point, { shift, alt, mod }: Modifiers) {
    const moved = { x: point.x - start.x, y: point.y - start.y }
    const keepsRatio = !only || (isText ? isCorner : Boolean(isLocked) !== shift)
    const resizeBy = (delta: Point) => resized(frame, { handle, moved: delta, keepsRatio, fromCentre: alt })
    guides.clear()
    if (editing.preferences.isSnappingOn !== mod && frame.rotate === 0 && !keepsRatio) {
      const bounds = boundsOf(resizeBy(moved))
      const edge = (fraction: number, low: number, high: number) =>
        fraction === 0.5 ? null : fraction === 0 ? low : high
      const edges = {
        x: edge(handle.x, bounds.left, bounds.right),
        y: edge(handle.y, bounds.top, bounds.bottom),
      }
      const snap = guides.edges(edges, bounds)
      moved.x += snap.x
      moved.y += snap.y
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

/** A text's corner makes its characters larger. */
function scaleText(grabbed: Grabbed | undefined, { id, style }: Target, scale: number) {
  const element = grabbed && findElement(grabbed.container, id)
  if (!element || !followsText(element)) return
  const scaled = (length: number) => Math.round(length * scale * 100) / 100
  element.commonStyle.fontSize = Math.max(1, scaled(style.fontSize))
  element.commonStyle.lineHeight = scaled(style.lineHeight)
  element.commonStyle.letterSpacing = scaled(style.letterSpacing)
}

/** A text's side says where its lines end; its height follows. */
function wrapText(grabbed: Grabbed | undefined, { id }: Target) {
  const element = grabbed && findElement(grabbed.container, id)
  if (!grabbed || !element) return
  const { commonStyle } = element
  commonStyle.isWrapLine = true
  if (commonStyle.whiteSpace === 'pre' || commonStyle.whiteSpace === 'nowrap')
    commonStyle.whiteSpace = 'pre-wrap'
  fitText(grabbed.container, id)
}

/** Starts to turn what is chosen about the middle of its frame. */
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
  grabbed: Grabbed,
  guides: Guides,
  cursor: string,
  move: Gesture['move'],
  badge: () => string,
): Gesture {
  return {
    get lines() {
      return guides.lines
    },
    get badge() {
      return badge()
    },
    cursor,
    move,
    end: () => grabbed.end(),
    cancel: () => grabbed.cancel(),
  }
}

const show = (length: number) => String(Math.round(length * 10) / 10)
