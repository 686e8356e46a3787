import type { Page } from '#engine/document/index.ts'
import { MB } from '#engine/util/bytes.ts'
import { objectOf, post } from './call.ts'

/** Converts a Photoshop document into elements that fit the page. */
export const upload = post('/quark/psd/upload', {
  summary: '导入 PSD：转换成页面元素',
  access: 'material:upload',
  multipart: { fileSize: 100 * MB },
  request: (z) => z.object({}),
  answer: (z) =>
    z.object({
      /** From bottom to top. */
      elements: z.array(objectOf<Page['elements'][number]>(z, '页面元素')),
      document: z.object({
        /** In pixels of the document. */
        width: z.number(),
        height: z.number(),
        /** From pixels of the document to the page's. */
        scale: z.number(),
      }),
      /** What could not be kept as it is, and why. */
      report: z.array(
        z.object({
          /** Names of the layer and its groups, joined by slashes. */
          layer: z.string(),
          result: z.enum(['picture', 'changed', 'omitted']),
          reason: z.string(),
        }),
      ),
    }),
})
