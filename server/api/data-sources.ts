import { MB } from '#engine/util/bytes.ts'
import { get, id, type Of, post, time, type Z } from './call.ts'

const rows = (z: Z) =>
  z.object({
    /** At most 500 rows of 50 cells. */
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  })
export type DataRows = Of<typeof rows>

const sheetCard = (z: Z) =>
  z.object({
    _id: z.string(),
    /** As documents store it. */
    url: z.string(),
    name: z.string(),
    /** In bytes, as stored. */
    size: z.number(),
    created: time(z),
  })
export type SheetCard = Of<typeof sheetCard>

/** Of an object that `upload` has stored. */
const registration = (z: Z) => z.object({ key: z.string().min(1).max(1023), name: z.string().max(256) })

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
  multipart: { fileSize: 10 * MB },
  request: (z) => z.object({}),
  answer: (z) =>
    rows(z).extend({
      url: z.string(),
      name: z.string(),
      /** What of a table above the limits was left out, in Chinese; empty if nothing. */
      omitted: z.string(),
    }),
})

/** Last uploaded first. */
export const list = get('/quark/data/list', {
  summary: '列出我的表格',
  answer: (z) => z.object({ sheets: z.array(sheetCard(z)) }),
})

/** Works that are bound to the sheet can go on reading it. `register` brings it back with what the answer contains. */
export const remove = post('/quark/data/delete', {
  summary: '删除我的表格',
  access: 'material:upload',
  request: (z) => z.object({ id: id(z) }),
  answer: registration,
})

export const register = post('/quark/data/register', {
  summary: '恢复刚删除的表格',
  access: 'material:upload',
  request: registration,
  answer: sheetCard,
})
