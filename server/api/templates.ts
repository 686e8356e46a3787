import type { Project } from '#engine/document/index.ts'
import { get, type Of, objectOf, type Z } from './call.ts'

/** A template in the list of the template center. */
const templateCard = (z: Z) =>
  z.object({
    _id: z.string(),
    title: z.string(),
    /** Root-relative address of a picture of the first page at rest, 384 × 682. */
    coverImage: z.string(),
    pageCount: z.int(),
    /** Length of the video. */
    seconds: z.number(),
    /** Categories, the main one first. */
    tags: z.array(z.string()),
  })
export type TemplateCard = Of<typeof templateCard>

/** A whole template: its project and its card. */
export type TemplateDetail = Project & TemplateCard

export const list = get('/quark/templateCenter/getTemplates', {
  summary: '列出模板',
  answer: (z) => z.array(templateCard(z)),
})

export const detail = get('/quark/templateCenter/detail', {
  summary: '读取模板',
  request: (z) => z.object({ id: z.string().max(64) }),
  answer: (z) => objectOf<Project>(z, '整个模板').and(templateCard(z)),
})
