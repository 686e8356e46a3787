import * as z from 'zod/mini'
import { color, type Infer, number, text } from '#engine/elements/fields.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { guidesSchema } from './guides.ts'

export const pageStyleSchema = z.looseObject({
  backgroundColor: color('#ffffff'),
  backgroundImage: text(),
  backgroundSize: text('cover'),
  templateTag: text(),
})

/** Shortest and longest page in seconds. */
export const PAGE_DURATION = { min: 0.1, max: 3600 }

/**
 * Times in seconds. `duration` is the whole time on screen, overlaps included; `trans` and `transDuration` describe
 * the outgoing transition. `time` is unused and kept.
 */
const pageDataSchema = z.looseObject({
  time: number(2, { min: 0, max: 3600 }),
  duration: number(6, PAGE_DURATION),
  trans: text('WaterWave'),
  transDuration: number(0, { min: 0, max: 3600 }),
})

export const pageSchema = z.looseObject({
  uuid: z.string().check(z.minLength(1)),
  name: text(),
  elements: z._default(z.array(z.unknown()), () => []),
  commonStyle: z.prefault(pageStyleSchema, {}),
  data: z.prefault(pageDataSchema, {}),
  config: z.prefault(z.looseObject({}), {}),
  guides: guidesSchema,
})

export type Page = Omit<Infer<typeof pageSchema>, 'elements'> & { elements: Element[] }
