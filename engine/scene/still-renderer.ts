import type { Surface } from '#engine/paint/canvas.ts'
import { createBakeBudget } from './bake-budget.ts'
import type { BakeBudget } from './baked-object.ts'
import type { FrameSize } from '#engine/document/index.ts'
import { createPageCanvas } from './page-canvas.ts'
import { PageScene, type RenderablePage } from './page-scene.ts'
import { createPaintEnv, type PaintSources } from './paint-env.ts'

/** Draws pages and covers at rest, one at a time, as `FrameRenderer.renderStill` does. */
export interface StillRenderer {
  /**
   * Draws with the resources loaded so far. The next call draws over the canvas. If the same page was drawn
   * last, only changed elements are repainted.
   */
  render(renderable: RenderablePage): Surface
  /** Repaints everything from now on, because pictures or fonts have loaded. */
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

/** Memory for the bitmaps of one page's elements at thumbnail size. */
const BAKE_BYTES = 64_000_000

/** Creates a renderer without clock, transitions and WebGL; the caller loads the resources. */
export function createStillRenderer({
  page,
  size,
  sources,
  budget = createBakeBudget(BAKE_BYTES),
}: StillRendererOptions): StillRenderer {
  const canvas = createPageCanvas(size, page)
  const scene = new PageScene(canvas, page, createPaintEnv(sources), budget)
  return {
    render(renderable) {
      scene.reconcile(renderable)
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
