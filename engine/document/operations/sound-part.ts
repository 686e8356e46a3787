/** The audible part of a sound and its fades, in seconds of the sound. */
export interface SoundPart {
  start: number
  /** 0 stands for the end of the sound. */
  end: number
  fadeIn: number
  /** null for the shortest fade that avoids a click. */
  fadeOut: number | null
}

export type PartChange = Partial<SoundPart>

/** The stored form: a missing `fadeOut` stands for null. */
interface StoredPart {
  start: number
  end: number
  fadeIn: number
  fadeOut?: number | undefined
}

/** The whole sound. */
export const WHOLE = { start: 0, end: 0 } as const

export const partOf = ({ start, end, fadeIn, fadeOut }: StoredPart): SoundPart => ({
  start,
  end,
  fadeIn,
  fadeOut: fadeOut ?? null,
})

/** Changes the audible part of a sound or its fades. */
export function changePart(part: StoredPart, { start, end, fadeIn, fadeOut }: PartChange) {
  if (start !== undefined) part.start = start
  if (end !== undefined) part.end = end
  if (fadeIn !== undefined) part.fadeIn = fadeIn
  if (fadeOut === null) delete part.fadeOut
  else if (fadeOut !== undefined) part.fadeOut = fadeOut
}
