import { Canvas } from 'fabric'
import { type Size } from '#engine/geometry/index.ts'
import type { View } from './view.ts'

/** The Fabric canvas of the stage: its lower canvas shows the page, its upper canvas the overlay. */
export interface StageCanvas {
  readonly canvas: Canvas
  /** Clips a context of the lower canvas, untransformed, to the page. */
  clip(context: CanvasRenderingContext2D): void
  /** Sizes both canvases and sets the viewport transform. */
  fit(size: Size, view: View, ratio: number, page: Size): void
  /** Paints the upper canvas, in CSS px of the stage. */
  paintOverlay(paint: (context: CanvasRenderingContext2D) => void): void
  dispose(): void
}

/** Frames painted per measurement of the canvas's backing store. */
const TRIALS = 4

/**
 * Creates the Fabric canvas. Fabric keeps the objects and renders them; its pointer events are off, and
 * handles are no objects, so that none can get into a picture (docs/decisions/fabric.md).
 */
export function createStageCanvas(container: HTMLElement): StageCanvas {
  const pageShadow = document.createElement('div')
  pageShadow.style.cssText = 'position:absolute;left:0;top:0;box-shadow:var(--shadow-page)'
  const element = document.createElement('canvas')
  container.append(pageShadow, element)
  // Before Fabric requests the context: it keeps the attributes of its first request.
  element.getContext('2d', { willReadFrequently: isMemoryFaster() })
  const canvas = new Canvas(element, {
    enableRetinaScaling: false,
    renderOnAddRemove: false,
    selection: false,
    skipTargetFind: true,
  })
  canvas.removeListeners()
  // A native drag would take the pointer events.
  canvas.upperCanvasEl.removeAttribute('draggable')
  let ratio = 1
  let cssSize: Size = { width: -1, height: -1 }
  let page: Size = { width: 0, height: 0 }

  // As in the video, elements are cut at the page's edge.
  function clip(context: CanvasRenderingContext2D) {
    const [scale, , , , x, y] = canvas.viewportTransform
    context.beginPath()
    // On whole px: an anti-aliased edge would accumulate when a part is painted again.
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
      const isResized = canvas.width !== width || canvas.height !== height
      if (isResized) canvas.setDimensions({ width, height }, { backstoreOnly: true })
      // Panning and painting must not change the layout around the stage.
      if (size.width !== cssSize.width || size.height !== cssSize.height) {
        cssSize = size
        canvas.setDimensions({ width: `${size.width}px`, height: `${size.height}px` }, { cssOnly: true })
      }
      const scale = view.zoom * ratio
      const [x, y] = [Math.round(view.x * ratio), Math.round(view.y * ratio)]
      pageShadow.style.width = `${page.width * view.zoom}px`
      pageShadow.style.height = `${page.height * view.zoom}px`
      pageShadow.style.transform = `translate(${x / ratio}px,${y / ratio}px)`
      const [shownScale, , , , shownX, shownY] = canvas.viewportTransform
      // Fabric visits all objects.
      if (isResized || scale !== shownScale || x !== shownX || y !== shownY)
        canvas.setViewportTransform([scale, 0, 0, scale, x, y])
      // Fabric requests a painting of everything for another size; the stage paints itself, in parts if it must.
      canvas.cancelRequestedRender()
    },
    paintOverlay(paint) {
      const context = canvas.contextTop
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, canvas.width, canvas.height)
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      paint(context)
    },
    dispose() {
      void canvas.dispose().then(() => element.remove())
      pageShadow.remove()
    },
  }
}

let isFasterInMemory: boolean | undefined

/**
 * Whether canvases in memory paint faster here than accelerated ones, as they do where the GPU is emulated.
 */
function isMemoryFaster(): boolean {
  isFasterInMemory ??= timeOf(true) <= timeOf(false)
  return isFasterInMemory
}

/** The ms that painting and reading back take with this backing store. */
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
