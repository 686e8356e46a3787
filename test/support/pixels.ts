import { contextOf, type Surface } from '#engine/paint/canvas.ts'

export function pixelsOf(canvas: Surface): ImageData {
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
}

/** FNV-1a over all bytes: two pictures with one hash are the same picture. */
export function hashOf(canvas: Surface): string {
  let hash = 0x811c9dc5
  for (const byte of new Uint32Array(pixelsOf(canvas).data.buffer)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16)
}

/** The color of one pixel as [red, green, blue, alpha]. */
export function pixelAt(canvas: Surface, x: number, y: number): number[] {
  return [...contextOf(canvas).getImageData(x, y, 1, 1).data]
}
