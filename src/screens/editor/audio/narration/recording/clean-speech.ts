import { clamp } from '#engine/geometry/index.ts'

/** Seconds of one measured frame. */
const FRAME = 0.01
/** The share of frames that are taken as background noise. */
const QUIET_SHARE = 0.15
/** Speech is louder than the noise by this factor; without a pause, what is this share as loud as the loudest. */
const ABOVE_NOISE = 2.5
const OF_LOUDEST = 0.25
/** A recording whose loudest frame is quieter has no speech. */
const LEAST = 0.01
/** The gain of what is no speech. */
const CLOSED_GAIN = 0.06
/** Seconds: the gate stays open after speech, and opens before it. */
const HOLD = 0.2
const LOOKAHEAD = 0.05
/** Seconds kept before and after the speech. */
const MARGIN = 0.12
/** The loudest sample of the result, and the highest gain for it. */
const PEAK = 0.8
const MOST_GAIN = 8

/**
 * Prepares recorded speech: silences the noise between words, cuts the silence before and after them, and sets the
 * level.
 * @param samples mono. @param isGated whether noise is silenced
 * @returns null without any speech
 */
export function cleanSpeech(
  samples: Float32Array,
  sampleRate: number,
  isGated: boolean,
): Float32Array<ArrayBuffer> | null {
  const size = Math.round(FRAME * sampleRate)
  const levels = levelsOf(samples, size)
  const sorted = levels.toSorted((a, b) => a - b)
  const [quiet, loudest] = [sorted[Math.floor(QUIET_SHARE * levels.length)] ?? 0, sorted.at(-1) ?? 0]
  if (loudest < LEAST) return null
  const threshold = Math.min(Math.max(LEAST / 2, ABOVE_NOISE * quiet), OF_LOUDEST * loudest)
  const isSpeech = levels.map((level) => level > threshold)
  const [first, last] = [isSpeech.indexOf(true), isSpeech.lastIndexOf(true)]
  const margin = Math.round(MARGIN / FRAME)
  const from = Math.max(0, first - margin) * size
  const to = Math.min(samples.length, (last + 1 + margin) * size)
  const gains = isGated ? gateOf(isSpeech) : isSpeech.map(() => 1)
  const cleaned = Float32Array.from(samples.subarray(from, to), (sample, at) => {
    const position = (from + at) / size - 0.5
    const frame = Math.floor(position)
    const [left, right] = [gains[Math.max(0, frame)] ?? 0, gains[frame + 1] ?? gains.at(-1) ?? 0]
    return sample * (left + (right - left) * (position - frame))
  })
  return levelled(cleaned)
}

/** The loudness (root mean square) of each frame. */
function levelsOf(samples: Float32Array, size: number): number[] {
  return Array.from({ length: Math.ceil(samples.length / size) }, (_, frame) => {
    const part = samples.subarray(frame * size, (frame + 1) * size)
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
  })
}

/** The gain of each frame: open during speech, shortly before and after it. */
function gateOf(isSpeech: readonly boolean[]): number[] {
  const [before, after] = [Math.round(LOOKAHEAD / FRAME), Math.round(HOLD / FRAME)]
  return isSpeech.map((_, frame) =>
    isSpeech.slice(Math.max(0, frame - after), frame + before + 1).includes(true) ? 1 : CLOSED_GAIN,
  )
}

function levelled(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const gain = clamp(PEAK / Math.max(loudest, 1e-6), 0, MOST_GAIN)
  return samples.map((sample) => sample * gain)
}
