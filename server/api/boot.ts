import type * as zod from 'zod'
import { time, type Z } from './call.ts'

/** A page of a list, as the second client reads it. */
export const pageOf = <Item extends zod.ZodType>(z: Z, item: Item) =>
  z.object({
    records: z.array(item),
    total: z.int(),
    /** Of a page. */
    size: z.int(),
    /** Number of this page, from 1. */
    current: z.int(),
    /** Number of pages. */
    pages: z.int(),
  })

/** What selects a page of a list. */
export const paging = (z: Z) => ({
  pageNo: z.coerce.number().int().min(1).max(1e6).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
})

/** One line of text. */
export const line = (z: Z, max: number) =>
  z
    .string()
    .max(max)
    .overwrite((text) => text.replace(/\p{Cc}/gu, ' ').trim())

/** Text of several lines. */
export const prose = (z: Z, max: number) => z.string().max(max)

/** A list of words: an array, or one text separated by commas. */
export const words = (z: Z, max: number) =>
  z
    .union([z.string().transform((text) => text.split(',')), z.array(z.string())])
    .pipe(z.array(line(z, 32)).max(max))
    .transform((list) => [...new Set(list.filter((word) => word !== ''))])

/** A filter that selects everything when it is missing or empty. */
export const filter = <Value extends zod.ZodType>(z: Z, value: Value) =>
  z.union([z.literal('').transform(() => undefined), value]).optional()

/** The owner's times of something that changes. */
export const times = (z: Z) => ({ created: time(z), updated: time(z) })
