import * as api from '../api/keywords.ts'
import type { MaterialLibrary } from '../db/material-library.ts'
import type { Catalogue } from '../materials/catalogue.ts'
import { judgeCoverAt } from '../materials/judge-cover.ts'
import { keywordsIn, labelsFor } from '../materials/keywords.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import type { Templates } from '../templates.ts'
import type { AddCall } from './add-calls.ts'
import { perUser } from './limits.ts'
import { pageOf, readerOf } from './materials.ts'

interface Services {
  storage: ObjectStorage
  database: { materialLibrary: MaterialLibrary }
}

export function addKeywords(
  on: AddCall,
  { storage, database: { materialLibrary } }: Services,
  { cards }: Pick<Templates, 'cards'>,
  { related }: Pick<Catalogue, 'related'>,
): void {
  on(api.search, async ({ content, pageNo, pageSize }, { session }) => {
    const reader = readerOf(session)
    const labels = (await materialLibrary.countByLabel(reader)).map(({ label }) => label)
    const keywords = keywordsIn(content, labels, related)
    const page = await pageOf(materialLibrary, { ...reader, anyOf: keywords }, pageNo, pageSize)
    return { ...page, keywords }
  })

  on(api.suggest, async ({ keyword, pageSize }, { session }) => {
    const labels = await materialLibrary.countByLabel(readerOf(session))
    const found = keyword === '' ? labels : labelsFor(keyword, labels, related)
    return found.slice(0, pageSize).map(({ label, count }) => ({ keyword: label, count }))
  })

  on(api.schemaCategories, () => {
    const counts = new Map<string, number>()
    for (const tag of cards.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    return [...counts].map(([name, count], index) => ({ id: name, name, sort: index + 1, count }))
  })

  on(api.judgeCover, (cover) => judgeCoverAt(cover, storage), { limit: perUser(30) })
}
