import { type Project, videoSize } from '#engine/document/index.ts'
import type { VideoQuality } from '../api/videos.ts'

export const MAX_MINUTES = 10
/** How many waiting or running videos one user may have. */
export const MAX_ACTIVE = 5

/** How many waiting or running covers one user may have. */
export const MAX_ACTIVE_COVERS = 20

/** px of a frame of the usual 高清 video. */
const USUAL_PIXELS = 720 * 1280

/** The work that a video causes, as a multiple of a second of upright 高清 video with 30 frames per second. */
export function costOf(
  page: Pick<Project, 'width' | 'height'>,
  { quality, fps }: { quality: VideoQuality; fps: number },
  seconds: number,
): number {
  const { width, height } = videoSize(page, quality)
  return (seconds * (fps / 30) * (width * height)) / USUAL_PIXELS
}
