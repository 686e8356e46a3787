import * as z from 'zod/mini'

/** Rows of cells, as a spreadsheet has them. */
export const gridSchema = z.array(z.array(z.union([z.string(), z.number(), z.null()])))

export type Grid = z.infer<typeof gridSchema>
