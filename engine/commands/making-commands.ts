import * as z from 'zod/mini'
import { createElement } from '#engine/document/index.ts'
import { addElement, freeCenter } from '#engine/document/operations/index.ts'
import { MAX_SPOKEN } from '#engine/document/catalogue/voices.ts'
import { chartConfigOf } from '#engine/elements/chart/schema.ts'
import {
  addStoryboardPage,
  chartOfTable,
  emptyContent,
  layoutLabels,
  type LayoutName,
  moods,
} from '#engine/making/index.ts'
import {
  type Command,
  CommandError,
  checkUnused,
  command,
  described,
  newElementId,
  pageId,
  pageOf,
} from './command.ts'
import { isKnownAddress } from './foreign-addresses.ts'

const short = z.string().check(z.maxLength(200))
const long = z.string().check(z.maxLength(2000))
const cell = z.union([z.string().check(z.maxLength(200)), z.number(), z.null()])
const table = z
  .array(z.array(cell).check(z.minLength(1), z.maxLength(20)))
  .check(z.minLength(2), z.maxLength(100))

const layoutNames = Object.keys(layoutLabels) as LayoutName[] // complete by its type
const layout = described(z.enum(layoutNames), 'what the page looks like')

const content = described(
  z.strictObject({
    heading: described(z.optional(short), 'at most 16 characters, of covers 24'),
    text: z.optional(long),
    items: described(
      z.optional(z.array(z.strictObject({ title: short, text: z.optional(long) })).check(z.maxLength(12))),
      'points, steps, lines of a list or ranking, entries of a timeline (title is the time)',
    ),
    numbers: z.optional(
      z
        .array(
          z.strictObject({
            value: described(short, 'such as 1,234.5, without its unit'),
            unit: z.optional(short),
            label: z.optional(short),
            change: described(z.optional(short), 'such as 同比增长 12.5%'),
          }),
        )
        .check(z.maxLength(8)),
    ),
    table: described(z.optional(table), 'headers first, labels in the first column'),
    quote: z.optional(z.strictObject({ text: long, by: short })),
    picture: described(
      z.optional(z.strictObject({ url: z.string().check(z.maxLength(2000)), caption: z.optional(short) })),
      'a picture that the work already contains',
    ),
    source: z.optional(short),
    date: z.optional(short),
  }),
  'what the page shows; a layout ignores what it has no place for',
)

/** px of a page that is 384 px wide. */
const CHART_SIZE = { width: 320, height: 260, page: 384 }

const texts = (rows: readonly (readonly (string | number | null)[])[]) =>
  rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))

export const makingCommands: readonly Command[] = [
  command({
    name: 'add_designed_page',
    label: '新增页面',
    description:
      'Adds a finished page with a layout, background, motion and narration. Prefer it to add_page with single elements.',
    arguments: z.strictObject({
      id: newElementId,
      after: described(z.optional(pageId), 'the page before it; at the end if missing'),
      style: described(z.enum(moods), 'the same for all pages of a work'),
      layout,
      content,
      narration: described(
        z.optional(z.array(z.string().check(z.maxLength(MAX_SPOKEN))).check(z.maxLength(50))),
        'spoken sentences',
      ),
    }),
    run(project, { id, after, style, layout, content, narration = [] }) {
      if (after !== undefined) pageOf(project, after)
      if (id !== undefined) checkUnused(project, id)
      const { picture, items = [], numbers = [], table = [] } = content
      if (picture && !isKnownAddress(project, picture.url))
        throw new CommandError(`不能使用外部地址：${picture.url.slice(0, 200)}`)
      const page = addStoryboardPage(
        project,
        {
          layout,
          narration,
          content: {
            ...emptyContent(),
            heading: content.heading ?? '',
            text: content.text ?? '',
            items: items.map(({ title, text = '' }) => ({ title, text })),
            numbers: numbers.map(({ value, unit = '', label = '', change = '' }) => ({
              value,
              unit,
              label,
              change,
            })),
            table: texts(table),
            quote: content.quote ?? null,
            picture: picture ? { url: picture.url, caption: picture.caption ?? '' } : null,
            source: content.source ?? '',
            date: content.date ?? '',
          },
        },
        { style, after: after ?? project.pages.at(-1)?.uuid },
      )
      if (id !== undefined) page.uuid = id
      // Background and ornaments are drawn by the style.
      return page
    },
  }),
  command({
    name: 'add_chart',
    label: '新增图表',
    description:
      'Adds a chart of a table at a free place of a page. The first row has the headers, the first column the categories; the kind follows from the data if missing.',
    arguments: z.strictObject({
      page: pageId,
      id: newElementId,
      kind: z.optional(z.enum(['bar', 'strip', 'line', 'pie'])),
      title: z.optional(short),
      stack: described(
        z.optional(z.enum(['value', 'percent'])),
        'bars, or areas under lines, on top of each other: by their values, or by their shares of each category',
      ),
      rows: table,
    }),
    run(project, { page, id, kind, title, stack, rows }) {
      const container = pageOf(project, page)
      if (id !== undefined) checkUnused(project, id)
      const found = chartOfTable(texts(rows), kind)
      if (!found) throw new CommandError('表格里没有可以画成图表的数字')
      const scale = project.width / CHART_SIZE.page
      const size = { width: CHART_SIZE.width * scale, height: CHART_SIZE.height * scale }
      const { x, y } = freeCenter(container, size, project)
      const element = createElement(found.kind, {
        commonStyle: { left: x - size.width / 2, top: y - size.height / 2, ...size },
        propsValue: {
          chartData: found.grid,
          chartTitle: title ?? found.title,
          chartConfig: chartConfigOf({
            legend: found.hasLegend,
            ...(stack && { stack, areaStyle: found.kind === 'line' }),
          }),
        },
      })
      if (id !== undefined) element.uuid = id
      addElement(container, element)
    },
  }),
]
