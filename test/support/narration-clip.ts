import type { PropsOf } from '#engine/elements/schemas.ts'

type NarrationClipItem = PropsOf<'qk-voice'>['voiceSrcList'][number]

/** A narration clip as stored in documents: of unknown duration, untrimmed, without fades. */
export const narrationClipItem = (changes: Partial<NarrationClipItem> = {}): NarrationClipItem => ({
  tempText: '',
  voiceText: '',
  voiceNum: 0,
  tempTextType: '',
  voiceSrc: '',
  start: 0,
  end: 0,
  fadeIn: 0,
  ...changes,
})
