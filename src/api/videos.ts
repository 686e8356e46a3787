import { type CallOptions, quark } from './client.ts'

/** 384 × 682, 720 × 1280, 1080 × 1920. */
export type VideoQuality = 'sd' | 'hd' | 'fhd'

/** Where a video that was ordered stands. */
export interface VideoTask {
  taskId: string
  state: 'waiting' | 'running' | 'complete' | 'error'
  /** 0 to 1. */
  progress: number
  /** Videos that come before this one, while it waits. */
  ahead: number
  /** Estimated seconds until it is complete; null when nobody knows yet. */
  remaining: number | null
  /** What to show, in Chinese. */
  message: string
  /** Null until complete, like the poster's. */
  videoUrl: string | null
  posterUrl: string | null
  /** What is not as the author wants it. */
  remarks: string[]
}

/** Videos that the service makes of saved works. */
export const videos = {
  /** Orders a video of the work as it is saved. */
  generate: (body: { pageId: string; quality: VideoQuality; fps: number }, options?: CallOptions) =>
    quark.post<Pick<VideoTask, 'taskId'>>('/video/generate', body, options),
  progress: (taskId: string, options?: CallOptions) =>
    quark.get<VideoTask>('/video/progress', { taskId }, options),
  cancel: (taskId: string) => quark.post<object>('/video/cancel', { taskId }),
}
