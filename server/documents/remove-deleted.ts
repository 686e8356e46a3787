import type { Pages } from '../db/pages.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import { mediaKeys } from './media-keys.ts'

interface Services {
  pages: Pick<Pages, 'recycleBin' | 'versions'>
  storage: Pick<ObjectStorage, 'urlOf'>
}

/** Days that a deleted document stays in the recycle bin. */
export const RECYCLE_BIN_DAYS = 30

const BATCH = 50

/** Removes a document in the recycle bin permanently. */
export async function removeDeleted(
  { pages: { recycleBin, versions }, storage }: Services,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<void> {
  const text = await recycleBin.textOf(id)
  if (text === undefined) return
  const media = new Set(mediaKeys(text, ownerId, storage))
  // One after the other: together they may be much larger than the document.
  for (const { version } of await versions.list(id)) {
    const earlier = (await versions.documentOf(id, version)) ?? ''
    for (const key of mediaKeys(earlier, ownerId, storage)) media.add(key)
  }
  await recycleBin.remove(id, [...media])
}

/** Removes the documents whose days in the recycle bin are over. */
export async function removeExpired(services: Services, signal?: AbortSignal): Promise<void> {
  const { recycleBin } = services.pages
  for (;;) {
    const old = await recycleBin.findOld(RECYCLE_BIN_DAYS * 24 * 3600, BATCH)
    for (const page of old) {
      if (signal?.aborted) return
      await removeDeleted(services, page)
    }
    if (old.length < BATCH) return
  }
}
