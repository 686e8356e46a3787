import type { Project } from '#engine/document/index.ts'
import { get, json } from './call.ts'

/** A template in the list of the template center. */
export interface TemplateCard {
  _id: string
  title: string
  /** Root-relative address of a picture of the first page at rest, 384 × 682. */
  coverImage: string
  pageCount: number
  /** Length of the video. */
  seconds: number
  /** Categories, the main one first. */
  tags: string[]
}

/** A whole template: its project and its card. */
export type TemplateDetail = Project & TemplateCard

export const list = get('/quark/templateCenter/getTemplates', { answer: json<TemplateCard[]> })

export const detail = get('/quark/templateCenter/detail', {
  request: (z) => z.object({ id: z.string().max(64) }),
  answer: json<TemplateDetail>,
})
