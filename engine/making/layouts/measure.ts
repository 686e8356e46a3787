import { createMemo } from '#engine/util/memo.ts'

/**
 * Line breaking without a canvas. Advances are upper bounds for the shipped fonts, so that a text never has more lines
 * in the browser than here.
 */

/** A word, or a character with the marks that must not be separated from it. */
const TOKEN =
  /[（《“‘「『【〈〔]*(?:[!-~]+|\s+|[^\s])(?:[，。！？；：、）》”’」』】〉〕…—％·]|\u{FE0F}|\u{200D}|\p{Emoji_Modifier})*/gu
const WIDE_LATIN = /[A-Z&%+<=>~#$_-]/
const WIDEST_LATIN = /[mwMW@%]/
const NARROW_LATIN = /[ijl.,:;'!|`]/
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u

/** Of the characters so far, since layouts measure the same ones many times. */
const known = new Map<string, number>()

function em(character: string): number {
  const found = known.get(character)
  if (found !== undefined) return found
  const width = measured(character)
  known.set(character, width)
  return width
}

/** The most that a shipped font has; Chinese characters of ZCOOL XiaoWei are wider than high. */
function measured(character: string): number {
  if (WIDEST_LATIN.test(character)) return 1.1
  if (NARROW_LATIN.test(character)) return 0.36
  if (character === ' ') return 0.34
  if (WIDE_LATIN.test(character)) return 0.8
  if (/[!-~]/.test(character)) return 0.67
  return EMOJI.test(character) ? 1.45 : 1.026
}

/** Fonts whose Chinese characters are as wide as high. */
const SQUARE_FONTS: ReadonlySet<string> = new Set(['Noto Sans SC', 'Noto Serif SC'])

/** The width of a box in these measures, px: in a narrow font, more fits into it than in the widest. */
export const measuredWidth = (width: number, fontFamily: string): number =>
  SQUARE_FONTS.has(fontFamily) ? width * 1.015 : width

/** Width of a text on one line, px. */
export function advance(text: string, size: number): number {
  let width = 0
  for (const character of text) width += em(character)
  return width * size
}

/** Characters with their widths. */
export interface Measured {
  text: string
  /** Width of each character, em. */
  widths: readonly number[]
  /** Number of characters before and up to the last one that is not white space. */
  shown: number
  /** Number of characters of white space at the start. */
  blank: number
}

export const measuredText = (text: string): Measured => ({
  text,
  widths: Array.from(text, em),
  shown: Array.from(text.trimEnd()).length,
  blank: Array.from(text).length - Array.from(text.trimStart()).length,
})

/** Most texts whose results are kept. */
const RECENT = 256
/** Longest of them, characters: the tokens of a long article would take megabytes. */
const LONGEST = 2_000

/** Keeps the last results of a function of texts. */
export function recent<Result extends object>(compute: (text: string) => Result): (text: string) => Result {
  const results = createMemo<Result>(RECENT)
  return (text) => (text.length > LONGEST ? compute(text) : results(text, () => compute(text)))
}

type OfBox<Result> = (text: string, width: number, size: number) => Result

/** Keeps the last results of a function: layouts set the same text in many boxes and sizes, some of them repeatedly. */
export function recentOfBox<Result>(compute: OfBox<Result>): OfBox<Result> {
  const ofText = recent(() => new Map<number, Map<number, Result>>())
  return (text, width, size) => {
    const widths = ofText(text)
    const sizes = widths.get(width) ?? new Map<number, Result>()
    widths.set(width, sizes)
    const found = sizes.get(size)
    if (found !== undefined) return found
    const result = compute(text, width, size)
    sizes.set(size, result)
    return result
  }
}

/** The lines of a text in a box of this width, px. */
export const linesOf = recentOfBox<readonly string[]>((text, width, size) =>
  text.split('\n').flatMap((paragraph) => wrapped(tokensOf(paragraph), width, size)),
)

const tokensOf = recent((paragraph) => (paragraph.match(TOKEN) ?? []).map(measuredText))

/** A line that grows by tokens. */
class Line {
  text = ''
  /** Width with white space at the end, and without, em. */
  #full = 0
  #shown = 0

  /** Whether a token has room as well, in `width` px. */
  fits(token: Measured, width: number, size: number): boolean {
    let sum = token.shown === 0 ? this.#shown : this.#full
    for (let at = 0; at < token.shown; at++) sum += token.widths[at] ?? 0
    return sum * size <= width
  }

  add({ text, widths, shown }: Measured) {
    this.text += text
    widths.forEach((width, at) => {
      this.#full += width
      if (at === shown - 1) this.#shown = this.#full
    })
  }
}

function wrapped(tokens: readonly Measured[], width: number, size: number): string[] {
  const lines: string[] = []
  let line = new Line()
  for (const token of tokens) {
    if (!line.fits(token, width, size)) {
      if (line.text !== '') lines.push(line.text)
      const cut = cutToWidth(token, width, size)
      lines.push(...cut.slice(0, -1))
      line = new Line()
      line.add(measuredText(cut.at(-1) ?? ''))
    } else line.add(token)
  }
  return line.text === '' && lines.length > 0 ? lines : [...lines, line.text]
}

/** The parts of a token that have room on a line of their own; a character that is wider is one, with what follows. */
function cutToWidth({ text, widths, blank }: Measured, width: number, size: number): string[] {
  const characters = Array.from(text)
  const parts: string[] = []
  let start = blank
  for (;;) {
    const count = countWithin(widths, start, width, size)
    const end = start + Math.max(1, count)
    if (end >= characters.length) break
    parts.push(characters.slice(start, end).join(''))
    start = end
  }
  return [...parts, characters.slice(start).join('')]
}

/** Number of characters from `start` on that have room on a line. */
function countWithin(widths: readonly number[], start: number, width: number, size: number): number {
  let sum = 0
  for (let at = start; at < widths.length; at++) {
    sum += widths[at] ?? 0
    if (sum * size > width) return at - start
  }
  return widths.length - start
}

/** The text, shortened with an ellipsis to what fits into `limit` lines. */
export function clampedText(text: string, width: number, size: number, limit: number): string {
  const lines = linesOf(text, width, size)
  if (lines.length <= limit) return text
  const characters = Array.from(lines.slice(0, limit).join(''))
  const shortened = (count: number) => `${characters.slice(0, count).join('').trimEnd()}…`
  let [least, most] = [0, characters.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (linesOf(shortened(middle), width, size).length <= limit) least = middle
    else most = middle - 1
  }
  return shortened(least)
}

/** Characters of a last line that looks lost below longer ones; below a single one, halves look worse. */
const SHORT_END = 3.5
const SHORT_SECOND = 2.2

/** Width of Chinese characters in the widest font, in those of one that is as wide as high. */
export const WIDEST = 1.026

/** Whether the last line of a text has hardly more than a word, in the widest font or in a usual one. */
export function endsShort(text: string, width: number, size: number): boolean {
  return [width, width * WIDEST].some((each) => {
    const lines = linesOf(text, each, size)
    const short = lines.length > 2 ? SHORT_END : SHORT_SECOND
    return lines.length > 1 && advance((lines.at(-1) ?? '').trim(), size) < short * size
  })
}
