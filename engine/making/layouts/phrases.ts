import { linesOf, type Measured, measuredText, recent, recentOfBox } from './measure.ts'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
/** An ordinal, whose noun follows. */
const ORDINAL = /第[一二三四五六七八九十百\d]*$/
const ENDS_PHRASE = /[，。！？；：、,.!?;:\s]$/
/** Single characters at which a line may end; others begin what follows, or were cut from it. */
const MAY_END = /[的了着过地得中内外上下里后前时间等者日月年元个人次线站区市县省率性化家名件出完成来去住]$/
/** What counts or measures, after a number. */
const UNIT =
  /^(?:[年月日号时分秒天周岁个亿万千百多余元角人名家户所件次只台辆条项位座层张款批期届点倍米里克吨斤升度平公厘毫小]|[A-Za-z℃%])/
/** A number in Chinese characters as a word of its own, also after 前. */
const NUMERAL = /(?:^|前)[一二三四五六七八九十两几]+$/
/** What counts after such a number, besides units. */
const CLASSIFIER = /^(?:季度|[步招种类问大组趟间栋棵盏场份本支项])/
/** A word that points, before what counts: 这条, 每位. */
const DETERMINER = /^[这那哪每各某几]$/
/** A particle or postposition, which a line never begins with. */
const FOLLOWS = /^[的了着过地得中里内等者们吗呢吧]$/
/** What joins two words; a single character before it belongs to the word before. */
const JOINS = /^[和与及或的]$/
/** What ends a name or a longer word, which a segmenter separates, such as 日 of 工作日 or 生 of 毕业生. */
const SUFFIX = /^[式型生日市省县区站线率性化家员者师局院馆厅街路桥港城周费量值额度]$/
/** Terms that a segmenter divides. */
const TERMS = [
  ['小', '程序'],
  ['新', '能源'],
] as const
/** What completes a verb of one character, such as 出 of 给出. */
const COMPLEMENT = /^[出完成到好住起]$/
/** Single characters that are words of their own; two others beside each other are a name or word, such as 江城. */
const OWN_WORD =
  /[的了着过地得和与及或在是有为以对从向由被把给让将就也都还又再很更最不没要会能可去来到上下中内外里前后这那哪每各某几一二三四五六七八九十百千万亿两双我你他她它们吗呢吧啊之其所而但却且则比按据用请]/
const HAN = /^\p{Script=Han}$/u
const HAN_WORD = /\p{Script=Han}{2}$/u
const OPENS_QUOTATION = /[“‘「『《]/
const CLOSES_QUOTATION = /[”’」』》]/
/** Longest quotation that stays on one line, in characters with its marks. */
const QUOTATION = 10
/** How much a line's end at another single character costs, as a share of the width squared. */
const CUT_COST = 0.3
/** How much a break after a mark is worth, as a share of the width squared. */
const PHRASE_BONUS = 0.12

/**
 * Breaks a heading between words into as few lines as it needs, of similar length, after marks where that is good.
 * Lines are separated by `\n`. A text that no such breaks fit stays as it is.
 */
export const phrased = recentOfBox((text, width, size) =>
  text
    .split('\n')
    .map((line) => phrasedLine(line, width, size))
    .join('\n'),
)

function phrasedLine(text: string, width: number, size: number): string {
  const count = linesOf(text, width, size).length
  if (count < 2) return text
  const reachOf = reaches(wordsOf(text), width, size)
  const ways = [0, 1, 2].flatMap((more) => broken(wordsOf(text), count + more, reachOf, width, size) ?? [])
  // A further line is better than a cut, two further ones are not.
  const [best] = ways.slice(0, 2).toSorted((one, other) => one.cuts - other.cuts)
  return best ? best.lines.map((line) => line.trim()).join('\n') : text
}

/** Whether a text would be cut within a word, or where two characters hardly part, on lines of this width. */
export const cutsWords = (text: string, width: number, size: number): boolean =>
  phrased(text, width, size)
    .split('\n')
    .slice(0, -1)
    .some((line) => !ENDS_PHRASE.test(line) && isSingle(segmentsOf(line).at(-1) ?? ''))

