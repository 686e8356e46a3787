import { Canvas } from 'fabric'
import { type Size } from '#engine/geometry/index.ts'
import type { View } from './view.ts'

/** The canvas of the stage and the one above it, for what is not part of the picture. */
export interface StageCanvas {
  readonly canvas: Canvas
  /** Narrows a context of the lower canvas, untransformed, to the page. */
  clip(context: CanvasRenderingContext2D): void
  /** Sizes both canvases and says where the page lies and how large it is. */
  fit(size: Size, view: View, ratio: number, page: Size): void
  /** Paints on the upper canvas, in CSS px of the stage. */
  paintAbove(paint: (context: CanvasRenderingContext2D) => void): void
  dispose(): void
}

/** Frames painted in a measurement of the canvas's backing. */
const TRIALS = 4

/**
 * Puts a Fabric canvas into the stage. Fabric keeps the objects and paints; pointers are ours alone, and no
 * handle is ever an object, so none can get into a picture.
 */
export function createStageCanvas(container: HTMLElement): StageCanvas {
  const sheet = document.createElement('div')
  sheet.style.cssText = 'position:absolute;left:0;top:0;box-shadow:var(--shadow-page)'
  const element = document.createElement('canvas')
  container.append(sheet, element)
  // Before Fabric asks: a context keeps the attributes of its first request.
  element.getContext('2d', { willReadFrequently: isMemoryFaster() })
  const canvas = new Canvas(element, {
    enableRetinaScaling: false,
    renderOnAddRemove: false,
    selection: false,
    skipTargetFind: true,
  })
  canvas.removeListeners()
  // A native drag of the canvas would take the pointer away.
  canvas.upperCanvasEl.removeAttribute('draggable')
  let ratio = 1
  let shown: Size = { width: -1, height: -1 }
  let page: Size = { width: 0, height: 0 }

  // The stage shows what the video shows: what lies beyond the page's edge is cut.
  function clip(context: CanvasRenderingContext2D) {
    const [scale, , , , x, y] = canvas.viewportTransform
    context.beginPath()
    // On whole px: a smoothed edge would be painted on top of itself when a part is painted again.
    context.rect(x, y, Math.floor(page.width * scale), Math.floor(page.height * scale))
    context.clip()
  }
  canvas.on('before:render', ({ ctx }) => {
    ctx.save()
    clip(ctx)
  })
  canvas.on('after:render', ({ ctx }) => ctx.restore())

  return {
    canvas,
    clip,
    fit(size, view, nextRatio, nextPage) {
      ratio = nextRatio
      page = nextPage
      const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
      if (canvas.width !== width || canvas.height !== height)
        canvas.setDimensions({ width, height }, { backstoreOnly: true })
      // Panning and painting must not touch the layout of the page around the stage.
      if (size.width !== shown.width || size.height !== shown.height) {
        shown = size
        canvas.setDimensions({ width: `${size.width}px`, height: `${size.height}px` }, { cssOnly: true })
      }
      const scale = view.zoom * ratio
      const [x, y] = [Math.round(view.x * ratio), Math.round(view.y * ratio)]
      sheet.style.width = `${page.width * view.zoom}px`
      sheet.style.height = `${page.height * view.zoom}px`
      sheet.style.transform = `translate(${x / ratio}px,${y / ratio}px)`
      canvas.setViewportTransform([scale, 0, 0, scale, x, y])
    },
    paintAbove(paint) {
      const context = canvas.contextTop
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, canvas.width, canvas.height)
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      paint(context)
    },
    dispose() {
      void canvas.dispose().then(() => element.remove())
      sheet.remove()
    },
  }
}

let memoryFaster: boolean | undefined

/** Whether canvases in memory paint faster here than accelerated ones: so it is where software plays the GPU. */
function isMemoryFaster(): boolean {
  memoryFaster ??= timeOf(true) <= timeOf(false)
  return memoryFaster
}

/** Milliseconds that painting and reading back take on a canvas of this backing. */
function timeOf(willReadFrequently: boolean): number {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 512
  const context = canvas.getContext('2d', { willReadFrequently })
  if (!context) return Infinity
  const paint = () => {
    for (let at = 0; at < 64; at++) context.fillRect(at, at, 400, 400)
    context.getImageData(0, 0, 1, 1)
  }
  paint()
  const start = performance.now()
  for (let trial = 0; trial < TRIALS; trial++) paint()
  return performance.now() - start
}
