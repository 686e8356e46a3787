import type { Project } from '#engine/document/index.ts'
import type { TemplateCard } from '#server/api/templates.ts'
import { pages, templates } from '#src/api/calls.ts'
import type { Work } from '../use-works.ts'

/** The source of a card's picture: an uploaded one, otherwise the cover or first page, drawn in the browser. */
export interface CoverSource {
  /** With the id, the cache key of the drawn picture. */
  id: string
  version: number
  /** Empty for none. */
  uploaded: string
  load: (signal: AbortSignal) => Promise<Project>
}

export const workCover = ({
  _id,
  version,
  coverImage,
}: Pick<Work, '_id' | 'version' | 'coverImage'>): CoverSource => ({
  id: _id,
  version,
  uploaded: coverImage,
  load: (signal) => pages.detail({ pageId: _id }, { signal, quiet: true }),
})

export const templateCover = ({ _id, coverImage }: TemplateCard): CoverSource => ({
  id: `template-${_id}`,
  version: 1,
  uploaded: coverImage,
  load: (signal) => templates.detail({ id: _id }, { signal, quiet: true }),
})
