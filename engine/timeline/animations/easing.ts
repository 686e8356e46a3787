import { gsap } from 'gsap'
import type { Easing } from '#engine/elements/element.ts'

/** The control points of a CSS `cubic-bezier(x1, y1, x2, y2)`; both x are within 0…1. */
export type Ease = readonly [x1: number, y1: number, x2: number, y2: number]

export const linear: Ease = [0, 0, 1, 1]
export const ease: Ease = [0.25, 0.1, 0.25, 1]
export const easeIn: Ease = [0.42, 0, 1, 1]
export const easeOut: Ease = [0, 0, 0.58, 1]
export const easeInOut: Ease = [0.42, 0, 0.58, 1]

const PRECISION = 1e-12
// Enough bisections of 0…1 to reach PRECISION; Newton's method usually converges in four steps.
const MAX_STEPS = 50

/**
 * The output of a CSS cubic Bézier (CSS Easing 1, §2.2): the curve's y where its x is `progress`, and beyond 0…1 its
 * tangents. It may leave 0…1 where y1 or y2 do. GSAP's CustomEase is less exact (docs/decisions/fabric.md).
 */
export function eased([x1, y1, x2, y2]: Ease, progress: number): number {
  if (x1 === y1 && x2 === y2) return progress
  if (progress <= 0) return progress === 0 ? 0 : progress * endSlope(x1, y1, x2, y2)
  if (progress >= 1) return 1 + (progress - 1) * endSlope(1 - x2, 1 - y2, 1 - x1, 1 - y1)
  return curve(y1, y2, parameterAt(x1, x2, progress))
}

/** The slope of the curve at (0, 0), of which (x1, y1) is the nearer control point; 0 if it is vertical. */
function endSlope(x1: number, y1: number, x2: number, y2: number): number {
  if (x1 > 0) return y1 / x1
  return y1 === 0 && x2 > 0 ? y2 / x2 : 0
}

/** The progress of an animation, 0…1 or beyond, at a progress of its time; without an easing that is linear. */
export const easedTime = (easing: Easing | undefined, progress: number): number =>
  easing === undefined ? progress : gsap.parseEase(easing)(progress)

/** One coordinate of the curve from 0 to 1 with the control values `a` and `b`. */
const curve = (a: number, b: number, t: number) =>
  ((1 + 3 * a - 3 * b) * t + (3 * b - 6 * a)) * t * t + 3 * a * t

const slope = (a: number, b: number, t: number) => (3 + 9 * a - 9 * b) * t * t + (6 * b - 12 * a) * t + 3 * a

/** The parameter at which the curve's x is `x`, by Newton's method within a shrinking bracket. */
function parameterAt(x1: number, x2: number, x: number): number {
  let [low, high, t] = [0, 1, x]
  for (let step = 0; step < MAX_STEPS; step++) {
    const error = curve(x1, x2, t) - x
    if (Math.abs(error) < PRECISION) break
    if (error > 0) high = t
    else low = t
    const next = t - error / slope(x1, x2, t)
    // On a flat slope Newton's step leaves the bracket or divides by zero: bisect instead.
    t = next > low && next < high ? next : (low + high) / 2
  }
  return t
}
