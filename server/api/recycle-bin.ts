import type { Project } from '#engine/document/index.ts'
import { get, nothing, type Of, objectOf, post, time, type Z } from './call.ts'
import { idBody, idsBody, listing } from './documents.ts'

const kind = (z: Z) => z.enum(['page', 'template', 'draft', 'component'])

const deletedCard = (z: Z) =>
  z.object({
    _id: z.string(),
    kind: kind(z),
    title: z.string(),
    coverImage: z.string(),
    version: z.int(),
    /** Time of the last save. */
    updated: time(z),
    deleted: time(z),
    /** When it is removed permanently. */
    expires: time(z),
  })
export type DeletedCard = Of<typeof deletedCard>

const recycleBinList = (z: Z) =>
  z.object({
    documents: z.array(deletedCard(z)),
    /** Number of documents in the whole list. */
    total: z.int(),
  })
export type RecycleBinList = Of<typeof recycleBinList>

/** The user's own deleted works, templates, drafts and components. */
export const list = get('/quark/recycleBin/getList', {
  summary: '列出回收站里的作品、模板和草稿',
  request: (z) =>
    z.object({
      ...listing(z),
      /** All kinds by default. */
      kind: kind(z).optional(),
      sort: z.enum(['deleted', 'updated', 'created', 'title']).default('deleted'),
    }),
  answer: recycleBinList,
})

/** The project of a deleted document, to show what it is. */
export const detail = get('/quark/recycleBin/detail', {
  summary: '读取回收站里的内容',
  request: idBody,
  answer: (z) => objectOf<Project>(z, '整个作品'),
})

export const restore = post('/quark/recycleBin/restore', {
  summary: '从回收站恢复',
  access: 'page:delete',
  request: idsBody,
  answer: nothing,
})

export const remove = post('/quark/recycleBin/delete', {
  summary: '从回收站彻底删除',
  access: 'page:delete',
  request: idsBody,
  answer: nothing,
})
