import { filter, line, pageOf, paging, prose, times } from './boot.ts'
import { del, id, type Of, post, type Z } from './call.ts'
import { address, keyword } from './paging.ts'
import { status } from './productions.ts'

const myVideo = (z: Z) =>
  z.object({
    id: z.string(),
    /** The task that made the video. */
    taskId: z.string(),
    /** Null once the work is deleted. */
    pageId: z.string().nullable(),
    title: z.string(),
    description: z.string(),
    /** Empty where the author selected none. */
    categoryId: z.string(),
    coverImage: z.string(),
    videoUrl: z.string(),
    status: status(z),
    ...times(z),
  })
export type MyVideo = Of<typeof myVideo>

export const list = post('/yly-boot/saas/saasSchema/queryMyVideo', {
  summary: '查询我的视频',
  request: (z) =>
    z.object({
      keyword: keyword(z),
      status: filter(z, status(z)),
      categoryId: filter(z, id(z)),
      ...paging(z),
    }),
  answer: (z) => pageOf(z, myVideo(z)),
})

/** Adds the finished video of a task; with an id, or for the same task again, changes the video. */
export const put = post('/yly-boot/saas/saasSchema/addOrUpdateVideo', {
  summary: '新增或修改我的视频',
  access: 'video:make',
  request: (z) =>
    z
      .object({
        id: id(z).optional(),
        taskId: id(z).optional(),
        /** By default the title of the work and the poster of the video. */
        title: line(z, 200).pipe(z.string().min(1, '请填写标题')).optional(),
        description: prose(z, 2000).optional(),
        categoryId: filter(z, id(z)),
        coverImage: address(z).optional(),
        /** A new video is a draft by default. */
        status: status(z).optional(),
      })
      .refine((video) => (video.id === undefined) !== (video.taskId === undefined), {
        message: 'id（视频）和 taskId（生成任务）要填其中一个',
      }),
  answer: myVideo,
})

/** Removes a video, or several. The works that they were made of stay. */
export const remove = del('/yly-boot/saas/saasSchema/deleteSaasSchema', {
  summary: '删除我的视频',
  access: 'video:make',
  request: (z) =>
    z.object({
      id: id(z).optional(),
      /** Separated by commas. */
      ids: z
        .string()
        .max(6500)
        .transform((text) => text.split(',').filter((each) => each !== ''))
        .pipe(z.array(id(z)).max(100))
        .default([]),
    }),
  answer: (z) => z.object({ count: z.int() }),
})
