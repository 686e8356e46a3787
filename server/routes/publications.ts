import { createHmac, randomBytes } from 'node:crypto'
import { formsIn, newId, type Project, publishedDocument } from '#engine/document/index.ts'
import { answersTo } from '#engine/elements/form/answers.ts'
import { fileTitle } from '#engine/util/file-title.ts'
import * as api from '../api/publications.ts'
import type { Database } from '../db/open.ts'
import type { PageHead } from '../db/pages.ts'
import type { Publication } from '../db/publications.ts'
import type { PageDocuments } from '../documents/page-documents.ts'
import { HttpError, RefusedError } from '../errors.ts'
import { csvOf } from '../publications/csv.ts'
import { tableOfEntries } from '../publications/entries-table.ts'
import { isProgram } from '../publications/visitor.ts'
import { workbookOf } from '../publications/workbook.ts'
import { storeTexts } from '../stored-text.ts'
import type { AddCall } from './add-calls.ts'
import { JsonAnswer } from './json-answer.ts'
import { networkOf, perUser } from './limits.ts'
import { checkMember, checkOwner, existing } from './page-access.ts'
import type { Session } from './session.ts'

interface Services {
  database: Pick<Database, 'pages' | 'publications'>
  documents: PageDocuments
  /** Of the service; keys of hashes are derived from it. */
  secret: string
}

/** Length of the id of a link, which nobody can guess. */
const LINK_BYTES = 12
/** Most entries of a work. */
const MOST_ENTRIES = 20_000
/** Entries per statement when they are exported. */
const CHUNK = 1000

/** Text for visitors of a link that does not work. */
const CLOSED = '这个页面已下线，或链接不正确'

