import { type Box, centreOf, resizedBox } from '#engine/document/index.ts'
import { type Point, rotatePoint, type Size } from '#engine/geometry/index.ts'
import type { Handle } from './handles.ts'

/** Keys that are held during a gesture. */
export interface Modifiers {
  shift: boolean
  /** Ctrl, or ⌘. */
  mod: boolean
  alt: boolean
}

/** No side is made shorter than this, px, unless it was. */
const MIN_SIDE = 8
const DETENT = { every: 45, reach: 5 }
const TURN_STEP = 15

interface Resizing {
  handle: Handle
  /** How far the pointer has moved, px of the page. */
  moved: Point
  keepsRatio: boolean
  fromCentre: boolean
}

/** A box whose handle is dragged; the opposite one, or the centre, stays where it is seen. */
export function resized(box: Box, { handle, moved, keepsRatio, fromCentre }: Resizing): Box {
  const along = rotatePoint(moved, { x: 0, y: 0 }, -box.rotate)
  const double = fromCentre ? 2 : 1
  const size = {
    width: box.width + (handle.x - 0.5) * 2 * along.x * double,
    height: box.height + (handle.y - 0.5) * 2 * along.y * double,
  }
  const fixed = fromCentre ? { x: 0.5, y: 0.5 } : { x: 1 - handle.x, y: 1 - handle.y }
  const { width, height } = keepsRatio ? inRatio(box, size, handle) : atLeast(box, size)
  return resizedBox(box, { width: hundredths(width), height: hundredths(height) }, fixed)
}

const hundredths = (length: number) => Math.round(length * 100) / 100

function atLeast(box: Box, { width, height }: Size) {
  return {
    width: Math.max(width, Math.min(MIN_SIDE, box.width)),
    height: Math.max(height, Math.min(MIN_SIDE, box.height)),
  }
}

/** The size in the box's ratio that is nearest: on the diagonal for a corner, along the side for a side. */
function inRatio(box: Box, size: Size, handle: Handle) {
  const { width, height } = box
  if (width === 0 || height === 0) return atLeast(box, size)
  const isCorner = handle.x !== 0.5 && handle.y !== 0.5
  const along = handle.x === 0.5 ? size.height / height : size.width / width
  const diagonal = (size.width * width + size.height * height) / (width ** 2 + height ** 2)
  const shorter = Math.min(width, height)
  const scale = Math.max(isCorner ? diagonal : along, Math.min(MIN_SIDE, shorter) / shorter)
  return { width: width * scale, height: height * scale }
}

/** A box as part of a frame that is scaled evenly from one frame to another. */
export function scaledWith(box: Box, from: Box, to: Box): Box {
  const scale = from.width === 0 ? to.height / from.height : to.width / from.width
  const { x, y } = centreOf(box)
  const centre = { x: to.left + (x - from.left) * scale, y: to.top + (y - from.top) * scale }
  const [width, height] = [box.width * scale, box.height * scale]
  return { left: centre.x - width / 2, top: centre.y - height / 2, width, height, rotate: box.rotate }
}

/** A box as part of a frame that is turned about a point. */
export function turnedAbout(box: Box, about: Point, degrees: number): Box {
  const centre = rotatePoint(centreOf(box), about, degrees)
  const { width, height } = box
  return {
    left: centre.x - width / 2,
    top: centre.y - height / 2,
    width,
    height,
    rotate: tidy(box.rotate + degrees),
  }
}

/**
 * The angle in degrees that a pointer gives which went from one point to another about a centre: in steps of
 * 15° with Shift, caught near multiples of 45° unless Ctrl is held.
 */
export function turnedAngle(
  start: number,
  about: Point,
  from: Point,
  to: Point,
  { shift, mod }: Modifiers,
): number {
  const swept = angleOf(about, to) - angleOf(about, from)
  const angle = tidy(start + swept)
  if (shift) return Math.round(angle / TURN_STEP) * TURN_STEP
  const detent = Math.round(angle / DETENT.every) * DETENT.every
  return !mod && Math.abs(angle - detent) <= DETENT.reach ? detent : angle
}

const angleOf = (about: Point, { x, y }: Point) => (Math.atan2(y - about.y, x - about.x) * 180) / Math.PI

/** An angle in (-180, 180], in tenths of a degree. */
function tidy(degrees: number): number {
  const turned = degrees - 360 * Math.ceil((degrees - 180) / 360)
  return Math.round(turned * 10) / 10
}
