import type { Project } from '#engine/document/index.ts'
import { frameSize, type Missing } from '#engine/scene/index.ts'
import type { VideoQuality } from '#server/api/videos.ts'

export type Maker = 'browser' | 'service'

/** What the author asked for: a video of the work as it was then. */
export interface VideoOrder {
  /** A snapshot. */
  project: Project
  quality: VideoQuality
  fps: number
  /** Without ending. */
  fileName: string
  maker: Maker
}

export const QUALITIES: { quality: VideoQuality; label: string; width: number }[] = [
  { quality: 'sd', label: '标清', width: 384 },
  { quality: 'hd', label: '高清', width: 720 },
  { quality: 'fhd', label: '超清', width: 1080 },
]

/** px of the project's video. */
export function sizeOf(project: Project, quality: VideoQuality) {
  const width = QUALITIES.find((each) => each.quality === quality)?.width ?? project.width
  return frameSize(project, { width })
}

/** How far an order is. */
export type Progress =
  | { phase: 'running'; step: 'loading' | 'closing' }
  /** `share` is 0…1, `page` counts from 1. */
  | { phase: 'running'; step: 'drawing'; share: number; page: number; secondsLeft: number | null }
  /** At the service; `message` says what it does. */
  | { phase: 'running'; step: 'ordered'; share: number; message: string; secondsLeft: number | null }
  /** Waits for the author: go on without these, or not? */
  | { phase: 'asking'; missing: readonly Missing[] }
  /** `bytes` and `took` (seconds) are known of videos made here; `remarks` is what is not as it should be. */
  | { phase: 'done'; url: string; bytes: number | null; took: number | null; remarks: readonly string[] }
  | { phase: 'failed'; message: string }

/** Why an order is followed no longer, when that is no wish to have it stopped. */
export const LEFT = 'left'

export const isUnderWay = ({ phase }: Progress) => phase === 'running' || phase === 'asking'

/** 0…100; what cannot be measured stays at its beginning or end. */
export function percentOf(progress: Progress): number {
  if (progress.phase === 'done') return 100
  if ('share' in progress) return Math.min(99, Math.floor(progress.share * 100))
  return progress.phase === 'running' && progress.step === 'closing' ? 99 : 0
}
