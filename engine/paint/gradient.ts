import type { Gradient } from '#engine/elements/css-gradient.ts'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { clamp, type Rect } from '#engine/geometry/index.ts'
import { type Color, colorOf } from './colors.ts'

export interface Stop {
  color: string
  /** Percent along the gradient line. */
  position: number
}

/** How many pieces stand in for a stretch on which colour and opacity both change. */
const PIECES = 16

/**
 * The gradient line of a CSS angle (degrees, 0 = to top, 90 = to right) on a box: through its centre,
 * as long as its perpendiculars at both ends meet the corners (CSS Images 3, section 3.1.1).
 */
export function gradientLine({ x, y, width, height }: Rect, angle: number) {
  const radians = (angle * Math.PI) / 180
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const half = (Math.abs(width * sin) + Math.abs(height * cos)) / 2
  const [centreX, centreY] = [x + width / 2, y + height / 2]
  return {
    x0: centreX - sin * half,
    y0: centreY + cos * half,
    x1: centreX + sin * half,
    y1: centreY - cos * half,
  }
}

/** A canvas gradient that looks as CSS's linear-gradient on `rect`. */
export function linearGradient(context: Canvas2D, rect: Rect, angle: number, stops: Stop[]): CanvasGradient {
  const { x0, y0, x1, y1 } = gradientLine(rect, angle)
  const gradient = context.createLinearGradient(x0, y0, x1, y1)
  for (const { position, color } of canvasStops(stops.map((stop) => parsedStop(context, stop)))) {
    gradient.addColorStop(position, color.text)
  }
  return gradient
}

interface ParsedStop {
  /** 0–1. */
  position: number
  color: Color
}

const parsedStop = (context: Canvas2D, { color, position }: Stop): ParsedStop => ({
  position: clamp(position / 100, 0, 1),
  color: colorOf(context, color),
})

function canvasStops(stops: ParsedStop[]): ParsedStop[] {
  return stops.flatMap((stop, index) => {
    const before = stops[index - 1]
    return before ? [...between(before, stop), stop] : [stop]
  })
}

/** CSS mixes colours weighted by their opacity, canvas does not: a stretch that fades is cut into pieces. */
function between(from: ParsedStop, to: ParsedStop): ParsedStop[] {
  const [start, end] = [from.color, to.color]
  if (!start.rgb || !end.rgb || start.alpha === end.alpha) return []
  const ends = [
    { alpha: start.alpha, rgb: start.rgb },
    { alpha: end.alpha, rgb: end.rgb },
  ] as const
  return Array.from({ length: PIECES + 1 }, (_, piece) => {
    const part = piece / PIECES
    const position = from.position + (to.position - from.position) * part
    return { position, color: mixed(...ends, part) }
  })
}

type Channels = Pick<Color, 'alpha'> & { rgb: NonNullable<Color['rgb']> }

function mixed(from: Channels, to: Channels, part: number): Color {
  const alpha = from.alpha * (1 - part) + to.alpha * part
  // At a fully transparent end the mixture's limit is the other end's colour.
  const weight = alpha === 0 ? 1 - part : (to.alpha * part) / alpha
  const channel = (index: 0 | 1 | 2) => from.rgb[index] * (1 - weight) + to.rgb[index] * weight
  const rgb = [channel(0), channel(1), channel(2)] as const
  return { text: `rgba(${rgb.join(', ')}, ${alpha})`, alpha, rgb }
}

/**
 * The stops of a fill. Positions that are missing are spread between their neighbours, and none lies
 * before the one before it, as CSS has it.
 */
export function stopsOf({ colors, positions }: Pick<Gradient, 'colors' | 'positions'>): Stop[] {
  const placed = colors.map((_, index) => positions[index])
  const last = placed.length - 1
  placed[0] ??= 0
  if (last > 0) placed[last] ??= 100
  let highest = 0
  return colors.map((color, index) => {
    highest = Math.max(highest, placed[index] ?? spread(placed, index, highest))
    placed[index] = highest
    return { color, position: highest }
  })
}

/** Between the stop before, which is placed, and the next one that is. */
function spread(placed: (number | undefined)[], index: number, before: number): number {
  const next = placed.findIndex((position, other) => other > index && position !== undefined)
  const end = Math.max(before, placed[next] ?? before)
  return before + (end - before) / (next - index + 1)
}
