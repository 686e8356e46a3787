import { get, id, nothing, type Of, post, type RequestOf, time, type Z } from './call.ts'
import { coverProgress } from './covers.ts'
import { keyword, paging } from './paging.ts'
import { kind } from './uploads.ts'

const VIDEO_QUALITIES = ['sd', 'hd', 'fhd'] as const
export type VideoQuality = (typeof VIDEO_QUALITIES)[number]
export const MAX_FPS = 60

/** State of an ordered video. */
export const videoProgress = (z: Z) =>
  z.object({
    taskId: z.string(),
    pageId: z.string(),
    pageVersion: z.int(),
    /** Of the work at the time of the order. */
    title: z.string(),
    quality: z.enum(VIDEO_QUALITIES),
    fps: z.number(),
    /** Length of the video; null where it is unknown. */
    seconds: z.number().nullable(),
    /** Text to show. */
    message: z.string(),
    /** 0 to 1. */
    progress: z.number(),
    state: z.enum(['waiting', 'running', 'complete', 'error']),
    /** The user canceled it; its state is `error`. */
    isCancelled: z.boolean(),
    /** Number of attempts so far. */
    attempts: z.int(),
    /** Name for a downloaded file; null until complete, like the addresses. */
    file: z.string().nullable(),
    videoUrl: z.string().nullable(),
    posterUrl: z.string().nullable(),
    /** Number of videos before this one, while it waits. */
    ahead: z.int(),
    /** Estimated seconds until it is complete; null while unknown. */
    remaining: z.number().nullable(),
    /** Deviations from the project, such as media that could not be read. */
    remarks: z.array(z.string()),
    created: time(z),
  })
export type VideoProgress = Of<typeof videoProgress>

/** The latest task of each page that has any. */
const videoBatch = (z: Z) => z.object({ tasks: z.array(videoProgress(z)) })
export type VideoBatch = Of<typeof videoBatch>

const task = (z: Z) => z.object({ taskId: id(z) })

/** Orders a video of the stored version of a page. */
export const generate = post('/quark/video/generate', {
  summary: '生成视频',
  access: 'video:make',
  request: (z) =>
    z.object({
      pageId: id(z),
      quality: z.enum(VIDEO_QUALITIES).default('hd'),
      fps: z.int().min(1).max(MAX_FPS).optional(),
    }),
  answer: videoProgress,
})
export type VideoGenerateBody = RequestOf<typeof generate>

export const progress = get('/quark/video/progress', {
  summary: '查询生成进度',
  request: task,
  answer: videoProgress,
})

const taskProgress = (z: Z) =>
  z.discriminatedUnion('kind', [videoProgress(z).extend({ kind: z.literal('video') }), coverProgress(z)])
export type TaskProgress = Of<typeof taskProgress>

/** The state of a video or a cover, once or as events until it has ended. */
export const progressNew = get('/quark/video/progressNew', {
  summary: '查询或持续接收视频、封面的生成进度',
  events: 'accepted',
  request: task,
  answer: taskProgress,
})

const material = (z: Z) =>
  z.object({
    _id: z.string(),
    /** Uploaded by the author, or made by the service. */
    origin: z.enum(['upload', 'video']),
    type: kind(z),
    name: z.string(),
    url: z.string(),
    /** Picture that stands for it; empty where there is none. */
    posterUrl: z.string(),
    /** In pixels; null where it has none or it is unknown. */
    width: z.number().nullable(),
    height: z.number().nullable(),
    /** In seconds; null where it has none or it is unknown. */
    duration: z.number().nullable(),
    created: time(z),
  })
export type Material = Of<typeof material>

/** What the author can put into a video: uploads and finished videos, newest first. */
export const materials = post('/quark/video/getMaterialList', {
  summary: '列出可用于视频的素材',
  request: (z) => z.object({ type: kind(z).optional(), keyword: keyword(z), ...paging(z, 40) }),
  answer: (z) => z.object({ list: z.array(material(z)), total: z.int() }),
})

export const batchProgress = post('/quark/video/getBatchProgress', {
  summary: '批量查询生成进度',
  request: (z) => z.object({ pageIds: z.array(id(z)).max(200) }),
  answer: videoBatch,
})

export const cancel = post('/quark/video/cancel', {
  summary: '取消生成',
  access: 'video:make',
  request: task,
  answer: nothing,
})
