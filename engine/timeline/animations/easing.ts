/** The control points of a CSS `cubic-bezier(x1, y1, x2, y2)`; both x are within 0…1. */
export type Ease = readonly [x1: number, y1: number, x2: number, y2: number]

export const linear: Ease = [0, 0, 1, 1]
export const ease: Ease = [0.25, 0.1, 0.25, 1]
export const easeIn: Ease = [0.42, 0, 1, 1]
export const easeOut: Ease = [0, 0, 0.58, 1]
export const easeInOut: Ease = [0.42, 0, 0.58, 1]

const PRECISION = 1e-12
// Bisecting 0…1 this often is finer than PRECISION; Newton's method usually needs four steps.
const MAX_STEPS = 50

/**
 * The output of a CSS cubic Bézier for an input of 0…1 (CSS Easing 1, §2.2): the curve's y where its x is
 * `progress`. It may leave 0…1 where y1 or y2 do. GSAP's CustomEase is less exact (docs/decisions/fabric.md).
 */
export function eased([x1, y1, x2, y2]: Ease, progress: number): number {
  if (progress <= 0) return 0
  if (progress >= 1) return 1
  if (x1 === y1 && x2 === y2) return progress
  return curve(y1, y2, parameterAt(x1, x2, progress))
}

/** One coordinate of the curve from 0 to 1 with the control values `a` and `b`. */
const curve = (a: number, b: number, t: number) =>
  ((1 + 3 * a - 3 * b) * t + (3 * b - 6 * a)) * t * t + 3 * a * t

const slope = (a: number, b: number, t: number) => (3 + 9 * a - 9 * b) * t * t + (6 * b - 12 * a) * t + 3 * a

/**
 * The parameter at which the curve's x is `x`: Newton's method within a bracket that shrinks at every step.
 */
function parameterAt(x1: number, x2: number, x: number): number {
  let [low, high, t] = [0, 1, x]
  for (let step = 0; step < MAX_STEPS; step++) {
    const error = curve(x1, x2, t) - x
    if (Math.abs(error) < PRECISION) break
    if (error > 0) high = t
    else low = t
    const next = t - error / slope(x1, x2, t)
    // Where the slope is flat, Newton's method leaves the bracket or divides by zero: bisect instead.
    t = next > low && next < high ? next : (low + high) / 2
  }
  return t
}
