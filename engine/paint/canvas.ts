import type { Canvas2D } from '#engine/elements/element-renderer.ts'

/** An off-screen canvas. */
export type Surface = HTMLCanvasElement | OffscreenCanvas

/**
 * Creates a canvas element: Chromium clips without anti-aliasing on an OffscreenCanvas, so round pictures
 * would be jagged.
 */
export function createSurface(width: number, height: number): Surface {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

/**
 * A canvas's context in main memory: without a GPU, an "accelerated" canvas is read back at every frame,
 * which costs more than all drawing.
 */
export function contextOf(canvas: Surface): Canvas2D {
  const context: Canvas2D | null = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('画布无法创建：内存不足或画面过大。')
  return context
}

/** Frees the memory at once instead of at the next garbage collection. */
export function releaseSurface(canvas: Surface) {
  canvas.width = 0
  canvas.height = 0
}
