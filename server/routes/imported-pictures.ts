import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Discards } from '../db/discards.ts'
import type { Usage } from '../db/usage.ts'
import { RefusedError } from '../errors.ts'
import { makeSafe } from '../services/received/index.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import type { Quota } from './quota.ts'
import { newKey } from './uploads.ts'

export interface ImportedPicture {
  /** What stands for it in the imported document. */
  address: string
  bytes: Uint8Array
}

/** A picture as it is stored. */
export interface SafePicture {
  source: Buffer
  contentType: string
  /** Without a dot. */
  extension: string
}

export interface PictureServices {
  storage: ObjectStorage
  quota: Quota
  database: { discards: Discards; usage: Usage }
}

/** Bytes of pictures that a user may import per day; as parts of works they do not count as uploads. */
const DAILY_BYTES = 1_000_000_000

/**
 * Stores the pictures of an imported file; those that no saved work contains after a week are removed.
 * @returns addresses by what stands for them, and why the others were not stored
 * @throws RefusedError when the user has no room left
 */
export async function storePictures(
  userId: string,
  pictures: readonly ImportedPicture[],
  services: PictureServices,
): Promise<{ addresses: Map<string, string>; refused: Map<string, string> }> {
  const { safe, refused } = await safePictures(pictures)
  return { addresses: await storeSafe(userId, safe, services), refused }
}

/**
 * Stores pictures that need no check, as `storePictures` does.
 * @throws RefusedError when the user has no room left
 */
export async function storeSafe<Name>(
  userId: string,
  pictures: ReadonlyMap<Name, SafePicture>,
  { storage, quota, database: { discards, usage } }: PictureServices,
): Promise<Map<Name, string>> {
  const bytes = [...pictures.values()].reduce((sum, { source }) => sum + source.length, 0)
  await quota.check(userId, bytes)
  if (!(await usage.spend(userId, 'psd', bytes, DAILY_BYTES))) {
    throw new RefusedError('今天导入的图片太多，请明天再试')
  }
  const entries = [...pictures].map(([name, picture]) => ({
    name,
    picture,
    key: newKey(userId, picture.extension),
  }))
  // Also after a failure, those that no saved work contains are removed.
  await discards.addLater(entries.map(({ key }) => key))
  const addresses = new Map<Name, string>()
  for (const { name, picture, key } of entries) {
    addresses.set(name, await storage.put(key, picture.source, picture.contentType))
  }
  return addresses
}

async function safePictures(pictures: readonly ImportedPicture[]) {
  const safe = new Map<string, SafePicture>()
  const refused = new Map<string, string>()
  if (pictures.length === 0) return { safe, refused }
  const folder = await mkdtemp(join(tmpdir(), 'youlianyun-import-'))
  try {
    for (const { address, bytes } of pictures) {
      const path = join(folder, 'picture')
      await writeFile(path, bytes)
      try {
        const { source, contentType, extension } = await makeSafe({ path, size: bytes.length }, ['image'])
        if (source instanceof Buffer) safe.set(address, { source, contentType, extension })
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error
        refused.set(address, error.message)
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { safe, refused }
}
