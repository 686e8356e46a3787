import { newId } from '#engine/document/index.ts'
import * as api from '../api/pages.ts'
import type { Discards } from '../db/discards.ts'
import type { PageHead, PageRow, Pages, Saver } from '../db/pages.ts'
import { HttpError } from '../errors.ts'
import { contentOf, detailOf, saverOf } from '../page-document.ts'
import { keysIn, type ObjectStorage } from '../services/storage/index.ts'
import type { AddCall } from './add-calls.ts'
import { checkMember, checkOwner, existing } from './page-access.ts'
import { folderOf } from './uploads.ts'

interface Services {
  database: { pages: Pages; discards: Discards }
  storage: Pick<ObjectStorage, 'urlOf'>
}

export function addPages(on: AddCall, { database: { pages, discards }, storage }: Services): void {
  on(api.create, async (project, { session: { user, agentId } }) => {
    const content = { ...contentOf(project), version: 1, savedBy: user.id }
    const page = await pages.insert({ id: newId(), ownerId: user.id, agentId, ...content })
    return detailOf(page, user)
  })

  on(api.detail, async ({ pageId }, { session }) => {
    const page = existing(await pages.find(pageId))
    checkMember(page, session)
    return detailOf(page, await pages.saver(page))
  })

  on(api.update, async ({ pageData }, { session }) => {
    const before = existing(await pages.head(pageData._id))
    checkMember(before, session)
    const content = { ...contentOf(pageData), savedBy: session.user.id }
    if (await pages.save(pageData._id, content)) {
      // A change of the first page replaces the cover.
      if (before.coverImage !== content.coverImage) await discards.addLater(mediaOf(before))
      return {}
    }
    const stored = existing(await pages.head(pageData._id))
    throw conflict(stored, await pages.saver(stored))
  })

  on(api.list, async ({ type }, { session: { user, agentId } }) => {
    const [list, myPageCount, myCooperationPageCount] = await Promise.all([
      pages.list(user.id, agentId, type),
      pages.count(user.id, agentId, 'my'),
      pages.count(user.id, agentId, 'cooperation'),
    ])
    return { pages: list.map(cardOf), myPageCount, myCooperationPageCount }
  })

  on(api.copy, async ({ id: sourceId }, { session }) => {
    const source = existing(await pages.find(sourceId))
    checkMember(source, session)
    const { document, title, coverImage } = source
    const { id: ownerId } = session.user
    const owner = { ownerId, agentId: session.agentId, savedBy: ownerId }
    const { id } = await pages.insert({ id: newId(), ...owner, document, title, coverImage })
    return { _id: id }
  })

  on(api.remove, async ({ id }, { session }) => {
    const page = existing(await pages.find(id))
    checkOwner(page, session)
    await pages.remove(page.id, mediaOf(page))
    return {}
  })

  /** Keys of the page's objects in its owner's folder and in `videos/`. */
  function mediaOf({ ownerId, coverImage, ...page }: PageHead | PageRow): string[] {
    const isTheirs = (key: string) => key.startsWith(folderOf(ownerId)) || key.startsWith('videos/')
    const document = 'document' in page ? page.document : null
    return keysIn([document, coverImage], storage).filter(isTheirs)
  }
}

function conflict({ version, updated }: PageHead, saver: Saver | undefined): HttpError {
  const body: api.PageConflict = { version, updated: updated.toISOString(), updatedBy: saverOf(saver) }
  return new HttpError(409, '内容已被他人更新', body)
}

function cardOf({ id, title, coverImage, isPublish, version, videoUrl, updated }: PageHead): api.PageCard {
  return { _id: id, title, coverImage, isPublish, version, videoUrl, updated: updated.toISOString() }
}
