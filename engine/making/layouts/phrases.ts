import { advance, linesOf } from './measure.ts'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
/** An ordinal, whose noun follows. */
const ORDINAL = /第[一二三四五六七八九十百\d]*$/
const ENDS_PHRASE = /[，。！？；：、,.!?;:\s]$/
/** How much a break after a mark is worth, as a share of the width squared. */
const PHRASE_BONUS = 0.12

/**
 * Breaks a heading between words into as few lines as it needs, of similar length, after marks where that is good.
 * Lines are separated by `\n`. A text that no such breaks fit stays as it is.
 */
export function phrased(text: string, width: number, size: number): string {
  const count = linesOf(text, width, size).length
  if (count < 2 || text.includes('\n')) return text
  const words = wordsOf(text)
  const best = broken(words, count, width, size) ?? broken(words, count + 1, width, size)
  return best ? best.lines.map((line) => line.trim()).join('\n') : text
}

/** The words, each with the marks after it. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const last = words.at(-1)
    const isTail = /^[\p{P}\s%‰°]+$/u.test(segment) && !/^[（《“‘「『【]/.test(segment)
    const isAfterOpening = last !== undefined && /[（《“‘「『【\d.]$/.test(last) && !/\s$/.test(last)
    const isOrdinal = last !== undefined && ORDINAL.test(last)
    if (last !== undefined && (isTail || isAfterOpening || isOrdinal))
      words[words.length - 1] = last + segment
    else words.push(segment)
  }
  return words
}

interface Broken {
  lines: string[]
  cost: number
}

/** The cheapest way to set words in exactly `count` lines: even lengths, breaks after marks. */
function broken(words: readonly string[], count: number, width: number, size: number): Broken | undefined {
  const even = advance(words.join(''), size) / count
  const known = new Map<string, Broken | undefined>()
  const from = (start: number, lines: number): Broken | undefined => {
    const key = `${start}:${lines}`
    if (known.has(key)) return known.get(key)
    let best: Broken | undefined
    for (let end = lines === 1 ? words.length : start + 1; end <= words.length - (lines - 1); end++) {
      const line = words.slice(start, end).join('')
      const length = advance(line.trim(), size)
      if (length > width) break
      const rest = lines === 1 ? { lines: [], cost: 0 } : from(end, lines - 1)
      if (!rest) continue
      const bonus = lines > 1 && ENDS_PHRASE.test(line) ? PHRASE_BONUS * width * width : 0
      const cost = (length - even) ** 2 - bonus + rest.cost
      if (!best || cost < best.cost) best = { lines: [line, ...rest.lines], cost }
    }
    known.set(key, best)
    return best
  }
  return from(0, count)
}
