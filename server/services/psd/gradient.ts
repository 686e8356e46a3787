import type { CanvasGradient } from '@napi-rs/canvas'
import type { EffectSolidGradient, LayerEffectGradientOverlay } from 'ag-psd'
import { rgbOf } from './color.ts'
import type { LayerBox } from './converted.ts'
import { blankRaster, type Raster } from './raster.ts'

type Overlay = Pick<
  LayerEffectGradientOverlay,
  'gradient' | 'type' | 'angle' | 'scale' | 'reverse' | 'offset'
>

/** Whether the product can draw it: not noise, and not the rhombus. */
export const isDrawnGradient = ({ gradient, type }: Overlay): boolean =>
  gradient?.type === 'solid' && (type ?? 'linear') !== 'diamond'

/**
 * A gradient over an area of the document; undefined for those that cannot be drawn.
 * @param box what the gradient is aligned with: the layer, or the document
 */
export function gradientRaster(area: LayerBox, box: LayerBox, overlay: Overlay): Raster | undefined {
  const { gradient, type = 'linear', angle = 90, scale = 1, reverse = false, offset } = overlay
  if (gradient?.type !== 'solid' || !isDrawnGradient(overlay)) return undefined
  const raster = blankRaster(area)
  const context = raster.canvas.getContext('2d')
  const x = box.left - area.left + box.width * (0.5 + (offset?.x ?? 0) / 100)
  const y = box.top - area.top + box.height * (0.5 + (offset?.y ?? 0) / 100)
  const radians = (angle * Math.PI) / 180
  const half = halfExtent(box, radians) * scale
  const [dx, dy] = [Math.cos(radians) * half, -Math.sin(radians) * half]
  const fill =
    type === 'radial'
      ? context.createRadialGradient(x, y, 0, x, y, half)
      : type === 'angle'
        ? context.createConicGradient(-radians, x, y)
        : context.createLinearGradient(x - dx, y - dy, x + dx, y + dy)
  // A sweep goes against the clock, that of a canvas with it.
  addStops(fill, stopsOf(gradient), type === 'angle' ? !reverse : reverse, type === 'reflected')
  context.fillStyle = fill
  context.fillRect(0, 0, raster.width, raster.height)
  return raster
}

function addStops(
  fill: CanvasGradient,
  stops: readonly Stop[],
  isReversed: boolean,
  isReflected: boolean,
): void {
  for (const { at: from, color } of stops) {
    const at = isReversed ? 1 - from : from
    if (isReflected) for (const each of [0.5 - at / 2, 0.5 + at / 2]) fill.addColorStop(each, color)
    else fill.addColorStop(at, color)
  }
}

interface Stop {
  at: number
  color: string
}

/** Colors and opacities, which Photoshop keeps apart, at all places where one of them changes. */
function stopsOf({ colorStops, opacityStops }: EffectSolidGradient): Stop[] {
  const channels = [0, 1, 2].map((channel) =>
    withMidpoints(colorStops.map((stop) => ({ ...stop, value: rgbOf(stop.color)?.[channel] ?? 0 }))),
  )
  const alphas = withMidpoints(opacityStops.map((stop) => ({ ...stop, value: stop.opacity })))
  const places = [...(channels[0] ?? []), ...alphas].map(({ at }) => at)
  return [...new Set(places)]
    .toSorted((one, other) => one - other)
    .map((at) => {
      const parts = channels.map((each) => Math.round(valueAt(each, at, 0)))
      return { at, color: `rgba(${parts.join()},${valueAt(alphas, at, 1)})` }
    })
}

interface Point {
  at: number
  value: number
}

/** Between two stops, half of the change lies at the midpoint. */
function withMidpoints(stops: readonly { location: number; midpoint: number; value: number }[]): Point[] {
  const sorted = stops.toSorted((one, other) => one.location - other.location)
  return sorted.flatMap(({ location, value }, index) => {
    const point = { at: Math.min(1, Math.max(0, location)), value }
    const next = sorted[index + 1]
    if (!next || Math.abs(next.midpoint - 0.5) < 0.01) return [point]
    const between = location + (next.location - location) * next.midpoint
    return [point, { at: Math.min(1, Math.max(0, between)), value: (value + next.value) / 2 }]
  })
}

function valueAt(points: readonly Point[], at: number, otherwise: number): number {
  const after = points.findIndex((point) => point.at >= at)
  const next = points[after]
  const previous = points[after < 0 ? points.length - 1 : after - 1]
  if (!next) return previous?.value ?? otherwise
  if (!previous || next.at === previous.at) return next.value
  return previous.value + ((next.value - previous.value) * (at - previous.at)) / (next.at - previous.at)
}

const halfExtent = ({ width, height }: LayerBox, radians: number) =>
  (Math.abs(Math.cos(radians)) * width + Math.abs(Math.sin(radians)) * height) / 2
