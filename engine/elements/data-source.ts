import * as z from 'zod/mini'
import type { Infer } from './fields.ts'

/** Where the data of a chart, table or text comes from. The element keeps the data that was read last. */
export const dataSourceSchema = z.looseObject({
  /** An http(s) address of CSV or JSON, or that of an uploaded sheet. */
  url: z.string().check(z.maxLength(2000)),
  /** File name of an uploaded sheet. */
  name: z.optional(z.string().check(z.maxLength(300))),
  /** The cells that are taken, such as `A1:D8`; absent: all. */
  range: z.optional(z.string().check(z.maxLength(20))),
  /** When the data was last read, ISO 8601; absent: never. */
  refreshed: z.optional(z.string().check(z.maxLength(40))),
})

export type DataSource = Infer<typeof dataSourceSchema>
