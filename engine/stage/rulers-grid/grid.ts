import type { OverlayTheme } from '../surface/overlay-theme.ts'
import type { Size, View } from '../surface/view.ts'
import { stepsBetween } from './ruler-scale.ts'

/**
 * The grid over the page. It has a canvas of its own, because it changes with the view and not during a drag.
 */
export interface Grid {
  update(options: GridOptions): void
  dispose(): void
}

interface GridOptions {
  view: View
  size: Size
  page: Size
  /** Device px per CSS px. */
  ratio: number
  /** Px of the page between two lines; 0 for no grid. */
  step: number
  /** Whether the lines between px of the page are shown. */
  hasPixels: boolean
  theme: OverlayTheme
}

/** The zoom from which on the lines between px of the page are shown. */
export const PIXELS_FROM = 4
/** The smallest distance of two lines, CSS px; the step doubles until lines are this far apart. */
const MIN_DISTANCE = 5
/** Every n-th line is stronger. */
const STRONG_EVERY = 4
const FAINT = 0.5

/** @param above the canvas below which the grid is inserted. */
export function createGrid(above: HTMLElement): Grid {
  const canvas = document.createElement('canvas')
  canvas.dataset.grid = ''
  canvas.style.cssText = 'position:absolute;left:0;top:0;pointer-events:none'
  above.before(canvas)
  const context = canvas.getContext('2d')
  let shownKey = ''
  let shownTheme: OverlayTheme | undefined

  return {
    update({ view, size, page, ratio, step, hasPixels, theme }) {
      const { zoom, x, y } = view
      const key = [
        zoom,
        x,
        y,
        size.width,
        size.height,
        page.width,
        page.height,
        ratio,
        step,
        hasPixels,
      ].join()
      if (!context || (key === shownKey && theme === shownTheme)) return
      shownKey = key
      shownTheme = theme
      canvas.width = Math.round(size.width * ratio)
      canvas.height = Math.round(size.height * ratio)
      // Not the size itself: at 150 %, half a px would blur every line.
      canvas.style.width = `${canvas.width / ratio}px`
      canvas.style.height = `${canvas.height / ratio}px`
      const placement = { view, size, page, ratio }
      if (hasPixels) {
        context.fillStyle = theme.pixelGrid
        paintLines(context, placement, 1, () => true)
      }
      if (step === 0) return
      const sparse = sparseStep(step, zoom)
      const faint = hasPixels ? 1 : FAINT
      for (const [color, beside] of [
        [theme.gridLight, 1],
        [theme.grid, 0],
      ] as const) {
        context.fillStyle = color
        context.globalAlpha = faint
        paintLines(context, placement, sparse, (at) => at % STRONG_EVERY !== 0, beside)
        context.globalAlpha = 1
        paintLines(context, placement, sparse, (at) => at % STRONG_EVERY === 0, beside)
      }
    },
    dispose: () => canvas.remove(),
  }
}

/** Doubles the step until its lines are far enough apart. */
export function sparseStep(step: number, zoom: number): number {
  return step * zoom >= MIN_DISTANCE ? step : sparseStep(2 * step, zoom)
}

/** Paints the visible lines within the page, one device px wide, shifted by `beside` line widths. */
function paintLines(
  context: CanvasRenderingContext2D,
  { view, size, page, ratio }: Pick<GridOptions, 'view' | 'size' | 'page' | 'ratio'>,
  step: number,
  isIncluded: (at: number) => boolean,
  beside = 0,
) {
  const { zoom } = view
  /** The visible part of the page, in px of the page and of the device. */
  const along = (origin: number, room: number, length: number) => {
    const [from, to] = [Math.max(0, -origin / zoom), Math.min(length, (room - origin) / zoom)]
    const device = (place: number) => Math.round((origin + place * zoom) * ratio)
    return { from, to, device, start: device(from), extent: device(to) - device(from), length }
  }
  const x = along(view.x, size.width, page.width)
  const y = along(view.y, size.height, page.height)
  const width = Math.max(1, Math.round(ratio / 2))
  const placesOn = ({ from, to, device, length }: typeof x) =>
    stepsBetween(from, to, step)
      .filter((at) => at > 0 && at * step < length && isIncluded(at))
      .map((at) => device(at * step) + beside * width)
  for (const at of placesOn(x)) context.fillRect(at, y.start, width, y.extent)
  for (const at of placesOn(y)) context.fillRect(x.start, at, x.extent, width)
}
