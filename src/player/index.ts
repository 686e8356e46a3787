export { type Listener, type OpenPlayer, openPlayer, type Playable } from './open-player.ts'
export {
  claimAudio as soundAlone,
  playExclusively as playAlone,
  releaseAudio as forgetSound,
} from './play-alone.ts'
export { type AudioCache as SoundShelf, createAudioCache as createSoundShelf } from './sound-shelf.ts'
export { type LivePlayer, usePlayer } from './use-player.ts'
export { useSeekDrag as useScrub } from './use-scrub.ts'
export { type Sound, useSound } from './use-sound.ts'
