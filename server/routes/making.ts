import type { FastifyRequest } from 'fastify'
import { newId, type Project } from '#engine/document/index.ts'
import { type Article, checkFacts, repairStoryboard, type StyleName } from '#engine/making/index.ts'
import * as api from '../api/making.ts'
import type { InfoRow } from '../db/information.ts'
import type { Database } from '../db/open.ts'
import type { Restorer } from '../documents/restorer.ts'
import { HttpError } from '../errors.ts'
import {
  assembleWork,
  type MakingSource,
  missingNumbers,
  type Planned,
  planWork,
  type PlanTask,
} from '../services/making/index.ts'
import { fetchPictures, nameOfPicture, withStoredPictures } from '../services/making/pictures.ts'
import type { AddCall } from './add-calls.ts'
import { type PictureServices, storePictures } from './imported-pictures.ts'
import { forbidden, type Session, sessionOf } from './session.ts'

interface Services extends PictureServices {
  database: PictureServices['database'] & Pick<Database, 'pages' | 'information'>
  restorer: Restorer
}

const BODY_LIMIT = 8 * 1024 * 1024

/** Analyzing a long article keeps a processor busy for seconds. */
const perUser = {
  max: 30,
  timeWindow: '1 minute',
  keyGenerator: (request: FastifyRequest) => sessionOf(request).user.id,
}
const options = { limit: perUser, bodyLimit: BODY_LIMIT }

/** Works that are made of articles, without any service outside. */
export function addMaking(on: AddCall, { restorer, ...services }: Services): void {
  const { pages, information } = services.database

  on(
    api.fastMaking,
    async ({ content, contentType, style, ...task }, { session }) =>
      made(await plan({ ...task, source: sourceOf(content, contentType) }, session), style, session),
    options,
  )

  on(
    api.createVideo,
    async ({ id, style, pages: count }, { session }) =>
      made(await plan({ source: await informationOf(id, session), pages: count }, session), style, session),
    options,
  )

  on(
    api.planMaking,
    async ({ source, ...task }, { session }) => {
      const planned = await plan({ ...task, source: await givenSource(source, session) }, session)
      const { storyboard, article, notes } = planned
      const numbers = article ? checkFacts(storyboard, article).numbers : []
      return { storyboard, article, numbers, omitted: notes }
    },
    options,
  )

  on(
    api.makeStoryboard,
    ({ storyboard: given, style, article }, { session }) => {
      const { storyboard, repairs } = repairStoryboard(given)
      return made({ storyboard, article, notes: repairs }, style, session)
    },
    options,
  )

  async function givenSource(
    source:
      | { content: string; contentType?: Content | undefined }
      | { article: Article }
      | { infoId: string },
    session: Session,
  ): Promise<MakingSource> {
    if ('infoId' in source) return informationOf(source.infoId, session)
    return 'article' in source ? source : sourceOf(source.content, source.contentType)
  }

  async function informationOf(id: string, { user, agentId }: Session): Promise<MakingSource> {
    const info = await information.find(id)
    if (!info) throw new HttpError(404, '资讯不存在或已删除')
    if (info.ownerId !== user.id || info.agentId !== agentId) throw forbidden()
    const { contentType: format, content: text } = info
    return { text, format, more: moreOf(info) }
  }

  /** Plans, and keeps the pictures of the pages here: where they were, they may vanish. */
  async function plan(task: PlanTask, { user }: Session): Promise<Planned & { notes: string[] }> {
    const planned = await planWork(task)
    const { pictures, failed } = await fetchPictures(planned.storyboard)
    const { addresses, refused } = await storePictures(user.id, pictures, services)
    const blocks = planned.article?.blocks ?? []
    const notes = [...failed, ...refused].map(
      ([address, reason]) => `图片${nameOfPicture(address, { blocks })}没有放进来：${reason}`,
    )
    return { ...planned, storyboard: withStoredPictures(planned.storyboard, addresses), notes }
  }

  async function made(
    planned: Planned & { notes: string[] },
    style: StyleName | undefined,
    session: Session,
  ): Promise<api.MadeWork> {
    const project = await assembleWork({ storyboard: planned.storyboard, style })
    return {
      pageId: await store(project, session),
      title: project.title,
      style: style ?? planned.storyboard.mood,
      pageCount: project.pages.length,
      seconds: project.pages.reduce((sum, { data }) => sum + data.duration, 0),
      missing: missingNumbers(planned),
      notes: planned.notes,
    }
  }

  /** @returns the id of the new work */
  async function store(project: Project, { user, agentId }: Session): Promise<string> {
    const { id: _id, ...restored } = await restorer.restore(Buffer.from(JSON.stringify(project)), 'whole')
    const work = { ...restored, version: 1, savedBy: user.id }
    return (await pages.insert({ id: newId(), kind: 'page', ownerId: user.id, agentId, ...work })).id
  }
}

type Content = 'text' | 'markdown' | 'html' | 'script'

const sourceOf = (content: string, contentType: Content | undefined): MakingSource =>
  contentType === 'script' ? { script: content } : { text: content, format: contentType }

/** What an item of information says besides its text. Empty values leave those of the text. */
function moreOf({ title, source, link, pictures, tables }: InfoRow): Partial<Article> {
  return {
    title,
    ...(source !== '' && { source }),
    ...(link !== '' && { link }),
    blocks: [
      ...tables
        .filter(({ rows }) => rows.length > 1)
        .map(({ title, rows }) => ({ type: 'table' as const, title, rows: rectangular(rows) })),
      ...pictures.map((url) => ({ type: 'picture' as const, url, caption: '' })),
    ],
  }
}

function rectangular(rows: readonly string[][]): string[][] {
  const width = Math.max(...rows.map((row) => row.length))
  return rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))
}
