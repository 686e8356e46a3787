import type { Size } from '#engine/geometry/index.ts'
import { type Point } from '#engine/geometry/index.ts'
import type { OverlayTheme } from '../surface/overlay-theme.ts'
import { toScreen, type View } from '../surface/view.ts'
import type { GapMark, GuideLine } from './snapping.ts'

/** Half the length of the strokes across the ends of a line, CSS px. */
const TICK = 3.5
/** CSS px. */
const [READOUT_SIZE, MARK_SIZE] = [12, 11]
const GAP_LABEL = { height: 16, padding: 5, radius: 4, beside: 6 }

/** The widths of characters, by font: measuring each text anew takes a tenth of a frame of a drag. */
const widthsByFont = new Map<string, Map<string, number>>()

/** Sets the font of a context. @returns the width of a text in it, without kerning */
function measureInFont(
  context: CanvasRenderingContext2D,
  size: number,
  theme: OverlayTheme,
  text: string,
): number {
  const font = `${size}px ${theme.font}`
  context.font = font
  const widths = widthsByFont.get(font) ?? new Map<string, number>()
  widthsByFont.set(font, widths)
  let sum = 0
  for (const character of text) {
    const width = widths.get(character) ?? context.measureText(character).width
    widths.set(character, width)
    sum += width
  }
  return sum
}

/** Paints a snapping line, in CSS px of the stage. */
export function paintGuide(
  context: CanvasRenderingContext2D,
  { axis, at, from, to }: GuideLine,
  view: View,
  theme: OverlayTheme,
) {
  const isVertical = axis === 'x'
  const start = toScreen(view, isVertical ? { x: at, y: from } : { x: from, y: at })
  const end = toScreen(view, isVertical ? { x: at, y: to } : { x: to, y: at })
  stroke(context, crisp(start), crisp(end), isVertical, theme)
}

/**
 * Paints a distance with its length. The number stands outside the page if the distance ends at the page's
 * edge.
 */
export function paintMark(
  context: CanvasRenderingContext2D,
  { axis, from, to, across }: GapMark,
  view: View,
  page: Size,
  theme: OverlayTheme,
) {
  const isHorizontal = axis === 'x'
  const at = (position: number) =>
    toScreen(view, isHorizontal ? { x: position, y: across } : { x: across, y: position })
  const [start, end] = [crisp(at(from)), crisp(at(to))]
  stroke(context, start, end, !isHorizontal, theme)

  const text = String(Math.round(to - from))
  const width = Math.ceil(measureInFont(context, MARK_SIZE, theme, text)) + 2 * GAP_LABEL.padding
  const { height, radius, beside } = GAP_LABEL
  const half = (isHorizontal ? width : height) / 2
  const length = isHorizontal ? page.width : page.height
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }
  const key = isHorizontal ? 'x' : 'y'
  if (Math.abs(from) < 0.5) middle[key] = start[key] - beside - half
  else if (Math.abs(to - length) < 0.5) middle[key] = end[key] + beside + half
  // A number that does not fit between the ends stands beside the line.
  else if (end[key] - start[key] < 2 * half + 8)
    middle[isHorizontal ? 'y' : 'x'] += (isHorizontal ? height : width) / 2 + TICK + 2
  context.fillStyle = theme.gapLabel
  context.beginPath()
  context.roundRect(middle.x - width / 2, middle.y - height / 2, width, height, radius)
  context.fill()
  context.fillStyle = theme.gapLabelText
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, middle.x, middle.y + 0.5)
}

/** Loads the font of marks and readouts, which takes longer than a frame: the first move of a drag would wait for it. */
export function prepareReadout(context: CanvasRenderingContext2D, theme: OverlayTheme) {
  for (const size of [READOUT_SIZE, MARK_SIZE]) measureInFont(context, size, theme, 'X 0123456789.  Y − × °')
}

/** Paints the readout beside the pointer. */
export function paintReadout(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y }: Point,
  theme: OverlayTheme,
) {
  const width = measureInFont(context, READOUT_SIZE, theme, text)
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillStyle = theme.readout
  context.beginPath()
  context.roundRect(x + 14, y + 16, width + 16, 24, 6)
  context.fill()
  context.fillStyle = theme.readoutText
  context.fillText(text, x + 22, y + 28.5)
}

/** A line of 1 px with strokes across its ends. */
function stroke(
  context: CanvasRenderingContext2D,
  start: Point,
  end: Point,
  isVertical: boolean,
  theme: OverlayTheme,
) {
  const [tickX, tickY] = isVertical ? [TICK, 0] : [0, TICK]
  context.strokeStyle = theme.guide
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