/** The largest size up to `size` at which each word has room on a line; `size` if that is less than 0.6 of it. */
export function wordSize(text: string, width: number, size: number): number {
  const longest = Math.max(1, ...text.split('\n').map((line) => wordsOf(line).longest))
  const largest = Math.floor(width / longest)
  return largest >= size || largest < size * 0.6 ? size : largest
}

/** What a segmenter takes for a word, although a postposition ends the word before. */
const POSTPOSED = /^([中里内])([有的是])$/

const segmentsOf = (text: string) =>
  Array.from(segmenter.segment(text), ({ segment }) => segment).flatMap((segment) =>
    POSTPOSED.test(segment) ? Array.from(segment) : [segment],
  )

interface Word extends Measured {
  endsPhrase: boolean
  /** Whether a line that ends at it seems cut. */
  seemsCut: boolean
}

interface Words {
  words: readonly Word[]
  /** Widths of all of them on one line, and of the longest one, em. */
  total: number
  longest: number
}

const wordsOf = recent((text): Words => {
  const words = wordsIn(text).map((word) => ({
    ...measuredText(word),
    endsPhrase: ENDS_PHRASE.test(word),
    seemsCut: isSingle(word) && !ENDS_PHRASE.test(word),
  }))
  const widths = words.map((word) => sumOf(word.widths.slice(word.blank, word.shown)))
  return { words, total: sumOf(words.flatMap((word) => word.widths)), longest: Math.max(0, ...widths) }
})

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

/** The words, each with what must not be separated from it; a short quotation is one. */
function wordsIn(text: string): string[] {
  const words: string[] = []
  for (const part of partsOf(text)) {
    const open = words.findLastIndex((word) => OPENS_QUOTATION.test(word) && !CLOSES_QUOTATION.test(word))
    const quotation = open < 0 ? '' : words.slice(open).join('') + part
    if (CLOSES_QUOTATION.test(part) && open >= 0 && quotation.length <= QUOTATION)
      words.splice(open, words.length, quotation)
    else words.push(part)
  }
  return words
}

/** The segments, each with the marks, particles and units after it. */
function partsOf(text: string): string[] {
  const words: string[] = []
  for (const segment of segmentsOf(text)) {
    if (JOINS.test(segment)) joinSingle(words)
    const last = words.at(-1)
    const isTail = /^[\p{P}\s%‰°]+$/u.test(segment) && !/^[（《“‘「『【]/.test(segment)
    const isAfterOpening = last !== undefined && /[（《“‘「『【]$/.test(last)
    const isOrdinal = last !== undefined && ORDINAL.test(last)
    const isJoined = last !== undefined && isOneWord(last, segment)
    if (last !== undefined && (isTail || isAfterOpening || isOrdinal || isJoined))
      words[words.length - 1] = last + segment
    else words.push(segment)
  }
  return words
}

/** Joins a single character at the end with the word before it, such as 蛋白 and 皮. */
function joinSingle(words: string[]) {
  const [before = '', last = ''] = words.slice(-2)
  if (words.length < 2 || !/^\p{Script=Han}$/u.test(last) || MAY_END.test(last)) return
  if (/^\p{Script=Han}{2}$/u.test(before)) words.splice(-2, 2, before + last)
}

