import { get, id, type Of, post, type Z } from './call.ts'
import { documentCard, ids, paging, person } from './documents.ts'
import { pageSaver } from './pages.ts'
import { keyword } from './paging.ts'

const members = (z: Z) => z.object({ owner: person(z), members: z.array(person(z)) })
export type Members = Of<typeof members>

/** Finds works, templates and drafts. */
export const listMembers = get('/quark/page/getMembers', {
  summary: '列出作品的所有者和协作者',
  request: (z) => z.object({ id: id(z) }),
  answer: members,
})

/** A work, template or draft in the list of those that are shared. */
const sharedCard = (z: Z) =>
  documentCard(z).extend({
    kind: z.enum(['page', 'template', 'draft', 'component']),
    ...members(z).shape,
    /** Author of the last save; null where it is unknown. */
    updatedBy: pageSaver(z).nullable(),
  })
export type SharedCard = Of<typeof sharedCard>

/** Numbers of works, drafts included, and of templates. */
const counts = (z: Z) => z.object({ works: z.int(), templates: z.int() })

const sharedList = (z: Z) =>
  z.object({
    documents: z.array(sharedCard(z)),
    /** With the keyword in their titles: shared with the user, and by the user. */
    counts: z.object({ received: counts(z), given: counts(z) }),
  })
export type SharedList = Of<typeof sharedList>

/** The last saved first. */
export const listShared = get('/quark/page/getSharedList', {
  summary: '列出别人分享给我的，或我分享给别人的作品和模板',
  request: (z) =>
    z.object({
      ...paging(z),
      share: z.enum(['received', 'given']).default('received'),
      kind: z.enum(['works', 'templates']).default('works'),
      /** A part of the title. */
      keyword: keyword(z),
    }),
  answer: sharedList,
})

/** Who else is editing a document, and which version of it is stored. */
const editingReport = (z: Z) =>
  z.object({
    editors: z.array(person(z)),
    version: z.int(),
  })
export type EditingReport = Of<typeof editingReport>

/** Editors report every 30 s, more often while others edit, and once more when they close. */
export const reportEditing = post('/quark/page/reportEditing', {
  summary: '报告自己正在编辑，得知还有谁在编辑，以及保存到了哪个版本',
  request: (z) => z.object({ id: id(z), isEditing: z.boolean() }),
  answer: editingReport,
})

/** Only of documents that the user may edit; without those that nobody is editing. */
export const listEditors = post('/quark/page/getEditors', {
  summary: '查看谁正在编辑这些作品',
  request: (z) => z.object({ ids: ids(z) }),
  answer: (z) => z.array(z.object({ _id: z.string(), editors: z.array(person(z)) })),
})
