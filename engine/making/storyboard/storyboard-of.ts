import { sentencesOf } from '#engine/document/index.ts'
import type { Article } from '../article.ts'
import { checkFacts } from '../check/check-facts.ts'
import { hasOnlyNumbersOf } from '../check/number-values.ts'
import { COVER_HEADING, headlineOf, lengthOf, shortText, titleFrom } from '../outline/shorten.ts'
import { contentWords } from '../outline/words.ts'
import { emptyContent, type Mood, type Storyboard, type StoryboardPage } from '../storyboard.ts'
import { contentOf, type Idea, withLayouts } from './idea.ts'
import { ideasOf } from './ideas.ts'
import { moodOf } from './mood.ts'
import { pageCountFor, selected } from './select.ts'
import { narrationOf } from './spoken.ts'
import { storyboardOfVerse, verseOf } from './verse.ts'

export interface StoryboardOptions {
  /** The wished number of pages with cover and ending, 3 to 30; by the article's length if it is left out. */
  pages?: number
  /** By the words of the article if it is left out. */
  mood?: Mood
}

const FEWEST = 3
/** Of an interview; each is shown unless the author wants fewer pages. */
const MOST_QUESTIONS = 10
const MOST = 30

/**
 * Plans a work from an article: a cover, a page for each idea, an ending. Extracts only: all texts and numbers are
 * parts of the article, besides connectives. An article without enough to show has fewer pages than wished.
 */
export function storyboardOf(
  article: Article,
  { pages, mood = moodOf(article) }: StoryboardOptions = {},
): Storyboard {
  const verse = verseOf(article)
  if (verse) return storyboardOfVerse(article, verse, mood)
  const ideas = ideasOf(article)
  const title = titleOf(article, ideas)
  const count =
    pages === undefined
      ? Math.max(pageCountFor(sizeOf(article)), Math.min(MOST_QUESTIONS, ideas.filter(isQuestion).length))
      : Math.min(MOST, Math.max(FEWEST, Math.round(pages))) - 2
  const cover = coverOf(article, title)
  const best = withOwnHeadings(selected(withoutTitle(ideas, title + article.source), count), title)
  const inner = withLayouts(withoutStrayNumbers(best, article), cover.layout)
  const planned = [cover, ...inner, endingOf(article, title)].map((page) => ({
    ...page,
    narration: narrationOf(page.narration),
    content: { ...page.content, source: page.content.source || article.source },
  }))
  return withoutStrayParts({ title, mood, pages: planned }, article)
}

const isQuestion = ({ layouts }: Idea) => layouts[0] === 'question'

/** Words of a sentence that only says that there is news. */
const ANNOUNCES = /^(?:公布|发布|宣布|举行|召开|今[日天]|昨[日天]|近日|日前|正式|业绩|消息|情况|结果)$/

/** The ideas that say more than title and source, which the cover shows. */
function withoutTitle(ideas: readonly Idea[], shown: string): Idea[] {
  const isTitle = ({ layouts, narration }: Idea) =>
    layouts[0] === 'statement' &&
    narration.length === 1 &&
    contentWords(narration[0] ?? '').every((word) => shown.includes(word) || ANNOUNCES.test(word))
  return ideas.filter((idea) => !isTitle(idea))
}

/** Removes sentences and parts of pages with numbers that the article does not have: a reading may change a number. */
function withoutStrayParts(storyboard: Storyboard, article: Article): Storyboard {
  const { missing } = checkFacts(storyboard, article)
  if (missing.length === 0) return storyboard
  const isSound = (sentence: string) => {
    const page = { layout: 'statement' as const, content: emptyContent(), narration: [sentence] }
    return checkFacts({ ...storyboard, pages: [page] }, article).missing.length === 0
  }
  const pages = storyboard.pages.map((page, at) => {
    const parts = missing.filter(({ page }) => page === at).map(({ part }) => part)
    const content = Object.fromEntries(
      Object.entries(emptyContent()).filter(([part]) => parts.some((each) => each === part)),
    )
    const narration = parts.includes('narration') ? page.narration.filter(isSound) : page.narration
    return { ...page, content: { ...page.content, ...content }, narration }
  })
  return { ...storyboard, pages }
}

/** The ideas of whose numbers each stands in the article, whatever marks stood between them. */
function withoutStrayNumbers(ideas: readonly Idea[], article: Article): Idea[] {
  const pages = ideas.map(({ content, narration }) => ({
    layout: 'statement' as const,
    content,
    narration: narrationOf(narration),
  }))
  const { missing } = checkFacts({ title: '', mood: 'news', pages }, article)
  const wrong = new Set(missing.map(({ page }) => page))
  return ideas.filter((_, at) => !wrong.has(at))
}

const sizeOf = ({ blocks }: Article) =>
  blocks.reduce((size, block) => {
    if (block.type === 'list') return size + Math.min(150, block.items.join('').length)
    return size + (block.type === 'table' ? 90 : block.type === 'picture' ? 40 : block.text.length)
  }, 0)

function titleOf({ title, blocks }: Article, ideas: readonly Idea[]): string {
  if (title !== '') return title
  const heading = blocks.find((block) => block.type === 'heading')
  const lead = blocks.find((block) => block.type === 'paragraph')
  const best = ideas.toSorted((one, other) => other.weight - one.weight)[0]
  return (
    (heading?.type === 'heading' ? heading.text : '') ||
    // News says what matters first.
    (lead?.type === 'paragraph' ? headlineOf(sentencesOf(lead.text)[0] ?? '', COVER_HEADING) : '') ||
    best?.content.heading ||
    firstTitle(blocks) ||
    '未命名'
  )
}

