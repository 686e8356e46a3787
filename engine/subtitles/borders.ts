import { graphemesOf } from '#engine/util/graphemes.ts'
import type { Subtitle } from './track.ts'

const words = new Intl.Segmenter('zh', { granularity: 'word' })

type Half = Pick<Subtitle, 'text' | 'times'>

/**
 * Where the border between two subtitles lies that is dragged to a time: it follows the speech.
 * @param isAtWords only between words
 * @returns the number of characters before it, blanks not counted
 */
export function borderAt(first: Half, next: Half, seconds: number, isAtWords: boolean): number {
  const joined = { text: `${first.text}\n${next.text}`, times: [...first.times, ...next.times] }
  return nearestBorder(joined, seconds, isAtWords) ?? first.times.length
}

/**
 * Where a subtitle divides that is split at a time, as `borderAt`.
 * @returns undefined if it has a single character
 */
export function nearestBorder(
  { text, times }: Half,
  seconds: number,
  isAtWords: boolean,
): number | undefined {
  const inner = times.map((_, index) => index).slice(1)
  const starts = isAtWords ? wordStarts(text) : null
  const allowed = starts ? inner.filter((index) => starts.has(index)) : inner
  const distance = (index: number) => Math.abs((times[index] ?? 0) - seconds)
  return (allowed.length > 0 ? allowed : inner).toSorted((a, b) => distance(a) - distance(b))[0]
}

/** The indices of characters, blanks not counted, at which words begin; line ends do not divide words. */
function wordStarts(text: string): ReadonlySet<number> {
  const starts = new Set<number>()
  let count = 0
  for (const { segment, isWordLike } of words.segment(text.replaceAll('\n', ''))) {
    if (isWordLike) starts.add(count)
    count += graphemesOf(segment).filter((character) => character.trim() !== '').length
  }
  return starts
}
