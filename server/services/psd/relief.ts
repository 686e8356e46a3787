import type { EffectContour, LayerEffectBevel, LayerEffectSatin } from 'ag-psd'
import { rgbOf } from './color.ts'
import { alphasOf, moved, px, softened, tinted } from './mattes.ts'
import { blankRaster, draw, type Raster } from './raster.ts'

const BLACK = [0, 0, 0] as const
const WHITE = [255, 255, 255] as const

/**
 * The lights and shades of a bevel: the blurred shape is a height, which the light falls on (Lambert). Photoshop's own
 * heights are not published, so that it looks alike, not equal.
 */
export function bevelRasters(
  shape: Raster,
  bevel: LayerEffectBevel,
  globalAngle: number,
): { highlight: Raster; shade: Raster } {
  const { width, height } = shape
  const { strength = 1, direction = 'up', altitude = 30, useGlobalLight = false } = bevel
  const size = Math.max(1, px(bevel.size))
  const heights = alphasOf(softened(shape, { size: size + px(bevel.soften) }))
  const rise = size * strength * (direction === 'down' ? -1 : 1)
  const angle = ((useGlobalLight ? globalAngle : (bevel.angle ?? 120)) * Math.PI) / 180
  const up = (altitude * Math.PI) / 180
  const [lightX, lightY, flat] = [
    Math.cos(up) * Math.cos(angle),
    -Math.cos(up) * Math.sin(angle),
    Math.sin(up),
  ]
  const at = (x: number, y: number) =>
    heights[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0
  /** Brightness less that of a flat surface: -1 to 1. */
  const litAt = (index: number) => {
    const [x, y] = [index % width, Math.floor(index / width)]
    const slopeX = ((at(x - 1, y) - at(x + 1, y)) / 2) * rise
    const slopeY = ((at(x, y - 1) - at(x, y + 1)) / 2) * rise
    const lit = (slopeX * lightX + slopeY * lightY + flat) / Math.hypot(slopeX, slopeY, 1)
    return lit > flat ? (lit - flat) / (1 - flat) : Math.max(-1, (lit - flat) / Math.max(0.01, flat))
  }
  const { highlightOpacity = 0.75, shadowOpacity = 0.75 } = bevel
  return {
    highlight: tinted(shape, rgbOf(bevel.highlightColor) ?? WHITE, (index) =>
      Math.max(0, litAt(index) * highlightOpacity),
    ),
    shade: tinted(shape, rgbOf(bevel.shadowColor) ?? BLACK, (index) =>
      Math.max(0, -litAt(index) * shadowOpacity),
    ),
  }
}

/** Satin: where two soft copies of the shape, moved apart, differ. */
export function satinRaster(shape: Raster, satin: LayerEffectSatin): Raster {
  const radians = ((satin.angle ?? 19) * Math.PI) / 180
  const [x, y] = [Math.cos(radians) * px(satin.distance), -Math.sin(radians) * px(satin.distance)]
  const soft = softened(shape, { size: px(satin.size) })
  const [one, other] = [alphasOf(copyAt(soft, x, y)), alphasOf(copyAt(soft, -x, -y))]
  const shown = contourOf(satin.contour)
  return tinted(shape, rgbOf(satin.color) ?? BLACK, (index) => {
    const difference = shown(Math.abs((one[index] ?? 0) - (other[index] ?? 0)))
    return satin.invert ? 1 - difference : difference
  })
}

function copyAt(raster: Raster, x: number, y: number): Raster {
  const copy = blankRaster(raster)
  draw(copy, moved(raster, x, y))
  return copy
}

/** A curve of Photoshop between points in 0…255, as a function of 0…1. */
function contourOf(contour: EffectContour | undefined): (value: number) => number {
  const points = contour?.curve ?? []
  if (points.length < 2) return (value) => value
  return (value) => {
    const x = value * 255
    const after = Math.max(
      1,
      points.findIndex((point) => point.x >= x),
    )
    const [from, to] = [points[after - 1], points[after]]
    if (!from || !to || to.x === from.x) return value
    return (from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x)) / 255
  }
}
