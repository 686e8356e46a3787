import type { Project } from '#engine/document/index.ts'
import { get, id, nothing, type Of, objectOf, post, type RequestOf, time, type Z } from './call.ts'

const pageSaver = (z: Z) => z.object({ _id: z.string(), name: z.string() })
export type PageSaver = Of<typeof pageSaver>

/** The service's own keys of a page; a client cannot set them. */
const pageFacts = (z: Z) =>
  z.object({
    _id: z.string(),
    /** Counts saves. */
    version: z.int(),
    ownerId: z.string(),
    /** Ids of the users who may edit the page besides its owner. */
    members: z.array(z.string()),
    isPublish: z.boolean(),
    isTemplate: z.boolean(),
    /** Address of the last video of the page; empty before the first. */
    videoUrl: z.string(),
    /** Author of the last save; null where it is unknown. */
    updatedBy: pageSaver(z).nullable(),
    created: time(z),
    updated: time(z),
  })
export type PageFacts = Of<typeof pageFacts>

/** A page as the client gets it: the whole project, unknown keys included, and the service's own keys. */
const pageDetail = (z: Z) => objectOf<Project>(z, '整个作品').and(pageFacts(z))
export type PageDetail = Project & PageFacts

const pageCard = (z: Z) =>
  z.object({
    _id: z.string(),
    title: z.string(),
    coverImage: z.string(),
    isPublish: z.boolean(),
    version: z.int(),
    /** Address of the last video of the page; empty before the first. */
    videoUrl: z.string(),
    updated: time(z),
  })
export type PageCard = Of<typeof pageCard>

const pageList = (z: Z) =>
  z.object({
    pages: z.array(pageCard(z)),
    /** Number of pages in the list, with the keyword in their titles. */
    total: z.int(),
    myPageCount: z.int(),
    myCooperationPageCount: z.int(),
  })
export type PageList = Of<typeof pageList>

/** Body of the 409 of a refused save: the stored version. */
export interface PageConflict {
  version: number
  updated: string
  /** Author of that version; null where it is unknown. */
  updatedBy: PageSaver | null
}

const idBody = (z: Z) => z.object({ id: id(z) })

/** Creates a work from a project. */
export const create = post('/quark/page/create', {
  summary: '新建作品',
  access: 'page:create',
  request: (z) => z.record(z.string(), z.unknown()),
  answer: pageDetail,
})

export const detail = get('/quark/page/detail', {
  summary: '读取作品',
  request: (z) => z.object({ pageId: id(z) }),
  answer: pageDetail,
})

/** Saves; `pageData.version` is the version it started from + 1. Answers 409 with a PageConflict. */
export const update = post('/quark/page/update?update=1', {
  summary: '保存作品',
  access: 'page:update',
  request: (z) => z.object({ pageData: z.looseObject({ _id: id(z) }) }),
  answer: nothing,
})

/** Pages that an answer contains at most; also the number without `pageSize`, for clients that do not page. */
const MAX_LISTED = 100

export const list = get('/quark/page/getMyPages', {
  summary: '列出我的作品',
  request: (z) =>
    z.object({
      type: z.enum(['my', 'cooperation']).default('my'),
      pageNo: z.coerce.number().int().min(1).max(1e6).default(1),
      pageSize: z.coerce.number().int().min(1).max(MAX_LISTED).default(MAX_LISTED),
      /** A part of the title. */
      keyword: z.string().max(200).default(''),
    }),
  answer: pageList,
})
export type PageListQuery = RequestOf<typeof list>

export const copy = post('/quark/page/copy', {
  summary: '复制作品',
  access: 'page:copy',
  request: idBody,
  answer: (z) => z.object({ _id: z.string() }),
})

export const remove = post('/quark/page/delete', {
  summary: '删除作品',
  access: 'page:delete',
  request: idBody,
  answer: nothing,
})
