import { get, id, type Of, post, time, type Z } from './call.ts'
import { address, keyword, paging, title } from './paging.ts'

/** Whether its author offers a production to others. */
export const status = (z: Z) => z.enum(['draft', 'published', 'retracted'])

const production = (z: Z) =>
  z.object({
    _id: z.string(),
    /** The task that made the video. */
    taskId: z.string(),
    /** Null once the work is deleted. */
    pageId: z.string().nullable(),
    title: z.string(),
    description: z.string(),
    coverImage: z.string(),
    videoUrl: z.string(),
    status: status(z),
    created: time(z),
    updated: time(z),
  })
export type Production = Of<typeof production>

const description = (z: Z) => z.string().max(2000)

/** Adds a finished video; changes the production if the video is one already. */
export const addOrUpdate = post('/quark/pro/addOrUpdateVideo', {
  summary: '把生成的视频加入成片，或修改成片',
  access: 'video:make',
  request: (z) =>
    z
      .object({
        id: id(z).optional(),
        taskId: id(z).optional(),
        /** By default the title of the work and the poster of the video. */
        title: title(z).optional(),
        coverImage: address(z).optional(),
        description: description(z).optional(),
        status: status(z).optional(),
      })
      .refine((order) => (order.id === undefined) !== (order.taskId === undefined), {
        message: 'id（成片）和 taskId（生成任务）要填其中一个',
      }),
  answer: production,
})

/** A retracted production stays, but is no longer published. */
export const retract = post('/quark/pro/retractVideo', {
  summary: '撤回成片',
  access: 'video:make',
  request: (z) => z.object({ id: id(z) }),
  answer: production,
})

export const list = get('/quark/pro/getVideoList', {
  summary: '列出我的成片',
  request: (z) =>
    z.object({
      status: status(z).optional(),
      keyword: keyword(z),
      /** Only those of a work. */
      pageId: id(z).optional(),
      ...paging(z, 20),
    }),
  answer: (z) => z.object({ videos: z.array(production(z)), total: z.int() }),
})
