import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { newId } from '#engine/document/index.ts'
import type { Discards } from '#server/db/discards.ts'
import type { PageHead, PageRow, Pages, Saver } from '#server/db/pages.ts'
import { success } from '#server/envelope.ts'
import { contentOf, detailOf, type PageSaver, saverOf } from '#server/page-document.ts'
import { Problem } from '#server/problem.ts'
import { keysIn, type ObjectStorage } from '#server/services/storage/index.ts'
import { checkMember, checkOwner, existing } from '../page-access.ts'
import { id } from '../parameters.ts'
import { permit, sessionOf } from '../session.ts'
import { folderOf } from './file.ts'

const idBody = z.object({ id })
const detailQuery = z.object({ pageId: id })
const listQuery = z.object({ type: z.enum(['my', 'cooperation']).default('my') })
const projectBody = z.record(z.string(), z.unknown())
const updateBody = z.object({ pageData: z.looseObject({ _id: id }) })

export type PageIdBody = z.input<typeof idBody>
export type PageDetailQuery = z.input<typeof detailQuery>
export type PageListQuery = z.input<typeof listQuery>
export interface PageCard {
  _id: string
  title: string
  coverImage: string
  isPublish: boolean
  version: number
  /** Where the last video made of the page lies; empty before the first. */
  videoUrl: string
  /** ISO 8601. */
  updated: string
}
export interface PageList {
  pages: PageCard[]
  myPageCount: number
  myCooperationPageCount: number
}
/** The body of a refused save: what is stored now. */
export interface PageConflict {
  version: number
  updated: string
  /** Who saved it; null where that is not known. */
  updatedBy: PageSaver | null
}

interface Options {
  pages: Pages
  discards: Discards
  storage: Pick<ObjectStorage, 'urlOf'>
}

export const pageRoutes: FastifyPluginAsyncZod<Options> = async (app, { pages, discards, storage }) => {
  const create = { schema: { body: projectBody }, onRequest: permit('page:create') }
  app.post('/create', create, async (request) => {
    const { user, agentId } = sessionOf(request)
    const content = { ...contentOf(request.body), version: 1, savedBy: user.id }
    const page = await pages.insert({ id: newId(), ownerId: user.id, agentId, ...content })
    return success(detailOf(page, user))
  })

  app.get('/detail', { schema: { querystring: detailQuery } }, async (request) => {
    const page = existing(await pages.find(request.query.pageId))
    checkMember(page, sessionOf(request))
    return success(detailOf(page, await pages.saver(page)))
  })

  const update = { schema: { body: updateBody }, onRequest: permit('page:update') }
  app.post('/update', update, async (request) => {
    const { pageData } = request.body
    const session = sessionOf(request)
    const before = existing(await pages.head(pageData._id))
    checkMember(before, session)
    const content = { ...contentOf(pageData), savedBy: session.user.id }
    if (await pages.save(pageData._id, content)) {
      // Each change of the first page makes another cover.
      if (before.coverImage !== content.coverImage) await discards.addLater(mediaOf(before))
      return success({})
    }
    const stored = existing(await pages.head(pageData._id))
    throw conflict(stored, await pages.saver(stored))
  })

  app.get('/getMyPages', { schema: { querystring: listQuery } }, async (request) => {
    const { user, agentId } = sessionOf(request)
    const [list, myPageCount, myCooperationPageCount] = await Promise.all([
      pages.list(user.id, agentId, request.query.type),
      pages.count(user.id, agentId, 'my'),
      pages.count(user.id, agentId, 'cooperation'),
    ])
    const body: PageList = { pages: list.map(cardOf), myPageCount, myCooperationPageCount }
    return success(body)
  })

  const copy = { schema: { body: idBody }, onRequest: permit('page:copy') }
  app.post('/copy', copy, async (request) => {
    const session = sessionOf(request)
    const source = existing(await pages.find(request.body.id))
    checkMember(source, session)
    const { document, title, coverImage } = source
    const { id: ownerId } = session.user
    const owner = { ownerId, agentId: session.agentId, savedBy: ownerId }
    const { id } = await pages.insert({ id: newId(), ...owner, document, title, coverImage })
    return success({ _id: id })
  })

  const remove = { schema: { body: idBody }, onRequest: permit('page:delete') }
  app.post('/delete', remove, async (request) => {
    const page = existing(await pages.find(request.body.id))
    checkOwner(page, sessionOf(request))
    await pages.remove(page.id, mediaOf(page))
    return success({})
  })

  /** What lies in the object store for the page, as far as its owner put it there; videos of works may be in it. */
  function mediaOf({ ownerId, coverImage, ...page }: PageHead | PageRow): string[] {
    const isTheirs = (key: string) => key.startsWith(folderOf(ownerId)) || key.startsWith('videos/')
    const document = 'document' in page ? page.document : null
    return keysIn([document, coverImage], storage).filter(isTheirs)
  }
}

function conflict({ version, updated }: PageHead, saver: Saver | undefined): Problem {
  const body: PageConflict = { version, updated: updated.toISOString(), updatedBy: saverOf(saver) }
  return new Problem(409, '内容已被他人更新', body)
}

function cardOf({ id, title, coverImage, isPublish, version, videoUrl, updated }: PageHead): PageCard {
  return { _id: id, title, coverImage, isPublish, version, videoUrl, updated: updated.toISOString() }
}
