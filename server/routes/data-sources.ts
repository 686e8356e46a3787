import { randomUUID } from 'node:crypto'
import type { Cell } from '#engine/elements/grid.ts'
import * as api from '../api/data-sources.ts'
import { RefusedError } from '../errors.ts'
import { readDataSource } from '../services/data-source/index.ts'
import { keysIn, type ObjectStorage } from '../services/storage/index.ts'
import { readCells } from '../services/tables/index.ts'
import { abandoned } from './abandoned.ts'
import type { AddCall } from './add-calls.ts'
import { perUser } from './limits.ts'
import type { Quota } from './quota.ts'
import { theFile } from './receive-form.ts'
import { folderOf } from './uploads.ts'

interface Services {
  storage: Pick<ObjectStorage, 'put' | 'read' | 'urlOf'>
  quota: Pick<Quota, 'check'>
}

/** Keys of sheets that were uploaded here. */
const SHEET_KEY = /^users\/[^/]+\/sheets\/[\da-f-]+\.json$/

export function addDataSources(on: AddCall, { storage, quota }: Services): void {
  on(
    api.read,
    async ({ url }, { reply }) => {
      const key = keysIn(url, storage).find((found) => SHEET_KEY.test(found))
      const rows = key
        ? await storedCells(key, storage)
        : await readDataSource(url, { signal: abandoned(reply) })
      return { rows }
    },
    { limit: perUser(60) },
  )

  on(
    api.upload,
    async (_, { session: { user }, files }) => {
      const { path, name, size } = theFile(files)
      await quota.check(user.id, size)
      const rows = await readCells({ path, name })
      const key = `${folderOf(user.id)}sheets/${randomUUID()}.json`
      const url = await storage.put(key, Buffer.from(JSON.stringify(rows)), 'application/json')
      return { rows, url, name }
    },
    { limit: perUser(30) },
  )
}

async function storedCells(key: string, storage: Pick<ObjectStorage, 'read'>): Promise<Cell[][]> {
  const found = await storage.read(key)
  if (!found) throw new RefusedError('这份表格已被删除，请重新上传')
  const parts: Uint8Array[] = []
  for await (const part of found.bytes) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString()) as Cell[][] // stored by `upload`
}
