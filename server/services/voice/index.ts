import type { Config } from '#server/config.ts'
import { createEspeak } from './espeak.ts'
import type { VoiceProvider } from './voice.ts'

export { createVoiceSounds, type SpokenSound, type VoiceSounds } from './sounds.ts'
export { speakProject, type SpokenProject, synthesizeWith } from './speak-project.ts'
export { speechOrderOf } from './speech-order.ts'
export type { Speech, SpeechOrder, VoiceProvider } from './voice.ts'

/** 讯飞 if it is configured, otherwise the embedded synthesizer. */
export async function createVoice({ xfyun }: Pick<Config, 'xfyun'>): Promise<VoiceProvider> {
  return xfyun ? (await import('./xfyun.ts')).createXfyun(xfyun) : createEspeak()
}
