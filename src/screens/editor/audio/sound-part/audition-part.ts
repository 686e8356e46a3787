import type { SoundPart } from '#engine/document/operations/index.ts'
import type { Part } from '#src/sound/index.ts'

/** How a part of a sound is heard by itself. @param volume 1 is as it was recorded */
export function auditionPart({ start, end, fadeIn, fadeOut }: SoundPart, volume: number): Part {
  return { start, end: end > start ? end : Infinity, fadeIn, fadeOut: fadeOut ?? 0, volume }
}

/** What is gone is not heard. */
export const UNHEARD: Part = { start: 0, end: Infinity, fadeIn: 0, fadeOut: 0, volume: 0 }
