import * as api from '../api/drafts.ts'
import type { Pages } from '../db/pages.ts'
import type { AddCall } from './add-calls.ts'
import type { Documents } from './documents.ts'
import { batchCopying, copying } from './limits.ts'
import { documentCard, listed } from './listing.ts'
import { firstOf } from './pages.ts'

export function addDrafts(on: AddCall, { pages, documents }: { pages: Pages; documents: Documents }): void {
  on(api.list, async (query, { session }) => {
    const { filter, sorting, part } = listed(query, session)
    const drafts = { ...filter, kind: 'draft', share: 'my' } as const
    const [list, total] = await Promise.all([
      pages.list('document', drafts, sorting, part),
      pages.count(drafts),
    ])
    return { drafts: list.map(documentCard), total }
  })

  on(api.detail, ({ id }, { session }) => documents.detail(id, session))
  on(api.update, (content, { session }) => documents.save(content, session), documents.pageData)
  on(api.copy, async ({ id }, { session }) => firstOf(await documents.copy([id], 'draft', session)), copying)
  on(api.batchCopy, ({ ids }, { session }) => documents.copy(ids, 'draft', session), batchCopying)
  on(
    api.setTemplate,
    async ({ id }, { session }) => firstOf(await documents.copy([id], 'template', session)),
    copying,
  )
  on(api.remove, ({ id }, { session }) => documents.remove([id], session))
  on(api.batchRemove, ({ ids }, { session }) => documents.remove(ids, session))
  on(api.rename, ({ id, title }, { session }) => documents.rename(id, title, session))
}