/** Whether a break between two segments would divide a date, an amount, a phone number or a name with a number. */
function isOneWord(before: string, after: string): boolean {
  if (FOLLOWS.test(after)) return !ENDS_PHRASE.test(before)
  if (SUFFIX.test(after) && HAN_WORD.test(before)) return true
  if (DETERMINER.test(before) && (UNIT.test(after) || CLASSIFIER.test(after))) return true
  if (HAN.test(before) && (COMPLEMENT.test(after) || isOneName(before, after))) return true
  if (/\d[-–—~～:：./]$/.test(before) && /^\d/.test(after)) return true
  if (/\d[万亿千百多余几]*$/.test(before)) return UNIT.test(after)
  if (/[A-Za-z] ?$/.test(before) && /^\d/.test(after)) return true
  if (NUMERAL.test(before)) return UNIT.test(after) || CLASSIFIER.test(after)
  if (TERMS.some(([first, rest]) => before.endsWith(first) && after.startsWith(rest))) return true
  // The first or last train.
  if (/^[首末]$/.test(before)) return HAN_WORD.test(after)
  // A city's center, a province's museum.
  if (/^[市县省区校]$/.test(before)) return HAN_WORD.test(after)
  if (after === '会' && HAN.test(before) && !OWN_WORD.test(before)) return true
  if (/(?:^|[^以之目])前$/.test(before)) return /^[一二三四五六七八九十几两\d]/.test(after)
  if (/(?:^|[比在])[上下每这那各某]$/.test(before))
    return /^[一二三四五六七八九十几代届次年月周天]/.test(after)
  if (/\d[年月时点]$/.test(before)) return /^\d/.test(after)
  return /\d号$/.test(before) && /^[线楼门院馆厅桥]/.test(after)
}

const isOneName = (before: string, after: string) =>
  HAN.test(after) && !OWN_WORD.test(before) && !OWN_WORD.test(after)

/** A single character that does not end a phrase. */
const isSingle = (word: string) => Array.from(word).length === 1 && !MAY_END.test(word)

/** Lengths of the lines that begin at a word, px: with one word, with two, … as long as they have room. */
type Reach = (start: number) => readonly number[]

function reaches({ words }: Words, width: number, size: number): Reach {
  const known: (readonly number[] | undefined)[] = []
  return (start) => (known[start] ??= reachFrom(words, start, width, size))
}

function reachFrom(words: readonly Word[], start: number, width: number, size: number): number[] {
  const lengths: number[] = []
  let full = 0
  let shown = 0
  for (let end = start; end < words.length; end++) {
    const word = words[end]
    if (!word) break
    // White space at the start of a line takes no room.
    for (let at = shown === 0 ? word.blank : 0; at < word.widths.length; at++) {
      full += word.widths[at] ?? 0
      if (at === word.shown - 1) shown = full
    }
    if (shown * size > width) break
    lengths.push(shown * size)
  }
  return lengths
}

interface Way {
  /** The word after the first line. */
  end: number
  cost: number
  /** Lines that end at a single character that belongs to what follows. */
  cuts: number
  rest: Way | null
}

/** The cheapest way to set words in exactly `count` lines: even lengths, breaks after marks. */
function broken({ words, total }: Words, count: number, reachOf: Reach, width: number, size: number) {
  const even = (total * size) / count
  const known = Array.from({ length: count + 1 }, () => new Map<number, Way | null>())
  /** What a break after a word costs besides the length of its line. */
  const breakCost = ({ endsPhrase, seemsCut }: Word) =>
    ((seemsCut ? CUT_COST : 0) - (endsPhrase ? PHRASE_BONUS : 0)) * width * width
  const from = (start: number, lines: number): Way | null => {
    const found = known[lines]?.get(start)
    if (found !== undefined) return found
    let best: Way | null = null
    const reach = reachOf(start)
    for (let end = lines === 1 ? words.length : start + 1; end <= words.length - (lines - 1); end++) {
      const length = reach[end - start - 1]
      const last = words[end - 1]
      if (length === undefined || !last) break
      const rest = lines === 1 ? null : from(end, lines - 1)
      if (lines > 1 && !rest) continue
      const cost = (length - even) ** 2 + (lines > 1 ? breakCost(last) : 0) + (rest?.cost ?? 0)
      if (best && cost >= best.cost) continue
      const isCut = lines > 1 && last.seemsCut
      best = { end, cost, cuts: (rest?.cuts ?? 0) + (isCut ? 1 : 0), rest }
    }
    known[lines]?.set(start, best)
    return best
  }
  const way = from(0, count)
  return way && { cuts: way.cuts, lines: linesAt(words, way) }
}

function linesAt(words: readonly Word[], first: Way): string[] {
  const lines: string[] = []
  let start = 0
  for (let way: Way | null = first; way; way = way.rest) {
    lines.push(
      words
        .slice(start, way.end)
        .map(({ text }) => text)
        .join(''),
    )
    start = way.end
  }
  return lines
}
