import { spokenParts } from '#engine/elements/voice/pronunciation.ts'
import type { Article, ArticleBlock } from '../article.ts'
import { plainNumberOf, unitOf } from '../outline/tables.ts'
import type { PageContent, Storyboard, StoryboardPage } from '../storyboard.ts'
import { type NumberInText, numbersIn } from './number-values.ts'

/** Where a number stands in an article. */
export interface SourcePlace {
  /** Index of the block; null for the article's own title, source or date. */
  block: number | null
  field: 'block' | 'title' | 'source' | 'date'
  /** In the field, or in the text of the block; items and cells are joined by line breaks. */
  offset: number
}

/** A number on a page of a storyboard. */
export interface PageNumber {
  /** What of the page has the number, such as `heading`, `numbers` or `narration`. */
  part: keyof PageContent | 'narration'
  /** As written on the page. */
  text: string
  /** Null if the article does not have the number. */
  place: SourcePlace | null
}

export interface CheckedNumber extends PageNumber {
  /** Index of the page. */
  page: number
}

/** Articles do not change, but are looked up again with each correction of a storyboard. */
const known = new WeakMap<Article, Map<string, SourcePlace>>()

/**
 * Looks up every number of a storyboard, on its pages and in its narration with the readings, in the article.
 * Equal values count as the same: 12.5% and 百分之十二点五, 1.2亿 and 12000万, and a cell with the unit of its header or without
 * its own.
 * @returns all of them, and those that the article does not have
 */
export function checkFacts(
  storyboard: Storyboard,
  article: Article,
): { numbers: CheckedNumber[]; missing: CheckedNumber[] } {
  const numbers = storyboard.pages.flatMap((page, index) =>
    checkPage(page, article).map((number): CheckedNumber => ({ page: index, ...number })),
  )
  return { numbers, missing: numbers.filter(({ place }) => place === null) }
}

/** Looks up the numbers of one page as `checkFacts` does. */
export function checkPage(page: Omit<StoryboardPage, 'layout'>, article: Article): PageNumber[] {
  const places = known.get(article) ?? placesIn(article)
  known.set(article, places)
  return numbersOn(page).map(([part, { text, key }]) => ({ part, text, place: places.get(key) ?? null }))
}

/** The numbers that a page may show or say; addresses have none. */
function numbersOn({ content, narration }: Omit<StoryboardPage, 'layout'>) {
  const { heading, text, items, numbers, table, quote, picture, source, date } = content
  const inTexts = (part: PageNumber['part'], texts: readonly string[]) =>
    texts.flatMap(numbersIn).map((number) => [part, number] as const)
  return [
    ...inTexts('heading', [heading]),
    ...inTexts('text', [text]),
    ...inTexts(
      'items',
      items.flatMap((item) => [item.title, item.text]),
    ),
    ...inTexts(
      'numbers',
      numbers.flatMap(({ value, unit, label, change }) => [`${value}${unit}`, label, change]),
    ),
    ...table.flatMap(numbersInRow).map((number) => ['table', number] as const),
    ...inTexts('quote', [quote?.text ?? '', quote?.by ?? '']),
    ...inTexts('picture', [picture?.caption ?? '']),
    ...inTexts('source', [source]),
    ...inTexts('date', [date]),
    ...inTexts('narration', narration.flatMap(spokenTexts)),
  ]
}

/** Rows of tables do not change either: with another cell, a row is another array. */
const knownRows = new WeakMap<readonly string[], NumberInText[]>()

function numbersInRow(row: readonly string[]): NumberInText[] {
  const numbers = knownRows.get(row) ?? row.flatMap(numbersIn)
  knownRows.set(row, numbers)
  return numbers
}

/** What is displayed of a sentence, and what else is said; digits that are read one by one are the same number. */
function spokenTexts(sentence: string): string[] {
  const parts = spokenParts(sentence)
  const readings = parts.filter(({ written, reading }) => digitsIn(reading) !== digitsIn(written))
  return [parts.map(({ written }) => written).join(''), ...readings.map(({ reading }) => reading)]
}

const NUMERALS = '零一二三四五六七八九'
const digitsIn = (text: string) =>
  text.replace(/[零一二三四五六七八九]/g, (numeral) => String(NUMERALS.indexOf(numeral))).replace(/-/g, '')

/** The first place of each value. */
function placesIn(article: Article): Map<string, SourcePlace> {
  const places = new Map<string, SourcePlace>()
  const add = ({ key }: NumberInText, place: SourcePlace) => {
    if (!places.has(key)) places.set(key, place)
  }
  for (const [index, block] of article.blocks.entries()) {
    let start = 0
    for (const { text, others } of partsOf(block)) {
      for (const number of [text, ...others].flatMap(numbersIn))
        add(number, { block: index, field: 'block', offset: start + number.offset })
      start += text.length + 1
    }
  }
  for (const field of ['title', 'source', 'date'] as const) {
    for (const number of numbersIn(article[field])) add(number, { block: null, field, offset: number.offset })
  }
  return places
}

/** The texts of a block; cells also with the unit in the header of their column, and without their own, as in charts. */
function partsOf(block: ArticleBlock): { text: string; others: string[] }[] {
  const plain = (text: string) => ({ text, others: [] })
  switch (block.type) {
    case 'list':
      return block.items.map(plain)
    case 'table':
      return [
        plain(block.title),
        ...block.rows.flatMap((row) =>
          row.map((text, column) => ({
            text,
            others: [text + unitOf(block.rows[0]?.[column] ?? ''), plainNumberOf(text)],
          })),
        ),
      ]
    case 'picture':
      return [plain(block.caption)]
    case 'quote':
      return [plain(block.text), plain(block.by)]
    default:
      return [plain(block.text)]
  }
}
