import { piecesOf } from '#engine/document/index.ts'
import { withoutReadings } from '#engine/elements/voice/pronunciation.ts'

/** Characters that a sentence is spoken of, and read as a subtitle, in one go. */
const SPOKEN_AT_ONCE = 24

/** Stand for readings while a sentence is cut; texts do not contain them. */
const FIRST_MARK = 0xe000
const MOST_MARKS = 0x1000
const MARKS = /[\ue000-\uefff]/

/**
 * Splits a sentence of a narration after its pauses into parts of at most `limit` characters, joined they are the
 * sentence. A reading such as 〔重庆|chóng qìng〕 stays whole.
 */
export function splitSentence(sentence: string, limit = SPOKEN_AT_ONCE): string[] {
  if (MARKS.test(sentence)) return [sentence]
  const readings: string[] = []
  const marked = sentence.replace(/〔[^〔〕|]+\|[^〔〕|]+〕/g, (reading) => {
    if (readings.length === MOST_MARKS) return reading
    readings.push(reading)
    return String.fromCharCode(FIRST_MARK + readings.length - 1)
  })
  const restored = (piece: string) =>
    piece.replace(/[\ue000-\uefff]/g, (mark) => readings[mark.charCodeAt(0) - FIRST_MARK] ?? mark)
  const fits = (piece: string) => Array.from(withoutReadings(restored(piece))).length <= limit
  return piecesOf(marked, fits)
    .map((piece) => restored(piece).trim())
    .filter((piece) => piece !== '')
}
