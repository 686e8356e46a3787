import { graphemesOf } from '#engine/util/graphemes.ts'
import { createMemo } from '#engine/util/memo.ts'

/** Width of a line that suits short videos, in full-width characters. */
export const LINE_WIDTH = 16

/** Longest number of lines of a subtitle. */
const MAX_LINES = 2

const wordSegmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** A number or an alphabetic word with the marks inside of it, such as 1,000.5%, GPT-4o or don’t. */
const ATOM = /[\p{Script=Latin}\p{M}\p{N}]+(?:[-–./:,'’&+@·_][\p{Script=Latin}\p{M}\p{N}]+)*[%‰℃℉°+]?/gu
const NO_BREAK_BEFORE = /^[\p{Pe}\p{Pf}，。、！？；：,.!?;:…—～·%％‰℃"'\s]/u
const NO_BREAK_AFTER = /[\p{Ps}\p{Pi}"'￥$#]$/u
const SENTENCE_END = /[。！？；!?;…][\p{Pe}\p{Pf}"'\s]*$/u
const PAUSE = /(?:[，、：—][\p{Pe}\p{Pf}"'\s]*|[,.:]\s+)$/u
/** Particles that belong to the word before them, and words that belong to the one after them. */
const PARTICLE = /^(?:的|了|着|过|吗|呢|吧|啊|们|地|得)$/u
const PREPOSITION = /(?:在|把|被|和|与|对|从|向|让|给|是|不|就|也|都|很|更|最|这|那|每|一|第|约|近)$/u
const UNIT =
  /^[年月日号时点分秒个万千百亿元人次名位家项条种类倍岁米吨度公里届期集章辆台座所户件只张款批斤克升]/u
/** Single characters that describe the word after them, such as 新 of 新能源. */
const ATTRIBUTE = /^[新老首末全各占]$/u
/** Commas and stops are not shown at either end of a subtitle, nor what belongs to a character before it at its start. */
const TRAILING = /[，。、；：,.;:\s]+$/u
const LEADING = /^[，。、；：,.;:！？!?…～·％\p{Pe}\p{Pf}\s]+/u
/** Opening marks that nothing follows which is spoken. */
const UNCLOSED = /[\p{Ps}\p{Pi}][^\p{L}\p{N}\p{Extended_Pictographic}]*$/u
const FULL_WIDTH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff01-\uff60—‘-”…\p{Extended_Pictographic}]/u
const SPOKEN = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

/** A part of a text that is not broken. Widths are in full-width characters. */
interface Piece {
  text: string
  width: number
  /** Width at the end of a line, where commas and stops are dropped. */
  endWidth: number
  /** How bad a break after it is; 0 at the end of a sentence. */
  penalty: number
}

const SENTENCE_PENALTY = 0
const PAUSE_PENALTY = 1
const WORD_PENALTY = 10
/** Added where a break tears apart what belongs together. */
const BOUND_PENALTY = 8

/** What a subtitle costs by itself: fewer are better, and short ones or two lines are worse. */
const SUBTITLE_COST = 3
const SECOND_LINE_COST = 5
const SHORT_COST = 4
const SHORT = 4
/** What joining sentences, or clauses, into one subtitle costs. */
const JOINED_SENTENCES_COST = 12
const JOINED_CLAUSES_COST = 1.5

/** Width of a text in full-width characters, in bold type. */
export const widthOf = (text: string): number =>
  graphemesOf(text).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0)

function graphemeWidth(grapheme: string): number {
  if (FULL_WIDTH.test(grapheme)) return 1
  if (/[%@MWmw]/.test(grapheme)) return 0.96
  return /[A-Z\d]/.test(grapheme) ? 0.62 : 0.55
}

/**
 * Breaks a sentence into subtitles of at most two lines, separated by `\n`: after sentences and pauses, otherwise
 * between words, never inside a number or an alphabetic word that fits into a line. Commas and stops at the ends are
 * dropped.
 * @param lineWidth in full-width characters
 */
export function breakText(text: string, lineWidth = LINE_WIDTH): string[] {
  return [...brokenTexts(`${lineWidth} ${text}`, () => brokenText(text, lineWidth))]
}

/** Texts that have been broken: it takes about a millisecond, and a long script is read again with each change. */
const brokenTexts = createMemo<readonly string[]>(4000)

function brokenText(text: string, lineWidth: number): string[] {
  return text
    .split('\n')
    .map((paragraph) => paragraph.replace(LEADING, '').replace(UNCLOSED, ''))
    .flatMap((paragraph) => breakParagraph(piecesOf(paragraph, lineWidth), lineWidth))
    .filter((subtitle) => SPOKEN.test(subtitle))
}

/** Breaks a subtitle into lines, separated by `\n`, as even as its words allow; its marks are kept. */
export function breakLines(text: string, lineWidth = LINE_WIDTH): string {
  const pieces = piecesOf(text, lineWidth)
  const whole = textOf(pieces)
  if (widthOf(whole) <= lineWidth) return whole
  const middle = evenBreak(pieces, lineWidth)
  if (middle) return [pieces.slice(0, middle.at), pieces.slice(middle.at)].map(textOf).join('\n')
  const lines: Piece[][] = [[]]
  for (const piece of pieces) {
    const line = lines.at(-1) ?? []
    if (line.length > 0 && lineWidthOf([...line, piece]) > lineWidth) lines.push([piece])
    else line.push(piece)
  }
  return lines.map(textOf).join('\n')
}

/** Joins lines; words of an alphabetic script need a space between them. */
export const joinLines = (lines: readonly string[]): string =>
  lines.reduce((text, line) => {
    const isWord = /[\p{Script=Latin}\p{N}]$/u.test(text) && /^[\p{Script=Latin}\p{N}]/u.test(line)
    return isWord ? `${text} ${line}` : text + line
  })

/** Distributes a text over as many parts as there are shares, at its words, in proportion to them. */
export function distributeText(text: string, shares: readonly number[]): string[] {
  const pieces = piecesOf(text, Infinity)
  const total = pieces.reduce((sum, { width }) => sum + width, 0)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const parts: Piece[][] = shares.map(() => [])
  let before = 0
  let [index, end] = [0, shares[0] ?? 0]
  for (const piece of pieces) {
    const center = ((before + piece.width / 2) / total) * whole
    while (index < shares.length - 1 && center > end) end += shares[++index] ?? 0
    parts[index]?.push(piece)
    before += piece.width
  }
  return parts.map(textOf)
}

const textOf = (pieces: readonly Piece[]) =>
  pieces
    .map(({ text }) => text)
    .join('')
    .trim()

const shownText = (pieces: readonly Piece[]) => textOf(pieces).replace(UNCLOSED, '').replace(TRAILING, '')

const lineWidthOf = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, { width }) => sum + width, 0) - endSaving(pieces)

const endSaving = (pieces: readonly Piece[]) => {
  const last = pieces.at(-1)
  return last ? last.width - last.endWidth : 0
}

function piecesOf(text: string, lineWidth: number): Piece[] {
  const inside = new Set<number>()
  for (const { 0: atom, index } of text.matchAll(ATOM)) {
    for (let at = index + 1; at < index + atom.length; at++) inside.add(at)
  }
  const texts: string[] = []
  for (const { segment, index } of wordSegmenter.segment(text)) {
    const last = texts.at(-1)
    const isBound =
      inside.has(index) || NO_BREAK_BEFORE.test(segment) || (last !== undefined && isUnit(last, segment))
    if (last !== undefined && (isBound || NO_BREAK_AFTER.test(last))) texts[texts.length - 1] = last + segment
    else texts.push(segment)
  }
  const fitting = texts.flatMap((piece) =>
    endWidthOf(piece) > lineWidth ? chopped(piece, lineWidth) : [piece],
  )
  const spoken = withoutLoneMarks(fitting)
  return spoken.map((piece, index) => ({
    text: piece,
    width: widthOf(piece),
    endWidth: endWidthOf(piece),
    penalty: penaltyBetween(piece, spoken[index + 1] ?? ''),
  }))
}

/** Joins pieces without anything spoken, such as an opening mark before a closing one, to a neighbor. */
function withoutLoneMarks(pieces: readonly string[]): string[] {
  const joined: string[] = []
  const isMark = (piece: string) => !SPOKEN.test(piece) && piece.trim() !== ''
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last !== undefined && (isMark(piece) || isMark(last))) joined[joined.length - 1] = last + piece
    else joined.push(piece)
  }
  return joined
}

const endWidthOf = (piece: string) => widthOf(piece.replace(TRAILING, ''))

function penaltyBetween(before: string, after: string): number {
  if (SENTENCE_END.test(before)) return SENTENCE_PENALTY
  if (PAUSE.test(before)) return PAUSE_PENALTY
  const isTorn =
    PARTICLE.test(after.replace(TRAILING, '')) || PREPOSITION.test(before) || ATTRIBUTE.test(before)
  return WORD_PENALTY + (isTorn ? BOUND_PENALTY : 0)
}

/** Whether a number is followed by its unit. */
const isUnit = (before: string, after: string) => /\p{N}[十百千万亿]*$/u.test(before) && UNIT.test(after)

/** Cuts a piece that is longer than a line; its marks stay with the character before them. */
function chopped(piece: string, lineWidth: number): string[] {
  const parts: string[] = []
  for (const grapheme of graphemesOf(piece)) {
    const last = parts.at(-1)
    if (last !== undefined && (!SPOKEN.test(grapheme) || widthOf(last + grapheme) <= lineWidth))
      parts[parts.length - 1] = last + grapheme
    else parts.push(grapheme)
  }
  return parts
}

/** The cheapest division of the first pieces into subtitles. */
interface Division {
  cost: number
  /** Where its last subtitle begins, and where that breaks into lines; 0 for one line. */
  from: number
  middle: number
}

function breakParagraph(pieces: readonly Piece[], lineWidth: number): string[] {
  const best: Division[] = [{ cost: 0, from: 0, middle: 0 }]
  for (let end = 1; end <= pieces.length; end++) {
    // A single piece may have so many marks that it is too wide for a line.
    let cheapest: Division = { cost: Infinity, from: end - 1, middle: 0 }
    for (let from = end - 1; from >= 0; from--) {
      const part = pieces.slice(from, end)
      if (lineWidthOf(part) > MAX_LINES * lineWidth) break
      const fitting = costOf(part, lineWidth)
      if (!fitting) continue
      const breaking = end === pieces.length ? 0 : (part.at(-1)?.penalty ?? 0)
      const cost = (best[from]?.cost ?? 0) + fitting.cost + breaking
      if (cost < cheapest.cost) cheapest = { cost, from, middle: fitting.middle }
    }
    best.push(Number.isFinite(cheapest.cost) ? cheapest : { ...cheapest, cost: best[end - 1]?.cost ?? 0 })
  }
  const subtitles: string[] = []
  for (let end = pieces.length; end > 0; ) {
    const { from, middle } = best[end] ?? { from: end - 1, middle: 0 }
    const part = pieces.slice(from, end)
    const lines = middle > 0 ? [part.slice(0, middle), part.slice(middle)] : [part]
    subtitles.unshift(lines.map(shownText).join('\n'))
    end = from
  }
  return subtitles
}

/** The cost of a subtitle and where it breaks into lines; null if it does not fit. */
function costOf(pieces: readonly Piece[], lineWidth: number): { cost: number; middle: number } | null {
  const width = lineWidthOf(pieces)
  const joined = pieces.slice(0, -1).reduce((sum, { penalty }) => sum + joiningCost(penalty), 0)
  const cost = SUBTITLE_COST + joined + (width < SHORT ? SHORT_COST : 0)
  if (width <= lineWidth) return { cost, middle: 0 }
  const lines = evenBreak(pieces, lineWidth)
  return lines && { cost: cost + SECOND_LINE_COST + lines.cost / 2, middle: lines.at }
}

function joiningCost(penalty: number): number {
  if (penalty === SENTENCE_PENALTY) return JOINED_SENTENCES_COST
  return penalty === PAUSE_PENALTY ? JOINED_CLAUSES_COST : 0
}

/** The best place to break into two lines; null if none lets both fit. */
function evenBreak(pieces: readonly Piece[], lineWidth: number): { at: number; cost: number } | null {
  let best: { at: number; cost: number } | null = null
  const whole = lineWidthOf(pieces)
  let before = 0
  pieces.slice(0, -1).forEach(({ width, endWidth, penalty }, index) => {
    const above = before + endWidth
    before += width
    const below = whole - before
    if (above > lineWidth || below > lineWidth) return
    const cost = penalty + Math.abs(above - below) / 2
    if (cost < (best?.cost ?? Infinity)) best = { at: index + 1, cost }
  })
  return best
}
