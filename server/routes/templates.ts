import type { InputOf } from '../api/call.ts'
import * as cooperationApi from '../api/template-cooperation.ts'
import * as api from '../api/templates.ts'
import type { Kind } from '../db/page-filter.ts'
import type { Pages } from '../db/pages.ts'
import { RefusedError } from '../errors.ts'
import type { Templates } from '../templates.ts'
import type { AddCall } from './add-calls.ts'
import type { Cooperation } from './cooperation.ts'
import type { Documents } from './documents.ts'
import { listed, templateCard } from './listing.ts'
import { firstOf } from './pages.ts'
import type { Session } from './session.ts'

interface Services {
  pages: Pages
  documents: Documents
  cooperation: Cooperation
  /** Those that ship with the product. */
  builtIn: Templates
}

type ListQuery = InputOf<typeof api.list>

export function addTemplates(on: AddCall, { pages, documents, cooperation, builtIn }: Services): void {
  on(api.list, async (query, { session }) => {
    const shipped = matchingCards(builtIn, query)
    const { filter, sorting, part } = listed(query, session)
    const first = shipped.slice(part.offset, part.offset + part.limit)
    const stored = {
      ...filter,
      kind: 'template',
      share: 'readable',
      category: query.category,
    } as const
    const rest = { offset: Math.max(0, part.offset - shipped.length), limit: part.limit - first.length }
    const [list, count] = await Promise.all([
      rest.limit > 0 ? pages.list('template', stored, sorting, rest) : [],
      pages.count(stored),
    ])
    return { templates: [...first, ...list.map(templateCard)], total: shipped.length + count }
  })

  on(api.listMine, async ({ type, category, ...query }, { session }) => {
    const { filter, sorting, part } = listed(query, session)
    const stored = { ...filter, kind: 'template', share: type, category } as const
    const [list, total] = await Promise.all([
      pages.list('template', stored, sorting, part),
      pages.count(stored),
    ])
    return { templates: list.map(templateCard), total }
  })

  on(api.detail, ({ id }, { session }) => builtIn.find(id) ?? documents.detail(id, session))
  on(api.create, (restored, { session }) => documents.create(restored, session), documents.whole)
  on(
    api.update,
    (content, { session }) => {
      checkStored([content.id])
      return documents.save(content, session)
    },
    documents.pageData,
  )
  on(api.setDraft, async ({ id }, { session }) => firstOf(await copy([id], 'draft', session)))
  on(api.copy, async ({ id }, { session }) => firstOf(await copy([id], 'template', session)))
  on(api.batchCopy, ({ ids }, { session }) => copy(ids, 'template', session))
  on(api.remove, ({ id }, { session }) => {
    checkStored([id])
    return documents.remove([id], session)
  })
  on(api.batchRemove, ({ ids }, { session }) => {
    checkStored(ids)
    return documents.remove(ids, session)
  })
  on(api.rename, ({ id, title }, { session }) => {
    checkStored([id])
    return documents.rename(id, title, session)
  })

  on(cooperationApi.list, ({ templateId }, { session }) => cooperation.list(templateId, session))
  on(cooperationApi.add, async ({ templateId, ...invited }, { session }) => {
    await cooperation.add([templateId], invited, session)
    return cooperation.list(templateId, session)
  })
  on(cooperationApi.batchAdd, async ({ templateIds, ...invited }, { session }) => {
    await cooperation.add(templateIds, invited, session)
    return {}
  })
  on(cooperationApi.remove, ({ templateId, userId }, { session }) =>
    cooperation.remove(templateId, userId, session),
  )

  /** Copies templates, those of the product included, in the order of the ids. */
  async function copy(ids: readonly string[], as: Kind, session: Session): Promise<{ _id: string }[]> {
    const stored = ids.filter((id) => !builtIn.find(id))
    const copies = await documents.copy(stored, as, session)
    const copyOf = new Map(stored.map((id, at) => [id, copies[at]]))
    const all: { _id: string }[] = []
    for (const id of ids) all.push(copyOf.get(id) ?? (await copyBuiltIn(id, as, session)))
    return all
  }

  async function copyBuiltIn(id: string, as: Kind, session: Session): Promise<{ _id: string }> {
    const { reads } = documents.whole
    const restored = await reads(Buffer.from(JSON.stringify(builtIn.find(id))))
    return { _id: (await documents.insert(restored, as, session)).id }
  }

  function checkStored(ids: readonly string[]): void {
    if (ids.some((id) => builtIn.find(id))) {
      throw new RefusedError('自带的模板不能修改或删除，可以先复制一份')
    }
  }
}

/** The cards of the product's templates that match; they have no times, so only titles sort them. */
function matchingCards({ cards }: Templates, { keyword, category, sort, order }: ListQuery) {
  const text = keyword.toLowerCase()
  const matching = cards.filter(
    ({ title, tags }) => title.toLowerCase().includes(text) && (category === '' || tags.includes(category)),
  )
  if (sort !== 'title') return matching
  const direction = order === 'desc' ? -1 : 1
  return matching.toSorted((one, other) => direction * one.title.localeCompare(other.title, 'zh-CN'))
}
