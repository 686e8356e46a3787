import * as z from 'zod/mini'
import type { Envelope } from './cue.ts'
import type { Infer } from './fields.ts'
import { gainAt } from './gain.ts'
import { LONGEST_PART } from './sound-part.ts'

/** Highest level of a volume point, percent. */
export const MOST_LEVEL = 200
/** The level of a sound without a volume line, percent. */
export const NEUTRAL_VOLUME = 100

const volumePointSchema = z.looseObject({
  /** Seconds: on the sound's own clock of speech and videos, since its start of music. */
  at: z.number().check(z.minimum(0), z.maximum(LONGEST_PART)),
  /** Percent of the sound's volume. */
  level: z.number().check(z.minimum(0), z.maximum(MOST_LEVEL)),
})

/** A point of a volume line. */
export type VolumePoint = Infer<typeof volumePointSchema>

/** How loud a sound is at times of its clock, linear between points. Absent without points. */
export type VolumeLine = readonly VolumePoint[]

export const volumeLine = () => z.optional(z.array(volumePointSchema))

/** The level of a line at a time of its clock, percent. */
export const levelAt = (line: VolumeLine, at: number): number => gainAt(envelopeOf(line), at) * NEUTRAL_VOLUME

/** The envelope of music, whose line counts from its start in the video. */
export function musicEnvelopes(line: VolumeLine | undefined, start: number) {
  if (!isDrawn(line)) return {}
  return { envelopes: [envelopeOf(line).map(({ time, gain }) => ({ time: start + time, gain }))] }
}

/** The gain of a sound whose line is on its own clock: trimmed, moved, faster or repeated, the same words are as loud. */
export const soundGain = (line: VolumeLine | undefined) =>
  isDrawn(line) ? { soundGain: envelopeOf(line) } : {}

const isDrawn = (line: VolumeLine | undefined): line is VolumeLine => line !== undefined && line.length > 0

const envelopeOf = (line: VolumeLine): Envelope =>
  line
    .map(({ at, level }) => ({ time: at, gain: level / NEUTRAL_VOLUME }))
    .toSorted((a, b) => a.time - b.time)

/** The line of a sound that begins `by` seconds later on the same clock. */
export function lineFrom(line: VolumeLine, by: number): VolumePoint[] {
  const later = line.filter(({ at }) => at > by).map((point) => ({ ...point, at: rounded(point.at - by) }))
  return [{ at: 0, level: rounded(levelAt(line, by)) }, ...later]
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
