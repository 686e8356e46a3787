import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { dashesOf, hasRoundDots, outlineLength, sideMarks } from './dashes.ts'
import type { PixelGrid } from './pixel-grid.ts'
import { insetShape, isRounded, type Radius, type Shape, traceShape } from './shape.ts'

export interface Border {
  style: 'solid' | 'dashed' | 'dotted' | 'double'
  /** Whole px, the same on all sides. */
  width: number
  color: string
}

/** Paints the border inside `outer`, the outline of the border box. */
export function paintBorder(context: Canvas2D, outer: Shape, border: Border, grid: PixelGrid): void {
  const { style, width, color } = border
  context.save()
  context.fillStyle = color
  context.strokeStyle = color
  if (style === 'double' && width >= 3) paintDouble(context, outer, width, grid)
  else if (style === 'solid' || style === 'double') paintRing(context, outer, grid.length(width))
  else if (isRounded(outer)) paintDashedOutline(context, outer, border, grid)
  else paintDashedSides(context, outer, border, grid)
  context.restore()
}

function traceRing(context: Canvas2D, outer: Shape, thickness: number): void {
  context.beginPath()
  traceShape(context, outer)
  traceShape(context, insetShape(outer, thickness))
}

/** Strokes where that gives the same shape, because strokes have the browser's anti-aliasing; otherwise fills. */
function paintRing(context: Canvas2D, outer: Shape, thickness: number): void {
  const isSimple = ({ x, y }: Radius) => x === y && (x === 0 || x >= thickness)
  const fits = thickness <= Math.min(outer.width, outer.height) / 2
  if (fits && outer.radii.every(isSimple)) {
    context.lineWidth = thickness
    context.beginPath()
    traceShape(context, insetShape(outer, thickness / 2))
    context.stroke()
  } else {
    traceRing(context, outer, thickness)
    context.fill('evenodd')
  }
}

function paintDouble(context: Canvas2D, outer: Shape, width: number, grid: PixelGrid): void {
  const stripe = grid.length(Math.round(width / 3))
  paintRing(context, outer, stripe)
  paintRing(context, insetShape(outer, grid.length(width) - stripe), stripe)
}

/**
 * Draws dashes once around, along the middle of the border. Browsers inset that line by whole px and fit the
 * dashes to whole px. Dashes are stroked wider than the border and clipped to it.
 */
function paintDashedOutline(
  context: Canvas2D,
  outer: Shape,
  { style, width }: Border,
  grid: PixelGrid,
): void {
  const round = hasRoundDots(style, width)
  const middle = insetShape(outer, Math.floor(width / 2))
  const dashes = dashesOf(style, width, Math.floor(outlineLength(middle)), true)
  traceRing(context, outer, grid.length(width))
  context.clip('evenodd')
  context.setLineDash(dashes ? [dashes.dash, dashes.gap] : [])
  context.lineCap = round ? 'round' : 'butt'
  context.lineWidth = round ? width : 2.2 * width
  context.beginPath()
  traceShape(context, middle)
  context.stroke()
}

/** Draws each side separately, in a single path so that a translucent color is not painted twice in the corners. */
function paintDashedSides(context: Canvas2D, outer: Shape, { style, width }: Border, grid: PixelGrid): void {
  const { x, y, width: across, height: down } = outer
  const thickness = grid.length(width)
  const traceMark = hasRoundDots(style, width) ? traceDot : traceDash
  context.beginPath()
  for (const { start, length } of sideMarks(style, width, across)) {
    traceMark(context, x + start, y, length, thickness)
    traceMark(context, x + start, y + down - thickness, length, thickness)
  }
  for (const { start, length } of sideMarks(style, width, down)) {
    traceMark(context, x, y + start, thickness, length)
    traceMark(context, x + across - thickness, y + start, thickness, length)
  }
  context.fill()
}

function traceDash(context: Canvas2D, x: number, y: number, width: number, height: number): void {
  context.rect(x, y, width, height)
}

function traceDot(context: Canvas2D, x: number, y: number, width: number, height: number): void {
  context.moveTo(x + width, y + height / 2)
  context.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI)
}
