import type { PropsOf } from '#engine/elements/schemas.ts'

type NarrationClipItem = PropsOf<'qk-voice'>['voiceSrcList'][number]

/** A narration clip of a voice as documents keep it: of no known length, whole, without fades. */
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
