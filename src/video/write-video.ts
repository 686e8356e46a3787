import { loudnessOf, type Project } from '#engine/document/index.ts'
import {
  createMp4Exporter,
  type ExportProgress,
  type ExportReport,
  exportVideo,
  type Mp4Target,
} from '#engine/export/index.ts'
import type { FrameRenderer } from '#engine/scene/index.ts'
import { cuesOf } from '#engine/timeline/index.ts'
import { fetchAudio } from './fetch-audio.ts'

interface WriteVideoOptions {
  /** Resolves an address of the document to one that can be fetched. */
  resolveUrl: (src: string) => string
  onProgress: (progress: ExportProgress) => void
  signal?: AbortSignal
}

/** Writes a project's video with its sound as MP4 to `target`. */
export function writeVideo(
  project: Project,
  frames: FrameRenderer,
  target: Mp4Target,
  { resolveUrl, onProgress, signal }: WriteVideoOptions,
): Promise<ExportReport> {
  const loudness = loudnessOf(project)
  return exportVideo({
    frames,
    cues: cuesOf(project, frames.plan),
    exporter: createMp4Exporter(target),
    loadAudio: (src) => fetchAudio(resolveUrl(src), signal),
    onProgress,
    ...(loudness !== null && { loudness }),
    ...(signal && { signal }),
  })
}
