import type { StaticCanvas } from 'fabric'
import type { Bounds } from '#engine/geometry/index.ts'
import type { PageScene } from './page-scene.ts'
import { createRepainter, type Repainter } from './repainter.ts'
import { areasToPaint } from './separate-areas.ts'

/** Paints the frames of a page while its scene has the same objects. */
export interface PagePainter {
  /**
   * Paints what has changed since the last call, and these areas.
   * @param also in whole px
   * @returns what it has painted, in whole px; null for everything
   */
  paint(also?: readonly Bounds[]): readonly Bounds[] | null
}

/** Paints on the canvas of a scene. */
export function createCanvasPainter(canvas: StaticCanvas, scene: PageScene): PagePainter {
  let repainter: Repainter | null = null
  return {
    paint(also = []) {
      const areas = repainter && areasToPaint([...repainter.changedAreas(), ...also], canvas)
      if (repainter && areas) {
        for (const area of areas) repainter.paint(area)
        return areas
      }
      canvas.renderAll()
      if (!repainter) {
        repainter = createRepainter(canvas, scene)
        repainter.reset()
      }
      return null
    },
  }
}
