import { commonIndices } from '#engine/document/index.ts'
import type { SpokenWord } from '#engine/elements/voice/schema.ts'

/** When a word of a text is heard, in seconds; `index` counts the characters before it. */
export interface TimedWord {
  index: number
  start: number
  end: number
}

/**
 * The words of a displayed text, from those of the text that was spoken for it: readings and numbers are spoken with
 * other characters, which share the time of those that they stand for. The texts joined are the displayed text.
 */
export function wordsOf(written: string, spoken: string, timed: readonly TimedWord[]): SpokenWord[] {
  const characters = Array.from(written)
  const words: (TimedWord & { at: number })[] = []
  for (const { at, word } of placedIn(characters, Array.from(spoken), timed)) {
    const last = words.at(-1)
    if (last && at <= last.at) last.end = word.end
    else words.push({ ...word, at })
  }
  return words.map(({ at, start, end }, index) => {
    const from = index === 0 ? 0 : at
    return { text: characters.slice(from, words[index + 1]?.at).join(''), start, end }
  })
}

/** Each word with the character of the displayed text at which it begins. */
function placedIn(written: readonly string[], spoken: readonly string[], timed: readonly TimedWord[]) {
  const pairs = commonIndices(written, spoken)
  const same = new Map(pairs.map(([at, index]) => [index, at]))
  /** The characters and words between two that both texts have. */
  const gaps = new Map<number, { left: number[]; words: TimedWord[] }>()
  for (const word of timed) {
    if (same.has(word.index)) continue
    const next = pairs.findIndex(([, index]) => index > word.index)
    const gap = gaps.get(next) ?? { left: between(written, pairs, next), words: [] }
    gap.words.push(word)
    gaps.set(next, gap)
  }
  const inGaps = [...gaps].flatMap(([next, { left, words }]) => {
    // Words for signs, such as 百分之 and 元, belong to the number.
    const beside = (pairs[next] ?? pairs.at(-1))?.[0]
    return words.flatMap((word, index) => {
      // As many characters as words, such as syllables of pinyin, have one each.
      const at = left.length === words.length ? left[index] : (left[0] ?? beside)
      return at === undefined ? [] : [{ at, word }]
    })
  })
  const matched = timed.flatMap((word) => {
    const at = same.get(word.index)
    return at === undefined ? [] : [{ at, word }]
  })
  return [...matched, ...inGaps].toSorted((a, b) => a.word.start - b.word.start)
}

/** The letters and numbers of a text before a pair, and behind the one before it. */
function between(written: readonly string[], pairs: readonly [number, number][], next: number): number[] {
  const before = (next < 0 ? pairs.at(-1) : pairs[next - 1])?.[0] ?? -1
  const until = pairs[next]?.[0] ?? written.length
  return written.flatMap((character, at) =>
    at > before && at < until && /[\p{L}\p{N}]/u.test(character) ? [at] : [],
  )
}
