import type { Cover } from '#engine/document/index.ts'
import { get, id, nothing, type Of, objectOf, post, time, type Z } from './call.ts'
import { keyword, paging, title } from './paging.ts'

const format = (z: Z) => z.enum(['jpeg', 'png'])

const coverPicture = (z: Z) =>
  z.object({
    /** In pixels. */
    width: z.int(),
    height: z.int(),
    format: format(z),
    /** The part that it shows of a page that is taller: 0 is its top, 1 its bottom. Missing is the middle. */
    position: z.number().optional(),
    /** Empty until it is drawn. */
    url: z.string(),
  })
export type CoverPicture = Of<typeof coverPicture>

/** State of ordered pictures. */
export const coverProgress = (z: Z) =>
  z.object({
    kind: z.literal('cover'),
    taskId: z.string(),
    pageId: z.string(),
    /** Null where the poster of the work is drawn. */
    coverId: z.string().nullable(),
    /** Text to show. */
    message: z.string(),
    /** 0 to 1. */
    progress: z.number(),
    state: z.enum(['waiting', 'running', 'complete', 'error']),
    /** The user canceled it; its state is `error`. */
    isCancelled: z.boolean(),
    /** Number of attempts so far. */
    attempts: z.int(),
    /** Number of tasks before this one, while it waits. */
    ahead: z.int(),
    pictures: z.array(coverPicture(z)),
    /** Deviations from the project, such as media that could not be read. */
    remarks: z.array(z.string()),
    created: time(z),
  })
export type CoverProgress = Of<typeof coverProgress>

const coverCard = (z: Z) =>
  z.object({
    _id: z.string(),
    /** The work that it belongs to. */
    pageId: z.string(),
    title: z.string(),
    /** Elements and style, as in `coverList` of a project. */
    cover: objectOf<Cover>(z, '封面的元素和样式'),
    /** What the last finished task has drawn. */
    pictures: z.array(coverPicture(z)),
    /** The latest task; null before the first. */
    task: coverProgress(z).nullable(),
    created: time(z),
    updated: time(z),
  })
export type CoverCard = Of<typeof coverCard>

const listedCover = (z: Z) =>
  coverCard(z).extend({
    /** Null for designs beyond 20 MB in one answer; smaller pages of the list contain them. */
    cover: objectOf<Cover>(z, '封面的元素和样式').nullable(),
  })
export type ListedCover = Of<typeof listedCover>

const design = (z: Z) => z.looseObject({ elements: z.array(z.unknown()).max(2000) })
const side = (z: Z) => z.int().min(16).max(4096)

export const list = get('/quark/cover/getCovers', {
  summary: '列出封面，一个作品的或全部作品的',
  request: (z) => z.object({ pageId: id(z).optional(), keyword: keyword(z), ...paging(z, 20) }),
  answer: (z) => z.object({ covers: z.array(listedCover(z)), total: z.int() }),
})

export const create = post('/quark/cover/create', {
  summary: '新建封面',
  access: 'cover:make',
  request: (z) => z.object({ pageId: id(z), title: title(z).default('封面'), cover: design(z) }),
  answer: coverCard,
})

export const update = post('/quark/cover/update', {
  summary: '修改封面',
  access: 'cover:make',
  request: (z) => z.object({ id: id(z), title: title(z).optional(), cover: design(z).optional() }),
  answer: coverCard,
})

export const remove = post('/quark/cover/delete', {
  summary: '删除封面',
  access: 'cover:make',
  request: (z) => z.object({ id: id(z) }),
  answer: nothing,
})

/** Orders pictures of a cover, or of the poster of a work: its first cover, otherwise its first page. */
export const createTask = post('/quark/cover/createCoverTask', {
  summary: '把封面画成图片，一次可画几种尺寸',
  access: 'cover:make',
  request: (z) =>
    z
      .object({
        id: id(z).optional(),
        pageId: id(z).optional(),
        /** In pixels; `position` is the part that is shown of a page that is taller: 0 is its top, 1 its bottom. */
        sizes: z
          .array(z.object({ width: side(z), height: side(z), position: z.number().min(0).max(1).optional() }))
          .min(1)
          .max(6)
          .default([{ width: 1080, height: 1918 }]),
        format: format(z).default('jpeg'),
      })
      .refine((order) => (order.id === undefined) !== (order.pageId === undefined), {
        message: 'id（封面）和 pageId（作品）要填其中一个',
      }),
  answer: coverProgress,
})
