import { clamp } from '#engine/geometry/index.ts'

/** Edge of the square in which the author crops, px. */
export const SIDE = 320

/** Where a picture lies in the square, which it always covers. */
export interface Crop {
  /** Of the picture. */
  width: number
  height: number
  /** At which the shorter edge fits the square. */
  scale: number
  zoom: number
  /** Position of the picture's corner in the square; not positive. */
  left: number
  top: number
}

/** The largest square in the middle of a picture. */
export function cropOf({ width, height }: { width: number; height: number }): Crop {
  const scale = SIDE / Math.min(width, height)
  const [left, top] = [(SIDE - width * scale) / 2, (SIDE - height * scale) / 2]
  return { width, height, scale, zoom: 1, left, top }
}

/** Moves the picture as far as it still covers the square. */
export function moved(crop: Crop, x: number, y: number): Crop {
  const size = crop.scale * crop.zoom
  const left = clamp(crop.left + x, SIDE - crop.width * size, 0)
  const top = clamp(crop.top + y, SIDE - crop.height * size, 0)
  return { ...crop, left, top }
}

/** Enlarges the picture about the center of the square. */
export function zoomed(crop: Crop, zoom: number): Crop {
  const ratio = zoom / crop.zoom
  const center = SIDE / 2
  const at = (edge: number) => center + (edge - center) * ratio
  return moved({ ...crop, zoom, left: at(crop.left), top: at(crop.top) }, 0, 0)
}
