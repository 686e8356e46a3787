import { BATCH_LIMITS, type BatchTable } from '#engine/document/index.ts'
import { MB } from '#engine/util/bytes.ts'
import { get, id, nothing, type Of, objectOf, post, type RequestOf, time, type Z } from './call.ts'
import { paging, title } from './paging.ts'

const ROW_STATES = ['waiting', 'making', 'rendering', 'complete', 'failed', 'cancelled'] as const

const cell = (z: Z) => z.union([z.string().max(BATCH_LIMITS.characters), z.number(), z.null()])
const column = (z: Z) => z.int().min(0).max(BATCH_LIMITS.columns)

const batch = (z: Z) =>
  z.object({
    _id: z.string(),
    title: z.string(),
    sourceId: z.string(),
    makes: z.enum(['works', 'videos']),
    quality: z.enum(['sd', 'hd', 'fhd']),
    isSpoken: z.boolean(),
    columns: z.array(z.string()),
    total: z.int(),
    /** Rows by state; `waiting` and `rendering` as one figure in `progress`. */
    complete: z.int(),
    failed: z.int(),
    cancelled: z.int(),
    /** 0 to 1 over all rows. */
    progress: z.number(),
    /** Nothing waits or is being made. */
    isDone: z.boolean(),
    created: time(z),
  })
export type Batch = Of<typeof batch>

const result = (z: Z) =>
  z.object({
    /** From 0, in the order of the table. */
    row: z.int(),
    /** Of the work, or what the table has for it. */
    title: z.string(),
    state: z.enum(ROW_STATES),
    /** Why it failed. */
    message: z.string(),
    /** What an author should look at: empty cells, media that could not be read. */
    remarks: z.array(z.string()),
    /** 0 to 1. */
    progress: z.number(),
    /** The work; null until it is made, or once it is deleted. */
    pageId: z.string().nullable(),
    taskId: z.string().nullable(),
    videoUrl: z.string().nullable(),
    posterUrl: z.string().nullable(),
  })
export type BatchResult = Of<typeof result>

const one = (z: Z) => z.object({ id: id(z) })

/** Reads a table to be filled into a template: its first row, or the keys of its objects, name the columns. */
export const readTable = post('/quark/batch/readTable', {
  summary: '读取批量制作的表格：xlsx、csv、json',
  access: 'page:create',
  multipart: { fileSize: 20 * MB },
  request: (z) => z.object({}),
  answer: (z) =>
    z.object({
      table: objectOf<BatchTable>(z, '表格：columns 列名，rows 各行'),
      notes: z.array(z.string()).describe('没有读的隐藏行和列，没有算好结果的公式'),
    }),
})

/** Makes a work, or a video, of each row; the rows run in the background. */
export const create = post('/quark/batch/create', {
  summary: '用表格批量制作作品或视频',
  access: 'page:create',
  request: (z) =>
    z.object({
      /** A template or a work with placeholders such as {{城市}}. */
      sourceId: id(z),
      title: title(z).optional(),
      columns: z.array(z.string().max(200)).min(1).max(BATCH_LIMITS.columns),
      rows: z
        .array(z.array(cell(z)).max(BATCH_LIMITS.columns))
        .min(1)
        .max(BATCH_LIMITS.rows),
      /** The column, from 0, that fills each placeholder; by names if missing. */
      mapping: z.record(z.string().max(200), column(z).nullable()).optional(),
      /** The column that names works and files. */
      nameColumn: column(z).optional(),
      makes: z.enum(['works', 'videos']).default('videos'),
      quality: z.enum(['sd', 'hd', 'fhd']).default('hd'),
      /** Whether narration without a sound is synthesized. */
      isSpoken: z.boolean().default(true),
    }),
  answer: batch,
})
export type BatchBody = RequestOf<typeof create>

export const list = get('/quark/batch/getList', {
  summary: '列出批量制作',
  request: (z) => z.object(paging(z, 20)),
  answer: (z) => z.object({ list: z.array(batch(z)), total: z.int() }),
})

/** The state of a batch, once or as events until it is done. */
export const progress = get('/quark/batch/progress', {
  summary: '查询或持续接收批量制作的进度',
  events: 'accepted',
  request: one,
  answer: batch,
})

export const results = get('/quark/batch/getResults', {
  summary: '列出批量制作的各行结果',
  request: (z) => one(z).extend({ state: z.enum(ROW_STATES).optional(), ...paging(z, 50) }),
  answer: (z) => z.object({ list: z.array(result(z)), total: z.int() }),
})

export const retry = post('/quark/batch/retry', {
  summary: '重试批量制作中失败和取消的行',
  access: 'page:create',
  request: one,
  answer: batch,
})

export const cancel = post('/quark/batch/cancel', {
  summary: '取消批量制作，做好的保留',
  access: 'page:create',
  request: one,
  answer: batch,
})

/** Works and videos that were made stay. */
export const remove = post('/quark/batch/delete', {
  summary: '删除批量制作的记录，作品和视频保留',
  access: 'page:delete',
  request: one,
  answer: nothing,
})

/** An address under which the archive of a batch can be downloaded for ten minutes without a token. */
export const archive = post('/quark/batch/getArchive', {
  summary: '取得批量制作打包下载的地址',
  request: (z) => one(z).extend({ content: z.enum(['videos', 'projects']).default('videos') }),
  answer: (z) => z.object({ url: z.string() }),
})

/** A ZIP of the finished videos or the projects, as a stream. */
export const download = get('/quark/batch/download', {
  summary: '打包下载批量制作的视频或项目',
  access: 'public',
  request: (z) => z.object({ ticket: z.string().max(500) }),
  answer: (z) => z.string().meta({ format: 'binary', description: 'ZIP' }),
})
