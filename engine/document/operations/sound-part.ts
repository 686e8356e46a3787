/** Which part of a sound is heard, in seconds of the sound, and how it fades. */
export interface SoundPart {
  start: number
  /** 0 is the end of the sound. */
  end: number
  fadeIn: number
  /** null fades as briefly as a cut takes. */
  fadeOut: number | null
}

export type PartChange = Partial<SoundPart>

/** As documents keep it: what is not said is not there. */
interface StoredPart {
  start: number
  end: number
  fadeIn: number
  fadeOut?: number | undefined
}

/** A sound from its beginning to its end. */
export const WHOLE = { start: 0, end: 0 } as const

export const partOf = ({ start, end, fadeIn, fadeOut }: StoredPart): SoundPart => ({
  start,
  end,
  fadeIn,
  fadeOut: fadeOut ?? null,
})

/** Changes which part of a sound is heard, or how it fades. */
export function changePart(part: StoredPart, { start, end, fadeIn, fadeOut }: PartChange) {
  if (start !== undefined) part.start = start
  if (end !== undefined) part.end = end
  if (fadeIn !== undefined) part.fadeIn = fadeIn
  if (fadeOut === null) delete part.fadeOut
  else if (fadeOut !== undefined) part.fadeOut = fadeOut
}
