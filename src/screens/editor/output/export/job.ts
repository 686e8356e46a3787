import { type Project, videoSize } from '#engine/document/index.ts'
import type { VideoCodec } from '#engine/export/index.ts'
import type { NamedMissing } from '#engine/scene/file-uses.ts'
import type { VideoQuality } from '#server/api/videos.ts'

export type Maker = 'browser' | 'service'

/** An export request with a snapshot of the work. */
export interface VideoOrder {
  /** A snapshot. */
  project: Project
  quality: VideoQuality
  fps: number
  /** The service makes H.264. */
  codec?: VideoCodec
  /** File name without extension. */
  fileName: string
  maker: Maker
}

export const QUALITIES: { quality: VideoQuality; label: string }[] = [
  { quality: 'sd', label: '标清' },
  { quality: 'hd', label: '高清' },
  { quality: 'fhd', label: '超清' },
]

/** Frame size in px at a quality. */
export const sizeOf = (project: Project, quality: VideoQuality) => videoSize(project, quality)

/** A finished video. What is null is known only for videos made in the browser. */
export interface Finished {
  phase: 'done'
  url: string
  bytes: number | null
  /** Seconds. */
  took: number | null
  /** Share of the frames that were taken from an earlier video, 0…1. */
  reused: number | null
  /** Defects. */
  remarks: readonly string[]
}

/** Progress of an export. */
export type Progress =
  | { phase: 'running'; step: 'loading' | 'closing' }
  /** `share` is 0…1, `page` starts at 1. */
  | { phase: 'running'; step: 'drawing'; share: number; page: number; secondsLeft: number | null }
  /** Made by the service; `message` is its report. */
  | { phase: 'running'; step: 'ordered'; share: number; message: string; secondsLeft: number | null }
  /** Waits for the author's decision about missing media. */
  | { phase: 'asking'; missing: readonly NamedMissing[] }
  | Finished
  | { phase: 'failed'; message: string }

/** Abort reason for "stop following": the service keeps working. */
export const LEFT = 'left'

export const isUnderWay = ({ phase }: Progress) => phase === 'running' || phase === 'asking'

/** 0…100; phases that cannot be measured report their start or end. */
export function percentOf(progress: Progress): number {
  if (progress.phase === 'done') return 100
  if ('share' in progress) return Math.min(99, Math.floor(progress.share * 100))
  return progress.phase === 'running' && progress.step === 'closing' ? 99 : 0
}
