import type { Project } from '#engine/document/index.ts'
import { get, id, nothing, type Of, objectOf, post, type RequestOf, time, type Z } from './call.ts'
import { documentCard, idBody, invited, listing, newIdAnswer, person } from './documents.ts'
import { title } from './paging.ts'
import { space } from './space.ts'
import { MAX_TAG_LENGTH, MAX_TAGS, templateCard } from './templates.ts'

export const pageSaver = (z: Z) => z.object({ _id: z.string(), name: z.string() })
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
/** The keys of `PageFacts`, for both sides to take them from a project. */
export const PAGE_FACTS = Object.keys({
  _id: true,
  version: true,
  ownerId: true,
  members: true,
  isPublish: true,
  isTemplate: true,
  videoUrl: true,
  updatedBy: true,
  created: true,
  updated: true,
} satisfies Record<keyof PageFacts, true>)

/** A page as the client gets it: the whole project, unknown keys included, and the service's own keys. */
export const pageDetail = (z: Z) => objectOf<Project>(z, '整个作品').and(pageFacts(z))
export type PageDetail = Project & PageFacts

const pageCard = (z: Z) =>
  documentCard(z).extend({
    /** Its H5 page is at `/h5/<id>`; null while it is not published. */
    publicationId: z.string().nullable(),
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
  request: (z) =>
    z.object({
      pageData: z.looseObject({ _id: id(z) }),
      /** It replaces all of the stored version, which therefore stays among the earlier ones. */
      isOverwriting: z.boolean().default(false),
    }),
  answer: nothing,
})

/** What the last order of a work's video came to: none yet, not ended, or how it ended. Canceled ones do not count. */
export const PAGE_STATES = ['editing', 'making', 'complete', 'failed'] as const
export type PageState = (typeof PAGE_STATES)[number]

export const list = get('/quark/page/getMyPages', {
  summary: '列出我的作品',
  request: (z) =>
    z.object({
      type: z.enum(['my', 'cooperation']).default('my'),
      /** All by default. */
      state: z.enum(PAGE_STATES).optional(),
      /** Only works made of this item. */
      informationId: id(z).optional(),
      ...listing(z),
    }),
  answer: pageList,
})
export type PageListQuery = RequestOf<typeof list>

/** The numbers of the user's own works by state. */
export const stateCounts = get('/quark/page/getStateCounts', {
  summary: '统计我的作品',
  answer: (z) => z.object({ editing: z.int(), making: z.int(), complete: z.int(), failed: z.int() }),
})

/** What the user's works take, with their earlier versions and those in the recycle bin. */
export const getSpace = get('/quark/page/getSpace', {
  summary: '查询作品空间',
  answer: space,
})

export const copy = post('/quark/page/copy', {
  summary: '复制作品',
  access: 'page:copy',
  request: idBody,
  answer: newIdAnswer,
})

/** Moves a work, template or draft to the recycle bin. */
export const remove = post('/quark/page/delete', {
  summary: '删除作品，放入回收站',
  access: 'page:delete',
  request: idBody,
  answer: nothing,
})

/** The user's own templates, published or not. */
export const myTemplates = get('/quark/page/getMyTemplates', {
  summary: '列出我的模板',
  request: (z) => z.object(listing(z)),
  answer: (z) => z.array(templateCard(z)),
})

/** Templates that users have published for everyone. */
export const publishedTemplates = get('/quark/page/getPublishTemplates', {
  summary: '列出已发布的模板',
  request: (z) => z.object(listing(z)),
  answer: (z) => z.array(templateCard(z)),
})

/** Makes a template of a work. Answers with the id of the template; the work stays. */
export const setTemplate = post('/quark/page/setTemplate', {
  summary: '把作品存为模板，或更新由它存成的模板',
  access: 'template:create',
  request: (z) =>
    z.object({
      id: id(z),
      /** A template that was made of the work: it is replaced, which needs `template:update` too. */
      templateId: id(z).optional(),
      /** That of the work by default. */
      title: title(z).optional(),
      /** Its categories, the main one first; those of the work by default. */
      tags: z.array(z.string().trim().min(1).max(MAX_TAG_LENGTH)).max(MAX_TAGS).optional(),
    }),
  answer: newIdAnswer,
})

/** Publishing a template, which shows it to everyone, needs `template:publish` too. */
export const setPublish = post('/quark/page/setPublish', {
  summary: '发布作品或模板，或取消发布',
  access: 'page:publish',
  request: (z) => z.object({ id: id(z), isPublish: z.boolean().default(true) }),
  answer: nothing,
})

export const cooperators = get('/quark/page/getCooperationList', {
  summary: '列出作品的协作者',
  request: (z) => z.object({ pageId: id(z) }),
  answer: (z) => z.array(person(z)),
})

/** Answers with all cooperators. */
export const addCooperators = post('/quark/page/addCooperation', {
  summary: '邀请协作者',
  access: 'page:cooperate',
  request: (z) => z.object({ pageId: id(z), ...invited(z) }),
  answer: (z) => z.array(person(z)),
})

/** The owner removes anyone, with `page:cooperate`; a cooperator only themselves. Answers with the others. */
export const removeCooperator = post('/quark/page/delCooperation', {
  summary: '移除协作者，或退出协作',
  request: (z) => z.object({ pageId: id(z), userId: id(z) }),
  answer: (z) => z.array(person(z)),
})
