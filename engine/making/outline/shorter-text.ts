import { sentencesOf } from '#engine/document/index.ts'
import { lengthOf, shortText, titleFrom } from './shorten.ts'

/** A text of fewer characters is as short as it should be. */
const SHORT = 8
/** The share of a text that is kept. */
const SHARE = 0.6
/** A text of one line up to this length is a headline. */
const HEADLINE = 30

/**
 * A shorter version of a text of a page: whole clauses of it, with its numbers. Lines stay lines.
 * @returns null if there is none
 */
export function shorterText(text: string): string | null {
  const lines = text.split('\n')
  const shorter = lines.map((line) => shorterLine(line.trim()) ?? line)
  return shorter.some((line, at) => line !== lines[at]) ? shorter.join('\n') : null
}

function shorterLine(line: string): string | null {
  const length = lengthOf(line)
  if (length <= SHORT) return null
  const limit = Math.max(SHORT, Math.floor(length * SHARE))
  const sentences = sentencesOf(line)
  const [first = line] = sentences
  const found =
    length <= HEADLINE && sentences.length < 2 ? titleFrom(line, limit) : withinLimit(sentences, first, limit)
  const result = /[。！？.!?]$/.test(line) ? found : found.replace(/。$/, '')
  return result !== '' && lengthOf(result) < length ? result : null
}

/** The first sentences that fit, otherwise the first one shortened. */
function withinLimit(sentences: readonly string[], first: string, limit: number): string {
  let kept = ''
  for (const sentence of sentences) {
    if (lengthOf(kept + sentence) > limit) break
    kept += sentence
  }
  return kept || shortText(first, limit)
}
