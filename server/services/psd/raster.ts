import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas'
import type { BezierPath, Layer, LayerMaskData, LayerVectorMask, PixelData } from 'ag-psd'
import type { LayerBox } from './converted.ts'

/** Pixels at a place of the document. */
export interface Raster extends LayerBox {
  canvas: Canvas
}

export function blankRaster({ left, top, width, height }: LayerBox): Raster {
  return { left, top, width, height, canvas: createCanvas(width, height) }
}

/** The common part of two boxes; undefined if there is none. */
export function intersection(a: LayerBox, b: LayerBox): LayerBox | undefined {
  const left = Math.max(a.left, b.left)
  const top = Math.max(a.top, b.top)
  const width = Math.min(a.left + a.width, b.left + b.width) - left
  const height = Math.min(a.top + a.height, b.top + b.height) - top
  return width > 0 && height > 0 ? { left, top, width, height } : undefined
}

interface Edges {
  left?: number
  top?: number
  right?: number
  bottom?: number
}

export const boxOf = ({ left = 0, top = 0, right = 0, bottom = 0 }: Edges): LayerBox => ({
  left,
  top,
  width: Math.max(0, right - left),
  height: Math.max(0, bottom - top),
})

/** Places pixels into the part of the document that `box` describes. */
export function placedPixels(pixels: PixelData, at: { left: number; top: number }, box: LayerBox): Raster {
  const raster = blankRaster(box)
  const image = new ImageData(bytesOf(pixels), pixels.width, pixels.height)
  raster.canvas.getContext('2d').putImageData(image, at.left - box.left, at.top - box.top)
  return raster
}

/** 8 bits per channel. Documents of 32 bits are linear. */
function bytesOf({ data }: PixelData): Uint8ClampedArray {
  if (data instanceof Uint8ClampedArray) return data
  if (data instanceof Uint16Array) return Uint8ClampedArray.from(data, (value) => value / 257)
  if (data instanceof Float32Array)
    return Uint8ClampedArray.from(data, (value, index) =>
      index % 4 === 3 ? value * 255 : 255 * Math.max(0, value) ** (1 / 2.2),
    )
  return new Uint8ClampedArray(data)
}

/** A copy of another extent. */
export function recut(raster: Raster, box: LayerBox): Raster {
  const copy = blankRaster(box)
  draw(copy, raster)
  return copy
}

/** Draws a raster over another one at its place. */
export function draw(target: Raster, source: Raster, change?: (context: SKRSContext2D) => void): void {
  const context = target.canvas.getContext('2d')
  context.save()
  change?.(context)
  context.drawImage(source.canvas, source.left - target.left, source.top - target.top)
  context.restore()
}

/** Keeps of the target only what the mask covers. */
export function maskBy(target: Raster, mask: Raster, blur = 0): void {
  draw(target, mask, (context) => {
    context.globalCompositeOperation = 'destination-in'
    if (blur > 0) context.filter = `blur(${blur}px)`
  })
}

/** Applies the masks of a layer or a group: its pixel mask, and its vector mask unless the pixels contain it. */
export function applyMasks(target: Raster, layer: Layer): void {
  const { mask, vectorMask } = layer
  if (mask && !mask.disabled) {
    const density = mask.userMaskDensity ?? mask.vectorMaskDensity ?? 1
    maskBy(
      target,
      pixelMask(target, layer, mask, density),
      mask.userMaskFeather ?? mask.vectorMaskFeather ?? 0,
    )
  }
  const isInPixels = mask?.fromVectorData === true || layer.vectorFill !== undefined
  if (vectorMask && !vectorMask.disable && !isInPixels) maskBy(target, pathMask(target, vectorMask))
}

export const hasMask = ({ mask, vectorMask }: Layer): boolean =>
  (mask !== undefined && !mask.disabled) || (vectorMask !== undefined && !vectorMask.disable)

/** A mask as alpha. Outside of its pixels it has one color. */
function pixelMask(target: LayerBox, layer: Layer, mask: LayerMaskData, density: number): Raster {
  const raster = blankRaster(target)
  const context = raster.canvas.getContext('2d')
  const alphaOf = (value: number) => 255 - (255 - value) * density
  context.fillStyle = `rgba(0, 0, 0, ${alphaOf(mask.defaultColor ?? 0) / 255})`
  context.fillRect(0, 0, raster.width, raster.height)
  const { imageData } = mask
  if (!imageData) return raster
  const values = bytesOf(imageData)
  for (let at = 0; at < values.length; at += 4) values[at + 3] = alphaOf(values[at] ?? 0)
  const origin = mask.positionRelativeToLayer ? layer : {}
  const left = (mask.left ?? 0) + (origin.left ?? 0) - raster.left
  const top = (mask.top ?? 0) + (origin.top ?? 0) - raster.top
  context.putImageData(new ImageData(values, imageData.width, imageData.height), left, top)
  return raster
}

/** The inside of a vector mask. */
export function pathMask(
  target: LayerBox,
  { paths, invert, fillStartsWithAllPixels }: LayerVectorMask,
): Raster {
  const raster = blankRaster(target)
  const context = raster.canvas.getContext('2d')
  context.translate(-target.left, -target.top)
  if (fillStartsWithAllPixels) context.fillRect(target.left, target.top, target.width, target.height)
  for (const path of paths) {
    trace(context, path)
    context.globalCompositeOperation = OPERATIONS[path.operation ?? 'combine']
    context.fill(path.fillRule === 'non-zero' ? 'nonzero' : 'evenodd')
  }
  if (invert) {
    context.globalCompositeOperation = 'xor'
    context.fillRect(target.left, target.top, target.width, target.height)
  }
  return raster
}

const OPERATIONS = {
  exclude: 'xor',
  combine: 'source-over',
  subtract: 'destination-out',
  intersect: 'destination-in',
} as const

function trace(context: SKRSContext2D, { knots, open }: BezierPath): void {
  context.beginPath()
  const [first] = knots
  if (!first) return
  const [, , startX = 0, startY = 0] = first.points
  context.moveTo(startX, startY)
  const ends = open ? knots.slice(1) : [...knots.slice(1), first]
  for (const [index, { points }] of ends.entries()) {
    const [, , , , outX = 0, outY = 0] = knots[index]?.points ?? []
    const [inX = 0, inY = 0, x = 0, y = 0] = points
    context.bezierCurveTo(outX, outY, inX, inY, x, y)
  }
  context.closePath()
}
