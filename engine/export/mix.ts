import { type Cue, softLimit } from '../timeline/index.ts'
import { type AudioBlock, SAMPLE_RATE, type Sound } from './types.ts'

/**
 * Mixes samples from … from + length (indices at SAMPLE_RATE) of the video. Every sample depends on its index
 * alone, so the same sound comes out whatever the block size.
 * @param soundOf the decoded source of a cue; null is silence
 */
export function mixBlock(
  cues: readonly Cue[],
  soundOf: (src: string) => Sound | null,
  from: number,
  length: number,
): AudioBlock {
  const block = { start: from, left: new Float32Array(length), right: new Float32Array(length) }
  for (const cue of cues) {
    if (!isHeard(cue, from, from + length)) continue
    const sound = soundOf(cue.src)
    if (sound) addCue(block, cue, sound)
  }
  limit(block.left)
  limit(block.right)
  return block
}

/** Whether a cue sounds between two sample indices. */
export function isHeard(cue: Cue, from: number, to: number): boolean {
  return sampleAt(cue.start) < to && sampleAt(cue.end) > from
}

/** The sample that a time in seconds falls on. */
export const sampleAt = (seconds: number) => Math.round(seconds * SAMPLE_RATE)

function addCue(block: AudioBlock, cue: Cue, sound: Sound) {
  const size = sound.left.length
  if (size === 0) return
  const start = sampleAt(cue.start)
  const heard = cue.loop ? sampleAt(cue.end) - start : Math.min(sampleAt(cue.end) - start, size)
  const first = Math.max(block.start, start)
  const last = Math.min(block.start + block.left.length, start + heard)
  const gainAt = envelope(cue)
  for (let index = first; index < last; index += 1) {
    const at = index - start
    const source = at < size ? at : at % size
    const gain = gainAt(at)
    block.left[index - block.start]! += sound.left[source]! * gain
    block.right[index - block.start]! += sound.right[source]! * gain
  }
}

/** Gain of a cue by the number of samples since its start. Overlapping fades multiply. */
function envelope(cue: Cue): (at: number) => number {
  const length = sampleAt(cue.end) - sampleAt(cue.start)
  const fadeIn = sampleAt(cue.fadeIn)
  const fadeOut = sampleAt(cue.fadeOut)
  return (at) => {
    const rise = at < fadeIn ? at / fadeIn : 1
    const left = length - at
    const fall = left < fadeOut ? left / fadeOut : 1
    return cue.gain * rise * fall
  }
}

function limit(samples: Float32Array) {
  for (let index = 0; index < samples.length; index += 1) samples[index] = softLimit(samples[index]!)
}
