import { PAGE_SIDE } from '#engine/document/page-size.ts'
import {
  type Article,
  articleSchema,
  type CheckedNumber,
  type StyleName,
  storyboardSchema,
} from '#engine/making/index.ts'
import { id, type Of, objectOf, post, type Z } from './call.ts'
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
const style = (z: Z) => z.enum(STYLES, `风格应为 ${STYLES.join('、')} 之一`).optional()
/** Wished number of pages, with cover and ending. */
const pages = (z: Z) => z.int().min(3).max(30).optional()

const side = (z: Z) => z.int().min(PAGE_SIDE.min).max(PAGE_SIDE.max).multipleOf(2)
/** Size of the pages in px; 384 × 682 if missing. */
const size = (z: Z) => z.object({ width: side(z), height: side(z) }).optional()

/** Id of a template whose placeholders the contents fill, and whose colors, fonts and size other pages have. */
const template = (z: Z) => id(z).optional()

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
    /** What was left out or changed, in Chinese. */
    notes: z.array(z.string()),
  })
export type MadeWork = Of<typeof madeWork>

/** `script`: sentences become the narration word for word, blank lines separate pages. Guessed if missing. */
const contentType = (z: Z) => z.enum(['text', 'markdown', 'html', 'script']).optional()

export const fastMakingRequest = (z: Z) =>
  z.object({
    content: z.string().max(1_000_000),
    contentType: contentType(z),
    title: title(z).optional(),
    style: style(z),
    template: template(z),
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
  request: (z) =>
    z.object({ id: id(z), style: style(z), template: template(z), pages: pages(z), size: size(z) }),
  answer: madeWork,
})

const plannedWork = (z: Z) =>
  z.object({
    storyboard: storyboardSchema(z),
    /** What was read, in which numbers are looked up; null for a script. */
    article: objectOf<Article>(z, '读到的文章').nullable(),
    /** Each number of the pages with its place in the article, null where it has none. */
    numbers: z.array(objectOf<CheckedNumber>(z, '页面上的数字')),
    /** What was left out in reading, in Chinese. */
    omitted: z.array(z.string()),
    /**
     * The same with headings and texts that the configured model shortened, how many, and why there are none. Null
     * without a model; the storyboard itself is always that of the rules.
     */
    improved: z
      .object({
        storyboard: storyboardSchema(z).nullable(),
        taken: z.int(),
        failure: z.string(),
      })
      .nullable(),
  })
export type PlannedWork = Of<typeof plannedWork>

/** Plans a work of a text, an article that was read, or an item of information, for the author to correct. */
export const planMaking = post('/quark/video/planMaking', {
  summary: '由文章列出分镜',
  access: 'page:create',
  request: (z) =>
    z.object({
      source: z.union([
        z.object({ content: z.string().max(1_000_000), contentType: contentType(z) }),
        z.object({ article: articleSchema(z) }),
        z.object({ infoId: id(z) }),
      ]),
      title: title(z).optional(),
      pages: pages(z),
      /** Lets the chat model, if one is configured, shorten headings and texts. */
      usesModel: z.boolean().default(false),
    }),
  answer: plannedWork,
})

/** Makes a work of a storyboard. What no page could show is shortened or removed, and reported. */
export const makeStoryboard = post('/quark/video/makeStoryboard', {
  summary: '由分镜制作作品',
  access: 'page:create',
  request: (z) =>
    z.object({
      storyboard: storyboardSchema(z),
      style: style(z),
      template: template(z),
      size: size(z),
      /** In which the numbers of the pages are looked up. */
      article: articleSchema(z).nullable().default(null),
      /** The item of information that the storyboard was made of; the work is linked to it. */
      infoId: id(z).optional(),
      hasMusic: z.boolean().default(true),
      hasSubtitles: z.boolean().default(true),
    }),
  answer: madeWork,
})

/**
 * Synthesizes narration of a stored work that has no sound, a part at a time, and saves the work. Repeat it until
 * nothing is left or nothing was spoken; between two parts, it can be given up.
 */
export const speakWork = post('/quark/video/speakWork', {
  summary: '为作品生成一部分配音',
  access: 'page:update',
  request: (z) =>
    z.object({
      pageId: id(z),
      /** Sentences of this part. */
      most: z.int().min(1).max(50).default(10),
    }),
  answer: (z) =>
    z.object({
      /** Clips with a new sound. */
      spoken: z.int(),
      /** Sentences without a sound. */
      left: z.int(),
      /** Length of the work, in seconds. */
      seconds: z.number(),
      /** Why sounds are missing, in Chinese. */
      failures: z.array(z.string()),
    }),
})
