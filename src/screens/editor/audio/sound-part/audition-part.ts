import type { SoundPart } from '#engine/document/operations/index.ts'
import type { AuditionRange } from '#src/sound/index.ts'

/** The audition of a trimmed part. @param volume 1 is the recorded volume */
export function auditionPart({ start, end, fadeIn, fadeOut }: SoundPart, volume: number): AuditionRange {
  return { start, end: end > start ? end : Infinity, fadeIn, fadeOut: fadeOut ?? 0, volume }
}

/** Silence, for a sound that was deleted. */
export const SILENT: AuditionRange = { start: 0, end: Infinity, fadeIn: 0, fadeOut: 0, volume: 0 }
