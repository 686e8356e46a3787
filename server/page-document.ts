import { type Project, restoreProject } from '#engine/document/index.ts'
import type { PageDetail, PageFacts, PageSaver } from './api/pages.ts'
import type { PageHead, PageRow, Saver } from './db/pages.ts'
import { HttpError, RefusedError } from './errors.ts'

/** Largest value of the version column. */
const MAX_VERSION = 2 ** 31 - 1

/** The columns of a page that come from a project. */
export type PageContent = Pick<PageRow, 'title' | 'coverImage' | 'version' | 'document'>

/**
 * Restores an incoming project.
 * @throws RefusedError when it is not a project
 */
export function contentOf(input: unknown): PageContent {
  const restored = restoreProject(input)
  if (!restored.ok) throw new RefusedError(restored.error)
  const { project } = restored
  if (project.version > MAX_VERSION) throw new HttpError(400, '请求参数有误：version 过大')
  return {
    title: columnText(project.title),
    coverImage: columnText(project.coverImage),
    version: project.version,
    document: project,
  }
}

/** PostgreSQL's text type accepts neither NUL nor lone surrogates; the document keeps them. */
const columnText = (text: string) => text.replaceAll('\0', '').toWellFormed()

export const detailOf = ({ document, ...head }: PageRow, saver: Saver | undefined): PageDetail => ({
  ...(document as Project), // restored when it came in
  ...factsOf(head),
  updatedBy: saverOf(saver),
})

export const saverOf = (saver: Saver | undefined): PageSaver | null =>
  saver ? { _id: saver.id, name: saver.name } : null

function factsOf({
  id,
  version,
  ownerId,
  cooperators,
  isPublish,
  isTemplate,
  videoUrl,
  ...times
}: PageHead): Omit<PageFacts, 'updatedBy'> {
  const [created, updated] = [times.created.toISOString(), times.updated.toISOString()]
  return {
    _id: id,
    version,
    ownerId,
    members: cooperators,
    isPublish,
    isTemplate,
    videoUrl,
    created,
    updated,
  }
}
