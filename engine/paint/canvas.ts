import type { Canvas2D } from '#engine/elements/element-renderer.ts'

/** A canvas that nobody sees. */
export type Surface = HTMLCanvasElement | OffscreenCanvas

/** A canvas element: Chromium cuts clips on an OffscreenCanvas without smoothing, round pictures get jagged edges. */
export function createSurface(width: number, height: number): Surface {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

/**
 * The drawing context of a canvas, kept in memory: without a GPU an "accelerated" canvas is read back at
 * every frame, which costs more than all drawing.
 */
export function contextOf(canvas: Surface): Canvas2D {
  const context: Canvas2D | null = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('画布无法创建：内存不足或画面过大。')
  return context
}

/** Gives the memory back at once instead of at the next garbage collection. */
export function releaseSurface(canvas: Surface) {
  canvas.width = 0
  canvas.height = 0
}
