import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { type Project, playedTransitions, restoreProject } from '#engine/document/index.ts'
import type { TemplateCard, TemplateDetail } from './api/templates.ts'
import { UserError } from './errors.ts'
import { SAMPLES_FOLDER, TEMPLATES_FOLDER } from './shipped-folders.ts'

export interface Templates {
  /** In display order. */
  cards: TemplateCard[]
  /** Those of `cards`, and the sample of batches. */
  find: (id: string) => TemplateDetail | undefined
}

/** A sample of batches, beside its table: not in the template center, as its texts are placeholders. */
const BATCH_SAMPLE = 'store-weekly'

const listSchema = z.array(z.object({ id: z.string(), tags: z.array(z.string()).min(1) }))

let shipped: Promise<Templates> | undefined

/**
 * The shipped templates, read once per process: `index.json` lists them, each is a project `<id>.json`.
 * @throws UserError when a template is not a project
 */
export function loadTemplates(): Promise<Templates> {
  shipped ??= readTemplates()
  return shipped
}

async function readTemplates(): Promise<Templates> {
  const list = listSchema.parse(JSON.parse(await readFile(join(TEMPLATES_FOLDER, 'index.json'), 'utf8')))
  const details = await Promise.all(list.map(({ id, tags }) => loadTemplate(TEMPLATES_FOLDER, id, tags)))
  const sample = { ...(await loadTemplate(SAMPLES_FOLDER, BATCH_SAMPLE, ['批量制作'])), coverImage: '' }
  const byId = new Map([...details, sample].map((detail) => [detail._id, detail]))
  return { cards: details.map(cardOf), find: (id) => byId.get(id) }
}

async function loadTemplate(folder: string, id: string, tags: string[]): Promise<TemplateDetail> {
  const restored = restoreProject(JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')))
  if (!restored.ok) throw new UserError(`模板 ${id} 无法读取：${restored.error}`)
  const { project } = restored
  return {
    ...project,
    _id: id,
    coverImage: `/templates/${id}/cover.jpg`,
    pageCount: project.pages.length,
    seconds: secondsOf(project),
    tags,
    isPublish: true,
    ownerId: null,
    updated: null,
  }
}

/** Duration of the project's video in seconds. */
export function secondsOf(project: Project): number {
  const shown = project.pages.reduce((sum, { data }) => sum + data.duration, 0)
  const overlaps = playedTransitions(project).reduce((sum, overlap) => sum + overlap, 0)
  return Math.round((shown - overlaps) * 1000) / 1000
}

function cardOf(template: TemplateDetail): TemplateCard {
  const { _id, title, coverImage, pageCount, seconds, width, height, tags } = template
  const { isPublish, ownerId, updated } = template
  const facts = { pageCount, seconds, width, height, tags }
  return { _id, title, coverImage, ...facts, isPublish, ownerId, updated }
}
