import type { Project } from '#engine/document/index.ts'
import { PAGE_SHAPES } from '#engine/document/page-size.ts'
import { get, id, nothing, type Of, objectOf, post, time, type Z } from './call.ts'
import { idBody, idsBody, listing, newIdAnswer, newIdsAnswer, titleBody } from './documents.ts'

/** Categories of a template. */
export const MAX_TAGS = 10
export const MAX_TAG_LENGTH = 20

/** A template in a list. */
export const templateCard = (z: Z) =>
  z.object({
    _id: z.string(),
    title: z.string(),
    /** Address of a picture of the first page at rest. */
    coverImage: z.string(),
    pageCount: z.int(),
    /** Length of the video. */
    seconds: z.number(),
    /** Of its pages, px. */
    width: z.int(),
    height: z.int(),
    /** Categories, the main one first. */
    tags: z.array(z.string()),
    /** Every user can use it. */
    isPublish: z.boolean(),
    /** Null where it ships with the product. */
    ownerId: z.string().nullable(),
    /** Time of the last save; null where it ships with the product. */
    updated: time(z).nullable(),
  })
export type TemplateCard = Of<typeof templateCard>

/** A whole template: its project and its card. */
const templateDetail = (z: Z) => objectOf<Project>(z, '整个模板').and(templateCard(z))
export type TemplateDetail = Project & TemplateCard

const templateList = (z: Z) =>
  z.object({
    templates: z.array(templateCard(z)),
    /** Number of templates in the whole list. */
    total: z.int(),
  })
export type TemplateList = Of<typeof templateList>

const filter = (z: Z) => ({ ...listing(z), /** One of the tags. */ category: z.string().max(64).default('') })

/** The shape of their pages: one of the usual ones, or `free` for all others; all by default. */
const shape = (z: Z) => z.enum([...PAGE_SHAPES.map(({ id }) => id), 'free']).optional()
export type TemplateShape = (typeof PAGE_SHAPES)[number]['id'] | 'free'

/** Which templates of the center: all that the user may read, published ones, or favorites. */
const scope = (z: Z) => z.enum(['all', 'published', 'favorite']).default('all')

/**
 * Those of the product come first, then the user's own, shared and published ones; among the ones created last, those
 * of the product are the oldest, and titles sort all of them together.
 */
export const list = get('/quark/templateCenter/getTemplates', {
  summary: '列出模板',
  request: (z) => z.object({ scope: scope(z), ...filter(z), shape: shape(z) }),
  answer: templateList,
})

/** Categories with their numbers of templates of a shape, the largest first. */
export const categories = get('/quark/templateCenter/getCategories', {
  summary: '列出模板的分类',
  request: (z) => z.object({ scope: scope(z), shape: shape(z) }),
  answer: (z) => z.array(z.object({ name: z.string(), count: z.int() })),
})

/** Own templates and those that the user cooperates on. */
export const listMine = get('/quark/user/getUserTemplates', {
  summary: '列出我的和参与协作的模板',
  request: (z) =>
    z.object({
      type: z.enum(['my', 'cooperation']).default('my'),
      ...filter(z),
      shape: shape(z),
      /** Only those saved of this work. */
      sourceId: id(z).optional(),
    }),
  answer: templateList,
})

export const detail = get('/quark/templateCenter/detail', {
  summary: '读取模板',
  request: (z) => z.object({ id: z.string().max(64) }),
  answer: templateDetail,
})

/** Creates a template from a project, whose `tags` become its categories. */
export const create = post('/quark/templateCenter/create', {
  summary: '新建模板',
  access: 'template:create',
  request: (z) => z.record(z.string(), z.unknown()),
  answer: templateDetail,
})

/** Saves; `pageData.version` is the version it started from + 1. Answers 409 with a PageConflict. */
export const update = post('/quark/template/update?update=1', {
  summary: '保存模板',
  access: 'template:update',
  request: (z) => z.object({ pageData: z.looseObject({ _id: id(z) }) }),
  answer: nothing,
})

/** Makes a draft of a template. Answers with the id of the draft; the template stays. */
export const setDraft = post('/quark/templateCenter/setTemplateToDraft', {
  summary: '把模板存为草稿',
  access: 'page:create',
  request: idBody,
  answer: newIdAnswer,
})

/** The copy belongs to the user, whoever owns the template. */
export const copy = post('/quark/templateCenter/copy', {
  summary: '复制模板',
  access: 'template:create',
  request: idBody,
  answer: newIdAnswer,
})

export const batchCopy = post('/quark/templateCenter/batchCopy', {
  summary: '复制多个模板',
  access: 'template:create',
  request: idsBody,
  answer: newIdsAnswer,
})

export const remove = post('/quark/templateCenter/delete', {
  summary: '删除模板，放入回收站',
  access: 'template:delete',
  request: idBody,
  answer: nothing,
})

export const batchRemove = post('/quark/templateCenter/batchDelete', {
  summary: '删除多个模板，放入回收站',
  access: 'template:delete',
  request: idsBody,
  answer: nothing,
})

/** Counts as a save: it increments the version. */
export const rename = post('/quark/templateCenter/updateTitle', {
  summary: '修改模板的标题',
  access: 'template:update',
  request: titleBody,
  answer: nothing,
})
