import { numberIn } from '#engine/elements/chart/numbers.ts'
import type { LayoutName, PageContent } from '../storyboard.ts'
import { chartDataOf } from './charts.ts'
import { layoutLabels } from './labels.ts'

const has = (text: string) => text.trim() !== ''
const itemsOf = ({ items }: PageContent) => items.filter(({ title, text }) => has(title) || has(text))
const countOf = (count: number) => (content: PageContent) => itemsOf(content).length === count
const isList = (content: PageContent) => itemsOf(content).length > 0
const hasPicture = ({ picture }: PageContent) => has(picture?.url ?? '')
const hasWords = ({ heading, text }: PageContent) => has(heading) || has(text)
const numbersOf = ({ numbers }: PageContent) => numbers.filter(({ value }) => has(value))
const isChart = ({ table }: PageContent) => (chartDataOf(table)?.categories.length ?? 0) > 1

/** Shares of a whole: one series without negative values. */
function isWhole({ table }: PageContent): boolean {
  const data = chartDataOf(table)
  if (!data || data.series.length !== 1 || data.categories.length < 2) return false
  return (data.series[0]?.values ?? []).every((value) => (numberIn(value)?.value ?? -1) >= 0)
}

/** What a layout needs of a content in order to show it. */
const FITS: Record<LayoutName, (content: PageContent) => boolean> = {
  cover: hasWords,
  'cover-picture': (content) => hasWords(content) && hasPicture(content),
  section: hasWords,
  statement: ({ text }) => has(text),
  'statement-picture': (content) => has(content.text) && hasPicture(content),
  summary: isList,
  'two-points': countOf(2),
  'three-points': countOf(3),
  'four-points': countOf(4),
  steps: isList,
  list: isList,
  ranking: isList,
  checklist: isList,
  number: (content) => numbersOf(content).length > 0,
  'number-change': (content) => has(numbersOf(content)[0]?.change ?? ''),
  'two-numbers': (content) => numbersOf(content).length === 2,
  'number-grid': (content) => numbersOf(content).length > 2,
  comparison: (content) => [2, 4].includes(itemsOf(content).length),
  'bar-chart': isChart,
  'line-chart': isChart,
  'pie-chart': isWhole,
  table: ({ table }) => table.some((row) => row.some(has)),
  quote: ({ quote }) => has(quote?.text ?? ''),
  picture: hasPicture,
  'picture-text': (content) => hasPicture(content) && has(content.text),
  timeline: ({ items }) => items.length > 1 && items.every(({ title }) => has(title)),
  question: hasWords,
  ending: () => true,
  'ending-source': ({ source, link }) => has(source) || has(link),
}

/** A content that only these can show is not shown by one of words. */
const PARTS: { has: (content: PageContent) => boolean; by: ReadonlySet<LayoutName> }[] = [
  {
    has: isList,
    by: new Set([
      'summary',
      'two-points',
      'three-points',
      'four-points',
      'steps',
      'list',
      'ranking',
      'checklist',
      'comparison',
      'timeline',
    ]),
  },
  {
    has: (content) => numbersOf(content).length > 0,
    by: new Set(['number', 'number-change', 'two-numbers', 'number-grid']),
  },
  { has: FITS.table, by: new Set(['bar-chart', 'line-chart', 'pie-chart', 'table']) },
  { has: FITS.quote, by: new Set(['quote']) },
  { has: hasPicture, by: new Set(['cover-picture', 'statement-picture', 'picture', 'picture-text']) },
]

/** Layouts for as many points as there are. */
const EXACT: ReadonlySet<LayoutName> = new Set(['two-points', 'three-points', 'four-points'])

/** Whether a page of this layout shows what its content is about. */
export const fits = (layout: LayoutName, content: PageContent): boolean => FITS[layout](content)

/**
 * The layouts that can show a content, those first that show more of its parts; never none.
 */
export function layoutsFor(content: PageContent): LayoutName[] {
  const names = (Object.keys(layoutLabels) as LayoutName[]).filter((layout) => fits(layout, content))
  const parts = PARTS.filter((part) => part.has(content))
  const shownBy = (layout: LayoutName) =>
    parts.filter(({ by }) => by.has(layout)).length + (EXACT.has(layout) ? 0.5 : 0)
  return names.toSorted((one, other) => shownBy(other) - shownBy(one))
}
