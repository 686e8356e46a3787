import type { Project } from '#engine/document/index.ts'
import type { Canvas2D, RequiredFont } from '#engine/elements/element-renderer.ts'
import type { Bounds, Rect } from '#engine/geometry/index.ts'
import { contextOf, createSurface } from '#engine/paint/canvas.ts'
import {
  paintSubtitle,
  requiredSubtitleFonts,
  subtitleArea,
  subtitleAt,
  subtitleKey,
  subtitlesOf,
} from '#engine/subtitles/index.ts'
import type { VideoPlan } from '#engine/timeline/index.ts'
import type { FrameSize } from '#engine/document/index.ts'
import type { Layer } from './layer.ts'
import { pageTransform } from './page-canvas.ts'
import { alignedToPixels } from './pixel-areas.ts'

/** The subtitle of a frame; equal keys mean equal pixels. */
export interface SubtitleOfFrame {
  key: string
  paint(context: Canvas2D): void
  /** Paints it on a surface of its own, which the caller releases; null outside of the frame. */
  toLayer(): Layer | null
}

/** Subtitles over the pages of a video; transitions do not move them. */
export interface SubtitleLayer {
  /** Must be loaded before painting; one that is missing is replaced by the default. */
  readonly fonts: readonly RequiredFont[]
  at(frame: number): SubtitleOfFrame | null
}

/** Null for a project that shows none. */
export function createSubtitleLayer(
  project: Project,
  plan: VideoPlan,
  size: FrameSize,
): SubtitleLayer | null {
  const { subtitles: settings } = project
  const subtitles = settings?.isShown ? subtitlesOf(project, plan) : []
  if (!settings || subtitles.length === 0) return null

  /** In whole px of the frame. */
  function areaInFrame({ x, y, width, height }: Rect): Bounds {
    const [scale, , , , left, top] = pageTransform(size, project)
    const area = {
      ...{ left: x * scale + left, right: (x + width) * scale + left },
      ...{ top: y * scale + top, bottom: (y + height) * scale + top },
    }
    return alignedToPixels(area, size)
  }

  return {
    fonts: requiredSubtitleFonts(subtitles, settings, project.width),
    at(frame) {
      const seconds = frame / plan.fps
      const subtitle = subtitleAt(subtitles, seconds)
      if (!subtitle) return null
      const paintAt = (context: Canvas2D, left: number, top: number) => {
        const [scale, , , , x, y] = pageTransform(size, project)
        context.save()
        context.setTransform(scale, 0, 0, scale, x - left, y - top)
        paintSubtitle(context, subtitle, settings, project, seconds)
        context.restore()
      }
      return {
        key: subtitleKey(subtitle, settings, seconds),
        paint: (context) => paintAt(context, 0, 0),
        toLayer() {
          const { left, top, right, bottom } = areaInFrame(subtitleArea(subtitle, settings, project))
          if (right <= left || bottom <= top) return null
          const surface = createSurface(right - left, bottom - top)
          paintAt(contextOf(surface), left, top)
          return { surface, left, top }
        },
      }
    },
  }
}
