export { type LivePlayer, type Playable, usePlayer } from './use-player.ts'
export { useScrub } from './use-scrub.ts'
