import { Readable } from 'node:stream'
import { newId, uploadedFamily } from '#engine/document/index.ts'
import { MB } from '#engine/util/bytes.ts'
import * as api from '../api/fonts.ts'
import type { Discards } from '../db/discards.ts'
import type { UploadRow, Uploads } from '../db/uploads.ts'
import { HttpError, RefusedError } from '../errors.ts'
import { LARGEST_FONT, type ReadFont, storedFonts } from '../services/fonts/index.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import { isPlainKey } from '../services/storage/index.ts'
import type { AddCall } from './add-calls.ts'
import { perUser } from './limits.ts'
import type { Quota } from './quota.ts'
import { forbidden, ownerOf, type Session } from './session.ts'
import { folderOf } from './uploads.ts'

interface Services {
  storage: ObjectStorage
  quota: Quota
  database: { uploads: Uploads; discards: Discards }
}

/** Works load several parts of each font. */
const parts = { max: 600, timeWindow: '1 minute' }

/** A part of a font never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

/** The fonts that users have uploaded, and the parts of them that works load. */
export function addFonts(on: AddCall, { storage, quota, database: { uploads, discards } }: Services): void {
  const fonts = storedFonts(storage)

  on(api.inspect, async ({ key }, { session }) => factsOf(await readOwn(key, session)), {
    limit: perUser(120),
  })

  on(
    api.register,
    async ({ key, confirmed }, { session }) => {
      const read = await readOwn(key, session)
      const font = { ...factsOf(read), confirmed }
      const { size = 0 } = (await storage.head(key)) ?? {}
      const { user, agentId } = session
      const { contentType } = read
      const common = { id: newId(), ownerId: user.id, agentId, key, name: font.label, kind: 'font' as const }
      const row = await uploads.put({ ...common, contentType, size, font })
      if (!row) throw new RefusedError('文件没有传完，请重新上传')
      return cardOf(row, font, storage)
    },
    { limit: perUser(120), message: '字体已添加' },
  )

  on(api.list, async (_, { session }) => {
    const rows = await uploads.listOf('font', ownerOf(session))
    return { fonts: rows.flatMap((row) => (row.font ? [cardOf(row, row.font, storage)] : [])) }
  })

  on(
    api.remove,
    async ({ id }, { session }) => {
      const [row] = await uploads.remove(ownerOf(session), [id])
      if (!row?.font) throw new RefusedError('字体不存在，或已被删除')
      return { key: row.key, confirmed: row.font.confirmed }
    },
    { message: '字体已删除' },
  )

  on(
    api.subset,
    async ({ src, characters }, { reply }) => {
      const bytes = await orMissing(fonts.subset(keyOf(src), characters))
      reply.header('content-type', 'font/woff2').header('cache-control', FOREVER)
      return Readable.from([Buffer.from(bytes)])
    },
    { limit: parts },
  )

  on(
    api.coverage,
    async ({ src }, { reply }) => {
      const { coverage: characters } = await orMissing(fonts.read(keyOf(src)))
      reply.header('cache-control', FOREVER)
      return { characters }
    },
    { limit: parts },
  )

  /** Reads a font that its user has stored; one that cannot be used is removed. */
  async function readOwn(key: string, { user }: Session): Promise<ReadFont> {
    if (!key.startsWith(folderOf(user.id)) || !isPlainKey(key)) throw forbidden()
    const head = await storage.head(key)
    if (!head) throw new RefusedError('文件没有传完，请重新上传')
    try {
      if (head.size > LARGEST_FONT) throw new RefusedError(`字体不能超过 ${LARGEST_FONT / MB} MB`)
      if (!(await uploads.has(key))) await quota.check(user.id, head.size)
      return await fonts.read(key)
    } catch (error) {
      if (error instanceof RefusedError && !(await uploads.has(key))) await discards.add([key])
      throw error
    }
  }

  /** The key in the object store of a font's address; '' for those of others. */
  function keyOf(src: string): string {
    const base = storage.urlOf('')
    const key = src.startsWith(base) ? src.slice(base.length) : ''
    return isPlainKey(key) ? key : ''
  }
}

/** Programs that ask for a part of a font read the status, then load the whole font. */
async function orMissing<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading
  } catch (error) {
    throw error instanceof RefusedError ? new HttpError(404, error.message) : error
  }
}

function factsOf({ facts: { hash, label, ...facts } }: ReadFont): api.UploadedFontFacts {
  return { family: uploadedFamily(label, hash), label, ...facts }
}

function cardOf(row: UploadRow, font: api.StoredFont, storage: Pick<ObjectStorage, 'urlOf'>): api.FontCard {
  const { id, key, size, created } = row
  return { _id: id, url: storage.urlOf(key), size, created: created.toISOString(), ...font }
}
