import type { AnimationGroupId } from '#engine/document/catalogue/animations.ts'
import { clamp, type Point } from '#engine/geometry/index.ts'
import { type Pose, poseAtPercent } from '#engine/timeline/index.ts'

/** A square of a pictogram: its corners relative to the center of a 40 px picture. */
export interface GlyphSquare {
  corners: readonly Point[]
  /**
   * `element`: the element itself; `ghost`: where it comes from or goes to; `motion`: positions in between.
   */
  role: 'element' | 'ghost' | 'motion'
  opacity: number
}

/** Size of the element in the animation's keyframes, px. */
const BOX = { width: 100, height: 100 }
const SQUARE = 14
const PICTURE = 36
/** Maximum distance from the center, however far an animation moves, px. */
const FARTHEST = 16
const FAR = 140
const SMALLEST = 5
const LARGEST = 21

/** Percentages of the animation that the pictogram shows: the outer end and positions in between. */
const WAYS: Record<AnimationGroupId, readonly number[]> = {
  entrance: [0, 30, 60],
  emphasis: Array.from({ length: 24 }, (_, at) => (at + 1) * 4),
  // At 100 % a sliding element is hidden; just before, it is still on its way.
  exit: [99, 70, 40],
}

/** Amplification of emphasis animations, which hardly move: the size to reach, px, and the maximum factor. */
const SEEN = 4.5
const ENLARGED = 12

/**
 * The pictogram of an animation, computed from its keyframes; empty for an unknown type.
 * The squares are in painting order.
 */
export function glyphOf(type: string, group: AnimationGroupId): GlyphSquare[] {
  const poses = WAYS[group]
    .map((percent) => poseAtPercent(type, percent, BOX))
    .filter((pose) => pose !== undefined)
  if (poses.length === 0) return []
  if (poses.every(({ identity }) => identity))
    return centered(group === 'emphasis' ? flashing() : fading(group))
  return centered(group === 'emphasis' ? stressed(poses) : travelling(poses, type, group))
}

const resting = square(0, 0, SQUARE)

function square(x: number, y: number, size: number): Point[] {
  const half = size / 2
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ]
}

/** For animations without movement: steps of opacity. */
function fading(group: AnimationGroupId): GlyphSquare[] {
  const way = group === 'exit' ? 1 : -1
  return [
    { corners: square(way * 12, 0, SQUARE), role: 'motion', opacity: 0.25 },
    { corners: square(way * 6, 0, SQUARE), role: 'motion', opacity: 0.5 },
    { corners: resting, role: 'element', opacity: 1 },
  ]
}

function flashing(): GlyphSquare[] {
  const rays = Array.from({ length: 8 }, (_, at): GlyphSquare => {
    const angle = (at * Math.PI) / 4
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    const at1 = (distance: number, aside: number) => ({
      x: x * distance - y * aside,
      y: y * distance + x * aside,
    })
    return {
      corners: [at1(12, -0.8), at1(16, -0.8), at1(16, 0.8), at1(12, 0.8)],
      role: 'motion',
      opacity: 0.8,
    }
  })
  return [...rays, { corners: square(0, 0, 12), role: 'element', opacity: 1 }]
}

function travelling(poses: Pose[], type: string, group: AnimationGroupId): GlyphSquare[] {
  const [outer, ...way] = poses as [Pose, ...Pose[]]
  const edgeOn = group === 'entrance' ? 22 : 78
  // An element seen edge-on has no area: uses a nearby percentage instead.
  const shown = area(cornersOf(outer)) < 6 ? (poseAtPercent(type, edgeOn, BOX) ?? outer) : outer
  const ghost = sized(cornersOf(shown))
  const motion = way
    .map((pose) => ({ corners: cornersOf(pose), role: 'motion' as const, opacity: 0.28 }))
    .filter(({ corners }) => area(corners) > 6 && apart(corners, resting) > 2 && apart(corners, ghost) > 2)
  if (isInside(ghost, resting)) {
    const overshoots = Array.from({ length: 24 }, (_, at) => poseAtPercent(type, (at + 1) * 4, BOX)).some(
      (pose) => pose !== undefined && area(cornersOf(pose)) > area(resting) * 1.04,
    )
    return [
      ...(overshoots ? [{ corners: square(0, 0, 26), role: 'motion' as const, opacity: 0.2 }] : []),
      { corners: square(0, 0, SQUARE + 4), role: 'ghost', opacity: 1 },
      { corners: ghost, role: 'element', opacity: 1 },
    ]
  }
  // An element that turns on the spot would hide its ghost.
  if (apart([middleOf(ghost)], [middleOf(resting)]) < 2) {
    return [
      { corners: ghost.map(({ x, y }) => ({ x: x * 1.35, y: y * 1.35 })), role: 'ghost', opacity: 1 },
      ...motion,
      { corners: square(0, 0, 12), role: 'element', opacity: 1 },
    ]
  }
  const isVisible = outer.opacity > 0.5
  return [
    { corners: ghost, role: 'ghost', opacity: 1 },
    ...(isVisible ? [{ corners: ghost, role: 'motion' as const, opacity: 0.28 }] : []),
    ...motion,
    { corners: resting, role: 'element', opacity: 1 },
  ]
}

