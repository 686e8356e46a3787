import { randomUUID } from 'node:crypto'
import { newId } from '#engine/document/index.ts'
import * as api from '../api/data-sources.ts'
import type { Discards } from '../db/discards.ts'
import type { UploadRow, Uploads } from '../db/uploads.ts'
import { RefusedError } from '../errors.ts'
import {
  LARGEST_SHEET,
  readDataSource,
  readStoredSheet,
  tooLargeSheet,
} from '../services/data-source/index.ts'
import { keysIn, type ObjectHead, type ObjectStorage } from '../services/storage/index.ts'
import { readCells } from '../services/tables/index.ts'
import { abandoned } from './abandoned.ts'
import type { AddCall } from './add-calls.ts'
import { perUser } from './limits.ts'
import type { Quota } from './quota.ts'
import { theFile } from './receive-form.ts'
import { forbidden, ownerOf, type Session } from './session.ts'
import { folderOf } from './uploads.ts'

interface Services {
  storage: Pick<ObjectStorage, 'put' | 'read' | 'head' | 'urlOf'>
  quota: Pick<Quota, 'check'>
  database: {
    uploads: Pick<Uploads, 'put' | 'listOf' | 'remove' | 'has'>
    discards: Pick<Discards, 'addLater'>
  }
}

/** Keys of sheets that were uploaded here. */
const SHEET_KEY = /^users\/[^/]+\/sheets\/[\da-f-]+\.json$/
const SHEET_TYPE = 'application/json'
/** Browsers may write objects of other types into the folder. */
const NO_SHEET = '这份表格无法读取，请重新上传'
const GONE = '这份表格已被删除，请重新上传'

export function addDataSources(
  on: AddCall,
  { storage, quota, database: { uploads, discards } }: Services,
): void {
  on(
    api.read,
    async ({ url }, { reply }) => {
      const key = keysIn(url, storage).find((found) => SHEET_KEY.test(found))
      const rows = key ? await storedCells(key) : await readDataSource(url, { signal: abandoned(reply) })
      return { rows }
    },
    { limit: perUser(60) },
  )

  on(
    api.upload,
    async (_, { session, files }) => {
      const { path, name, size } = theFile(files)
      await quota.check(session.user.id, size)
      const { rows, omitted } = await readCells({ path, name })
      const bytes = Buffer.from(JSON.stringify(rows))
      if (bytes.length > LARGEST_SHEET) throw new RefusedError(tooLargeSheet)
      const key = `${folderOf(session.user.id)}sheets/${randomUUID()}.json`
      // Removed unless it is registered, also when this process ends in between.
      await discards.addLater([key])
      const url = await storage.put(key, bytes, SHEET_TYPE)
      await add({ key, name, size: bytes.length }, session)
      return { rows, url, name, omitted }
    },
    { limit: perUser(30) },
  )

  on(api.list, async (_, { session }) => {
    const rows = await uploads.listOf('sheet', ownerOf(session))
    return { sheets: rows.map(cardOf) }
  })

  on(
    api.remove,
    async ({ id }, { session }) => {
      const found = await uploads.listOf('sheet', ownerOf(session))
      if (!found.some((row) => row.id === id)) throw new RefusedError('表格不存在，或已被删除')
      const [row] = await uploads.remove(ownerOf(session), [id])
      if (!row) throw new RefusedError('表格不存在，或已被删除')
      return { key: row.key, name: row.name }
    },
    { message: '表格已删除' },
  )

  on(
    api.register,
    async ({ key, name }, { session }) => {
      if (!key.startsWith(folderOf(session.user.id)) || !SHEET_KEY.test(key)) throw forbidden()
      const { size } = await sheetHead(key)
      if (!(await uploads.has(key))) await quota.check(session.user.id, size)
      return cardOf(await add({ key, name, size }, session))
    },
    { limit: perUser(60), message: '表格已恢复' },
  )

  async function storedCells(key: string) {
    await sheetHead(key)
    const found = await storage.read(key)
    if (!found) throw new RefusedError(GONE)
    return readStoredSheet(found.bytes)
  }

  /** @throws RefusedError for what `upload` cannot have stored */
  async function sheetHead(key: string): Promise<ObjectHead> {
    const head = await storage.head(key)
    if (!head) throw new RefusedError(GONE)
    if (head.contentType !== SHEET_TYPE) throw new RefusedError(NO_SHEET)
    if (head.size > LARGEST_SHEET) throw new RefusedError(tooLargeSheet)
    return head
  }

  async function add(sheet: Pick<UploadRow, 'key' | 'name' | 'size'>, { user, agentId }: Session) {
    const facts = { kind: 'sheet' as const, contentType: SHEET_TYPE }
    const row = await uploads.put({ id: newId(), ownerId: user.id, agentId, ...facts, ...sheet })
    if (!row) throw new RefusedError(GONE)
    return row
  }

  const cardOf = ({ id, key, name, size, created }: UploadRow): api.SheetCard => ({
    _id: id,
    url: storage.urlOf(key),
    name,
    size,
    created: created.toISOString(),
  })
}
