import type { UnitsValue } from 'ag-psd'
import { blankRaster, draw, maskBy, type Raster } from './raster.ts'

/** Shapes of which the effects of layers are made. */

export const px = (value: UnitsValue | undefined): number => value?.value ?? 0

export const moved = (raster: Raster, x: number, y: number): Raster => ({
  ...raster,
  left: raster.left + x,
  top: raster.top + y,
})

/** The shape in one color. */
export function silhouette(shape: Raster, color: string): Raster {
  const raster = blankRaster(shape)
  const context = raster.canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, raster.width, raster.height)
  maskBy(raster, shape)
  return raster
}

/** The area around the shape. */
export function outside(shape: Raster): Raster {
  const raster = blankRaster(shape)
  raster.canvas.getContext('2d').fillRect(0, 0, raster.width, raster.height)
  draw(raster, shape, (context) => {
    context.globalCompositeOperation = 'destination-out'
  })
  return raster
}

/** A dilated shape: the shape at offsets all around. */
export function dilated(shape: Raster, radius: number): Raster {
  const raster = blankRaster(shape)
  const steps = Math.max(16, Math.min(96, Math.ceil(radius * 4)))
  draw(raster, shape)
  for (const distance of radius > 8 ? [radius / 2, radius] : [radius]) {
    for (let step = 0; step < steps; step++) {
      const angle = (step / steps) * 2 * Math.PI
      draw(raster, moved(shape, Math.cos(angle) * distance, Math.sin(angle) * distance))
    }
  }
  return raster
}

interface Softness {
  /** Photoshop's size, about twice the standard deviation. */
  size: number
  /** How much of the size is solid, in percent. */
  choke?: number
  /** The share of the fall that is shown, 0 to 1: a glow of 0.5 is full where it would be half. */
  range?: number
}

/** A shape with soft edges. */
export function softened(shape: Raster, { size, choke = 0, range = 1 }: Softness): Raster {
  const spread = (size * choke) / 100
  const soft = blankRaster(shape)
  draw(soft, spread > 0.5 ? dilated(shape, spread) : shape, (context) => {
    if (size > spread) context.filter = `blur(${(size - spread) / 2}px)`
  })
  return range < 1 ? amplified(soft, 1 / Math.max(0.02, range)) : soft
}

/** A raster with its opacity multiplied. */
function amplified(raster: Raster, factor: number): Raster {
  const sum = blankRaster(raster)
  for (let left = factor; left > 0; left -= 1)
    draw(sum, raster, (context) => {
      context.globalCompositeOperation = 'lighter'
      context.globalAlpha = Math.min(1, left)
    })
  return sum
}

/** Opacities of a raster, 0 to 1, row by row. */
export function alphasOf({ canvas, width, height }: Raster): Float32Array {
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  return Float32Array.from({ length: width * height }, (_, at) => (data[4 * at + 3] ?? 0) / 255)
}

/** A raster of one color with an opacity of 0 to 1 for each pixel. */
export function tinted(
  box: Raster,
  [red, green, blue]: readonly [number, number, number],
  alphaAt: (index: number) => number,
): Raster {
  const raster = blankRaster(box)
  const context = raster.canvas.getContext('2d')
  const image = context.createImageData(box.width, box.height)
  const { data } = image
  for (let at = 0; at < box.width * box.height; at++) {
    data[4 * at] = red
    data[4 * at + 1] = green
    data[4 * at + 2] = blue
    data[4 * at + 3] = 255 * alphaAt(at)
  }
  context.putImageData(image, 0, 0)
  return raster
}

/** Gives a raster the opacities of another one of the same extent. */
export function withAlphaOf(raster: Raster, { canvas }: Raster): void {
  const { width, height } = raster
  const context = raster.canvas.getContext('2d')
  const image = context.getImageData(0, 0, width, height)
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  for (let at = 3; at < data.length; at += 4) image.data[at] = data[at] ?? 0
  context.putImageData(image, 0, 0)
}
