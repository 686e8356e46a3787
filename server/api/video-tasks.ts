import { get, id, nothing, type Of, post, time, type Z } from './call.ts'
import { keyword, paging } from './paging.ts'
import { videoProgress } from './videos.ts'

const videoTask = (z: Z) =>
  videoProgress(z).extend({
    /** Of the file in bytes; null until complete, or where it is unknown. */
    size: z.number().nullable(),
    /** Id of the link under which anyone can play it; null where there is none. */
    shareId: z.string().nullable(),
  })
export type VideoTaskCard = Of<typeof videoTask>

/** The videos that the user has ordered, except canceled ones and those of works in the recycle bin. */
export const list = get('/quark/video/getTaskList', {
  summary: '列出我生成的视频',
  request: (z) =>
    z.object({
      /** All by default; `active` waits or runs. */
      state: z.enum(['active', 'complete', 'error']).optional(),
      keyword: keyword(z),
      ...paging(z, 40),
    }),
  answer: (z) => z.object({ tasks: z.array(videoTask(z)), total: z.int() }),
})

const task = (z: Z) => z.object({ taskId: id(z) })

/**
 * Removes a video that has ended, with its link. The work stays, and so do the files that a production or a work still
 * contains.
 */
export const remove = post('/quark/video/delete', {
  summary: '删除生成的视频',
  access: 'video:make',
  request: task,
  answer: nothing,
})

/** Makes the link of a finished video, or answers with the one that it has. */
export const share = post('/quark/video/share', {
  summary: '创建视频的分享链接',
  access: 'video:make',
  request: task,
  answer: (z) => z.object({ shareId: z.string() }),
})

/** Withdraws the link. Another one, made later, has another id. */
export const unshare = post('/quark/video/unshare', {
  summary: '停止分享视频',
  access: 'video:make',
  request: task,
  answer: nothing,
})

const sharedVideo = (z: Z) =>
  z.object({
    title: z.string(),
    videoUrl: z.string(),
    posterUrl: z.string(),
    /** Name for a downloaded file. */
    file: z.string(),
    /** Length; null where it is unknown. */
    seconds: z.number().nullable(),
    created: time(z),
  })
export type SharedVideo = Of<typeof sharedVideo>

/** The video of a link, for anyone who has it. Answers 404 when the link was withdrawn or the video is gone. */
export const shared = get('/quark/video/shared', {
  summary: '读取分享的视频',
  access: 'public',
  request: (z) => z.object({ id: id(z) }),
  answer: sharedVideo,
})
