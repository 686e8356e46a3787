import { type Of, post, type Z } from './call.ts'

const rows = (z: Z) =>
  z.object({
    /** At most 500 rows of 50 cells. */
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  })
export type DataRows = Of<typeof rows>

/** The table at an address: CSV or JSON on the public internet. Nothing is stored. */
export const read = post('/quark/data/read', {
  summary: '读取图表的数据来源',
  request: (z) => z.object({ url: z.string().min(1).max(2000) }),
  answer: rows,
})
