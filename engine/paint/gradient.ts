import type { Gradient } from '#engine/elements/css-gradient.ts'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { clamp, type Rect } from '#engine/geometry/index.ts'
import { type Color, colorOf } from './colors.ts'

export interface Stop {
  color: string
  /** Percent along the gradient line. */
  position: number
}

/** Number of stops that approximate a section where both color and opacity change. */
const FADE_STEPS = 16

/**
 * The gradient line of a CSS angle (degrees, 0 = to top, 90 = to right): it runs through the center of the
 * box, and the perpendiculars at its ends meet the corners (CSS Images 3, section 3.1.1).
 */
export function gradientLine({ x, y, width, height }: Rect, angle: number) {
  const radians = (angle * Math.PI) / 180
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const half = (Math.abs(width * sin) + Math.abs(height * cos)) / 2
  const [centerX, centerY] = [x + width / 2, y + height / 2]
  return {
    x0: centerX - sin * half,
    y0: centerY + cos * half,
    x1: centerX + sin * half,
    y1: centerY - cos * half,
  }
}

/** A canvas gradient equal to CSS's linear-gradient on `rect`. */
export function linearGradient(context: Canvas2D, rect: Rect, angle: number, stops: Stop[]): CanvasGradient {
  const { x0, y0, x1, y1 } = gradientLine(rect, angle)
  const gradient = context.createLinearGradient(x0, y0, x1, y1)
  for (const { position, color } of canvasStops(stops.map((stop) => parseStop(context, stop)))) {
    gradient.addColorStop(position, color.text)
  }
  return gradient
}

interface ParsedStop {
  /** 0…1. */
  position: number
  color: Color
}

const parseStop = (context: Canvas2D, { color, position }: Stop): ParsedStop => ({
  position: clamp(position / 100, 0, 1),
  color: colorOf(context, color),
})

function canvasStops(stops: ParsedStop[]): ParsedStop[] {
  return stops.flatMap((stop, index) => {
    const before = stops[index - 1]
    return before ? [...fadeStops(before, stop), stop] : [stop]
  })
}

/** CSS interpolates premultiplied colors, a canvas does not: sections that change opacity are divided. */
function fadeStops(from: ParsedStop, to: ParsedStop): ParsedStop[] {
  const [start, end] = [from.color, to.color]
  if (!start.rgb || !end.rgb || start.alpha === end.alpha) return []
  const ends = [
    { alpha: start.alpha, rgb: start.rgb },
    { alpha: end.alpha, rgb: end.rgb },
  ] as const
  return Array.from({ length: FADE_STEPS + 1 }, (_, step) => {
    const fraction = step / FADE_STEPS
    const position = from.position + (to.position - from.position) * fraction
    return { position, color: mixColors(...ends, fraction) }
  })
}

type Channels = Pick<Color, 'alpha'> & { rgb: NonNullable<Color['rgb']> }

function mixColors(from: Channels, to: Channels, fraction: number): Color {
  const alpha = from.alpha * (1 - fraction) + to.alpha * fraction
  // At a fully transparent end, the limit of the mixture is the other end's color.
  const weight = alpha === 0 ? 1 - fraction : (to.alpha * fraction) / alpha
  const channel = (index: 0 | 1 | 2) => from.rgb[index] * (1 - weight) + to.rgb[index] * weight
  const rgb = [channel(0), channel(1), channel(2)] as const
  return { text: `rgba(${rgb.join(', ')}, ${alpha})`, alpha, rgb }
}

/** The stops of a fill. As in CSS, missing positions are interpolated, and no stop is before the previous one. */
export function stopsOf({ colors, positions }: Pick<Gradient, 'colors' | 'positions'>): Stop[] {
  const placed = colors.map((_, index) => positions[index])
  const last = placed.length - 1
  placed[0] ??= 0
  if (last > 0) placed[last] ??= 100
  let highest = 0
  return colors.map((color, index) => {
    highest = Math.max(highest, placed[index] ?? interpolatedPosition(placed, index, highest))
    placed[index] = highest
    return { color, position: highest }
  })
}

/** Interpolates between the previous stop, which has a position, and the next one that has one. */
function interpolatedPosition(placed: (number | undefined)[], index: number, before: number): number {
  const next = placed.findIndex((position, other) => other > index && position !== undefined)
  const end = Math.max(before, placed[next] ?? before)
  return before + (end - before) / (next - index + 1)
}
