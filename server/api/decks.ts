import type { Project } from '#engine/document/index.ts'
import { PAGE_SIDE } from '#engine/document/page-size.ts'
import { MB } from '#engine/util/bytes.ts'
import { objectOf, post, type Z } from './call.ts'

/** Of pages, px; fields of forms are texts. */
const side = (z: Z) => z.coerce.number().int().min(PAGE_SIDE.min).max(PAGE_SIDE.max).multipleOf(2)

const count = (z: Z) => z.int().min(0)

/** Converts a presentation (.pptx) into a project, which is not saved yet. */
export const importDeck = post('/quark/page/importDeck', {
  summary: '导入 PPTX：转换成作品',
  access: 'material:upload',
  multipart: { fileSize: 100 * MB },
  request: (z) =>
    z.object({
      /** `reflow` lays contents out anew, one below the other, `fit` shows slides as they are. */
      layout: z.enum(['reflow', 'fit']).default('reflow'),
      width: side(z).default(384),
      height: side(z).default(682),
    }),
  answer: (z) =>
    z.object({
      project: objectOf<Project>(z, '作品'),
      /** What the slides became. */
      slides: z.array(
        z.object({
          /** From 1. */
          slide: z.int(),
          pages: count(z),
          texts: count(z),
          pictures: count(z),
          shapes: count(z),
          tables: count(z),
          charts: count(z),
          animations: count(z),
          /** Sentences of the narration, from the notes. */
          sentences: count(z),
        }),
      ),
      /** What could not be kept as it is, and why. */
      report: z.array(
        z.object({
          slide: z.int(),
          /** Of the shape; may be empty. */
          name: z.string(),
          result: z.enum(['picture', 'changed', 'omitted']),
          reason: z.string(),
        }),
      ),
    }),
})
