import { isVoiceId, NEUTRAL_LEVEL } from '#engine/document/catalogue/voices.ts'
import { readingError } from '#engine/elements/voice/pronunciation.ts'
import { RefusedError } from '#server/errors.ts'
import { storedText } from '#server/stored-text.ts'
import type { SpeechOrder } from './voice.ts'

/** A text as clients send it; levels are neutral if missing. */
interface WrittenSpeech {
  text: string
  voiceName: string
  voiceSpeed: number
  voiceVolume?: number
}

/**
 * The order for a text with readings.
 * @param longest number of characters
 * @throws RefusedError when the text or the voice cannot be used
 */
export function speechOrderOf(
  { text: written, voiceName, voiceSpeed, voiceVolume = NEUTRAL_LEVEL }: WrittenSpeech,
  longest: number,
): SpeechOrder {
  const text = storedText(written).trim()
  if (!/[\p{L}\p{N}]/u.test(text)) throw new RefusedError('请写下要读的文字')
  if (text.length > longest) {
    throw new RefusedError(`一次最多读 ${longest} 字，这段有 ${text.length} 字，请分成几段`)
  }
  const unreadable = readingError(text)
  if (unreadable !== undefined) throw new RefusedError(unreadable)
  if (!isVoiceId(voiceName)) throw new RefusedError(`没有声音“${voiceName}”，请换一个声音`)
  return { text, voiceName, speed: voiceSpeed, volume: voiceVolume }
}
