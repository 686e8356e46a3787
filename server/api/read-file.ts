import type { Article } from '#engine/making/index.ts'
import { MB } from '#engine/util/bytes.ts'
import { objectOf, post } from './call.ts'

/** Reads a document for making: an article, or the text of a text file, whose structure is not read yet. */
export const readFile = post('/quark/information/readFile', {
  summary: '读取文档：docx、xlsx、csv、pdf、md、txt、html',
  access: 'material:upload',
  multipart: { fileSize: 50 * MB },
  request: (z) => z.object({}),
  answer: (z) =>
    z.object({
      content: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('article'), article: objectOf<Article>(z, '文章') }),
        z.object({ kind: z.literal('text'), format: z.enum(['text', 'markdown', 'html']), text: z.string() }),
      ]),
      /** What of the file was not read, in Chinese. */
      omitted: z.array(z.string()),
    }),
})
