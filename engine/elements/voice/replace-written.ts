import { isPinyin, type SpokenPart, spokenParts, withReading } from './pronunciation.ts'

/** A range of characters, `end` exclusive. */
interface Range {
  start: number
  end: number
}

/**
 * Replaces ranges of the written text of a narration clip. Readings that no range touches stay. A part that a range
 * touches loses its reading, except that characters which stay keep their syllables of pinyin. A range that is
 * replaced by what it has keeps its readings.
 * @param text with readings
 * @param ranges in the text without readings, in order, not overlapping
 */
export function replaceWritten(text: string, ranges: readonly Range[], replacement: string): string {
  const parts = spokenParts(text)
  const written = parts.map((part) => part.written).join('')
  const changes = ranges.filter(({ start, end }) => written.slice(start, end) !== replacement)
  let from = 0
  return parts
    .map((part) => {
      const start = from
      from += part.written.length
      return replacedPart(part, start, changes, replacement)
    })
    .join('')
}

/** @param from where the part begins in the written text */
function replacedPart(
  { written, reading }: SpokenPart,
  from: number,
  ranges: readonly Range[],
  replacement: string,
): string {
  const to = from + written.length
  const own = ranges.filter(({ start, end }) => start < to && end > from)
  if (own.length === 0) return reading === '' ? written : withReading(written, reading)
  const pieces: string[] = []
  let at = from
  for (const { start, end } of own) {
    pieces.push(keptPart(written, reading, at - from, start - from))
    // A range that spans several parts is replaced where it begins.
    if (start >= from) pieces.push(replacement)
    at = end
  }
  pieces.push(keptPart(written, reading, at - from, written.length))
  return pieces.join('')
}

/** What stays of a part, with its syllables. */
function keptPart(written: string, reading: string, start: number, end: number): string {
  const kept = written.slice(start, Math.max(start, end))
  if (kept === '' || !isPinyin(reading)) return kept
  const count = (text: string) => Array.from(text).length
  const first = count(written.slice(0, start))
  const syllables = reading.trim().split(/[\s']+/)
  const isMatched = syllables.length === count(written)
  return isMatched ? withReading(kept, syllables.slice(first, first + count(kept)).join(' ')) : kept
}
