import type { Project } from '#engine/document/index.ts'
import { get, id, json, type Nothing, post, type RequestOf, type Z } from './call.ts'

/** The service's own keys of a page; a client cannot set them. */
export interface PageFacts {
  _id: string
  /** Counts saves. */
  version: number
  ownerId: string
  /** Ids of the users who may edit the page besides its owner. */
  members: string[]
  isPublish: boolean
  isTemplate: boolean
  /** Address of the last video of the page; empty before the first. */
  videoUrl: string
  /** Author of the last save; null where it is unknown. */
  updatedBy: PageSaver | null
  /** ISO 8601. */
  created: string
  updated: string
}

export interface PageSaver {
  _id: string
  name: string
}

/** A page as the client gets it: the whole project, unknown keys included, and the service's own keys. */
export type PageDetail = Project & PageFacts

export interface PageCard {
  _id: string
  title: string
  coverImage: string
  isPublish: boolean
  version: number
  /** Address of the last video of the page; empty before the first. */
  videoUrl: string
  /** ISO 8601. */
  updated: string
}

export interface PageList {
  pages: PageCard[]
  /** Number of pages in the list, with the keyword in their titles. */
  total: number
  myPageCount: number
  myCooperationPageCount: number
}

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
  access: 'page:create',
  request: (z) => z.record(z.string(), z.unknown()),
  answer: json<PageDetail>,
})

export const detail = get('/quark/page/detail', {
  request: (z) => z.object({ pageId: id(z) }),
  answer: json<PageDetail>,
})

/** Saves; `pageData.version` is the version it started from + 1. Answers 409 with a PageConflict. */
export const update = post('/quark/page/update?update=1', {
  access: 'page:update',
  request: (z) => z.object({ pageData: z.looseObject({ _id: id(z) }) }),
  answer: json<Nothing>,
})

/** Pages that an answer contains at most; also the number without `pageSize`, for clients that do not page. */
const MAX_LISTED = 100

export const list = get('/quark/page/getMyPages', {
  request: (z) =>
    z.object({
      type: z.enum(['my', 'cooperation']).default('my'),
      pageNo: z.coerce.number().int().min(1).max(1e6).default(1),
      pageSize: z.coerce.number().int().min(1).max(MAX_LISTED).default(MAX_LISTED),
      /** A part of the title. */
      keyword: z.string().max(200).default(''),
    }),
  answer: json<PageList>,
})
export type PageListQuery = RequestOf<typeof list>

export const copy = post('/quark/page/copy', {
  access: 'page:copy',
  request: idBody,
  answer: json<{ _id: string }>,
})

export const remove = post('/quark/page/delete', {
  access: 'page:delete',
  request: idBody,
  answer: json<Nothing>,
})
