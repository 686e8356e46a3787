import * as z from 'zod/mini'
import { CANVAS_HEIGHT, CANVAS_WIDTH } from '#engine/elements/element.ts'
import { type Infer, integer, text } from '#engine/elements/fields.ts'
import type { Cover } from './cover.ts'
import type { Page } from './page.ts'

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
