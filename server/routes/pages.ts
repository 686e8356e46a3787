import { newId } from '#engine/document/index.ts'
import * as api from '../api/pages.ts'
import type { Discards } from '../db/discards.ts'
import type { PageFilter, PageHead, PageRow, Pages, PageWithSaver } from '../db/pages.ts'
import { createPageDocuments } from '../documents/page-documents.ts'
import type { Restorer } from '../documents/restorer.ts'
import { HttpError } from '../errors.ts'
import { etagOf, factsOf, saverOf } from '../page-document.ts'
import { keysIn, type ObjectStorage } from '../services/storage/index.ts'
import type { AddCall } from './add-calls.ts'
import { JsonAnswer, withKeys } from './json-answer.ts'
import { checkMember, checkOwner, existing } from './page-access.ts'
import { folderOf } from './uploads.ts'

interface Services {
  database: { pages: Pages; discards: Discards }
  storage: Pick<ObjectStorage, 'urlOf'>
  restorer: Restorer
}

export function addPages(on: AddCall, { database: { pages, discards }, storage, restorer }: Services): void {
  const documents = createPageDocuments({ pages, restorer })
  const whole = (body: Buffer) => restorer.restore(body, 'whole')
  const pageData = (body: Buffer) => restorer.restore(body, 'pageData')

  on(
    api.create,
    async ({ id: _, ...restored }, { session: { user, agentId } }) => {
      const content = { ...restored, version: 1, savedBy: user.id }
      const page = await pages.insert({ id: newId(), ownerId: user.id, agentId, ...content })
      const facts = factsOf({ page, saver: user })
      return new JsonAnswer({ read: () => withKeys(Buffer.from(restored.document), facts) })
    },
    { reads: whole },
  )

  on(api.detail, async ({ pageId }, { session }) => {
    const found = existing(await pages.headWithSaver(pageId))
    checkMember(found.page, session)
    return new JsonAnswer({ etag: etagOf(found), read: () => textOf(found) })
  })

  on(
    api.update,
    async ({ id, ...content }, { session }) => {
      const before = existing(await pages.head(id))
      checkMember(before, session)
      if (await pages.save(id, { ...content, savedBy: session.user.id })) {
        // A change of the first page replaces the cover.
        if (before.coverImage !== content.coverImage) await discards.addLater(mediaOf(before))
        return {}
      }
      throw conflict(existing(await pages.headWithSaver(id)))
    },
    { reads: pageData },
  )

  on(api.list, async ({ type, pageNo, pageSize, keyword }, { session }) => {
    const theirs = { userId: session.user.id, agentId: session.agentId }
    const [my, cooperation]: [PageFilter, PageFilter] = [
      { ...theirs, share: 'my' },
      { ...theirs, share: 'cooperation' },
    ]
    const filter = { ...theirs, share: type, keyword }
    const [list, total, myPageCount, myCooperationPageCount] = await Promise.all([
      pages.list(filter, pageNo, pageSize),
      keyword === '' ? undefined : pages.count(filter),
      pages.count(my),
      pages.count(cooperation),
    ])
    const all = type === 'my' ? myPageCount : myCooperationPageCount
    return { pages: list.map(cardOf), total: total ?? all, myPageCount, myCooperationPageCount }
  })

  on(api.copy, async ({ id: sourceId }, { session }) => {
    checkMember(existing(await pages.head(sourceId)), session)
    const id = newId()
    await pages.copy(sourceId, { id, ownerId: session.user.id, agentId: session.agentId })
    return { _id: id }
  })

  on(api.remove, async ({ id }, { session }) => {
    const page = existing(await pages.find(id))
    checkOwner(page, session)
    await pages.remove(page.id, mediaOf(page))
    return {}
  })

  /** The text of a whole page: its document and the service's own keys. */
  async function textOf(found: PageWithSaver): Promise<Buffer> {
    const text = await documents.textOf(found.page)
    // It was saved between the two queries.
    return text ? withKeys(text, factsOf(found)) : textOf(existing(await pages.headWithSaver(found.page.id)))
  }

  /** Keys of the page's objects in its owner's folder and in `videos/`. */
  function mediaOf({ ownerId, coverImage, ...page }: PageHead | PageRow): string[] {
    const isTheirs = (key: string) => key.startsWith(folderOf(ownerId)) || key.startsWith('videos/')
    const document = 'document' in page ? page.document : null
    return keysIn([document, coverImage], storage).filter(isTheirs)
  }
}

function conflict({ page: { version, updated }, saver }: PageWithSaver): HttpError {
  const body: api.PageConflict = { version, updated: updated.toISOString(), updatedBy: saverOf(saver) }
  return new HttpError(409, '内容已被他人更新', body)
}

function cardOf({ id, title, coverImage, isPublish, version, videoUrl, updated }: PageHead): api.PageCard {
  return { _id: id, title, coverImage, isPublish, version, videoUrl, updated: updated.toISOString() }
}
