import type * as zod from 'zod'
import { MOST } from './limits.ts'
import { layoutLabels } from './layouts/labels.ts'
import { type LayoutName, moods } from './storyboard.ts'

/** The zod module; it is an argument, so that who only needs the types loads no validator. */
type Z = typeof zod

/** Bounds of what is taken at all; texts that pages cannot show are shortened by `repairStoryboard`. */
const TEXT = 4000
const ADDRESS = 4_000_000

/** The schema of a `Storyboard`; it is published as JSON Schema with the calls of the service. */
export function storyboardSchema(z: Z) {
  const text = (most = TEXT) => z.string().max(most).default('')
  const page = z.object({
    layout: z.enum(Object.keys(layoutLabels) as [LayoutName, ...LayoutName[]], {
      error: ({ input }) => `没有“${String(input).slice(0, 40)}”这种版式`,
    }),
    content: z.object({
      heading: text(),
      text: text(),
      items: z
        .array(z.object({ title: text(), text: text() }))
        .max(200)
        .default([]),
      numbers: z
        .array(z.object({ value: text(), unit: text(), label: text(), change: text() }))
        .max(200)
        .default([]),
      table: z
        .array(z.array(z.string().max(TEXT)).max(100))
        .max(1000)
        .default([]),
      quote: z.object({ text: text(), by: text() }).nullable().default(null),
      picture: z
        .object({ url: text(ADDRESS), caption: text() })
        .nullable()
        .default(null),
      source: text(),
      date: text(),
      link: text(),
    }),
    narration: z.array(z.string().max(TEXT)).max(400).default([]),
  })
  return z.object({
    title: text(),
    mood: z.enum(moods, { error: `基调应为 ${moods.join('、')} 之一` }),
    pages: z.array(page).min(1, '至少要有一页').max(MOST.pages, `最多 ${MOST.pages} 页`),
  })
}
