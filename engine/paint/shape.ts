import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D, Insets } from '#engine/elements/element-renderer.ts'
import { type Rect } from '#engine/geometry/index.ts'

/** Semi-axes of a corner's ellipse in px. */
export interface Radius {
  x: number
  y: number
}

/** Radii clockwise from the top-left corner. */
export type Radii = readonly [Radius, Radius, Radius, Radius]

/** A rectangle with radii that fit into it. */
export interface Shape extends Rect {
  radii: Radii
}

const ZERO_RADII: Radii = [0, 0, 0, 0].map(() => ({ x: 0, y: 0 })) as unknown as Radii

export const rectShape = (rect: Rect): Shape => ({ ...rect, radii: ZERO_RADII })

export const isRounded = ({ radii }: Shape) => radii.some(({ x, y }) => x > 0 && y > 0)

export const isEmpty = ({ width, height }: Rect) => width <= 0 || height <= 0

/** The border box `rect` with the corners of the style. */
export function borderShape(style: Pick<CommonStyle, 'borderRadius' | 'filletIndex'>, rect: Rect): Shape {
  const [uniform, ...corners] = style.borderRadius
  const radii = style.filletIndex === 1 ? corners : [uniform, uniform, uniform, uniform]
  return withFittingRadii({
    ...rect,
    radii: radii.map((radius) => ({ x: radius, y: radius })) as unknown as Radii,
  })
}

/** Scales down all radii together if they do not fit (CSS Backgrounds 3, section 5.5). */
function withFittingRadii(shape: Shape): Shape {
  const [tl, tr, br, bl] = shape.radii
  const factor = Math.min(
    1,
    ratio(shape.width, tl.x + tr.x),
    ratio(shape.width, bl.x + br.x),
    ratio(shape.height, tl.y + bl.y),
    ratio(shape.height, tr.y + br.y),
  )
  return factor === 1 ? shape : { ...shape, radii: mapRadii(shape, (radius) => radius * factor) }
}

const ratio = (length: number, sum: number) => (sum > 0 ? Math.max(0, length) / sum : 1)

function mapRadii({ radii }: Shape, change: (radius: number) => number): Radii {
  return radii.map(({ x, y }) => ({ x: change(x), y: change(y) })) as unknown as Radii
}

/** Moves the sides inward, by one distance or one for each, and shortens the radii accordingly. */
export function insetShape(shape: Shape, inset: Insets | number): Shape {
  const { top, right, bottom, left } =
    typeof inset === 'number' ? { top: inset, right: inset, bottom: inset, left: inset } : inset
  const shortenRadius = (radius: Radius, x: number, y: number): Radius =>
    radius.x > x && radius.y > y ? { x: radius.x - x, y: radius.y - y } : { x: 0, y: 0 }
  const [tl, tr, br, bl] = shape.radii
  return {
    x: shape.x + left,
    y: shape.y + top,
    width: Math.max(0, shape.width - left - right),
    height: Math.max(0, shape.height - top - bottom),
    radii: [
      shortenRadius(tl, left, top),
      shortenRadius(tr, right, top),
      shortenRadius(br, right, bottom),
      shortenRadius(bl, left, bottom),
    ],
  }
}

/**
 * The shape of a shadow: expanded by its spread, or contracted if negative. A small radius grows less than
 * the spread, so that a nearly sharp corner stays nearly sharp (CSS Backgrounds 4, box-shadow spread).
 */
export function spreadShape(shape: Shape, spread: number): Shape {
  if (spread <= 0) return insetShape(shape, -spread)
  const growRadius = ({ x, y }: Radius): Radius => {
    const coverage = 2 * Math.min(x / shape.width, y / shape.height)
    const grow = (radius: number) => {
      if (radius >= spread || coverage > 1) return radius + spread
      return radius + spread * (1 - (1 - radius / spread) ** 3 * (1 - coverage ** 3))
    }
    return x > 0 && y > 0 ? { x: grow(x), y: grow(y) } : { x: 0, y: 0 }
  }
  return withFittingRadii({
    x: shape.x - spread,
    y: shape.y - spread,
    width: shape.width + 2 * spread,
    height: shape.height + 2 * spread,
    radii: shape.radii.map(growRadius) as unknown as Radii,
  })
}

/** Adds the outline to the context's path, clockwise from the end of the top-left corner. */
export function traceShape(context: Canvas2D, shape: Shape): void {
  const { x, y, width, height } = shape
  if (isRounded(shape)) context.roundRect(x, y, width, height, [...shape.radii])
  else context.rect(x, y, width, height)
}

export function fillShape(context: Canvas2D, shape: Shape): void {
  if (!isRounded(shape)) return context.fillRect(shape.x, shape.y, shape.width, shape.height)
  context.beginPath()
  traceShape(context, shape)
  context.fill()
}

export function clipShape(context: Canvas2D, shape: Shape): void {
  context.beginPath()
  traceShape(context, shape)
  context.clip()
}
