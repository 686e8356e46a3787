import { clamp, type Point, type Rect, type Size } from '#engine/geometry/index.ts'

export const OUTLINES = ['ellipse', 'triangle', 'polygon', 'star', 'arrow', 'bubble'] as const

/** What a shape's outline depends on, besides the size of its box. */
export interface OutlineProps {
  shape: (typeof OUTLINES)[number]
  cornerRadius: number
  apex: number
  sides: number
  points: number
  innerRadius: number
  arrowHead: number
  arrowShaft: number
  tailX: number
  tailY: number
  tailWidth: number
}

/** A corner of an outline, and the radius by which it is rounded. */
interface Corner extends Point {
  radius: number
}

/** A corner as it is drawn: an arc from `start` over `middle` to `end`; for a sharp one, all three are equal. */
interface Arc {
  start: Point
  middle: Point
  end: Point
  radius: number
  isConvex: boolean
}

/** The largest part of a bubble's side that its tail takes. */
const MAX_TAIL = 0.8
/** How far the tail's root follows its tip along the side; 0 stays in the middle. */
const TAIL_FOLLOWS = 0.6

/** The outline of a shape in its box as SVG path data, closed and clockwise. */
export function outlinePath(props: OutlineProps, { width, height }: Size): string {
  if (props.shape === 'ellipse') {
    const [rx, ry] = [width / 2, height / 2]
    const half = (x: number) => `A${numbers(rx, ry)} 0 0 1 ${numbers(x, ry)}`
    return `M${numbers(0, ry)}${half(width)}${half(0)}Z`
  }
  const steps = arcsOf(cornersOf(props, { width, height })).map(({ start, end, radius, isConvex }, index) => {
    const line = `${index === 0 ? 'M' : 'L'}${numbers(start.x, start.y)}`
    if (radius === 0) return line
    return `${line}A${numbers(radius, radius)} 0 0 ${isConvex ? 1 : 0} ${numbers(end.x, end.y)}`
  })
  return `${steps.join('')}Z`
}

const numbers = (x: number, y: number) => `${Math.round(x * 1e4) / 1e4} ${Math.round(y * 1e4) / 1e4}`

/** Length of the outline, px. */
export function outlineLength(props: OutlineProps, size: Size): number {
  const line = polylineOf(props, size)
  return edgesOf(line).reduce((sum, [from, to]) => sum + Math.hypot(to.x - from.x, to.y - from.y), 0)
}

/** Whether a point of the box's coordinates lies inside the outline, or at most `tolerance` px outside. */
export function isInOutline(props: OutlineProps, size: Size, point: Point, tolerance: number): boolean {
  const edges = edgesOf(polylineOf(props, size))
  const crossings = edges.filter(
    ([from, to]) =>
      from.y > point.y !== to.y > point.y &&
      point.x < from.x + ((point.y - from.y) / (to.y - from.y)) * (to.x - from.x),
  )
  return crossings.length % 2 === 1 || edges.some(([from, to]) => distance(point, from, to) <= tolerance)
}

/** The smallest rectangle around box and outline, which only the tail of a bubble leaves. */
export function outlineExtent(props: OutlineProps, { width, height }: Size): Rect {
  const inBox = { x: 0, y: 0, width, height }
  if (props.shape !== 'bubble') return inBox
  const tip = tailTip(props, { width, height })
  const [x, y] = [Math.min(0, tip.x), Math.min(0, tip.y)]
  return { x, y, width: Math.max(width, tip.x) - x, height: Math.max(height, tip.y) - y }
}

/** The tip of a bubble's tail in px of the box. */
const tailTip = ({ tailX, tailY }: OutlineProps, { width, height }: Size): Point => ({
  x: (tailX / 100) * width,
  y: (tailY / 100) * height,
})

function cornersOf(props: OutlineProps, size: Size): Corner[] {
  const radius = props.cornerRadius
  if (props.shape === 'bubble') return bubbleCorners(props, size)
  return sharpCorners(props, size).map((corner) => ({ ...corner, radius }))
}

function sharpCorners(props: OutlineProps, { width, height }: Size): Point[] {
  const { shape, apex, sides, points, innerRadius } = props
  const at = (x: number, y: number) => ({ x: x * width, y: y * height })
  if (shape === 'triangle') return [at(apex / 100, 0), at(1, 1), at(0, 1)]
  if (shape === 'polygon') return fillBox(circular(sides, 1), { width, height })
  if (shape === 'star') return fillBox(circular(points, innerRadius / 100), { width, height })
  const [top, bottom] = [0.5 - props.arrowShaft / 200, 0.5 + props.arrowShaft / 200]
  const head = width === 0 ? 0 : 1 - Math.min(1, ((height / width) * props.arrowHead) / 100)
  return [at(0, top), at(head, top), at(head, 0), at(1, 0.5), at(head, 1), at(head, bottom), at(0, bottom)]
}

/** Points on the unit circle from the top clockwise; with `inner` below 1, between them points that far from the center. */
function circular(count: number, inner: number): Point[] {
  const steps = inner === 1 ? count : 2 * count
  return Array.from({ length: steps }, (_, step) => {
    const angle = (2 * Math.PI * step) / steps
    const radius = step % 2 === 1 && inner !== 1 ? inner : 1
    return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) }
  })
}

