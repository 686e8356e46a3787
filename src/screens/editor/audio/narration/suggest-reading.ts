import { pinyin } from 'pinyin-pro'
import { DIGITS } from '#engine/elements/voice/pronunciation.ts'

/** The usual reading of a text: pinyin of Chinese characters, digits of a number, otherwise the text itself. */
export function suggestReading(text: string): string {
  if (/^\d+$/.test(text)) return DIGITS
  if (!/^\p{Script=Han}+$/u.test(text)) return text
  return pinyin(text)
}
