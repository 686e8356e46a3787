import { DAY_MS } from '#engine/util/durations.ts'
import * as api from '../api/recycle-bin.ts'
import type { ListedPage } from '../db/page-lists.ts'
import type { Pages } from '../db/pages.ts'
import type { PageDocuments } from '../documents/page-documents.ts'
import { RECYCLE_BIN_DAYS, removeDeleted } from '../documents/remove-deleted.ts'
import { RefusedError } from '../errors.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import type { AddCall } from './add-calls.ts'
import { JsonAnswer } from './json-answer.ts'
import { listed } from './listing.ts'
import { checkOwner } from './page-access.ts'
import type { Session } from './session.ts'

interface Services {
  pages: Pages
  documents: PageDocuments
  storage: Pick<ObjectStorage, 'urlOf'>
}

export function addRecycleBin(on: AddCall, { pages, storage, documents }: Services): void {
  on(api.list, async ({ kind, ...query }, { session }) => {
    const { filter, sorting, part } = listed(query, session)
    const deleted = { ...filter, share: 'my', isDeleted: true, ...(kind && { kind }) } as const
    const [list, total] = await Promise.all([
      pages.list('deleted', deleted, sorting, part),
      pages.count(deleted),
    ])
    return { documents: list.flatMap(cardOf), total }
  })

  on(api.detail, async ({ id }, { session }) => {
    const [page] = await deletedOf([id], session)
    const text = page && (await documents.textOf(page))
    if (!text) throw missing()
    return new JsonAnswer({ read: () => text })
  })

  on(api.restore, async ({ ids }, { session }) => {
    await deletedOf(ids, session)
    await pages.recycleBin.restore(ids)
    return {}
  })

  on(api.remove, async ({ ids }, { session }) => {
    for (const page of await deletedOf(ids, session)) await removeDeleted({ pages, storage }, page)
    return {}
  })

  /** @throws when one of them is not in the user's recycle bin */
  async function deletedOf(ids: readonly string[], session: Session) {
    const found = await pages.recycleBin.find(ids)
    for (const page of found) checkOwner(page, session)
    if (found.length < ids.length) throw missing()
    return found
  }
}

const missing = () => new RefusedError('回收站里没有这项内容，或已被彻底删除')

/** Empty for a page that was restored meanwhile. */
function cardOf(page: ListedPage<'deleted'>): api.DeletedCard[] {
  const { id, kind, title, coverImage, version, updated, deleted } = page
  if (!deleted) return []
  const expires = new Date(deleted.getTime() + RECYCLE_BIN_DAYS * DAY_MS)
  const times = {
    updated: updated.toISOString(),
    deleted: deleted.toISOString(),
    expires: expires.toISOString(),
  }
  return [{ _id: id, kind, title, coverImage, version, ...times }]
}
