import { get, id, nothing, type Of, post, type Z } from './call.ts'
import { documentCard, idBody, idsBody, listing, newIdAnswer, newIdsAnswer, titleBody } from './documents.ts'
import { pageDetail } from './pages.ts'

const draftList = (z: Z) =>
  z.object({
    drafts: z.array(documentCard(z)),
    /** Number of drafts in the whole list. */
    total: z.int(),
  })
export type DraftList = Of<typeof draftList>

export const list = get('/quark/draft/getDraftList', {
  summary: '列出草稿',
  request: (z) => z.object(listing(z)),
  answer: draftList,
})

export const detail = get('/quark/draft/detail', {
  summary: '读取草稿',
  request: idBody,
  answer: pageDetail,
})

/** Saves; `pageData.version` is the version it started from + 1. Answers 409 with a PageConflict. */
export const update = post('/quark/draft/update?update=1', {
  summary: '保存草稿',
  access: 'page:update',
  request: (z) => z.object({ pageData: z.looseObject({ _id: id(z) }) }),
  answer: nothing,
})

export const copy = post('/quark/draft/copy', {
  summary: '复制草稿',
  access: 'page:copy',
  request: idBody,
  answer: newIdAnswer,
})

export const batchCopy = post('/quark/draft/batchCopy', {
  summary: '复制多个草稿',
  access: 'page:copy',
  request: idsBody,
  answer: newIdsAnswer,
})

/** Makes a template of a draft. Answers with the id of the template; the draft stays. */
export const setTemplate = post('/quark/draft/draft2template', {
  summary: '把草稿存为模板',
  access: 'template:create',
  request: idBody,
  answer: newIdAnswer,
})

export const remove = post('/quark/draft/delete', {
  summary: '删除草稿，放入回收站',
  access: 'page:delete',
  request: idBody,
  answer: nothing,
})

export const batchRemove = post('/quark/draft/batchDelete', {
  summary: '删除多个草稿，放入回收站',
  access: 'page:delete',
  request: idsBody,
  answer: nothing,
})

/** Counts as a save: it increments the version. */
export const rename = post('/quark/draft/updateTitle', {
  summary: '修改草稿的标题',
  access: 'page:update',
  request: titleBody,
  answer: nothing,
})
