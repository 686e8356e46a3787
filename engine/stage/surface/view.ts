import { type Point, type Size } from '#engine/geometry/index.ts'

/** Where the page lies on the stage: screen = page × zoom + (x, y), in CSS px from the stage's corner. */
export interface View extends Point {
  zoom: number
}

/** CSS px around a page that fits. */
const MARGIN = 40

/** CSS px at the top and left of the stage that the rulers take while they are shown. */
export const RULER = 20

/** The zoom at which the whole page is seen with some ground around it, right and below of `inset` px. */
export function fittingZoom(page: Size, stage: Size, inset = 0): number {
  const room = (length: number) => Math.max(1, length - inset - 2 * MARGIN)
  return Math.min(room(stage.width) / page.width, room(stage.height) / page.height)
}

/** The page in the middle of the stage, or of what lies right and below of `inset` px. */
export const centredView = (page: Size, stage: Size, zoom: number, inset = 0): View => ({
  zoom,
  x: (stage.width + inset - page.width * zoom) / 2,
  y: (stage.height + inset - page.height * zoom) / 2,
})

/** Another zoom such that what is seen at `at` (screen) stays there. */
export function zoomedAt(view: View, zoom: number, at: Point): View {
  const factor = zoom / view.zoom
  return { zoom, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor }
}

/** The view with the page's corner on a whole device px: bitmaps then survive panning, and edges are crisp. */
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
