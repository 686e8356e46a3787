import { newId, type Project } from '#engine/document/index.ts'
import {
  type Article,
  checkFacts,
  dataNotes,
  repairStoryboard,
  type Storyboard,
  subtitleNotes,
} from '#engine/making/index.ts'
import * as api from '../api/making.ts'
import type { ChatConfig } from '../chat-config.ts'
import type { InfoRow } from '../db/information.ts'
import type { Database } from '../db/open.ts'
import type { PageDocuments } from '../documents/page-documents.ts'
import type { Restorer } from '../documents/restorer.ts'
import type { WorkSpace } from '../documents/work-space.ts'
import { HttpError } from '../errors.ts'
import { createChat } from '../services/chat/index.ts'
import { improve } from '../services/making/improve.ts'
import {
  type AssemblyTask,
  assembleWork,
  type MakingSource,
  missingNumbers,
  type Planned,
  planWork,
  type PlanTask,
} from '../services/making/index.ts'
import { fetchPictures, nameOfPicture, withStoredPictures } from '../services/making/pictures.ts'
import { abandoned } from './abandoned.ts'
import type { AddCall } from './add-calls.ts'
import { type PictureServices, storePictures } from './imported-pictures.ts'
import { perUser } from './limits.ts'
import type { Templates } from '../templates.ts'
import { checkMember, checkReader, existing } from './page-access.ts'
import { forbidden, type Session } from './session.ts'

interface Services extends PictureServices {
  database: PictureServices['database'] & Pick<Database, 'pages' | 'information'>
  restorer: Restorer
  documents: PageDocuments
  workSpace: WorkSpace
  builtIn: Templates
}

/** How a work looks and sounds; the template is named by its id. */
type Look = Omit<AssemblyTask, 'storyboard' | 'template'> & { template?: string | undefined }

const BODY_LIMIT = 8 * 1024 * 1024

/** Analyzing a long article keeps a processor busy for seconds. */
const options = { limit: perUser(30), bodyLimit: BODY_LIMIT }

/** Works that are made of articles, without any service outside. */
export function addMaking(
  on: AddCall,
  { restorer, documents, workSpace, builtIn, ...services }: Services,
  config: ChatConfig | undefined,
): void {
  const chat = config && createChat(config)
  const { pages, information } = services.database

  on(
    api.fastMaking,
    async ({ content, contentType, title, pages: count, ...look }, { session }) => {
      const planned = await plan({ source: sourceOf(content, contentType), title, pages: count }, session)
      return made(planned, look, session)
    },
    options,
  )

  on(
    api.createVideo,
    async ({ id, pages: count, ...look }, { session }) => {
      const planned = await plan({ source: await informationOf(id, session), pages: count }, session)
      return made(planned, look, session, id)
    },
    options,
  )

  on(
    api.planMaking,
    async ({ source, usesModel, ...task }, { session, reply }) => {
      const planned = await plan({ ...task, source: await givenSource(source, session) }, session)
      const { storyboard, article, notes } = planned
      const numbers = article ? checkFacts(storyboard, article).numbers : []
      const improved =
        usesModel && article ? await improvedBy(storyboard, article, session, abandoned(reply)) : null
      return { storyboard, article, numbers, omitted: notes, improved }
    },
    options,
  )

  on(
    api.makeStoryboard,
    async ({ storyboard: given, article, infoId, ...look }, { session }) => {
      if (infoId !== undefined) await informationOf(infoId, session)
      const { storyboard, repairs } = repairStoryboard(given)
      return made({ storyboard, article, notes: repairs }, look, session, infoId)
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
    if (!info || info.deleted) throw new HttpError(404, '资讯不存在或已删除')
    if (info.ownerId !== user.id || info.agentId !== agentId) throw forbidden()
    const { contentType, content: text } = info
    // Authors write Markdown into texts.
    const format = contentType === 'html' ? contentType : undefined
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
    { template: id, ...look }: Look,
    session: Session,
    informationId: string | null = null,
  ): Promise<api.MadeWork> {
    const template = id === undefined ? undefined : await templateOf(id, session)
    const project = await assembleWork({ ...look, template, storyboard: planned.storyboard })
    return {
      pageId: await store(project, session, informationId),
      title: project.title,
      style: look.style ?? planned.storyboard.mood,
      pageCount: project.pages.length,
      seconds: project.pages.reduce((sum, { data }) => sum + data.duration, 0),
      missing: missingNumbers(planned),
      notes: [...planned.notes, ...dataNotes(planned.storyboard, project), ...subtitleNotes(project)],
    }
  }

  /** What the configured model makes of the words; null without one. */
  async function improvedBy(
    storyboard: Storyboard,
    article: Article,
    { user }: Session,
    signal: AbortSignal,
  ) {
    if (!config || !chat) return null
    const nothing = (failure: string) => ({ storyboard: null, taken: 0, failure })
    const { usage } = services.database
    if ((await usage.today(user.id, 'chat')) >= config.dailyTokens) return nothing('今天的模型用量已到上限')
    const onTokens = (tokens: number) => usage.add(user.id, 'chat', tokens)
    const result = await improve(storyboard, article, { chat, onTokens, signal })
    if ('failure' in result) return nothing(result.failure)
    const isChanged = result.taken > 0
    return { storyboard: isChanged ? result.storyboard : null, taken: result.taken, failure: '' }
  }

  /** A template of the product, or one that the user may read. */
  async function templateOf(id: string, session: Session): Promise<Project> {
    const shipped = builtIn.find(id)
    if (shipped) return shipped
    const head = existing(await pages.head(id), 'template')
    if (head.kind === 'template') checkReader(head, session)
    else checkMember(head, session)
    const text = existing(await documents.textOf(head), 'template')
    return JSON.parse(text.toString()) as Project
  }

  /** @returns the id of the new work */
  async function store(
    project: Project,
    { user, agentId }: Session,
    informationId: string | null,
  ): Promise<string> {
    await workSpace.check(user.id)
    const { id: _id, ...restored } = await restorer.restore(Buffer.from(JSON.stringify(project)), 'whole')
    const work = { ...restored, informationId, version: 1, savedBy: user.id }
    return (await pages.insert({ id: newId(), kind: 'page', ownerId: user.id, agentId, ...work })).id
  }
}

type Content = 'text' | 'markdown' | 'html' | 'script'

const sourceOf = (content: string, contentType: Content | undefined): MakingSource =>
  contentType === 'script' ? { script: content } : { text: content, format: contentType }

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
