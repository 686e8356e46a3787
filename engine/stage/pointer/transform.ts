import { type Box, centerOf, resizedBox } from '#engine/document/index.ts'
import { MIN_SIDE } from '#engine/document/operations/index.ts'
import { type Point, rotatePoint } from '#engine/geometry/index.ts'
import type { Handle } from './handles.ts'

/** The modifier keys held during a gesture. */
export interface Modifiers {
  shift: boolean
  /** Ctrl, or ⌘. */
  mod: boolean
  alt: boolean
}

export const NO_MODIFIERS: Modifiers = { shift: false, mod: false, alt: false }

const SNAP_ANGLE = { every: 45, within: 5 }
const ROTATE_STEP = 15

interface Resizing {
  handle: Handle
  /** How far the pointer moved, px of the page. */
  moved: Point
  keepsRatio: boolean
  fromCenter: boolean
  /** px; a side does not become shorter than this unless it already was. */
  minSide?: number
}

/** The box after a handle was dragged. The opposite handle, or the center, keeps its position on the page. */
export function resized(
  box: Box,
  { handle, moved, keepsRatio, fromCenter, minSide = MIN_SIDE }: Resizing,
): Box {
  const along = rotatePoint(moved, { x: 0, y: 0 }, -box.rotate)
  const double = fromCenter ? 2 : 1
  const size = {
    width: box.width + (handle.x - 0.5) * 2 * along.x * double,
    height: box.height + (handle.y - 0.5) * 2 * along.y * double,
  }
  const fixed = fromCenter ? { x: 0.5, y: 0.5 } : { x: 1 - handle.x, y: 1 - handle.y }
  const { width, height } = keepsRatio ? inRatio(box, size, handle) : withMinSide(box, size, minSide)
  return resizedBox(box, { width: hundredths(width), height: hundredths(height) }, fixed)
}

const hundredths = (length: number) => Math.round(length * 100) / 100

function withMinSide(box: Box, { width, height }: { width: number; height: number }, minSide: number) {
  return {
    width: Math.max(width, Math.min(minSide, box.width)),
    height: Math.max(height, Math.min(minSide, box.height)),
  }
}

/** The nearest size in the box's ratio: on the diagonal for a corner, along the side for a side. */
function inRatio(box: Box, size: { width: number; height: number }, handle: Handle) {
  const { width, height } = box
  if (width === 0 || height === 0) return withMinSide(box, size, MIN_SIDE)
  const isCorner = handle.x !== 0.5 && handle.y !== 0.5
  const along = handle.x === 0.5 ? size.height / height : size.width / width
  const diagonal = (size.width * width + size.height * height) / (width ** 2 + height ** 2)
  const shorter = Math.min(width, height)
  const scale = Math.max(isCorner ? diagonal : along, Math.min(MIN_SIDE, shorter) / shorter)
  return { width: width * scale, height: height * scale }
}

/** The box after the frame around it was scaled evenly. */
export function scaledWith(box: Box, from: Box, to: Box): Box {
  const scale = from.width === 0 ? to.height / from.height : to.width / from.width
  const { x, y } = centerOf(box)
  const center = { x: to.left + (x - from.left) * scale, y: to.top + (y - from.top) * scale }
  const [width, height] = [box.width * scale, box.height * scale]
  return { left: center.x - width / 2, top: center.y - height / 2, width, height, rotate: box.rotate }
}

/** The box after a rotation about a point. */
export function rotatedAbout(box: Box, about: Point, degrees: number): Box {
  const center = rotatePoint(centerOf(box), about, degrees)
  const { width, height } = box
  return {
    left: center.x - width / 2,
    top: center.y - height / 2,
    width,
    height,
    rotate: normalizedAngle(box.rotate + degrees),
  }
}

/**
 * The angle in degrees after the pointer went from one point to another about a center. Shift steps by 15°;
 * otherwise the angle snaps to multiples of 45° unless Ctrl is held.
 * @param start the angle before.
 */
export function snappedAngle(
  start: number,
  about: Point,
  from: Point,
  to: Point,
  { shift, mod }: Modifiers,
): number {
  const swept = angleOf(about, to) - angleOf(about, from)
  const angle = normalizedAngle(start + swept)
  if (shift) return Math.round(angle / ROTATE_STEP) * ROTATE_STEP
  const snapped = Math.round(angle / SNAP_ANGLE.every) * SNAP_ANGLE.every
  return !mod && Math.abs(angle - snapped) <= SNAP_ANGLE.within ? snapped : angle
}

const angleOf = (about: Point, { x, y }: Point) => (Math.atan2(y - about.y, x - about.x) * 180) / Math.PI

/** The angle in (-180, 180], rounded to tenths of a degree. */
function normalizedAngle(degrees: number): number {
  const normalized = degrees - 360 * Math.ceil((degrees - 180) / 360)
  return Math.round(normalized * 10) / 10
}
