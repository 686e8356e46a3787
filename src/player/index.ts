export { type AudioCache as SoundShelf, createAudioCache as createSoundShelf } from './audio-cache.ts'
export {
  claimAudio as soundAlone,
  playExclusively as playAlone,
  releaseAudio as forgetSound,
} from './exclusive-audio.ts'
export { type Listener, type OpenPlayer, openPlayer, type Playable } from './open-player.ts'
export { type LivePlayer, usePlayer } from './use-player.ts'
export { useSeekDrag as useScrub } from './use-seek-drag.ts'
export { type Sound, useSound } from './use-sound.ts'
