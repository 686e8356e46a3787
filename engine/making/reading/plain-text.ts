import type { Article, ArticleBlock } from '../article.ts'
import { listBlock, oneLine, quoteBlock, tableBlock } from './blocks.ts'

const TITLE_LENGTH = 40
const HEADING_LENGTH = 24
/** Numbered lines up to this length are headings if text follows. */
const NUMBERED_HEADING_LENGTH = 30
const END = /[。！？；，、：:,;…—”"）)]$/
const BULLET = /^[-*•·●○■◆▪►–] *(?=\S)/
const NUMBERED: { pattern: RegExp; level: 2 | 3 }[] = [
  { pattern: /^第?[一二三四五六七八九十]{1,3}(?:、|[.．] ?|[是：:] ?|章 *|步[，：:、 ]*) */, level: 2 },
  { pattern: /^[（(][一二三四五六七八九十]{1,3}[）)] */, level: 3 },
  { pattern: /^(?:\d{1,2}(?:[.．](?!\d)|、|\)|）) *|[①-⑳] *)/, level: 3 },
]

/** A line with several points, such as 一是……；二是……, is a paragraph. */
const HAS_NEXT = /^第?一.*[；;。，,](?:第二(?:步|[，、：:])|二[是要])/

/** One line of a text with its marker removed. */
interface Line {
  text: string
  /** With its marker. */
  whole: string
  kind: 'text' | 'bullet' | 'numbered' | 'row'
  level: 2 | 3
}

/** Reads a text without markup, in which each line is a paragraph, heading, list item or row. */
export function readPlainText(source: string): Article {
  const lines = source
    .split('\n')
    .map(lineOf)
    .filter(({ text }) => text !== '')
  const title = titleOf(lines)
  const blocks: ArticleBlock[] = []
  let at = title === '' ? 0 : 1
  while (at < lines.length) {
    const [block, size] = blockAt(lines, at)
    if (block) blocks.push(block)
    at += size
  }
  return { title, source: '', date: '', link: '', blocks }
}

function lineOf(line: string): Line {
  const text = line.trim()
  if (text.includes('\t') || /^\|.*\|$/.test(text) || /\S \| \S/.test(text)) {
    return { text: text.replace(/[^\S\t]+/g, ' '), whole: text, kind: 'row', level: 3 }
  }
  const bullet = BULLET.exec(text)
  const whole = oneLine(text)
  if (bullet) return { text: oneLine(text.slice(bullet[0].length)), whole, kind: 'bullet', level: 3 }
  for (const { pattern, level } of NUMBERED) {
    const match = HAS_NEXT.test(text) ? null : pattern.exec(text)
    if (match) return { text: oneLine(text.slice(match[0].length)), whole, kind: 'numbered', level }
  }
  return { text: whole, whole, kind: 'text', level: 2 }
}

function titleOf([first, second]: readonly Line[]): string {
  if (!first || !second || first.kind !== 'text' || first.text.length > TITLE_LENGTH) return ''
  return /[。；，、：:,;]$/.test(first.text) ? '' : first.text
}

/** The block at a line, and of how many lines it is. */
function blockAt(lines: readonly Line[], at: number): [ArticleBlock | undefined, number] {
  const line = lines[at]
  if (!line) return [undefined, 1]
  if (line.kind === 'text') {
    const items = shortLines(lines, at)
    if (items.length >= FEWEST_ITEMS) return [listBlock(false, items), items.length]
    return [textBlock(line.text, lines[at + 1]), 1]
  }
  const size = runLength(lines, at)
  const run = lines.slice(at, at + size).map(({ text }) => text)
  if (line.kind === 'row') {
    const table = tableBlock(
      '',
      run.map(cellsOf).filter((cells) => !cells.every((cell) => /^:?-*:?$/.test(cell))),
    )
    return [table ?? { type: 'paragraph', text: oneLine(run.join(' ')) }, size]
  }
  if (line.kind === 'bullet') return [listBlock(false, run), size]
  // Words such as 第一步 say that they are steps.
  if (size > 1 && lines.slice(at, at + size).every(({ whole }) => STEP.test(whole)))
    return [
      {
        type: 'paragraph',
        text: lines
          .slice(at, at + size)
          .map(({ whole }) => whole)
          .join('\n'),
      },
      size,
    ]
  if (size > 1) return [listBlock(true, run), size]
  if (line.text.length <= NUMBERED_HEADING_LENGTH && !END.test(line.text) && at + 1 < lines.length) {
    return [{ type: 'heading', level: line.level, text: line.text }, 1]
  }
  return [{ type: 'paragraph', text: line.text }, 1]
}

const STEP = /^第[一二三四五六七八九十\d]{1,3}步/
const ITEM_LENGTH = 24
const FEWEST_ITEMS = 3
const ITEM_END = /[。！？；，、：:,;…—]$/

/** The lines from one on that are a list without markers: short ones without an end mark, none of them a date. */
function shortLines(lines: readonly Line[], at: number): string[] {
  let end = at
  while (isShortItem(lines[end])) end++
  return lines.slice(at, end).map(({ text }) => text)
}

const isShortItem = (line: Line | undefined): boolean =>
  line?.kind === 'text' &&
  line.text.length <= ITEM_LENGTH &&
  !ITEM_END.test(line.text) &&
  !/https?:|\d{4}[-年/]/.test(line.text)

/** Lines of the same kind and level from a line on. */
function runLength(lines: readonly Line[], at: number): number {
  const first = lines[at]
  let end = at + 1
  while (end < lines.length && lines[end]?.kind === first?.kind && lines[end]?.level === first?.level) end++
  return end - at
}

const cellsOf = (row: string) =>
  (row.includes('\t') ? row.split('\t') : row.replace(/^\||\|$/g, '').split('|')).map((cell) => cell.trim())

function textBlock(text: string, next: Line | undefined): ArticleBlock | undefined {
  if (/^[“「][^“”「」]+[”」] *——/.test(text)) return quoteBlock(text)
  const isHeading =
    text.length <= HEADING_LENGTH &&
    next &&
    (!END.test(text) || (/[：:]$/.test(text) && next.kind !== 'text'))
  // A line before another short one is rather part of a signature or an address.
  const isFollowed = next && (next.kind !== 'text' || next.text.length > text.length)
  if (isHeading && isFollowed && !/https?:|\d{4}[-年/]|[:：]./.test(text)) {
    return { type: 'heading', level: 2, text: text.replace(/[：:]$/, '') }
  }
  return { type: 'paragraph', text }
}