/** The calls of H5 pages: publishing, forms, and what visitors call. */
export function addPublications(on: AddCall, { database, documents, secret }: Services): void {
  const { pages, publications } = database

  on(api.state, async ({ pageId }, { session }) => {
    const page = await memberPage(pageId, session)
    const found = await publications.ofPage(pageId)
    return { publication: found ? await described(found, page) : null }
  })

  on(
    api.publish,
    async ({ pageId, sharePicture, poster, ...texts }, { session }) => {
      const page = await ownPage(pageId, session)
      const text = await documents.textOf(page)
      if (!text) throw new RefusedError('作品刚刚被修改，请再试一次')
      const project = JSON.parse(text.toString()) as Project // restored when it was saved
      if (project.pages.length === 0) throw new RefusedError('作品还没有页面')
      // Visitors send ids of forms back, which are stored.
      const document = storeTexts(publishedDocument(project))
      const stored = await publications.put({
        id: randomBytes(LINK_BYTES).toString('base64url'),
        pageId,
        pageVersion: page.version,
        sharePicture: sharePicture ?? page.coverImage,
        poster: poster ?? page.coverImage,
        width: project.width,
        height: project.height,
        hasForms: formsIn(document).size > 0,
        document: JSON.stringify(document),
        ...texts,
      })
      return { publication: await described(stored, page) }
    },
    { limit: perUser(30) },
  )

  on(api.unpublish, async ({ pageId }, { session }) => {
    await ownPage(pageId, session)
    await publications.unpublish(pageId)
    return {}
  })

  on(api.entries, async ({ pageId, pageNo, pageSize }, { session }) => {
    const { id } = await memberPublication(pageId, session)
    const [list, total] = await Promise.all([
      publications.listEntries(id, pageNo, pageSize),
      publications.countEntries(id),
    ])
    const entries = list.map(({ id: _id, formId, answers, created }) => ({
      ...{ _id, formId, answers },
      created: created.toISOString(),
    }))
    return { entries, total }
  })

  on(api.exportEntries, async ({ pageId }, { session }) => {
    const { name, table } = await allEntries(pageId, session)
    return { file: `${name}.csv`, csv: csvOf(table) }
  })

  on(api.exportWorkbook, async ({ pageId }, { session }) => {
    const { name, table } = await allEntries(pageId, session)
    const bytes = await workbookOf(table, '表单数据')
    return { file: `${name}.xlsx`, content: bytes.toString('base64') }
  })

  on(api.deleteEntries, async ({ pageId, ids }, { session }) => {
    await ownPage(pageId, session)
    const found = await publications.ofPage(pageId)
    if (found) await publications.removeEntries(found.id, ids)
    return {}
  })

  on(
    api.visible,
    async ({ id }) => {
      const { revision } = await opened(id)
      const read = async () => Buffer.from((await publications.documentOf(id)) ?? '{}')
      return new JsonAnswer({ etag: `W/"${id}-${revision}"`, read })
    },
    { limit: perNetwork(300) },
  )

  on(
    api.visit,
    async ({ id }, { reply: { request } }) => {
      await opened(id)
      const agent = request.headers['user-agent'] ?? ''
      if (!isProgram(agent)) await publications.visit(id, visitorOf(request.ip, agent))
      return {}
    },
    { limit: perNetwork(60) },
  )

  on(
    api.submit,
    async ({ id, formId, values, website }) => {
      await opened(id)
      const text = await publications.documentOf(id)
      const form = text && formsIn(JSON.parse(text) as ReturnType<typeof publishedDocument>).get(formId)
      if (!form) throw new RefusedError('表单已更新，请刷新页面后再填')
      const answers = answersTo(form, values)
      if ('error' in answers) throw new RefusedError(answers.error)
      // A program is not told that it was noticed.
      if (website !== '') return {}
      const entry = { id: newId(), publicationId: id, formId, answers }
      if (!(await publications.addEntry(entry, MOST_ENTRIES)))
        throw new RefusedError('提交的人太多，表单已停止接收')
      return {}
    },
    { limit: perNetwork(10) },
  )

  async function memberPage(pageId: string, session: Session): Promise<PageHead> {
    const page = existing(await pages.head(pageId))
    checkMember(page, session)
    return page
  }

  async function ownPage(pageId: string, session: Session): Promise<PageHead> {
    const page = existing(await pages.head(pageId))
    checkOwner(page, session)
    return page
  }

  async function memberPublication(pageId: string, session: Session): Promise<Publication> {
    await memberPage(pageId, session)
    const found = await publications.ofPage(pageId)
    if (!found) throw new RefusedError('作品还没有发布为网页')
    return found
  }

  /** All entries of a work as a table, and the name of its file without extension. */
  async function allEntries(pageId: string, session: Session) {
    const { id, title } = await memberPublication(pageId, session)
    const all = []
    for (let page = 1; ; page++) {
      const chunk = await publications.listEntries(id, page, CHUNK)
      all.push(...chunk)
      if (chunk.length < CHUNK) break
    }
    return { name: fileTitle(`${title} 表单`), table: tableOfEntries(all) }
  }

  async function opened(id: string): Promise<Publication> {
    const found = await publications.open(id)
    if (!found) throw new HttpError(404, CLOSED)
    return found
  }

  async function described(row: Publication, page: PageHead): Promise<api.Publication> {
    const { id, isPublished, title, description, sharePicture, turning, pageVersion, visits, hasForms } = row
    const entries = await publications.countEntries(id)
    return {
      ...{ id, isPublished, title, description, sharePicture, turning, pageVersion, visits, hasForms },
      entries,
      forms: hasForms && entries > 0 ? formsOf(await publications.documentOf(id)) : [],
      isOutdated: page.version !== pageVersion,
      updated: row.updated.toISOString(),
    }
  }

  /** Another hash every day, so that nobody can be followed. */
  function visitorOf(ip: string, agent: string): string {
    const day = new Date().toISOString().slice(0, 10)
    const key = createHmac('sha256', secret).update(`visits of ${day}`).digest()
    return createHmac('sha256', key).update(`${ip}\n${agent}`).digest('base64url').slice(0, 22)
  }
}

/** The forms of a published document, given as text. */
const formsOf = (text = '{"pages":[]}'): api.Publication['forms'] =>
  [...formsIn(JSON.parse(text) as ReturnType<typeof publishedDocument>)].map(([id, { propsValue }]) => ({
    id,
    labels: propsValue.fields.map(({ label }) => label),
  }))

/** Per network, since visitors are not logged in. */
const perNetwork = (max: number) => ({
  max,
  timeWindow: '1 minute',
  keyGenerator: ({ ip }: { ip: string }) => networkOf(ip),
})
