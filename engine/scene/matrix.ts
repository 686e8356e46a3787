import type { Bounds, Size } from '#engine/geometry/index.ts'
import type { Homography } from '#engine/timeline/index.ts'

export type Matrix3 = Homography

export const translation = (x: number, y: number): Matrix3 => [1, 0, x, 0, 1, y, 0, 0, 1]

export const isAffine = ([, , , , , , g, h]: Matrix3): boolean => g === 0 && h === 0

/** Applies `b` first, then `a`. */
export function multiply(a: Matrix3, b: Matrix3): Matrix3 {
  return [
    a[0] * b[0] + a[1] * b[3] + a[2] * b[6],
    a[0] * b[1] + a[1] * b[4] + a[2] * b[7],
    a[0] * b[2] + a[1] * b[5] + a[2] * b[8],
    a[3] * b[0] + a[4] * b[3] + a[5] * b[6],
    a[3] * b[1] + a[4] * b[4] + a[5] * b[7],
    a[3] * b[2] + a[4] * b[5] + a[5] * b[8],
    a[6] * b[0] + a[7] * b[3] + a[8] * b[6],
    a[6] * b[1] + a[7] * b[4] + a[8] * b[7],
    a[6] * b[2] + a[7] * b[5] + a[8] * b[8],
  ]
}

/** The inverse, or null if the plane is seen edge-on. */
export function invert(m: Matrix3): Matrix3 | null {
  const [a, b, c, d, e, f, g, h, i] = m
  const [A, B, C] = [e * i - f * h, f * g - d * i, d * h - e * g]
  const determinant = a * A + b * B + c * C
  if (Math.abs(determinant) < 1e-12) return null
  return [
    A / determinant,
    (c * h - b * i) / determinant,
    (b * f - c * e) / determinant,
    B / determinant,
    (a * i - c * g) / determinant,
    (c * d - a * f) / determinant,
    C / determinant,
    (b * g - a * h) / determinant,
    (a * e - b * d) / determinant,
  ]
}

/** Projects a point; its depth is not above 0 if it is behind the viewer. */
export function project(m: Matrix3, x: number, y: number) {
  const depth = m[6] * x + m[7] * y + m[8]
  return { x: (m[0] * x + m[1] * y + m[2]) / depth, y: (m[3] * x + m[4] * y + m[5]) / depth, depth }
}

/** The bounds in target px of a bitmap of this size; null if part of it is behind the viewer. */
export function projectedBounds(toTarget: Matrix3, { width, height }: Size): Bounds | null {
  const corners = [
    project(toTarget, 0, 0),
    project(toTarget, width, 0),
    project(toTarget, 0, height),
    project(toTarget, width, height),
  ]
  if (corners.some(({ depth }) => depth <= 0)) return null
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))]
  return { left, top, right: Math.ceil(Math.max(...xs)), bottom: Math.ceil(Math.max(...ys)) }
}
