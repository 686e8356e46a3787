import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { dashesOf, hasRoundDots, sideMarks } from './dashes.ts'
import { outlineLength } from './outline-length.ts'
import { evenly, insetShape, isRounded, type Radius, type Shape, trace } from './shape.ts'
import type { Grid } from './snap.ts'

export interface Border {
  style: 'solid' | 'dashed' | 'dotted' | 'double'
  /** Whole px, the same on all sides. */
  width: number
  color: string
}

/** Paints the border inside `outer`, the outline of the border box. */
export function paintBorder(context: Canvas2D, outer: Shape, border: Border, grid: Grid): void {
  const { style, width, color } = border
  context.save()
  context.fillStyle = color
  context.strokeStyle = color
  if (style === 'double' && width >= 3) paintDouble(context, outer, width, grid)
  else if (style === 'solid' || style === 'double') paintRing(context, outer, grid.line(width))
  else if (isRounded(outer)) paintBrokenOutline(context, outer, border, grid)
  else paintBrokenSides(context, outer, border, grid)
  context.restore()
}

function traceRing(context: Canvas2D, outer: Shape, thickness: number): void {
  context.beginPath()
  trace(context, outer)
  trace(context, insetShape(outer, evenly(thickness)))
}

/** A stroke where it means the same: its edges are smoothed as the browser's are. */
function paintRing(context: Canvas2D, outer: Shape, thickness: number): void {
  const isSimple = ({ x, y }: Radius) => x === y && (x === 0 || x >= thickness)
  const fits = thickness <= Math.min(outer.width, outer.height) / 2
  if (fits && outer.radii.every(isSimple)) {
    context.lineWidth = thickness
    context.beginPath()
    trace(context, insetShape(outer, evenly(thickness / 2)))
    context.stroke()
  } else {
    traceRing(context, outer, thickness)
    context.fill('evenodd')
  }
}

function paintDouble(context: Canvas2D, outer: Shape, width: number, grid: Grid): void {
  const stripe = grid.line(Math.round(width / 3))
  paintRing(context, outer, stripe)
  paintRing(context, insetShape(outer, evenly(grid.line(width) - stripe)), stripe)
}

/**
 * Marks run once around, over the corners, along the middle of the border. Browsers place that line a
 * whole number of px inside and fit the marks to a whole number of px. Dashes are stroked wider than the
 * border, which then cuts them to shape.
 */
function paintBrokenOutline(context: Canvas2D, outer: Shape, { style, width }: Border, grid: Grid): void {
  const round = hasRoundDots(style, width)
  const middle = insetShape(outer, evenly(Math.floor(width / 2)))
  const dashes = dashesOf(style, width, Math.floor(outlineLength(middle)), true)
  traceRing(context, outer, grid.line(width))
  context.clip('evenodd')
  context.setLineDash(dashes ? [dashes.dash, dashes.gap] : [])
  context.lineCap = round ? 'round' : 'butt'
  context.lineWidth = round ? width : 2.2 * width
  context.beginPath()
  trace(context, middle)
  context.stroke()
}

/** Each side by itself; one path of all, so that a translucent colour is not painted twice in the corners. */
function paintBrokenSides(context: Canvas2D, outer: Shape, { style, width }: Border, grid: Grid): void {
  const { x, y, width: across, height: down } = outer
  const thickness = grid.line(width)
  const mark = hasRoundDots(style, width) ? traceDot : traceDash
  context.beginPath()
  for (const { start, length } of sideMarks(style, width, across)) {
    mark(context, x + start, y, length, thickness)
    mark(context, x + start, y + down - thickness, length, thickness)
  }
  for (const { start, length } of sideMarks(style, width, down)) {
    mark(context, x, y + start, thickness, length)
    mark(context, x + across - thickness, y + start, thickness, length)
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
