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
  const width = known.get(character) ?? measured(character)
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

/** The lines of a text in a box of this width, px. */
export function linesOf(text: string, width: number, size: number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapped(paragraph, width, size))
}

function wrapped(paragraph: string, width: number, size: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const token of paragraph.match(TOKEN) ?? []) {
    if (advance((line + token).trimEnd(), size) <= width) {
      line += token
      continue
    }
    if (line !== '') lines.push(line)
    line = token.trimStart()
    while (advance(line, size) > width) {
      const characters = Array.from(line)
      let count = characters.length
      while (count > 1 && advance(characters.slice(0, count).join(''), size) > width) count -= 1
      if (count === characters.length) break
      lines.push(characters.slice(0, count).join(''))
      line = characters.slice(count).join('')
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line]
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

/** Characters of the widest font, in those of one that is as wide as high. */
const WIDEST = 1.026

/** Whether the last line of a text has hardly more than a word, in the widest font or in a usual one. */
export function endsShort(text: string, width: number, size: number): boolean {
  return [width, width * WIDEST].some((each) => {
    const lines = linesOf(text, each, size)
    const short = lines.length > 2 ? SHORT_END : SHORT_SECOND
    return lines.length > 1 && advance((lines.at(-1) ?? '').trim(), size) < short * size
  })
}
