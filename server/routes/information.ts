import { newId } from '#engine/document/index.ts'
import * as api from '../api/information.ts'
import type { InfoRow } from '../db/information.ts'
import type { Database } from '../db/open.ts'
import { RefusedError } from '../errors.ts'
import { given } from '../given.ts'
import { plainText, sanitizeHtml } from '../sanitize-html.ts'
import { keysIn, type ObjectStorage } from '../services/storage/index.ts'
import type { AddCall } from './add-calls.ts'
import { forbidden, type Session } from './session.ts'

interface Services {
  storage: ObjectStorage
  database: Pick<Database, 'information' | 'discards'>
}

const BODY_LIMIT = 8 * 1024 * 1024

export function addInformation(on: AddCall, { storage, database }: Services): void {
  const { information, discards } = database

  on(api.list, async ({ keyword, tag, sort, pageNo, pageSize }, { session: { user, agentId } }) => {
    const filter = { ownerId: user.id, agentId, ...storableFilter({ keyword, tag }) }
    const [rows, total] = await Promise.all([
      information.list(filter, sort, pageNo, pageSize),
      information.count(filter),
    ])
    return { list: rows.map(infoOf), total }
  })

  on(api.detail, async ({ id }, { session }) => infoOf(await own(id, session)))

  on(
    api.create,
    async (input, { session: { user, agentId } }) => {
      const facts = { ...input, ...given(input) }
      const content = contentOf(facts)
      const row = await information.insert({ id: newId(), ownerId: user.id, agentId, ...facts, ...content })
      return infoOf(row)
    },
    { bodyLimit: BODY_LIMIT },
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
    const row = await own(id, session)
    await information.remove(id)
    await discards.addLater(keysIn(row, storage))
    return {}
  })

  async function own(id: string, { user, agentId }: Session): Promise<InfoRow> {
    const row = existingInfo(await information.find(id))
    if (row.ownerId !== user.id || row.agentId !== agentId) throw forbidden()
    return row
  }
}

const storableFilter = ({ keyword, tag }: { keyword: string; tag: string }) => {
  const { keyword: storedKeyword = '', tag: storedTag = '' } = given({ keyword, tag })
  return { keyword: storedKeyword, tag: storedTag }
}

/** The content as it is stored: without scripts, and as plain text for the search. */
function contentOf({ contentType, content }: Pick<InfoRow, 'contentType' | 'content'>) {
  const safe = contentType === 'html' ? sanitizeHtml(content) : content
  return { contentType, content: safe, plain: contentType === 'html' ? plainText(safe) : safe }
}

function existingInfo(row: InfoRow | undefined): InfoRow {
  if (!row) throw new RefusedError('资讯不存在，或已被删除')
  return row
}

const infoOf = ({ id, created, updated, ...row }: InfoRow): api.Info => ({
  _id: id,
  title: row.title,
  contentType: row.contentType,
  content: row.content,
  source: row.source,
  link: row.link,
  pictures: row.pictures,
  tables: row.tables,
  tags: row.tags,
  created: created.toISOString(),
  updated: updated.toISOString(),
})
