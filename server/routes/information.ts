import { newId } from '#engine/document/index.ts'
import * as api from '../api/information.ts'
import type { InfoCardRow, InfoRow } from '../db/information.ts'
import type { Database } from '../db/open.ts'
import { RefusedError } from '../errors.ts'
import { given } from '../given.ts'
import { plainText, sanitizeHtml } from '../sanitize-html.ts'
import { keysIn, type ObjectStorage } from '../services/storage/index.ts'
import type { AddCall } from './add-calls.ts'
import { perUser } from './limits.ts'
import { checkOwner, existing } from './page-access.ts'
import { forbidden, type Session } from './session.ts'

interface Services {
  storage: ObjectStorage
  database: Pick<Database, 'information' | 'discards' | 'pages'>
}

const BODY_LIMIT = 8 * 1024 * 1024

export function addInformation(on: AddCall, { storage, database }: Services): void {
  const { information, discards, pages } = database

  on(api.list, async ({ keyword, tag, sort, pageNo, pageSize }, { session }) => {
    const filter = filterOf({ keyword, tag }, session)
    const [rows, total] = await Promise.all([
      information.list(filter, sort, pageNo, pageSize),
      information.count(filter),
    ])
    return { list: rows.map(infoOf), total }
  })

  on(api.detail, async ({ id }, { session }) => ({
    ...infoOf(await own(id, session)),
    ...existingInfo(await information.production(id)),
  }))

  on(
    api.create,
    async (input, { session: { user, agentId } }) => {
      const facts = { ...input, ...given(input) }
      const content = contentOf(facts)
      const row = await information.insert({ id: newId(), ownerId: user.id, agentId, ...facts, ...content })
      return infoOf(row)
    },
    { bodyLimit: BODY_LIMIT, limit: perUser(120) },
  )

  on(
    api.update,
    async ({ id, ...input }, { session }) => {
      const row = await own(id, session)
      const facts = given(input)
      const changesContent = facts.content !== undefined || facts.contentType !== undefined
      const changed = await information.update(id, {
        ...facts,
        ...(changesContent && contentOf({ ...row, ...facts })),
      })
      await discards.addLater(keysIn(row, storage))
      return infoOf(existingInfo(changed))
    },
    { bodyLimit: BODY_LIMIT },
  )

  on(api.remove, async ({ id }, { session }) => {
    await own(id, session)
    await information.delete(id)
    return {}
  })

  on(api.restore, async ({ id }, { session }) => {
    await own(id, session, true)
    return infoOf(existingInfo(await information.restore(id)))
  })

  on(api.cards, async ({ keyword, tag, state, sort, pageNo, pageSize }, { session }) => {
    const filter = filterOf({ keyword, tag }, session)
    const [rows, counts] = await Promise.all([
      information.cards({ ...filter, state }, sort, pageNo, pageSize),
      information.countByState(filter),
    ])
    const counted = counts.filter((each) => state === undefined || each.state === state)
    return { list: rows.map(cardOf), total: counted.reduce((sum, { count }) => sum + count, 0) }
  })

  on(api.facets, async (query, { session }) => {
    const filter = filterOf(query, session)
    const [counts, tags] = await Promise.all([
      information.countByState(filter),
      information.countByTag(filter),
    ])
    const states = Object.fromEntries(counts.map(({ state, count }) => [state, count]))
    return { states: { none: 0, making: 0, complete: 0, ...states }, tags }
  })

  on(api.linkWork, async ({ id, pageId }, { session }) => {
    await own(id, session)
    checkOwner(existing(await pages.head(pageId)), session)
    await pages.linkInformation(pageId, id)
    return {}
  })

  async function own(id: string, { user, agentId }: Session, isDeleted = false): Promise<InfoRow> {
    const row = existingInfo(await information.find(id))
    if (row.ownerId !== user.id || row.agentId !== agentId) throw forbidden()
    return existingInfo(row.deleted === null || isDeleted ? row : undefined)
  }
}

const filterOf = (query: { keyword: string; tag: string }, { user, agentId }: Session) => {
  const { keyword = '', tag = '' } = given(query)
  return { ownerId: user.id, agentId, keyword, tag }
}

/** The content as it is stored: without scripts, and as plain text for the search. */
function contentOf({ contentType, content }: Pick<InfoRow, 'contentType' | 'content'>) {
  const safe = contentType === 'html' ? sanitizeHtml(content) : content
  return { contentType, content: safe, plain: contentType === 'html' ? plainText(safe) : safe }
}

function existingInfo<Row>(row: Row | undefined): Row {
  if (!row) throw new RefusedError('资讯不存在，或已被删除')
  return row
}

const infoOf = ({ id, created, updated, ...row }: InfoRow): api.Info => ({
  _id: id,
  title: row.title,
  contentType: row.contentType,
  content: row.content,
  source: row.source,
  date: row.date,
  link: row.link,
  pictures: row.pictures,
  tables: row.tables,
  tags: row.tags,
  created: created.toISOString(),
  updated: updated.toISOString(),
})

const cardOf = ({ id, production, created, updated, ...row }: InfoCardRow): api.InfoCard => ({
  _id: id,
  ...row,
  ...production,
  created: created.toISOString(),
  updated: updated.toISOString(),
})
