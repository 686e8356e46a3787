import type { Surface } from '#engine/paint/canvas.ts'
import type { BakeBudget } from './baked-object.ts'
import type { FrameSize } from './frame-size.ts'
import { createPageCanvas } from './page-canvas.ts'
import { PageScene, type RenderablePage } from './page-scene.ts'
import { createPaintEnv, type PaintSources } from './paint-env.ts'

/** Draws pages and covers at rest, one after the other, as `FrameRenderer.renderStill` does. */
export interface StillRenderer {
  /**
   * Draws with what is loaded by now. The canvas is drawn over by the next call. Of scenery that was drawn
   * last, only the elements that changed are painted anew.
   */
  render(scenery: RenderablePage): Surface
  /** Paints everything anew from now on: pictures or fonts have been loaded. */
  invalidate(): void
  dispose(): void
}

interface StillRendererOptions {
  /** The project's logical size. */
  page: FrameSize
  /** px of the stills. */
  size: FrameSize
  /** Loaded pictures and movies, see `Resources`. */
  sources: PaintSources
  budget?: BakeBudget
}

/** Bitmaps of one page's elements at the size of a thumbnail. */
const BAKE_BYTES = 64_000_000

/** A renderer without clock, transitions or graphics context; what it draws is loaded by the caller. */
export function createStillRenderer({
  page,
  size,
  sources,
  budget = { bytes: BAKE_BYTES },
}: StillRendererOptions): StillRenderer {
  const canvas = createPageCanvas(size, page)
  const scene = new PageScene(canvas, page, createPaintEnv(sources), budget)
  return {
    render(scenery) {
      scene.reconcile(scenery)
      canvas.renderAll()
      return canvas.lowerCanvasEl
    },
    invalidate() {
      for (const object of scene.objects) object.invalidate()
    },
    dispose() {
      scene.dispose()
      void canvas.dispose()
    },
  }
}
