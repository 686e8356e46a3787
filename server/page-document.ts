import { createHash } from 'node:crypto'
import type { PageFacts, PageSaver } from './api/pages.ts'
import type { PageWithSaver, Saver } from './db/pages.ts'

/** Identifies everything that the client gets of a page. */
export const etagOf = (format: number, facts: object): string => {
  const text = JSON.stringify([format, facts])
  return `W/"${createHash('sha256').update(text).digest('base64url')}"`
}

export const saverOf = (saver: Saver | undefined): PageSaver | null =>
  saver ? { _id: saver.id, name: saver.name } : null

/** The service's own keys of a page. */
export function factsOf({ page, saver }: PageWithSaver): PageFacts {
  const { id, version, ownerId, cooperators, isPublish, kind, videoUrl, ...times } = page
  const [created, updated] = [times.created.toISOString(), times.updated.toISOString()]
  return {
    _id: id,
    version,
    ownerId,
    members: cooperators,
    isPublish,
    isTemplate: kind === 'template',
    videoUrl,
    updatedBy: saverOf(saver),
    created,
    updated,
  }
}
