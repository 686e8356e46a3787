import { createCanvas, ImageData } from '@napi-rs/canvas'
import type { LayerEffectPatternOverlay, PatternInfo } from 'ag-psd'
import type { LayerBox } from './converted.ts'
import { blankRaster, type Raster } from './raster.ts'

/** A repeated pattern over an area of the document; undefined if the file does not contain it. */
export function patternRaster(
  area: LayerBox,
  box: LayerBox,
  { pattern, scale = 1, phase, align }: LayerEffectPatternOverlay,
  patterns: readonly PatternInfo[],
): Raster | undefined {
  const found = patterns.find(({ id }) => id === pattern?.id)
  if (!found) return undefined
  const { w: width, h: height } = found.bounds
  if (width < 1 || height < 1 || found.data.length < width * height * 4) return undefined
  const tile = createCanvas(width, height)
  tile.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(found.data), width, height), 0, 0)
  const raster = blankRaster(area)
  const context = raster.canvas.getContext('2d')
  const origin = align === false ? { left: 0, top: 0 } : box
  context.translate(origin.left - area.left + (phase?.x ?? 0), origin.top - area.top + (phase?.y ?? 0))
  context.scale(scale, scale)
  context.fillStyle = context.createPattern(tile, 'repeat')
  // Covers the area wherever the pattern begins.
  const reach =
    (Math.abs(origin.left - area.left) + Math.abs(origin.top - area.top) + 2 * (area.width + area.height)) /
    scale
  context.fillRect(-reach, -reach, 2 * reach, 2 * reach)
  return raster
}
