export { playAlone } from './play-alone.ts'
export { type LivePlayer, type Playable, usePlayer } from './use-player.ts'
export { useScrub } from './use-scrub.ts'
export { type Sound, useSound } from './use-sound.ts'
