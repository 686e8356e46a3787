export { createMixer } from './mixer.ts'
export type { TimeRange } from './playback-span.ts'
export { createPlayer, type Player, type PlayerOptions, type PlayerState } from './player.ts'
export type { DecodeAudio, LoadAudio } from './sounds.ts'
