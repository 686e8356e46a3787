import { type Gradient, parseLinearGradient } from '#engine/elements/css-gradient.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D, LoadedImage, PaintEnv } from '#engine/elements/element-renderer.ts'
import type { Fill } from '#engine/elements/gradient.ts'
import { type Rect, type Size } from '#engine/geometry/index.ts'
import { colorOf } from './colors.ts'
import { backgroundRect } from './fit.ts'
import { linearGradient, stopsOf } from './gradient.ts'
import { drawImage } from './picture.ts'
import { clipShape, fillShape, isEmpty, isRounded, rectShape, type Shape } from './shape.ts'

/** What a box paints behind its content, from the bottom: color, picture or gradient, fill. */
export interface Background {
  color: string
  image: LoadedImage | null
  /** CSS background-size of the picture. */
  size: string
  /** Replaces the picture. */
  gradient: Gradient | null
  fill: Fill | null
}

/** The address in a `backgroundImage`, which may be bare or a CSS url(); empty for none or a gradient. */
export function backgroundSource({ backgroundImage }: Pick<CommonStyle, 'backgroundImage'>): string {
  const value = backgroundImage.trim()
  if (/^none$|^[a-z-]+-gradient\(/i.test(value)) return ''
  return /^url\(\s*(["']?)(.*)\1\s*\)$/i.exec(value)?.[2] ?? value
}

/**
 * Fills `shape`; pictures and gradients are sized by `origin`, the padding box. A gradient repeats under the
 * border, as in CSS; a picture does not repeat.
 */
export function paintBackground(
  context: Canvas2D,
  shape: Shape,
  origin: Rect,
  { color, image, size, gradient, fill }: Background,
): void {
  context.save()
  paintColor(context, shape, color)
  if (image) drawImage(context, image, backgroundRect(image, origin, size), shape)
  if (gradient) paintGradient(context, shape, origin, gradient)
  if (fill && !isGradient(fill)) paintColor(context, shape, fill.bgColor)
  if (fill && isGradient(fill)) paintGradient(context, shape, origin, fill)
  context.restore()
}

/** Fills a page's area, from (0, 0), with its color and picture. */
export function paintPageBackground(
  context: Canvas2D,
  { width, height }: Size,
  env: Pick<PaintEnv, 'image'>,
  style: Pick<CommonStyle, 'backgroundColor' | 'backgroundImage' | 'backgroundSize'>,
): void {
  const source = backgroundSource(style)
  const area = { x: 0, y: 0, width, height }
  paintBackground(context, rectShape(area), area, {
    color: style.backgroundColor,
    image: source === '' ? null : env.image(source),
    size: style.backgroundSize,
    gradient: parseLinearGradient(style.backgroundImage),
    fill: null,
  })
}

export const isGradient = (fill: Fill) => fill.gradient && fill.colors.length > 0

/** Whether the colors of a background are opaque. */
export function isOpaque(context: Canvas2D, { color, fill }: Pick<Background, 'color' | 'fill'>): boolean {
  const top = fill && !isGradient(fill) ? fill.bgColor : ''
  return [color, top].some((each) => colorOf(context, each).alpha === 1)
}

function paintColor(context: Canvas2D, shape: Shape, color: string): void {
  const { text, alpha } = colorOf(context, color)
  if (alpha === 0) return
  context.fillStyle = text
  fillShape(context, shape)
}

function paintGradient(context: Canvas2D, shape: Shape, origin: Rect, fill: Gradient): void {
  context.fillStyle = linearGradient(context, origin, fill.angle, stopsOf(fill))
  if (contains(origin, shape) && !isRounded(shape)) return fillShape(context, shape)
  if (isEmpty(origin)) return
  clipShape(context, shape)
  for (const column of tileIndexes(origin.x, origin.width, shape.x, shape.width)) {
    for (const row of tileIndexes(origin.y, origin.height, shape.y, shape.height)) {
      context.save()
      context.translate(column * origin.width, row * origin.height)
      context.fillRect(origin.x, origin.y, origin.width, origin.height)
      context.restore()
    }
  }
}

const contains = (outer: Rect, inner: Rect) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

/** Indexes of the tiles, of `length` from `start`, that overlap the range of `extent` from `from`. */
function tileIndexes(start: number, length: number, from: number, extent: number): number[] {
  const first = Math.floor((from - start) / length)
  const end = Math.ceil((from + extent - start) / length)
  return Array.from({ length: end - first }, (_, index) => first + index)
}
