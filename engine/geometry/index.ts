/** Points, sizes and rectangles, and the arithmetic that every room shares. */

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** A rectangle by its top-left corner and its size. */
export interface Rect extends Point, Size {}

/** An axis-aligned rectangle by its four edges. */
export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

/** Tolerance for sums of floating-point numbers: times in seconds and positions that differ by less are equal. */
export const EPSILON = 1e-6

export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

/** Converts degrees to radians. */
export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Rotates a point clockwise by `degrees` about `about`. */
export function rotatePoint(point: Point, about: Point, degrees: number): Point {
  if (degrees === 0) return { ...point }
  const angle = radians(degrees)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [x, y] = [point.x - about.x, point.y - about.y]
  return { x: about.x + x * cos - y * sin, y: about.y + x * sin + y * cos }
}

export const areaOf = ({ left, top, right, bottom }: Bounds): number => (right - left) * (bottom - top)

/** The smallest rectangle around all of them; undefined for an empty list. */
export function unionOf(all: readonly Bounds[]): Bounds | undefined {
  const [first, ...others] = all
  if (!first) return undefined
  let { left, top, right, bottom } = first
  for (const bounds of others) {
    left = Math.min(left, bounds.left)
    top = Math.min(top, bounds.top)
    right = Math.max(right, bounds.right)
    bottom = Math.max(bottom, bounds.bottom)
  }
  return { left, top, right, bottom }
}

/** The common part of two rectangles; without one, its right edge is left of its left edge, or its bottom above its top. */
export const intersectionOf = (a: Bounds, b: Bounds): Bounds => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})

export const boundsCenter = ({ left, top, right, bottom }: Bounds): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})
