import type { FastifyRequest } from 'fastify'
import { newId } from '#engine/document/index.ts'
import type { Article } from '#engine/making/index.ts'
import * as api from '../api/making.ts'
import type { InfoRow } from '../db/information.ts'
import type { Database } from '../db/open.ts'
import type { Restorer } from '../documents/restorer.ts'
import { HttpError } from '../errors.ts'
import { type MakingTask, makeWork } from '../services/making/index.ts'
import type { AddCall } from './add-calls.ts'
import { forbidden, type Session, sessionOf } from './session.ts'

interface Services extends Pick<Database, 'pages' | 'information'> {
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
export function addMaking(on: AddCall, { pages, information, restorer }: Services): void {
  on(
    api.fastMaking,
    ({ content, contentType, ...task }, { session }) =>
      made(
        {
          ...task,
          source: contentType === 'script' ? { script: content } : { text: content, format: contentType },
        },
        session,
      ),
    options,
  )

  on(
    api.createVideo,
    async ({ id, style, pages, size }, { session }) => {
      const info = await information.find(id)
      if (!info || info.deleted) throw new HttpError(404, '资讯不存在或已删除')
      if (info.ownerId !== session.user.id || info.agentId !== session.agentId) throw forbidden()
      const { contentType, content: text } = info
      // Authors write Markdown into texts.
      const format = contentType === 'html' ? contentType : undefined
      return made({ source: { text, format, more: moreOf(info) }, style, pages, size }, session, info.id)
    },
    options,
  )

  async function made(
    task: MakingTask,
    { user, agentId }: Session,
    informationId: string | null = null,
  ): Promise<api.MadeWork> {
    const { project, mood, missing } = await makeWork(task)
    const { id: _id, ...restored } = await restorer.restore(Buffer.from(JSON.stringify(project)), 'whole')
    const work = { ...restored, informationId, version: 1, savedBy: user.id }
    const { id } = await pages.insert({ id: newId(), kind: 'page', ownerId: user.id, agentId, ...work })
    return {
      pageId: id,
      title: project.title,
      style: task.style ?? mood,
      pageCount: project.pages.length,
      seconds: project.pages.reduce((sum, { data }) => sum + data.duration, 0),
      missing,
    }
  }
}

/** What an item of information says besides its text. Empty values leave those of the text. */
function moreOf({ title, source, date, link, pictures, tables }: InfoRow): Partial<Article> {
  return {
    title,
    ...(source !== '' && { source }),
    ...(date !== '' && { date }),
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
