export { createPlayer, type Player, type PlayerOptions, type PlayerState } from './player.ts'
export type { TimeRange as Span } from './run.ts'
export type { DecodeAudio, LoadAudio } from './sounds.ts'
