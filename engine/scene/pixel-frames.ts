import type { StaticCanvas } from 'fabric'
import type { FrameSize } from '#engine/document/index.ts'
import type { Bounds } from '#engine/geometry/index.ts'
import { releaseSurface } from '#engine/paint/canvas.ts'
import { createBlitter } from './blitter/blitter.ts'
import type { FramePixels } from './frame.ts'
import type { Layer } from './layer.ts'
import { translation } from './matrix.ts'
import type { PagePainter } from './page-painter.ts'
import type { PageScene } from './page-scene.ts'
import { createPixelPainter } from './pixel-painter.ts'
import type { SubtitleOfFrame } from './subtitle-layer.ts'

/** A frame as pixels: a page that is painted with the blitter, and a subtitle over it. */
export interface PixelFrames {
  /** A painter for the page of a scene. The page that is painted is the one of the last painter. */
  painterOf(canvas: StaticCanvas, scene: PageScene): PagePainter
  /** Valid until the next change. */
  readonly picture: FramePixels
  /** Sets the subtitle. @returns where the picture changes, in whole px */
  setSubtitle(subtitle: SubtitleOfFrame | null): Bounds[]
  /** Paints the subtitle where the page has been painted. @param areas null for everywhere */
  paintSubtitle(areas: readonly Bounds[] | null): void
}

export function createPixelFrames({ width, height }: FrameSize): PixelFrames {
  const blitter = createBlitter(width, height)
  const everywhere = [{ left: 0, top: 0, right: width, bottom: height }]
  let shown: { key: string; layer: Layer | null; areas: readonly Bounds[] } = {
    key: '',
    layer: null,
    areas: [],
  }

  return {
    painterOf: (canvas, scene) => createPixelPainter(canvas, scene, blitter),
    get picture() {
      return { data: blitter.pixels, planes: blitter.planes, width, height }
    },
    setSubtitle(subtitle) {
      const key = subtitle?.key ?? ''
      if (key === shown.key) return []
      const before = shown
      const layer = subtitle?.toLayer() ?? null
      shown = { key, layer, areas: layer ? [areaOf(layer)] : [] }
      if (before.layer) releaseSurface(before.layer.surface)
      return [...before.areas, ...shown.areas]
    },
    paintSubtitle(areas) {
      const { layer } = shown
      if (!layer) return
      for (const area of areas ?? everywhere)
        blitter.draw(layer.surface, translation(layer.left, layer.top), 1, area)
    },
  }
}

const areaOf = ({ surface, left, top }: Layer): Bounds => ({
  left,
  top,
  right: left + surface.width,
  bottom: top + surface.height,
})
