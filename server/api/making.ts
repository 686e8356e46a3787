import { PAGE_SIDE } from '#engine/document/page-size.ts'
import type { StyleName } from '#engine/making/index.ts'
import { id, type Of, post, type Z } from './call.ts'
import { title } from './paging.ts'

const STYLES = [
  'news',
  'data',
  'government',
  'product',
  'festive',
  'minimal',
] as const satisfies readonly StyleName[]

/** 资讯、数据、政务、产品、节日、简约; by the words of the text if missing. */
const style = (z: Z) => z.enum(STYLES).optional()
/** Wished number of pages, with cover and ending. */
const pages = (z: Z) => z.int().min(3).max(30).optional()

const side = (z: Z) => z.int().min(PAGE_SIDE.min).max(PAGE_SIDE.max).multipleOf(2)
/** Size of the pages in px; 384 × 682 if missing. */
const size = (z: Z) => z.object({ width: side(z), height: side(z) }).optional()

const madeWork = (z: Z) =>
  z.object({
    pageId: z.string(),
    title: z.string(),
    style: z.enum(STYLES),
    pageCount: z.int(),
    /** Estimated until the narration is synthesized. */
    seconds: z.number(),
    /** Numbers on pages that were not found in the article. */
    missing: z.array(z.string()),
  })
export type MadeWork = Of<typeof madeWork>

export const fastMakingRequest = (z: Z) =>
  z.object({
    content: z.string().max(1_000_000),
    /** `script`: sentences become the narration word for word, blank lines separate pages. Guessed if missing. */
    contentType: z.enum(['text', 'markdown', 'html', 'script']).optional(),
    title: title(z).optional(),
    style: style(z),
    pages: pages(z),
    size: size(z),
  })

/** Makes a work of a text without any service outside. Its narration is not synthesized yet. */
export const fastMaking = post('/quark/video/fastMaking', {
  summary: '由文章或讲稿制作作品',
  access: 'page:create',
  request: fastMakingRequest,
  answer: madeWork,
})

/** The same of an item of information. */
export const createVideo = post('/quark/information/createVideo', {
  summary: '由资讯制作作品',
  access: 'page:create',
  request: (z) => z.object({ id: id(z), style: style(z), pages: pages(z), size: size(z) }),
  answer: madeWork,
})
