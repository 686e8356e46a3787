import { bareSentence } from '../outline/shorten.ts'
import { withSpokenNumbers } from './spoken-numbers.ts'

/** A sentence of the narration longer than this is split at its semicolons. */
const LONG = 60

/** What a voice says of a sentence: complete, without what only readers need, such as 本报讯 or parentheses. */
function spokenSentences(sentence: string): string[] {
  const text = bareSentence(sentence)
  if (!/[\p{L}\p{N}]/u.test(text)) return []
  const parts = (text.length > LONG ? text.split(/[；;]/) : [text]).filter((part) =>
    /[\p{L}\p{N}]/u.test(part),
  )
  return parts.map((part) => {
    const body = part.trim().replace(/[，、：:,]+$/, '')
    return /(?:[。？！?!][”’」』]?|\.[”’」』])$/.test(body) ? body : `${body}。`
  })
}

/** The narration of a page, with readings for the numbers that voices read wrong. */
export const narrationOf = (sentences: readonly string[]): string[] =>
  sentences.flatMap(spokenSentences).map(withSpokenNumbers)
