import type { Radius, Shape } from './shape.ts'

/** A curve is taken for its chord when their middles are nearer than this, in px. */
const TOLERANCE = 0.5

/** Weight of the conic that is a quarter of an ellipse. */
const WEIGHT = Math.SQRT1_2

/**
 * Length of an outline in px as Chromium measures it before it fits dashes: corners by a few chords,
 * hence a little short. Dashes that were fitted to the true length would stand elsewhere.
 */
export function outlineLength({ width, height, radii }: Shape): number {
  return radii.reduce(
    (length, radius) => length + quarterLength(radius) - radius.x - radius.y,
    2 * (width + height),
  )
}

function quarterLength(radius: Radius): number {
  const between = (from: number, to: number): number => {
    const [start, end] = [quarterPoint(radius, from), quarterPoint(radius, to)]
    const half = (from + to) / 2
    const middle = quarterPoint(radius, half)
    const sag = Math.max(
      Math.abs(middle.x - (start.x + end.x) / 2),
      Math.abs(middle.y - (start.y + end.y) / 2),
    )
    if (sag > TOLERANCE) return between(from, half) + between(half, to)
    return Math.hypot(end.x - start.x, end.y - start.y)
  }
  return between(0, 1)
}

/** The point at `t`, 0–1, of the conic from (0, 0) over (x, 0) to (x, y). */
function quarterPoint({ x, y }: Radius, t: number) {
  const control = 2 * WEIGHT * t * (1 - t)
  const end = t * t
  const sum = (1 - t) ** 2 + control + end
  return { x: ((control + end) * x) / sum, y: (end * y) / sum }
}