/** The beginning of the first text. */
function firstTitle(blocks: Article['blocks']): string {
  const first = blocks.find((block) => block.type !== 'picture')
  if (!first) return ''
  const text =
    first.type === 'list' ? first.items[0] : first.type === 'table' ? first.rows[0]?.[0] : first.text
  return titleFrom(text ?? '', COVER_HEADING)
}

function coverOf({ title, date, source, blocks }: Article, shown: string): StoryboardPage {
  const picture = blocks.find((block) => block.type === 'picture')
  const [heading, text] = coverTexts(shown)
  const first = blocks.find((block) => block.type === 'paragraph')
  const lead = title === '' && first ? headlineOf(first.text, COVER_HEADING) : ''
  return {
    layout: picture ? 'cover-picture' : 'cover',
    content: contentOf({
      heading,
      text: text || (lead === heading ? '' : lead),
      picture: picture?.type === 'picture' ? { url: picture.url, caption: picture.caption } : null,
      source,
      date,
    }),
    narration: [shown],
  }
}

/** A long title as heading and subtitle, split at its pause. */
function coverTexts(title: string): [heading: string, text: string] {
  if (lengthOf(title) <= COVER_HEADING) return [title, '']
  const pause = /^(.{4,24}?)[：:，,—！？!?]+ *(.+)$/.exec(title)
  if (pause) return [pause[1] ?? '', titleFrom(pause[2] ?? '', COVER_HEADING)]
  return [titleFrom(title, COVER_HEADING), '']
}

function endingOf({ source, date, link }: Article, title: string): StoryboardPage {
  const hasOrigin = source !== '' || link !== ''
  return {
    layout: hasOrigin ? 'ending-source' : 'ending',
    content: contentOf({
      heading: link === '' ? '感谢观看' : '扫码看全文',
      text: titleFrom(title, COVER_HEADING),
      source,
      date,
      link,
    }),
    narration: [
      ...(source === '' ? [] : [`以上内容来自${source}`]),
      link === '' ? '感谢观看' : '想看全文，请扫描屏幕上的二维码',
    ],
  }
}

/** Replaces headings that a page before has, or the title is, by one of the page's own words. */
function withOwnHeadings(ideas: readonly Idea[], title: string): Idea[] {
  const used = new Set([title])
  return ideas.map((idea) => {
    const { heading } = idea.content
    const own = used.has(heading) || heading === '' ? ownHeading(idea, used) : heading
    used.add(own)
    return withoutRepeats({ ...idea, content: { ...idea.content, heading: own } })
  })
}

/** The idea without what its heading says already. */
function withoutRepeats({ layouts, content, ...idea }: Idea): Idea {
  const { quote, picture, table } = content
  const items = content.items.filter(({ title, text }) => title !== content.heading || text !== '')
  const isLeft = items.length === 1 && content.items.length > 1
  const other = idea.narration.find((sentence) => !sentence.includes(content.heading)) ?? ''
  const own = restOf(content.text, content.heading)
  const text = isLeft && own === '' ? shortText(other, LONGEST_TEXT) : own
  const heading = isNearlySame(content.heading, text) ? '' : content.heading
  const numbers = content.numbers.map((number) =>
    number.label === heading ? { ...number, label: '' } : number,
  )
  const isOfWords = !quote && !picture && numbers.length + table.length === 0
  const kept = isOfWords
    ? layouts.filter((layout) => (layout === 'statement' ? text !== '' : items.length > 1))
    : layouts
  // A heading that says all stands alone.
  const alone: Idea['layouts'] = text === '' ? ['section'] : ['statement']
  return {
    ...idea,
    layouts: kept.length > 0 ? kept : alone,
    content: { ...content, heading, text, items: isLeft ? [] : items, numbers },
  }
}

const LONGEST_TEXT = 60

/** Whether a text hardly says more than its heading. */
function isNearlySame(heading: string, text: string): boolean {
  if (heading === '' || text.length > heading.length * 2) return false
  let at = 0
  for (const character of text) if (character === heading[at]) at += 1
  return at >= heading.length
}

/** What a text says after its heading; the whole text where the heading is not its beginning. */
function restOf(text: string, heading: string): string {
  if (heading === '' || !text.startsWith(heading)) return text
  const rest = text.slice(heading.length)
  if (/^[。！？]?$/.test(rest)) return ''
  return /^[，；：]/.test(rest) && lengthOf(rest) > SHORT_REST ? rest.slice(1).trim() : text
}

/** Characters of a rest that says too little alone. */
const SHORT_REST = 6

const ownHeading = ({ narration, content }: Idea, used: ReadonlySet<string>) => {
  if (content.quote && content.heading === '') return ''
  // What one item says is no heading of a list.
  if (content.items.length > 1 && content.text === '' && content.numbers.length === 0) return content.heading
  const headings = narration.map((sentence) => headlineOf(sentence))
  const found = headings.find(
    (heading) => heading !== '' && !used.has(heading) && hasOnlyNumbersOf(heading, narration.join('')),
  )
  return found ?? (content.quote || content.numbers.length > 0 ? '' : content.heading)
}
