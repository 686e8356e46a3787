import type { Target } from 'mediabunny'
import type { Project } from '../../engine/document/index.ts'
import {
  createMp4Exporter,
  type ExportProgress,
  type ExportReport,
  exportVideo,
} from '../../engine/export/index.ts'
import type { FrameRenderer } from '../../engine/scene/index.ts'
import { cuesOf } from '../../engine/timeline/index.ts'

interface WriteVideoOptions {
  /** Turns an address of the document into one that can be fetched. */
  resolveUrl: (src: string) => string
  onProgress: (progress: ExportProgress) => void
  signal?: AbortSignal
}

/** Writes a project's video, with its sound, as MP4 to `target`. */
export function writeVideo(
  project: Project,
  renderer: FrameRenderer,
  target: Target,
  { resolveUrl, onProgress, signal }: WriteVideoOptions,
): Promise<ExportReport> {
  return exportVideo(renderer, {
    exporter: createMp4Exporter(target),
    cues: cuesOf(project, renderer.plan),
    loadAudio: async (src: string) => {
      const response = await fetch(resolveUrl(src), signal ? { signal } : {})
      return response.ok ? response.arrayBuffer() : null
    },
    onProgress,
    ...(signal && { signal }),
  })
}