/** Stretches a figure so that it touches all sides of the box. */
function fillBox(figure: readonly Point[], { width, height }: Size): Point[] {
  const [xs, ys] = [figure.map(({ x }) => x), figure.map(({ y }) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top]
  return figure.map(({ x, y }) => ({ x: ((x - left) / across) * width, y: ((y - top) / down) * height }))
}

/** A rounded rectangle with a tail at the side that faces the tip; a tip inside the box has no tail. */
function bubbleCorners(props: OutlineProps, size: Size): Corner[] {
  const { width, height } = size
  const radius = props.cornerRadius
  const tip = tailTip(props, size)
  const corners: Corner[] = [
    { x: 0, y: 0, radius },
    { x: width, y: 0, radius },
    { x: width, y: height, radius },
    { x: 0, y: height, radius },
  ]
  const side = sideFacing(props)
  if (side === null) return corners
  const [from, to] = [corners[side], corners[(side + 1) % 4]] as [Corner, Corner]
  const isAcross = side % 2 === 0
  const length = isAcross ? width : height
  const along = clamp(isAcross ? tip.x : tip.y, 0, length)
  const root = Math.min(props.tailWidth, MAX_TAIL * length)
  const margin = Math.min(radius, (length - root) / 2) + root / 2
  const center = clamp(length / 2 + (along - length / 2) * TAIL_FOLLOWS, margin, length - margin)
  // Sides 2 and 3 run backwards: from the right to the left, and upwards.
  const onSide = (distance: number): Corner => {
    const fraction = length === 0 ? 0 : (side < 2 ? distance : length - distance) / length
    return {
      x: from.x + (to.x - from.x) * fraction,
      y: from.y + (to.y - from.y) * fraction,
      radius: 0,
    }
  }
  const half = side < 2 ? root / 2 : -root / 2
  return corners.toSpliced(side + 1, 0, onSide(center - half), { ...tip, radius: 0 }, onSide(center + half))
}

/** The side that a bubble's tip faces, clockwise from the top; null for a tip inside the box. */
function sideFacing({ tailX, tailY }: OutlineProps): 0 | 1 | 2 | 3 | null {
  const [x, y] = [tailX - 50, tailY - 50]
  if (Math.max(Math.abs(x), Math.abs(y)) <= 50) return null
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 1 : 3
  return y > 0 ? 2 : 0
}

/** Rounds corners. Two neighbors whose arcs would overlap share the edge between them by their radii. */
function arcsOf(corners: readonly Corner[]): Arc[] {
  return corners.map((corner, index) => {
    const before = corners.at(index - 1) as Corner
    const after = corners[(index + 1) % corners.length] as Corner
    return arcOf(corner, before, after)
  })
}

function arcOf(corner: Corner, before: Corner, after: Corner): Arc {
  const at = { x: corner.x, y: corner.y }
  const sharp = { start: at, middle: at, end: at, radius: 0, isConvex: true }
  const [back, on] = [directionTo(at, before), directionTo(at, after)]
  if (corner.radius === 0 || back.length === 0 || on.length === 0) return sharp
  const half = Math.acos(clamp(back.x * on.x + back.y * on.y, -1, 1)) / 2
  const share = (edge: number, neighbor: Corner) => (edge * corner.radius) / (corner.radius + neighbor.radius)
  const cut = Math.min(corner.radius / Math.tan(half), share(back.length, before), share(on.length, after))
  const radius = cut * Math.tan(half)
  // Corners that are straight, or folded back, have nothing to round.
  if (!Number.isFinite(radius) || cut < 1e-6 || radius < 1e-6) return sharp
  const toCenter = directionTo({ x: 0, y: 0 }, { x: back.x + on.x, y: back.y + on.y })
  const reach = cut / Math.cos(half) - radius
  return {
    start: { x: at.x + back.x * cut, y: at.y + back.y * cut },
    middle: { x: at.x + toCenter.x * reach, y: at.y + toCenter.y * reach },
    end: { x: at.x + on.x * cut, y: at.y + on.y * cut },
    radius,
    isConvex: on.x * back.y - on.y * back.x > 0,
  }
}

/** The unit vector from one point to another, and their distance. */
function directionTo(from: Point, to: Point) {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(x, y)
  return length === 0 ? { x: 0, y: 0, length } : { x: x / length, y: y / length, length }
}

/** Steps that approximate an ellipse. */
const ELLIPSE_STEPS = 64

/** The outline as straight lines; arcs are approximated. */
function polylineOf(props: OutlineProps, size: Size): Point[] {
  if (props.shape === 'ellipse') return fillBox(circular(ELLIPSE_STEPS, 1), size)
  return arcsOf(cornersOf(props, size)).flatMap(({ start, middle, end }) => [start, middle, end])
}

const edgesOf = (line: readonly Point[]): [Point, Point][] =>
  line.map((point, index) => [line.at(index - 1) as Point, point])

/** Distance of a point from a line segment. */
function distance(point: Point, from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const square = x * x + y * y
  const t = square === 0 ? 0 : clamp(((point.x - from.x) * x + (point.y - from.y) * y) / square, 0, 1)
  return Math.hypot(point.x - from.x - t * x, point.y - from.y - t * y)
}
