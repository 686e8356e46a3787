import type { VideoGenerateBody, VideoProgress, VideoTaskQuery } from '#server/api.ts'
import { type CallOptions, quark } from './client.ts'

/** 384 × 682, 720 × 1280, 1080 × 1920. */
export type VideoQuality = NonNullable<VideoGenerateBody['quality']>

/** Videos that the service makes of saved works. */
export const videos = {
  /** Orders a video of the work as it is saved. */
  generate: (body: VideoGenerateBody, options?: CallOptions) =>
    quark.post<VideoProgress>('/video/generate', body, options),
  progress: (taskId: string, options?: CallOptions) =>
    quark.get<VideoProgress>('/video/progress', { taskId } satisfies VideoTaskQuery, options),
  cancel: (taskId: string) =>
    quark.post<object>('/video/cancel', { taskId } satisfies VideoTaskQuery, { quiet: true }),
}
