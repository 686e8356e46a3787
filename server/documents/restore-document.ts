import * as z from 'zod'
import { FORMAT, type Project, restoreProject } from '#engine/document/index.ts'
import { MIB } from '#engine/util/bytes.ts'
import * as api from '../api/pages.ts'
import { MAX_TAG_LENGTH, MAX_TAGS } from '../api/templates.ts'
import { BODY_LIMIT } from '../body-limit.ts'
import { HttpError, RefusedError } from '../errors.ts'
import { isWithinJsonLimits } from '../json-limits.ts'
import { storedText } from '../stored-text.ts'
import { secondsOf } from '../templates.ts'
import { setValidationMessages } from '../validation-messages.ts'
import type { ContainerTexts } from './known-containers.ts'
import { checkLimits } from './limits.ts'

setValidationMessages()

/** Where in the JSON the document is: all of it, or below `pageData` with its id. */
export type DocumentPlace = 'whole' | 'pageData'

/** A document as it is stored, and what it says of its page. */
export interface RestoredDocument {
  /** The id next to the document; empty in a whole one. */
  id: string
  title: string
  coverImage: string
  version: number
  /** JSON text of the project, without the keys that the service adds to it. */
  document: string
  /** Version of the data format of `document`. */
  format: number
  /** Categories, the main one first. */
  tags: string[]
  pageCount: number
  /** Length of the video. */
  seconds: number
  /** Of its pages, px. */
  width: number
  height: number
  /** Next to the document: whether it replaces all of the stored one. */
  isOverwriting: boolean
}

/** Largest value of the version column. */
const MAX_VERSION = 2 ** 31 - 1

/** A client must be able to send what it got, with the keys that the service adds. */
const MAX_BYTES = BODY_LIMIT - 64 * 1024

/** Of a UTF-16 code unit in UTF-8. */
const MAX_CHARACTER_BYTES = 3

/** The service's own keys; they come from columns, and stored documents lack them. */
const SERVICE_KEYS = new Set([...api.PAGE_FACTS, 'pageCount', 'seconds'])

const schemas = { whole: api.create.request?.(z), pageData: api.update.request?.(z) }

/**
 * Parses, checks and restores an incoming document.
 * @throws HttpError that says what is wrong with it
 */
export function restoreDocument(
  json: Uint8Array,
  place: DocumentPlace,
  known: ContainerTexts,
): RestoredDocument {
  const input = validated(parse(json), place)
  const document = place === 'whole' ? input : input.pageData
  checkLimits(document)
  const restored = restoreProject(document, known)
  if (!restored.ok) throw new RefusedError(restored.error)
  const { project } = restored
  if (project.version > MAX_VERSION) throw new HttpError(400, '请求参数有误：version 过大')
  const text = textOf(project, known)
  // Counting bytes reads the whole text, and most are far too short.
  if (text.length * MAX_CHARACTER_BYTES > MAX_BYTES && Buffer.byteLength(text) > MAX_BYTES) {
    throw new RefusedError(
      `内容没有保存：补全后超过 ${BODY_LIMIT / MIB} MB，请减少元素，或把直接嵌入的图片、音视频改为上传的素材`,
    )
  }
  return {
    id: place === 'pageData' ? String((document as { _id: unknown })._id) : '',
    // The document keeps what a column cannot store.
    title: storedText(project.title),
    coverImage: storedText(project.coverImage),
    version: project.version,
    document: text,
    format: FORMAT,
    tags: tagsOf(project),
    pageCount: project.pages.length,
    seconds: secondsOf(project),
    width: project.width,
    height: project.height,
    isOverwriting: place === 'pageData' && input.isOverwriting === true,
  }
}

function parse(json: Uint8Array): unknown {
  if (!isWithinJsonLimits(json)) throw new RefusedError('内容没有保存：数据嵌套太深，或数据项太多')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json))
  } catch {
    throw new HttpError(400, '请求内容不是有效的 JSON')
  }
}

function validated(input: unknown, place: DocumentPlace): Record<string, unknown> {
  const result = schemas[place]?.safeParse(input)
  if (result?.success) return result.data
  const [issue] = result?.error.issues ?? []
  const field = issue?.path.join('.')
  throw new HttpError(400, `请求参数有误：${field ? `${field} ` : ''}${issue?.message ?? ''}`)
}

/** The JSON text of a project without the keys of the service. */
function textOf(project: Project, { textOf }: ContainerTexts): string {
  const { pages, coverList, ...more } = project
  const rest = Object.fromEntries(Object.entries(more).filter(([key]) => !SERVICE_KEYS.has(key)))
  const listOf = (containers: object[]) => `[${containers.map(textOf).join(',')}]`
  return `${JSON.stringify(rest).slice(0, -1)},"pages":${listOf(pages)},"coverList":${listOf(coverList)}}`
}

/** The valid ones of the document's tags. */
function tagsOf(project: Project & { tags?: unknown }): string[] {
  const { tags } = project
  if (!Array.isArray(tags)) return []
  const texts = tags.filter((tag) => typeof tag === 'string').map((tag) => storedText(tag).trim())
  const valid = texts.filter((tag) => tag !== '' && tag.length <= MAX_TAG_LENGTH)
  return [...new Set(valid)].slice(0, MAX_TAGS)
}
