import { loudnessOf, type Project } from '#engine/document/index.ts'
import {
  createMp4Exporter,
  type ExportProgress,
  type ExportReport,
  exportVideo,
  type FrameSource,
  type Mp4Target,
  type PartMemory,
  type VideoCodec,
} from '#engine/export/index.ts'
import { cuesOf, type FrameRange, type VideoPlan, videoParts } from '#engine/timeline/index.ts'
import { fetchAudio } from './fetch-audio.ts'

interface WriteVideoOptions {
  /** Resolves an address of the document to one that can be fetched. */
  resolveUrl: (src: string) => string
  onProgress: (progress: ExportProgress) => void
  signal?: AbortSignal
  /** Parts of earlier videos. */
  memory?: PartMemory
  /** By default H.264. */
  codec?: VideoCodec
  /** Draws the same frames at the same time. */
  beside?: BesideFrames
}

/** A second source of a video's frames, for parts that do not need what the first one uses. */
export interface BesideFrames {
  frames: FrameSource
  areIndependent: (one: FrameRange, other: FrameRange) => boolean
}

/** Frames with the plan that they follow. */
interface PlannedFrames extends FrameSource {
  readonly plan: VideoPlan
}

/** Writes a project's video with its sound as MP4 to `target`. */
export function writeVideo(
  project: Project,
  frames: PlannedFrames,
  target: Mp4Target,
  { resolveUrl, onProgress, signal, memory, codec = 'avc', beside }: WriteVideoOptions,
): Promise<ExportReport> {
  const loudness = loudnessOf(project)
  const drawer = (source: FrameSource) => ({ frames: source, exporter: createMp4Exporter(null, { codec }) })
  return exportVideo({
    frames,
    cues: cuesOf(project, frames.plan),
    parts: videoParts(frames.plan),
    exporter: createMp4Exporter(target, { codec }),
    loadAudio: (src) => fetchAudio(resolveUrl(src), signal),
    onProgress,
    ...(loudness !== null && { loudness }),
    ...(signal && { signal }),
    ...(memory && { memory }),
    ...(beside && {
      drawers: [drawer(frames), drawer(beside.frames)],
      areIndependent: beside.areIndependent,
    }),
  })
}
