import * as z from 'zod/mini'
import type { Infer } from '#engine/elements/fields.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { guidesSchema } from './guides.ts'
import { pageStyleSchema } from './page.ts'

/** A cover: elements on the same canvas, without time. */
export const coverSchema = z.looseObject({
  _id: z.string().check(z.minLength(1)),
  elements: z._default(z.array(z.unknown()), () => []),
  /** Its background; the first page's if missing. */
  commonStyle: z.optional(pageStyleSchema),
  /** Id of the page that it was captured from, see `captureCover`. */
  pageId: z.optional(z.string()),
  guides: guidesSchema,
})

export type Cover = Omit<Infer<typeof coverSchema>, 'elements'> & { elements: Element[] }
