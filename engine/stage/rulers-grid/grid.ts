import { type Size } from '#engine/geometry/index.ts'
import type { Palette } from '../surface/overlay-theme.ts'
import type { View } from '../surface/view.ts'
import { stepsBetween } from './ruler-scale.ts'

/** Lines over the page, on a canvas of their own: they change with the view, not with what is dragged. */
export interface Grid {
  show(seen: Seen): void
  dispose(): void
}

interface Seen {
  view: View
  size: Size
  page: Size
  /** Device px per CSS px. */
  ratio: number
  /** Px of the page between two lines; 0 is none. */
  step: number
  /** Whether px of the page are told apart. */
  hasPixels: boolean
  palette: Palette
}

/** From this zoom on px of the page are told apart. */
export const PIXELS_FROM = 4
/** CSS px that two lines are apart at least: where they would be nearer, every second one is left out. */
const LINES_APART = 5
/** Every so many lines one is stronger. */
const STRONG_EVERY = 4
const FAINT = 0.5

/** @param above the canvas over which nothing of the grid may lie. */
export function createGrid(above: HTMLElement): Grid {
  const canvas = document.createElement('canvas')
  canvas.dataset.grid = ''
  canvas.style.cssText = 'position:absolute;left:0;top:0;pointer-events:none'
  above.before(canvas)
  const context = canvas.getContext('2d')
  let shownKey = ''
  let themed: Palette | undefined

  return {
    show({ view, size, page, ratio, step, hasPixels, palette }) {
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
      if (!context || (key === shownKey && palette === themed)) return
      shownKey = key
      themed = palette
      canvas.width = Math.round(size.width * ratio)
      canvas.height = Math.round(size.height * ratio)
      // Not the size itself: at 150 % half a px would smooth every line.
      canvas.style.width = `${canvas.width / ratio}px`
      canvas.style.height = `${canvas.height / ratio}px`
      const lie = { view, size, page, ratio }
      if (hasPixels) {
        context.fillStyle = palette.pixelGrid
        paintLines(context, lie, 1, () => true)
      }
      if (step === 0) return
      const sparse = sparseStep(step, zoom)
      const faint = hasPixels ? 1 : FAINT
      for (const [color, beside] of [
        [palette.gridLight, 1],
        [palette.grid, 0],
      ] as const) {
        context.fillStyle = color
        context.globalAlpha = faint
        paintLines(context, lie, sparse, (at) => at % STRONG_EVERY !== 0, beside)
        context.globalAlpha = 1
        paintLines(context, lie, sparse, (at) => at % STRONG_EVERY === 0, beside)
      }
    },
    dispose: () => canvas.remove(),
  }
}

/** The step, doubled until its lines have room. */
export function sparseStep(step: number, zoom: number): number {
  return step * zoom >= LINES_APART ? step : sparseStep(2 * step, zoom)
}

/** Lines inside of the page, as far as it is seen, one device px wide; `beside` moves them by so many of them. */
function paintLines(
  context: CanvasRenderingContext2D,
  { view, size, page, ratio }: Pick<Seen, 'view' | 'size' | 'page' | 'ratio'>,
  step: number,
  isWanted: (at: number) => boolean,
  beside = 0,
) {
  const { zoom } = view
  /** The part of the page that is seen, in px of the page and of the device. */
  const along = (origin: number, room: number, length: number) => {
    const [from, to] = [Math.max(0, -origin / zoom), Math.min(length, (room - origin) / zoom)]
    const device = (place: number) => Math.round((origin + place * zoom) * ratio)
    return { from, to, device, start: device(from), reach: device(to) - device(from), length }
  }
  const x = along(view.x, size.width, page.width)
  const y = along(view.y, size.height, page.height)
  const width = Math.max(1, Math.round(ratio / 2))
  const placesOn = ({ from, to, device, length }: typeof x) =>
    stepsBetween(from, to, step)
      .filter((at) => at > 0 && at * step < length && isWanted(at))
      .map((at) => device(at * step) + beside * width)
  for (const at of placesOn(x)) context.fillRect(at, y.start, width, y.reach)
  for (const at of placesOn(y)) context.fillRect(x.start, at, x.reach, width)
}
