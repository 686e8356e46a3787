import { type Point, type Size } from '#engine/geometry/index.ts'
import { type EndMark, endMarks, type LineProps } from './outline.ts'

/** A dash of a line: where it starts, and how long it is, in px. */
export interface Dash {
  start: number
  length: number
}

/** The dashes of a line of `length` px. */
export type DashesOf = (length: number) => { dashes: readonly Dash[]; areRound: boolean }

/**
 * A line with its marks as SVG path data. The parts overlap and all run clockwise, so that the nonzero fill rule
 * paints their union once, also with a translucent color.
 */
export function linePath(props: LineProps, size: Size, dashesOf: DashesOf): string {
  const { width, height } = size
  if (width === 0 || height === 0) return ''
  const middle = height / 2
  const [start, end] = endMarks(props, size)
  const from = start.inset
  const { dashes, areRound } = dashesOf(width - start.inset - end.inset)
  const shaft = dashes.map(({ start, length }) => {
    const [left, right] = [from + start, from + start + length]
    if (areRound) return circle({ x: (left + right) / 2, y: middle }, height / 2)
    return polygon([
      { x: left, y: 0 },
      { x: right, y: 0 },
      { x: right, y: height },
      { x: left, y: height },
    ])
  })
  // Turning a mark about the line's middle keeps its direction clockwise; mirroring it would not.
  const marks = [
    markPath(start, ({ x, y }) => ({ x: -x, y: middle - y })),
    markPath(end, ({ x, y }) => ({ x: width + x, y: middle + y })),
  ]
  return [...shaft, ...marks].join('')
}

/** A mark at an end that lies at (0, 0) and points to the right. */
function markPath({ kind, length, reach, stroke }: EndMark, place: (point: Point) => Point): string {
  if (kind === 'none' || length === 0) return ''
  if (kind === 'dot') return circle(place({ x: 0, y: 0 }), reach)
  const half = upperHalf({ kind, length, reach, stroke })
  const lower = half.map(({ x, y }) => ({ x, y: -y })).toReversed()
  return polygon([...lower, ...half].map(place))
}

/** The corners of a mark above the line, clockwise. */
function upperHalf({ kind, length, reach, stroke }: Omit<EndMark, 'inset'>): Point[] {
  const back = { x: -length, y: -reach }
  const tip = { x: 0, y: 0 }
  if (kind === 'bar') return [back, { x: 0, y: -reach }]
  if (kind === 'arrow') return [back, tip]
  // The arm's inner side runs parallel to its outer one and meets its mirror image on the line.
  const arm = Math.hypot(length, reach)
  const inner = { x: back.x - (stroke * reach) / arm, y: back.y + (stroke * length) / arm }
  return [{ x: (-stroke * arm) / reach, y: 0 }, inner, back, tip]
}

const polygon = (points: readonly Point[]) =>
  `${points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')}Z`

function circle({ x, y }: Point, radius: number): string {
  const half = (to: number) => `A${round(radius)} ${round(radius)} 0 0 1 ${round(to)} ${round(y)}`
  return `M${round(x - radius)} ${round(y)}${half(x + radius)}${half(x - radius)}Z`
}

const round = (length: number) => Math.round(length * 1e4) / 1e4
