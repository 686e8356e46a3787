import { id, type Of, time, type Z } from './call.ts'
import { keyword, MAX_TITLE } from './paging.ts'

/** Items that an answer contains at most; also the number without `pageSize`, for clients that do not page. */
export const MAX_LISTED = 100
/** Ids in one call of several documents. */
const MAX_IDS = 100

/** The part of a list that an answer contains. */
export const paging = (z: Z) => ({
  pageNo: z.coerce.number().int().min(1).max(1e6).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_LISTED).default(MAX_LISTED),
})

/** Query of a list of pages, templates or drafts. */
export const listing = (z: Z) => ({
  ...paging(z),
  /** A part of the title. */
  keyword: keyword(z),
  sort: z.enum(['updated', 'created', 'title']).default('updated'),
  /** By default titles ascend, and the latest times come first. */
  order: z.enum(['asc', 'desc']).optional(),
})

export const idBody = (z: Z) => z.object({ id: id(z) })
export const ids = (z: Z) =>
  z
    .array(id(z))
    .min(1)
    .max(MAX_IDS)
    .transform((list) => [...new Set(list)])
/** All are checked before the first is changed. */
export const idsBody = (z: Z) => z.object({ ids: ids(z) })
export const titleBody = (z: Z) =>
  z.object({ id: id(z), title: z.string().trim().min(1, '标题不能为空').max(MAX_TITLE) })

/** Id of a new document. */
export const newIdAnswer = (z: Z) => z.object({ _id: z.string() })
/** Ids of new documents, in the order of the request. */
export const newIdsAnswer = (z: Z) => z.array(z.object({ _id: z.string() }))

/** A page, template or draft in a list. */
export const documentCard = (z: Z) =>
  z.object({
    _id: z.string(),
    title: z.string(),
    coverImage: z.string(),
    isPublish: z.boolean(),
    version: z.int(),
    /** Address of the last video; empty before the first. */
    videoUrl: z.string(),
    updated: time(z),
  })
export type DocumentCard = Of<typeof documentCard>

/** A user as other users see them. */
export const person = (z: Z) =>
  z.object({ _id: z.string(), username: z.string(), name: z.string(), avatar: z.string() })
export type PersonInfo = Of<typeof person>

/** Users to invite, by id or by user name. */
export const invited = (z: Z) => ({
  userIds: z.array(id(z)).max(MAX_IDS).default([]),
  usernames: z.array(z.string().max(64)).max(MAX_IDS).default([]),
})
