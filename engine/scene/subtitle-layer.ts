import type { Project } from '#engine/document/index.ts'
import type { Canvas2D, RequiredFont } from '#engine/elements/element-renderer.ts'
import {
  paintSubtitle,
  requiredSubtitleFonts,
  subtitleAt,
  subtitleKey,
  subtitlesOf,
} from '#engine/subtitles/index.ts'
import type { VideoPlan } from '#engine/timeline/index.ts'
import type { FrameSize } from '#engine/document/index.ts'
import { pageTransform } from './page-canvas.ts'

/** The subtitle of a frame; equal keys mean equal pixels. */
interface SubtitleOfFrame {
  key: string
  paint(context: Canvas2D): void
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
  return {
    fonts: requiredSubtitleFonts(subtitles, settings, project.width),
    at(frame) {
      const seconds = frame / plan.fps
      const subtitle = subtitleAt(subtitles, seconds)
      if (!subtitle) return null
      return {
        key: subtitleKey(subtitle, settings, seconds),
        paint(context) {
          context.save()
          context.setTransform(...pageTransform(size, project))
          paintSubtitle(context, subtitle, settings, project, seconds)
          context.restore()
        },
      }
    },
  }
}
