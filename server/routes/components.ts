import * as api from '../api/components.ts'
import type { Pages } from '../db/pages.ts'
import type { AddCall } from './add-calls.ts'
import type { Documents } from './documents.ts'
import { listed } from './listing.ts'

export function addComponents(
  on: AddCall,
  { pages, documents }: { pages: Pages; documents: Documents },
): void {
  on(api.list, async (query, { session }) => {
    const { filter, sorting, part } = listed(query, session)
    const components = { ...filter, kind: 'component', share: 'my' } as const
    const [list, total] = await Promise.all([
      pages.list('document', components, sorting, part),
      pages.count(components),
    ])
    const cards = list.map(({ id, title, updated }) => ({ _id: id, title, updated: updated.toISOString() }))
    return { components: cards, total }
  })

  on(api.detail, ({ id }, { session }) => documents.detail(id, session))
  on(
    api.create,
    async (restored, { session }) => ({ _id: (await documents.insert(restored, 'component', session)).id }),
    documents.whole,
  )
  on(api.remove, ({ ids }, { session }) => documents.remove(ids, session))
  on(api.rename, ({ id, title }, { session }) => documents.rename(id, title, session))
}
