import { shapeOf } from '#engine/document/page-size.ts'
import type { InputOf } from '../api/call.ts'
import * as cooperationApi from '../api/template-cooperation.ts'
import type { TemplateCard } from '../api/templates.ts'
import * as api from '../api/templates.ts'
import type { Favorites } from '../db/favorites.ts'
import type { Kind, PageFilter } from '../db/page-filter.ts'
import type { Pages } from '../db/pages.ts'
import { RefusedError } from '../errors.ts'
import { matchesPinyin } from '../materials/pinyin.ts'
import type { Templates } from '../templates.ts'
import type { AddCall } from './add-calls.ts'
import type { Cooperation } from './cooperation.ts'
import type { Documents } from './documents.ts'
import { listed, templateCard } from './listing.ts'
import { batchCopying, copying } from './limits.ts'
import { firstOf } from './pages.ts'
import type { Session } from './session.ts'

interface Services {
  pages: Pages
  favorites: Favorites
  documents: Documents
  cooperation: Cooperation
  /** Those that ship with the product. */
  builtIn: Templates
}

type ListQuery = InputOf<typeof api.list>

export function addTemplates(
  on: AddCall,
  { pages, favorites, documents, cooperation, builtIn }: Services,
): void {
  on(api.list, async (query, { session }) => {
    const { sorting, part } = listed(query, session)
    const { shipped, stored } = await select(query, session)
    const matching = matchingCards(shipped, query)
    const count = await pages.count(stored)
    const total = matching.length + count
    const read = async (from: number, limit: number) =>
      limit > 0
        ? (await pages.list('template', stored, sorting, { offset: from, limit })).map(templateCard)
        : []
    const { offset, limit } = part
    const end = offset + limit
    // The database knows nothing about templates of the product.
    if (query.sort === 'title') {
      const all = [...matching, ...(await read(0, count))].toSorted((a, b) =>
        byTitle.compare(a.title, b.title),
      )
      if (!sorting.isAscending) all.reverse()
      return { templates: all.slice(offset, end), total }
    }
    if (query.sort === 'created' && !sorting.isAscending) {
      const latest = await read(offset, Math.min(limit, count - offset))
      return {
        templates: [...latest, ...matching.slice(Math.max(0, offset - count), Math.max(0, end - count))],
        total,
      }
    }
    const first = matching.slice(offset, end)
    const rest = await read(Math.max(0, offset - matching.length), limit - first.length)
    return { templates: [...first, ...rest], total }
  })

  on(api.categories, async ({ scope, shape }, { session }) => {
    const query = { scope, shape, keyword: '', category: '' }
    const { shipped, stored } = await select(query, session)
    const counts = new Map((await pages.countByTag(stored)).map(({ tag, count }) => [tag, count]))
    for (const tag of matchingCards(shipped, query).flatMap(({ tags }) => tags))
      counts.set(tag, (counts.get(tag) ?? 0) + 1)
    return [...counts]
      .map(([name, count]) => ({ name, count }))
      .sort((a, b) => b.count - a.count || byTitle.compare(a.name, b.name))
  })

  on(api.listMine, async ({ type, category, shape, sourceId, ...query }, { session }) => {
    const { filter, sorting, part } = listed(query, session)
    const stored = { ...filter, kind: 'template', share: type, category, shape, sourceId } as const
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
  on(api.setDraft, async ({ id }, { session }) => firstOf(await copy([id], 'draft', session)), copying)
  on(api.copy, async ({ id }, { session }) => firstOf(await copy([id], 'template', session)), copying)
  on(api.batchCopy, ({ ids }, { session }) => copy(ids, 'template', session), batchCopying)
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

  /** Templates of a scope: those of the product, and the filter of stored ones. */
  async function select(
    { scope, keyword, category, shape }: Pick<ListQuery, 'scope' | 'keyword' | 'category' | 'shape'>,
    { user, agentId }: Session,
  ): Promise<{ shipped: readonly TemplateCard[]; stored: PageFilter }> {
    const share = scope === 'published' ? 'published' : 'readable'
    const stored = { userId: user.id, agentId, keyword, kind: 'template', share, category, shape } as const
    if (scope !== 'favorite') return { shipped: builtIn.cards, stored }
    const ids = await favorites.list(user.id, 'template')
    const isFavorite = new Set(ids)
    return { shipped: builtIn.cards.filter(({ _id }) => isFavorite.has(_id)), stored: { ...stored, ids } }
  }

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

const byTitle = new Intl.Collator('zh-CN', { numeric: true })

function matchingCards(
  cards: readonly TemplateCard[],
  { keyword, category, shape }: Pick<ListQuery, 'keyword' | 'category' | 'shape'>,
) {
  return cards.filter(
    (card) =>
      [card.title, ...card.tags].some((word) => matchesPinyin(word, keyword)) &&
      (category === '' || card.tags.includes(category)) &&
      (shape === undefined || (shapeOf(card)?.id ?? 'free') === shape),
  )
}