/** The two poses that differ most from rest and from each other. */
function stressed(poses: Pose[]): GlyphSquare[] {
  const outlines = poses.map(cornersOf)
  const most = largestBy(outlines, (corners) => apart(corners, resting))
  const factor = clamp(SEEN / Math.max(0.01, apart(most, resting)), 1, ENLARGED)
  const enlarged = (corners: Point[]) =>
    corners.map(({ x, y }, at) => {
      const rest = resting[at] ?? { x: 0, y: 0 }
      return { x: rest.x + (x - rest.x) * factor, y: rest.y + (y - rest.y) * factor }
    })
  const other = largestBy(outlines, (corners) => apart(corners, most))
  return [
    { corners: sized(enlarged(most)), role: 'ghost', opacity: 1 },
    { corners: sized(enlarged(other)), role: 'motion', opacity: 0.3 },
    { corners: square(0, 0, 12), role: 'element', opacity: 1 },
  ]
}

/** Corners of the square in a pose; far positions are drawn near, shape and direction are kept. */
function cornersOf({ transform }: Pose): Point[] {
  const center = mapped(transform, { x: 0, y: 0 })
  const distance = Math.hypot(center.x, center.y)
  const near = distance === 0 ? 0 : (FARTHEST * (1 - Math.exp(-distance / FAR))) / distance
  const scale = SQUARE / BOX.width
  return square(0, 0, BOX.width).map((corner) => {
    const { x, y } = mapped(transform, corner)
    return { x: center.x * near + (x - center.x) * scale, y: center.y * near + (y - center.y) * scale }
  })
}

function mapped([a, b, c, d, e, f, g, h, i]: Pose['transform'], { x, y }: Point): Point {
  const w = Math.max(0.05, g * x + h * y + i)
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w }
}

/** Scales corners to a visible size within the picture. */
function sized(corners: Point[]): Point[] {
  const { left, top, right, bottom } = extentOf(corners)
  const size = Math.max(right - left, bottom - top)
  const factor = size < SMALLEST ? SMALLEST / Math.max(size, 0.1) : Math.min(1, LARGEST / size)
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  return corners.map(({ x, y }) => ({
    x: middle.x + (x - middle.x) * factor,
    y: middle.y + (y - middle.y) * factor,
  }))
}

/** Centers the squares and scales them to fit. */
function centered(squares: GlyphSquare[]): GlyphSquare[] {
  const { left, top, right, bottom } = extentOf(squares.flatMap(({ corners }) => corners))
  const factor = Math.min(1, PICTURE / Math.max(right - left, bottom - top))
  const place = ({ x, y }: Point) => ({
    x: (x - (left + right) / 2) * factor,
    y: (y - (top + bottom) / 2) * factor,
  })
  return squares.map((each) => ({ ...each, corners: each.corners.map(place) }))
}

function extentOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** The mean of points. */
export const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** The largest distance between corresponding corners, px. */
const apart = (a: readonly Point[], b: readonly Point[]) =>
  Math.max(...a.map(({ x, y }, at) => Math.hypot(x - (b[at]?.x ?? x), y - (b[at]?.y ?? y))))

function area(corners: readonly Point[]): number {
  const sum = corners.reduce((sum, { x, y }, at) => {
    const next = corners[(at + 1) % corners.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(sum) / 2
}

function isInside(inner: readonly Point[], outer: readonly Point[]): boolean {
  const [a, b] = [extentOf(inner), extentOf(outer)]
  return (
    a.left >= b.left - 0.5 &&
    a.top >= b.top - 0.5 &&
    a.right <= b.right + 0.5 &&
    a.bottom <= b.bottom + 0.5 &&
    area(inner) < area(outer) * 0.9
  )
}

const largestBy = (list: Point[][], size: (item: Point[]) => number): Point[] =>
  list.reduce((best, item) => (size(item) > size(best) ? item : best), list[0] ?? [])
