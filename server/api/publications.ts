import type { PublishedDocument } from '#engine/document/index.ts'
import { get, id, nothing, objectOf, type Of, post, time, type Z } from './call.ts'
import { address, paging, title } from './paging.ts'

export const PAGE_TURNINGS = ['swipe', 'time'] as const
export type PageTurning = (typeof PAGE_TURNINGS)[number]

/** What the player of H5 pages gets with its page. */
export interface PlayerSettings {
  id: string
  title: string
  /** Address of the picture of the first page; may be empty. */
  poster: string
  turning: PageTurning
  /** Of the pages, px. */
  width: number
  height: number
}

/** Longest text about a work where its link is shared. */
const DESCRIPTION = 200

const publication = (z: Z) =>
  z.object({
    /** Its address is `/h5/<id>`. */
    id: z.string(),
    isPublished: z.boolean(),
    title: z.string(),
    description: z.string(),
    sharePicture: z.string(),
    turning: z.enum(PAGE_TURNINGS),
    /** Version of the work that visitors see. */
    pageVersion: z.int(),
    /** The work was saved since. */
    isOutdated: z.boolean(),
    visits: z.int(),
    entries: z.int(),
    /** Whether what visitors see has forms. */
    hasForms: z.boolean(),
    /** The forms that visitors see, with the labels of their fields; empty while nobody has sent one. */
    forms: z.array(z.object({ id: z.string(), labels: z.array(z.string()) })),
    updated: time(z),
  })
export type Publication = Of<typeof publication>

const ofPage = (z: Z) => z.object({ pageId: id(z) })
const stated = (z: Z) => z.object({ publication: publication(z).nullable() })

/** Whether and how a work is published. */
export const state = get('/quark/h5/state', {
  summary: '读取作品发布为网页的状态',
  request: ofPage,
  answer: stated,
})

/**
 * Publishes the saved version of a work as H5 pages, or replaces what visitors see by it. The link stays the same, also
 * after it was withdrawn.
 */
export const publish = post('/quark/h5/publish', {
  summary: '把作品发布为网页，或更新已发布的内容',
  access: 'page:publish',
  request: (z) =>
    z.object({
      pageId: id(z),
      title: title(z),
      description: z.string().trim().max(DESCRIPTION, `简介最多 ${DESCRIPTION} 字`).default(''),
      /** The picture where the link is shared; the cover of the work by default. */
      sharePicture: address(z).optional(),
      /** The first page; the cover of the work by default. */
      poster: address(z).optional(),
      turning: z.enum(PAGE_TURNINGS).default('swipe'),
    }),
  answer: (z) => z.object({ publication: publication(z) }),
})

/** Withdraws the link. Forms that were sent stay. */
export const unpublish = post('/quark/h5/unpublish', {
  summary: '取消发布网页',
  access: 'page:publish',
  request: ofPage,
  answer: nothing,
})

const answer = (z: Z) => z.object({ label: z.string(), value: z.string() })
const entry = (z: Z) =>
  z.object({ _id: z.string(), formId: z.string(), answers: z.array(answer(z)), created: time(z) })
export type FormEntry = Of<typeof entry>

export const entries = get('/quark/h5/entries', {
  summary: '列出网页收到的表单',
  request: (z) => z.object({ pageId: id(z), ...paging(z, 20) }),
  answer: (z) => z.object({ entries: z.array(entry(z)), total: z.int() }),
})

/** All entries as CSV with a byte order mark, so that spreadsheets read Chinese. */
export const exportEntries = get('/quark/h5/exportEntries', {
  summary: '导出网页收到的表单为 CSV',
  request: ofPage,
  answer: (z) => z.object({ file: z.string(), csv: z.string() }),
})

/** All entries as an xlsx file. */
export const exportWorkbook = get('/quark/h5/exportWorkbook', {
  summary: '导出网页收到的表单为 Excel 表格',
  request: ofPage,
  answer: (z) => z.object({ file: z.string(), /** In Base64. */ content: z.string() }),
})

export const deleteEntries = post('/quark/h5/deleteEntries', {
  summary: '删除网页收到的表单',
  access: 'page:publish',
  request: (z) => z.object({ pageId: id(z), ids: z.array(id(z)).min(1).max(100) }),
  answer: nothing,
})

const link = (z: Z) => z.object({ id: id(z) })

/** What visitors get of a work: only what its player draws, plays and asks. */
export const visible = get('/quark/h5/document', {
  summary: '读取发布的网页内容',
  access: 'public',
  request: link,
  answer: (z) => objectOf<PublishedDocument>(z, '发布的内容：页面、声音、事件、表单'),
})

/** Counts a visitor, once a day. Programs that say so are not counted. */
export const visit = post('/quark/h5/visit', {
  summary: '记录一次网页访问',
  access: 'public',
  request: link,
  answer: nothing,
})

/** Sends a form. */
export const submit = post('/quark/h5/submit', {
  summary: '提交网页里的表单',
  access: 'public',
  request: (z) =>
    z.object({
      id: id(z),
      /** Of its element, which imported works may name as they like. */
      formId: z.string().max(2000),
      /** By ids of fields. */
      values: z.record(z.string().max(64), z.string().max(2000)),
      /** Nobody sees this field; programs fill it in. */
      website: z.string().max(200).default(''),
    }),
  answer: nothing,
})
