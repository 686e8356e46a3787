export { type AudioCache, createAudioCache } from './audio-cache.ts'
export {
  claimAudio,
  playExclusively,
  releaseAudio,
} from './exclusive-audio.ts'
export { type Listener, type OpenPlayer, openPlayer, type Playable } from './open-player.ts'
export { closeSharedContext, openSharedContext } from './shared-context.ts'
export { type LivePlayer, usePlayer, useSeekDrag } from './use-player.ts'
