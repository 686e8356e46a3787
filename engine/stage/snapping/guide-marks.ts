import { type Point, type Size } from '#engine/geometry/index.ts'
import type { Palette } from '../surface/overlay-theme.ts'
import { toScreen, type View } from '../surface/view.ts'
import type { GapMark, GuideLine } from './snapping.ts'

/** Half the length of the strokes that cross the ends of a guide line, CSS px. */
const TICK = 3.5
const GAP_BADGE = { height: 16, padding: 5, radius: 4, beside: 6 }

/** Painted in CSS px of the stage. */
export function paintGuide(
  context: CanvasRenderingContext2D,
  { axis, at, from, to }: GuideLine,
  view: View,
  palette: Palette,
) {
  const isUpright = axis === 'x'
  const start = toScreen(view, isUpright ? { x: at, y: from } : { x: from, y: at })
  const end = toScreen(view, isUpright ? { x: at, y: to } : { x: to, y: at })
  stroke(context, crisp(start), crisp(end), isUpright, palette)
}

/** A distance with its length; outside of the page where it ends at the page's edge. */
export function paintMark(
  context: CanvasRenderingContext2D,
  { axis, from, to, across }: GapMark,
  view: View,
  page: Size,
  palette: Palette,
) {
  const isAlong = axis === 'x'
  const at = (place: number) => toScreen(view, isAlong ? { x: place, y: across } : { x: across, y: place })
  const [start, end] = [crisp(at(from)), crisp(at(to))]
  stroke(context, start, end, !isAlong, palette)

  const text = String(Math.round(to - from))
  context.font = `11px ${palette.font}`
  const width = Math.ceil(context.measureText(text).width) + 2 * GAP_BADGE.padding
  const { height, radius, beside } = GAP_BADGE
  const half = (isAlong ? width : height) / 2
  const length = isAlong ? page.width : page.height
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
  const key = isAlong ? 'x' : 'y'
  if (Math.abs(from) < 0.5) middle[key] = start[key] - beside - half
  else if (Math.abs(to - length) < 0.5) middle[key] = end[key] + beside + half
  // A badge that does not fit between is beside the line.
  else if (end[key] - start[key] < 2 * half + 8)
    middle[isAlong ? 'y' : 'x'] += (isAlong ? height : width) / 2 + TICK + 2
  context.fillStyle = palette.guideBadge
  context.beginPath()
  context.roundRect(middle.x - width / 2, middle.y - height / 2, width, height, radius)
  context.fill()
  context.fillStyle = palette.guideText
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, middle.x, middle.y + 0.5)
}

/** Numbers beside the pointer. */
export function paintReadout(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y }: Point,
  palette: Palette,
) {
  context.font = `12px ${palette.font}`
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  const { width } = context.measureText(text)
  context.fillStyle = palette.badge
  context.beginPath()
  context.roundRect(x + 14, y + 16, width + 16, 24, 6)
  context.fill()
  context.fillStyle = palette.badgeText
  context.fillText(text, x + 22, y + 28.5)
}

/** A line of 1 px with strokes across its ends. */
function stroke(
  context: CanvasRenderingContext2D,
  start: Point,
  end: Point,
  isUpright: boolean,
  palette: Palette,
) {
  const [tickX, tickY] = isUpright ? [TICK, 0] : [0, TICK]
  context.strokeStyle = palette.guide
  context.lineWidth = 1
  context.beginPath()
  context.moveTo(start.x, start.y)
  context.lineTo(end.x, end.y)
  for (const { x, y } of [start, end]) {
    context.moveTo(x - tickX, y - tickY)
    context.lineTo(x + tickX, y + tickY)
  }
  context.stroke()
}

const crisp = ({ x, y }: Point): Point => ({ x: Math.round(x) + 0.5, y: Math.round(y) + 0.5 })
