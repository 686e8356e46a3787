import {
  type ContentItem,
  emptyContent,
  type LayoutName,
  type PageContent,
  type StoryboardPage,
} from '../storyboard.ts'

/** What a page may be made of. */
export interface Idea {
  /** Layouts that can show it, best first. */
  layouts: LayoutName[]
  content: PageContent
  /** Sentences as in the source, or made of its words; without readings. */
  narration: string[]
  /** How much it adds to the work, about 0 to 4. */
  weight: number
  /** Index of its section. */
  section: number
  /** Headline of its section; empty for what stands before the first heading. */
  topic?: string
}

export const contentOf = (parts: Partial<PageContent>): PageContent => ({ ...emptyContent(), ...parts })

const POINTS: Partial<Record<number, LayoutName>> = { 2: 'two-points', 3: 'three-points', 4: 'four-points' }

/** Layouts for points, by their number. */
export function pointLayouts(items: readonly ContentItem[]): LayoutName[] {
  const points = POINTS[items.length]
  return points ? [points, 'list', 'checklist'] : ['list', 'checklist']
}

/** Selects a layout for each idea that differs from that of the page before, if another fits. */
export function withLayouts(ideas: readonly Idea[], before: LayoutName): StoryboardPage[] {
  let previous = before
  return ideas.map(({ layouts, content, narration, topic }) => {
    previous = layouts.find((layout) => layout !== previous) ?? layouts[0] ?? 'statement'
    const shown = shownContent(previous, content)
    return { layout: previous, content: withoutRepeatedHeading(shown, topic), narration }
  })
}

/** What is a point on the page is no heading of all points: their section has one. */
function withoutRepeatedHeading(content: PageContent, topic = ''): PageContent {
  const { heading, items } = content
  return items.some(({ title }) => title === heading) ? { ...content, heading: topic } : content
}

const WITH_STATEMENT: ReadonlySet<LayoutName> = new Set(['statement', 'statement-picture'])
const WITH_NUMBERS: ReadonlySet<LayoutName> = new Set([
  'number',
  'number-change',
  'two-numbers',
  'number-grid',
])
const WITH_ITEMS: ReadonlySet<LayoutName> = new Set([
  ...['two-points', 'three-points', 'four-points', 'comparison'],
  ...['list', 'checklist', 'summary', 'steps', 'ranking', 'timeline'],
] as LayoutName[])

/**
 * What a layout shows of an idea, whose content has parts for other layouts, too: points repeat the text or numbers,
 * and a quotation the text.
 */
function shownContent(layout: LayoutName, content: PageContent): PageContent {
  const { items, numbers, text, quote } = content
  if (quote && layout !== 'quote') return { ...content, quote: null }
  if (quote) return { ...content, text: text === quote.text ? '' : text }
  if (WITH_NUMBERS.has(layout)) return { ...content, items: [] }
  if (WITH_STATEMENT.has(layout) && text !== '') return { ...content, items: [], numbers: [] }
  if (layout === 'section') return { ...content, items: [] }
  // Its items have their units.
  if (layout === 'ranking' && items.length > 0 && text.startsWith('单位：')) return { ...content, text: '' }
  if (!WITH_ITEMS.has(layout) || items.length === 0) return content
  const said = plain(items.map((item) => item.title + item.text).join(''))
  const isRepeated = text !== '' && said.includes(plain(text).slice(0, 12))
  return { ...content, numbers: numbers.length > 0 ? [] : numbers, text: isRepeated ? '' : text }
}

const plain = (text: string) => text.replaceAll(/[\p{P}\s]/gu, '')
