import type { VideoQuality } from '../api/videos.ts'

/** Sizes of videos in px: 标清, 高清, 超清. */
export const VIDEO_SIZES = {
  sd: { width: 384, height: 682 },
  hd: { width: 720, height: 1280 },
  fhd: { width: 1080, height: 1920 },
} as const satisfies Record<VideoQuality, { width: number; height: number }>

export const MAX_MINUTES = 10
/** How many waiting or running videos one user may have. */
export const MAX_ACTIVE = 5

/** How many waiting or running covers one user may have. */
export const MAX_ACTIVE_COVERS = 20

/** The work that a video causes, as a multiple of a second of 高清 video with 30 frames per second. */
export function costOf({ quality, fps }: { quality: VideoQuality; fps: number }, seconds: number): number {
  const { width, height } = VIDEO_SIZES[quality]
  const { hd } = VIDEO_SIZES
  return seconds * (fps / 30) * ((width * height) / (hd.width * hd.height))
}
