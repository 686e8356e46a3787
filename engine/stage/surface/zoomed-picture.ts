import type { StaticCanvas } from 'fabric'
import { contextOf, createSurface, releaseSurface, type Surface } from '#engine/paint/canvas.ts'

/** The viewport transform of a page: page px × scale + (x, y) are device px. */
export interface DeviceView {
  scale: number
  x: number
  y: number
}

/** A copy of a painted page that stands for it while the zoom changes. */
export interface ZoomedPicture {
  /** Draws the copy as large as the page is now. @returns false if it does not cover what is visible of the page */
  draw(context: CanvasRenderingContext2D, view: DeviceView): boolean
  dispose(): void
}

/** @param shown the view in which the canvas is painted. */
export function createZoomedPicture(canvas: StaticCanvas, shown: DeviceView): ZoomedPicture {
  const { width, height } = canvas
  const copy: Surface = createSurface(width, height)
  contextOf(copy).drawImage(canvas.lowerCanvasEl, 0, 0)

  return {
    draw(context, view) {
      const factor = view.scale / shown.scale
      const [left, top] = [view.x - shown.x * factor, view.y - shown.y * factor]
      const page = canvas.backgroundImage
      const isCovered =
        page !== undefined &&
        left <= Math.max(0, view.x) &&
        top <= Math.max(0, view.y) &&
        left + width * factor >= Math.min(width, view.x + page.width * view.scale) &&
        top + height * factor >= Math.min(height, view.y + page.height * view.scale)
      if (isCovered) context.drawImage(copy, left, top, width * factor, height * factor)
      return isCovered
    },
    dispose: () => releaseSurface(copy),
  }
}
