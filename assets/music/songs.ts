import type { Song } from './song.ts'
import { cheerful } from './songs-cheerful.ts'
import { driving } from './songs-driving.ts'
import { quiet } from './songs-quiet.ts'
import { serious } from './songs-serious.ts'

/** The pieces that ship with the product, two in each of eight moods; all are written for it. */
export const songs: readonly Song[] = [...cheerful, ...driving, ...serious, ...quiet]
