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
