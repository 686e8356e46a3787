import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D, Insets } from '#engine/elements/element-renderer.ts'
import { type Rect, type Size } from '#engine/geometry/index.ts'

/** Maps the element's px to device pixels. */
export interface PixelGrid {
  /** The nearest position on a device pixel's edge; unchanged if the context is rotated. */
  x(position: number): number
  y(position: number): number
  /** The nearest length of whole device pixels, at least one; unchanged if the context is rotated. */
  length(length: number): number
}

/**
 * The device pixels under the context's transform. Browsers align unrotated boxes to them, so that neighbors
 * have no seam and edges are sharp at any output size.
 */
export function pixelGridOf(context: Canvas2D): PixelGrid {
  const { a, b, c, d, e, f } = context.getTransform()
  const identity = (value: number) => value
  const isUpright = a > 0 && d > 0 && Math.abs(b) < 1e-9 && Math.abs(c) < 1e-9
  if (!isUpright) return { x: identity, y: identity, length: identity }
  const scale = Math.sqrt(a * d)
  return {
    x: (position) => (Math.round(a * position + e) - e) / a,
    y: (position) => (Math.round(d * position + f) - f) / d,
    length: (length) => Math.max(1, Math.round(length * scale)) / scale,
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
export function borderBox(style: CommonStyle, grid: PixelGrid): Rect {
  const { width, height } = boxSize(style)
  const [x, y] = [grid.x(0), grid.y(0)]
  return { x, y, width: grid.x(width) - x, height: grid.y(height) - y }
}

/** The used width of a border in px: browsers round down, but to at least one px. */
export function borderWidth(style: Pick<CommonStyle, 'borderWidth' | 'borderStyle'>): number {
  if (style.borderStyle === 'none' || style.borderWidth <= 0) return 0
  return Math.max(1, Math.floor(style.borderWidth))
}

/** Distances from the border box to the content box. */
export function contentInsets(style: CommonStyle, grid: PixelGrid): Insets {
  const width = borderWidth(style)
  const border = width === 0 ? 0 : grid.length(width)
  const inset = (padding: number) => border + (padding === 0 ? 0 : grid.length(padding))
  return {
    top: inset(style.paddingTop),
    right: inset(style.paddingRight),
    bottom: inset(style.paddingBottom),
    left: inset(style.paddingLeft),
  }
}

/** The same in the element's own px, without alignment. */
export const contentInsetsOf = (style: CommonStyle): Insets => contentInsets(style, UNSNAPPED)

const UNSNAPPED: PixelGrid = {
  x: (position) => position,
  y: (position) => position,
  length: (length) => length,
}

/** The content box in px as in layout, not aligned to device pixels. */
export function contentBox(style: CommonStyle): Rect {
  const { width, height } = boxSize(style)
  const { top, right, bottom, left } = contentInsetsOf(style)
  return { x: left, y: top, width: width - left - right, height: height - top - bottom }
}
