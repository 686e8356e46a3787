import { get, id, json, type Nothing, post, type RequestOf, type Z } from './call.ts'

const VIDEO_QUALITIES = ['sd', 'hd', 'fhd'] as const
export type VideoQuality = (typeof VIDEO_QUALITIES)[number]
export const MAX_FPS = 60

/** State of an ordered video. */
export interface VideoProgress {
  taskId: string
  pageId: string
  pageVersion: number
  quality: VideoQuality
  fps: number
  /** Text to show. */
  message: string
  /** 0 to 1. */
  progress: number
  state: 'waiting' | 'running' | 'complete' | 'error'
  /** The user canceled it; its state is `error`. */
  isCancelled: boolean
  /** Number of attempts so far. */
  attempts: number
  /** Name for a downloaded file; null until complete, like the addresses. */
  file: string | null
  videoUrl: string | null
  posterUrl: string | null
  /** Number of videos before this one, while it waits. */
  ahead: number
  /** Estimated seconds until it is complete; null while unknown. */
  remaining: number | null
  /** Deviations from the project, such as media that could not be read. */
  remarks: string[]
  /** ISO 8601. */
  created: string
}

export interface VideoBatch {
  /** The latest task of each page that has any. */
  tasks: VideoProgress[]
}

const task = (z: Z) => z.object({ taskId: id(z) })

/** Orders a video of the stored version of a page. */
export const generate = post('/quark/video/generate', {
  access: 'video:make',
  request: (z) =>
    z.object({
      pageId: id(z),
      quality: z.enum(VIDEO_QUALITIES).default('hd'),
      fps: z.int().min(1).max(MAX_FPS).optional(),
    }),
  answer: json<VideoProgress>,
})
export type VideoGenerateBody = RequestOf<typeof generate>

export const progress = get('/quark/video/progress', { request: task, answer: json<VideoProgress> })

export const batchProgress = post('/quark/video/getBatchProgress', {
  request: (z) => z.object({ pageIds: z.array(id(z)).max(200) }),
  answer: json<VideoBatch>,
})

export const cancel = post('/quark/video/cancel', {
  access: 'video:make',
  request: task,
  answer: json<Nothing>,
})
