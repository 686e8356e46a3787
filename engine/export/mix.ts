import { type Cue, cueSamples, levelReader, type Sound, sampleAt, softLimit } from '#engine/timeline/index.ts'
import type { AudioBlock } from './types.ts'

/**
 * Mixes the samples `from` to `from + length` of the video at SAMPLE_RATE. Each sample depends only on its index, so
 * that the result does not depend on the block size.
 * @param soundOf the sound of a cue from `soundFor`; null for silence
 */
export function mixBlock(
  cues: readonly Cue[],
  soundOf: (cue: Cue) => Sound | null,
  from: number,
  length: number,
): AudioBlock {
  const block = sumBlock(cues, soundOf, from, length)
  limit(block.left)
  limit(block.right)
  return block
}

/** The same without the soft limiter: samples may exceed full scale. */
export function sumBlock(
  cues: readonly Cue[],
  soundOf: (cue: Cue) => Sound | null,
  from: number,
  length: number,
): AudioBlock {
  const block = { start: from, left: new Float32Array(length), right: new Float32Array(length) }
  for (const cue of cues) {
    if (!isHeard(cue, from, from + length)) continue
    const sound = soundOf(cue)
    if (sound) addCue(block, cue, sound)
  }
  return block
}

/** Whether a cue overlaps a range of samples. */
export function isHeard(cue: Cue, from: number, to: number): boolean {
  return sampleAt(cue.start) < to && sampleAt(cue.end) > from
}

function addCue(block: AudioBlock, cue: Cue, sound: Sound) {
  const { start, length, first, size, fadeIn, fadeOut, fadeEnd } = cueSamples(cue, sound.left.length)
  const begin = Math.max(block.start, start)
  const end = Math.min(block.start + block.left.length, start + length)
  const levelAt = levelReader(cue, sound.left.length)
  for (let index = begin; index < end; index += 1) {
    const at = index - start
    const source = first + (at < size ? at : at % size)
    // Overlapping fades multiply.
    const rise = at < fadeIn ? at / fadeIn : 1
    const left = fadeEnd - at
    const fall = left < fadeOut ? left / fadeOut : 1
    const level = levelAt(index) * rise * fall
    block.left[index - block.start]! += sound.left[source]! * level
    block.right[index - block.start]! += sound.right[source]! * level
  }
}

function limit(samples: Float32Array) {
  for (let index = 0; index < samples.length; index += 1) samples[index] = softLimit(samples[index]!)
}
