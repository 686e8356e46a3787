import { sentencesOf } from '#engine/document/index.ts'
import { withoutReadings } from '#engine/elements/voice/pronunciation.ts'
import { fits, layoutsFor } from '../layouts/fitting.ts'
import { emptyContent, type PageContent, type StoryboardPage } from '../storyboard.ts'

/** A page for the author to fill. */
export const newStoryboardPage = (): StoryboardPage => ({
  layout: 'statement',
  content: { ...emptyContent(), heading: '新的一页', text: '写一句要说的话' },
  narration: [],
})

/** The page with a layout that can show its content: its own if possible. */
export const withFittingLayout = (page: StoryboardPage): StoryboardPage =>
  fits(page.layout, page.content) ? page : { ...page, layout: layoutsFor(page.content)[0] ?? 'statement' }

/** Two neighbors as one page, which says and shows what both did as far as one page can. */
export function mergedPage(first: StoryboardPage, second: StoryboardPage): StoryboardPage {
  const [one, other] = [first.content, second.content]
  const texts = [one.text, other.text].filter((text) => text !== '')
  const content: PageContent = {
    heading: one.heading || other.heading,
    text: texts.join('\n'),
    items: [...one.items, ...other.items],
    numbers: [...one.numbers, ...other.numbers],
    table: one.table.length > 0 ? one.table : other.table,
    quote: one.quote ?? other.quote,
    picture: one.picture ?? other.picture,
    source: one.source || other.source,
    date: one.date || other.date,
    link: one.link || other.link,
  }
  const [best] = layoutsFor(content)
  const isSame = one.items.length === content.items.length && one.numbers.length === content.numbers.length
  const layout = isSame && fits(first.layout, content) ? first.layout : (best ?? first.layout)
  return { layout, content, narration: [...first.narration, ...second.narration] }
}

/** A page as two, divided in the middle of its list, numbers or text; null if there is nothing to divide. */
export function splitPage(page: StoryboardPage): [StoryboardPage, StoryboardPage] | null {
  const { content, narration } = page
  const parts = halvesOf(content)
  if (!parts) return narration.length < 2 ? null : sayingLess(page)
  const [spoken, rest] = halved(narration)
  const [one, other] = parts
  return [
    withFittingLayout({ ...page, content: { ...content, ...one }, narration: spoken }),
    withFittingLayout({
      ...page,
      content: { ...content, picture: null, quote: null, table: [], ...other },
      narration: rest,
    }),
  ]
}

function halvesOf({
  items,
  numbers,
  text,
}: PageContent): [Partial<PageContent>, Partial<PageContent>] | null {
  if (items.length > 1) {
    const [one, other] = halved(items)
    return [{ items: one }, { items: other, numbers: [], text: '' }]
  }
  if (numbers.length > 1) {
    const [one, other] = halved(numbers)
    return [{ numbers: one }, { numbers: other, items: [], text: '' }]
  }
  const sentences = sentencesOf(text)
  if (sentences.length < 2) return null
  const [one, other] = halved(sentences)
  return [{ text: one.join('') }, { text: other.join(''), items: [], numbers: [] }]
}

/** The second page shows the first words that it says. */
function sayingLess(page: StoryboardPage): [StoryboardPage, StoryboardPage] {
  const [spoken, rest] = halved(page.narration)
  const { heading, source, date } = page.content
  const content = { ...emptyContent(), heading, source, date, text: withoutReadings(rest[0] ?? '') }
  return [
    { ...page, narration: spoken },
    { layout: 'statement', content, narration: rest },
  ]
}

function halved<Item>(list: readonly Item[]): [Item[], Item[]] {
  const middle = Math.ceil(list.length / 2)
  return [list.slice(0, middle), list.slice(middle)]
}
