import { NEUTRAL_LEVEL, voiceOf } from '#engine/document/catalogue/voices.ts'
import type { VoiceSettings } from '#engine/document/operations/index.ts'

/** Voice and speed in words. */
export const voiceWords = ({ voiceName, voiceSpeed }: VoiceSettings): string =>
  `${voiceOf(voiceName)?.label ?? voiceName}·${voiceSpeed === NEUTRAL_LEVEL ? '正常语速' : `语速 ${voiceSpeed}`}`
