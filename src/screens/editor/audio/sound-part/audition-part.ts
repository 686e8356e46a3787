import type { SoundPart } from '#engine/document/operations/index.ts'
import type { Part } from '#src/sound/index.ts'

/** The audition of a trimmed part. @param volume 1 is the recorded volume */
export function auditionPart({ start, end, fadeIn, fadeOut }: SoundPart, volume: number): Part {
  return { start, end: end > start ? end : Infinity, fadeIn, fadeOut: fadeOut ?? 0, volume }
}

/** Silence, for a sound that was deleted. */
export const SILENT: Part = { start: 0, end: Infinity, fadeIn: 0, fadeOut: 0, volume: 0 }
