import * as z from 'zod/mini'
import { CANVAS_HEIGHT, CANVAS_WIDTH } from '#engine/elements/element.ts'
import { color, type Infer, integer, LENGTH_LIMIT, number, text } from '#engine/elements/fields.ts'
import type { Element } from '#engine/elements/schemas.ts'

/**
 * A line that the author drags out of a ruler to align elements: vertical on axis `x`, horizontal on `y`, at `at` px
 * of the page. Guides are never painted into pictures or videos.
 */
const guideSchema = z.looseObject({
  axis: z.enum(['x', 'y']),
  at: z.number().check(z.minimum(-LENGTH_LIMIT), z.maximum(LENGTH_LIMIT)),
})

const guidesSchema = z._default(z.array(guideSchema), () => [])

export type Guide = Infer<typeof guideSchema>

/** A page or cover with its guides. */
export interface Guided {
  guides: Guide[]
}

const pageStyleSchema = z.looseObject({
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

/** A cover: elements on the same canvas, without time. */
export const coverSchema = z.looseObject({
  _id: z.string().check(z.minLength(1)),
  elements: z._default(z.array(z.unknown()), () => []),
  /** Its background; the first page's if missing. */
  commonStyle: z.optional(pageStyleSchema),
  /** Id of the page that it was captured from, see `captureCover`. */
  pageId: z.optional(z.string()),
  guides: guidesSchema,
})

export type Cover = Omit<Infer<typeof coverSchema>, 'elements'> & { elements: Element[] }

const DEFAULT_TITLE = '有连云视频'
const DEFAULT_DESCRIPTION = '我用有连云编辑器做了一个超酷炫的视频，快来看看吧。'

/** `auther` is the data format's spelling. */
export const projectSchema = z.looseObject({
  format: integer(0, { min: 0 }),
  name: text(),
  title: text(DEFAULT_TITLE),
  description: text(DEFAULT_DESCRIPTION),
  coverImage: text(),
  auther: text(),
  script: text(),
  width: integer(CANVAS_WIDTH, { min: 16, max: 8192 }),
  height: integer(CANVAS_HEIGHT, { min: 16, max: 8192 }),
  pages: z.array(z.unknown()),
  coverList: z._default(z.array(z.unknown()), () => []),
  type: text('video'),
  version: integer(1, { min: 0 }),
  fps: integer(30, { min: 1, max: 120 }),
})

export type Project = Omit<Infer<typeof projectSchema>, 'pages' | 'coverList'> & {
  pages: Page[]
  coverList: Cover[]
}
