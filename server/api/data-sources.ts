import { type Of, post, type Z } from './call.ts'

const rows = (z: Z) =>
  z.object({
    /** At most 500 rows of 50 cells. */
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  })
export type DataRows = Of<typeof rows>

/** The table at an address: CSV or JSON on the public internet, or an uploaded sheet. Nothing is stored. */
export const read = post('/quark/data/read', {
  summary: '读取图表的数据来源',
  request: (z) => z.object({ url: z.string().min(1).max(2000) }),
  answer: rows,
})

/** Stores the cells of a sheet; charts, tables and texts of works can be bound to its address. */
export const upload = post('/quark/data/upload', {
  summary: '上传表格，作为图表、表格和文字的数据来源：xlsx、csv、json',
  access: 'material:upload',
  multipart: { fileSize: 10_000_000 },
  request: (z) => z.object({}),
  answer: (z) => rows(z).extend({ url: z.string(), name: z.string() }),
})
