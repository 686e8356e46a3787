import type { SpeechAnswer, SpeechBody } from '#server/api.ts'
import { type CallOptions, quark } from './client.ts'

/** Speech made of text. */
export const voices = {
  /** Makes a sound that documents may name. */
  convert: (body: SpeechBody, options?: CallOptions) =>
    quark.post<SpeechAnswer>('/voice/convertVoice', body, options),
  /** Makes a sound to hear now, kept nowhere. */
  sample: (body: SpeechBody, options?: CallOptions) =>
    quark.post<SpeechAnswer>('/voice/convertVoiceTTS', body, options),
}
