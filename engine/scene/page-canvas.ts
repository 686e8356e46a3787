import { StaticCanvas, type TMat2D } from 'fabric'
import { contextOf } from '#engine/paint/canvas.ts'
import type { FrameSize } from '#engine/document/index.ts'
import type { CanvasView } from './bake.ts'

/**
 * Creates a canvas on which a page covers the frame, centered; the overhang is cut off.
 * @param frame in px
 * @param page in logical units
 */
export function createPageCanvas({ width, height }: FrameSize, page: FrameSize): StaticCanvas {
  const element = document.createElement('canvas')
  // Before Fabric requests it: a context keeps the attributes of its first request.
  contextOf(element)
  const canvas = new StaticCanvas(element, {
    width,
    height,
    enableRetinaScaling: false,
    renderOnAddRemove: false,
  })
  canvas.setViewportTransform(pageTransform({ width, height }, page))
  return canvas
}

/** The transform by which a page covers the frame, centered. */
export function pageTransform({ width, height }: FrameSize, page: FrameSize): TMat2D {
  const scale = Math.max(width / page.width, height / page.height)
  return [scale, 0, 0, scale, (width - page.width * scale) / 2, (height - page.height * scale) / 2]
}

/** The view of the page on a canvas. */
export function viewOf({ viewportTransform, width, height }: StaticCanvas): CanvasView {
  const [scale, , , , x, y] = viewportTransform
  return { scale, x, y, width, height }
}
