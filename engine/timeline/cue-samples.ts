import type { Cue } from './cues.ts'
import { type Sound, sampleAt } from './sound.ts'
import { timeStretch } from './time-stretch.ts'

/** A cue in samples. The player and the exported mix both read it. */
export interface CueSamples {
  /** First sample on the video's clock. */
  start: number
  /** Number of audible samples. */
  length: number
  /** The part of the sound that is read, and repeated when looping. */
  first: number
  size: number
  fadeIn: number
  fadeOut: number
  /** Where the fade-out reaches silence, from `start`. */
  fadeEnd: number
}

/** @param samples length of the sound that `soundFor` returned for this cue */
export function cueSamples(cue: Cue, samples: number): CueSamples {
  const start = sampleAt(cue.start)
  const room = Math.max(0, sampleAt(cue.end) - start)
  const first = isStretched(cue) ? 0 : Math.min(samples, sampleAt(cue.from))
  const size = isStretched(cue) ? samples : Math.max(0, Math.min(samples, sampleAt(cue.to)) - first)
  const length = size === 0 ? 0 : cue.loop ? room : Math.min(room, size)
  return {
    start,
    length,
    first,
    size,
    fadeIn: sampleAt(cue.fadeIn),
    fadeOut: sampleAt(cue.fadeOut),
    fadeEnd: cue.fadesTo === 'over' ? length : room,
  }
}

const isStretched = ({ rate }: Cue) => rate !== 1

/** Cache key of the sound that `soundFor` returns. */
export function soundKey(cue: Cue): string {
  const { src, rate, from } = cue
  return isStretched(cue) ? JSON.stringify([src, rate, from, partEnd(cue)]) : src
}

/** The sound that a cue reads: its decoded source or, at another speed, the stretched audible part. */
export function soundFor(cue: Cue, source: Sound): Sound {
  if (!isStretched(cue)) return source
  const part = (samples: Sound['left']) => samples.subarray(sampleAt(cue.from), sampleAt(partEnd(cue)))
  const left = part(source.left)
  const right = source.right === source.left ? left : part(source.right)
  return left.length === 0 ? { left, right } : timeStretch({ left, right }, cue.rate)
}

/** The end of the audible part, with a margin so that rounding does not end the sound before the cue. */
const partEnd = ({ from, to, start, end, rate }: Cue) => Math.min(to, from + (end - start) * rate + 0.1)
