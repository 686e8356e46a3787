import type { Point } from '#engine/document/index.ts'

/** Maps the page to the stage: stage = page × zoom + (x, y), in CSS px from the stage's corner. */
export interface View extends Point {
  zoom: number
}

export interface Size {
  width: number
  height: number
}

/** CSS px around a page that fits the stage. */
const MARGIN = 40

/** The size of the rulers at the top and the left of the stage, CSS px. */
export const RULER = 20

/** The zoom that fits the page into the stage with a margin, right of and below `inset` px. */
export function fittingZoom(page: Size, stage: Size, inset = 0): number {
  const room = (length: number) => Math.max(1, length - inset - 2 * MARGIN)
  return Math.min(room(stage.width) / page.width, room(stage.height) / page.height)
}

/** Centers the page on the stage, or on the part right of and below `inset` px. */
export const centeredView = (page: Size, stage: Size, zoom: number, inset = 0): View => ({
  zoom,
  x: (stage.width + inset - page.width * zoom) / 2,
  y: (stage.height + inset - page.height * zoom) / 2,
})

/** Zooms about a point of the stage, which keeps its position on the page. */
export function zoomedAt(view: View, zoom: number, at: Point): View {
  const factor = zoom / view.zoom
  return { zoom, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor }
}

/** Aligns the page's corner to device pixels, so that bitmaps survive panning and edges are crisp. */
export function onDevicePixels(view: View, ratio: number): View {
  const whole = (length: number) => Math.round(length * ratio) / ratio
  return { zoom: view.zoom, x: whole(view.x), y: whole(view.y) }
}

export const toPage = (view: View, { x, y }: Point): Point => ({
  x: (x - view.x) / view.zoom,
  y: (y - view.y) / view.zoom,
})

export const toScreen = (view: View, { x, y }: Point): Point => ({
  x: x * view.zoom + view.x,
  y: y * view.zoom + view.y,
})
