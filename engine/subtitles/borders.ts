import { graphemesOf } from '#engine/document/subtitling/index.ts'
import type { Subtitle } from './track.ts'

const words = new Intl.Segmenter('zh', { granularity: 'word' })

type Half = Pick<Subtitle, 'text' | 'times'>

/**
 * Where the border between two subtitles lies that is dragged to a time: it follows the speech.
 * @param isAtWords only between words
 * @returns the number of characters before it, blanks not counted
 */
export function borderAt(first: Half, next: Half, seconds: number, isAtWords: boolean): number {
  const times = [...first.times, ...next.times]
  const text = `${first.text}\n${next.text}`
  const inner = times.map((_, index) => index).slice(1)
  const starts = isAtWords ? wordStarts(text) : null
  const allowed = starts ? inner.filter((index) => starts.has(index)) : inner
  const distance = (index: number) => Math.abs((times[index] ?? 0) - seconds)
  const [nearest = first.times.length] = (allowed.length > 0 ? allowed : inner).toSorted(
    (a, b) => distance(a) - distance(b),
  )
  return nearest
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
