import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D, Insets } from '#engine/elements/element-renderer.ts'
import { type Rect } from '#engine/geometry/index.ts'

/** Half axes of a corner's ellipse in px. */
export interface Radius {
  x: number
  y: number
}

/** Radii clockwise from the top-left corner. */
export type Radii = readonly [Radius, Radius, Radius, Radius]

/** A rectangle whose radii fit. */
export interface Shape extends Rect {
  radii: Radii
}

const SHARP: Radii = [0, 0, 0, 0].map(() => ({ x: 0, y: 0 })) as unknown as Radii

export const sharp = (rect: Rect): Shape => ({ ...rect, radii: SHARP })

export const isRounded = ({ radii }: Shape) => radii.some(({ x, y }) => x > 0 && y > 0)

export const isEmpty = ({ width, height }: Rect) => width <= 0 || height <= 0

export const evenly = (inset: number): Insets => ({ top: inset, right: inset, bottom: inset, left: inset })

/** The border box `rect` with the corners that the style gives it. */
export function borderShape(style: Pick<CommonStyle, 'borderRadius' | 'filletIndex'>, rect: Rect): Shape {
  const [uniform, ...corners] = style.borderRadius
  const radii = style.filletIndex === 1 ? corners : [uniform, uniform, uniform, uniform]
  return fitted({ ...rect, radii: radii.map((radius) => ({ x: radius, y: radius })) as unknown as Radii })
}

/** Radii that do not fit are scaled down together (CSS Backgrounds 3, section 5.5). */
function fitted(shape: Shape): Shape {
  const [tl, tr, br, bl] = shape.radii
  const factor = Math.min(
    1,
    ratio(shape.width, tl.x + tr.x),
    ratio(shape.width, bl.x + br.x),
    ratio(shape.height, tl.y + bl.y),
    ratio(shape.height, tr.y + br.y),
  )
  return factor === 1 ? shape : { ...shape, radii: eachRadius(shape, (radius) => radius * factor) }
}

const ratio = (length: number, sum: number) => (sum > 0 ? Math.max(0, length) / sum : 1)

function eachRadius({ radii }: Shape, change: (radius: number) => number): Radii {
  return radii.map(({ x, y }) => ({ x: change(x), y: change(y) })) as unknown as Radii
}

/** The shape with each side moved inwards and the radii shortened as much: from border box to padding box. */
export function insetShape(shape: Shape, { top, right, bottom, left }: Insets): Shape {
  const shorter = (radius: Radius, x: number, y: number): Radius =>
    radius.x > x && radius.y > y ? { x: radius.x - x, y: radius.y - y } : { x: 0, y: 0 }
  const [tl, tr, br, bl] = shape.radii
  return {
    x: shape.x + left,
    y: shape.y + top,
    width: Math.max(0, shape.width - left - right),
    height: Math.max(0, shape.height - top - bottom),
    radii: [
      shorter(tl, left, top),
      shorter(tr, right, top),
      shorter(br, right, bottom),
      shorter(bl, left, bottom),
    ],
  }
}

/**
 * The shape of a shadow: grown by its spread, or shrunk when negative. A small radius grows less than
 * the spread, so that a nearly sharp corner stays nearly sharp (CSS Backgrounds 4, box-shadow spread).
 */
export function spreadShape(shape: Shape, spread: number): Shape {
  if (spread <= 0) return insetShape(shape, evenly(-spread))
  const grown = ({ x, y }: Radius): Radius => {
    const coverage = 2 * Math.min(x / shape.width, y / shape.height)
    const grow = (radius: number) => {
      if (radius >= spread || coverage > 1) return radius + spread
      return radius + spread * (1 - (1 - radius / spread) ** 3 * (1 - coverage ** 3))
    }
    return x > 0 && y > 0 ? { x: grow(x), y: grow(y) } : { x: 0, y: 0 }
  }
  return fitted({
    x: shape.x - spread,
    y: shape.y - spread,
    width: shape.width + 2 * spread,
    height: shape.height + 2 * spread,
    radii: shape.radii.map(grown) as unknown as Radii,
  })
}

/** Adds the outline to the context's path, clockwise from behind the top-left corner. */
export function trace(context: Canvas2D, shape: Shape): void {
  const { x, y, width, height } = shape
  if (isRounded(shape)) context.roundRect(x, y, width, height, [...shape.radii])
  else context.rect(x, y, width, height)
}

export function fillShape(context: Canvas2D, shape: Shape): void {
  if (!isRounded(shape)) return context.fillRect(shape.x, shape.y, shape.width, shape.height)
  context.beginPath()
  trace(context, shape)
  context.fill()
}

export function clipShape(context: Canvas2D, shape: Shape): void {
  context.beginPath()
  trace(context, shape)
  context.clip()
}
