import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D, Insets } from '#engine/elements/element-renderer.ts'
import { type Rect, type Size } from '#engine/geometry/index.ts'

/** How a context maps the element's px to device pixels, as far as painting cares. */
export interface Grid {
  /** The nearest position that lies on a device pixel's edge; unchanged where the context is rotated. */
  x(position: number): number
  y(position: number): number
  /** The nearest length of whole device pixels, at least one; unchanged where the context is rotated. */
  line(length: number): number
}

/**
 * The device pixels under the context's transform. Browsers put the edges of boxes that are not rotated
 * on them: neighbours meet without a seam, and edges stay crisp at any output size.
 */
export function gridOf(context: Canvas2D): Grid {
  const { a, b, c, d, e, f } = context.getTransform()
  const same = (value: number) => value
  const upright = a > 0 && d > 0 && Math.abs(b) < 1e-9 && Math.abs(c) < 1e-9
  if (!upright) return { x: same, y: same, line: same }
  const scale = Math.sqrt(a * d)
  return {
    x: (position) => (Math.round(a * position + e) - e) / a,
    y: (position) => (Math.round(d * position + f) - f) / d,
    line: (length) => Math.max(1, Math.round(length * scale)) / scale,
  }
}

/** Size of the border box in px: a box is never smaller than its borders and paddings. */
export function boxSize(style: CommonStyle): Size {
  const borders = 2 * borderWidth(style)
  return {
    width: Math.max(style.width, borders + style.paddingLeft + style.paddingRight),
    height: Math.max(style.height, borders + style.paddingTop + style.paddingBottom),
  }
}

/** The element's border box in its own coordinates. */
export function borderBox(style: CommonStyle, grid: Grid): Rect {
  const { width, height } = boxSize(style)
  const [x, y] = [grid.x(0), grid.y(0)]
  return { x, y, width: grid.x(width) - x, height: grid.y(height) - y }
}

/** The width that a border takes, in px: browsers cut fractions off, yet show the thinnest border there is. */
export function borderWidth(style: Pick<CommonStyle, 'borderWidth' | 'borderStyle'>): number {
  if (style.borderStyle === 'none' || style.borderWidth <= 0) return 0
  return Math.max(1, Math.floor(style.borderWidth))
}

/** Distances from the border box to the content box. */
export function contentInsets(style: CommonStyle, grid: Grid): Insets {
  const width = borderWidth(style)
  const border = width === 0 ? 0 : grid.line(width)
  const inset = (padding: number) => border + (padding === 0 ? 0 : grid.line(padding))
  return {
    top: inset(style.paddingTop),
    right: inset(style.paddingRight),
    bottom: inset(style.paddingBottom),
    left: inset(style.paddingLeft),
  }
}

/** The same in the element's own px, wherever it lies. */
export const contentInsetsOf = (style: CommonStyle): Insets => contentInsets(style, UNSNAPPED)

const UNSNAPPED: Grid = { x: (position) => position, y: (position) => position, line: (length) => length }

/** The content box in px, as layout has it: device pixels do not count. */
export function contentBox(style: CommonStyle): Rect {
  const { width, height } = boxSize(style)
  const { top, right, bottom, left } = contentInsetsOf(style)
  return { x: left, y: top, width: width - left - right, height: height - top - bottom }
}
