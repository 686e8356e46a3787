import { createTruePeak, TRUE_PEAK_DELAY } from './true-peak.ts'
import { type AudioBlock, SAMPLE_RATE } from './types.ts'

/** Time over which the gain goes down before a peak, in samples. */
const LOOKAHEAD = Math.round(0.004 * SAMPLE_RATE)
/** Time constant of the gain's way back, in samples. */
const RELEASE = 0.12 * SAMPLE_RATE
/** Output is this much later than input, in samples; the blocks' `start` accounts for it. */
const DELAY = LOOKAHEAD + TRUE_PEAK_DELAY

/**
 * Amplifies consecutive blocks and keeps their true peak below a ceiling. The gain is lowered smoothly before a peak
 * arrives and rises slowly after it, so that the waveform keeps its shape. The state is that of a few milliseconds.
 * @param ceiling full scale is 1
 */
export function createLimiter(gain: number, ceiling: number) {
  const peaks = [createTruePeak(), createTruePeak()] as const
  const relevant = ceiling / gain
  const lowest = createSlidingMinimum(LOOKAHEAD + 1)
  const smooth = createMovingMean(LOOKAHEAD + 1)
  const left = createDelay(DELAY)
  const right = createDelay(DELAY)
  let level = 1
  let position = 0

  function push(l: number, r: number): readonly [number, number] {
    const peak = Math.max(peaks[0](l, relevant), peaks[1](r, relevant)) * gain
    const least = lowest(peak > ceiling ? ceiling / peak : 1)
    level = Math.min(least, level + (1 - level) / RELEASE)
    const factor = smooth(level) * gain
    return [left(l) * factor, right(r) * factor]
  }

  return {
    /** @param isLast the end of the sound: what is delayed comes out, too */
    process(block: AudioBlock, isLast: boolean): AudioBlock {
      const length = block.left.length
      const total = length + (isLast ? DELAY : 0)
      const skipped = Math.max(0, Math.min(total, DELAY - position))
      const start = Math.max(0, position - DELAY)
      const size = total - skipped
      const result = { start, left: new Float32Array(size), right: new Float32Array(size) }
      for (let index = 0; index < total; index += 1) {
        const [l, r] = push(block.left[index] ?? 0, block.right[index] ?? 0)
        if (index >= skipped) {
          result.left[index - skipped] = l
          result.right[index - skipped] = r
        }
      }
      position += total
      return result
    },
  }
}

/** The least of the latest `size` values. */
function createSlidingMinimum(size: number): (value: number) => number {
  /** Values that may still become the least, ascending, with the time at which they came. */
  let candidates: { value: number; at: number }[] = []
  let now = 0
  return (value) => {
    now += 1
    while (candidates.length > 0 && candidates.at(-1)!.value >= value) candidates.pop()
    candidates.push({ value, at: now })
    if (candidates[0]!.at <= now - size) candidates = candidates.slice(1)
    return candidates[0]!.value
  }
}

/** The mean of the latest `size` values; before the first, they were 1. */
function createMovingMean(size: number): (value: number) => number {
  const values = new Float64Array(size).fill(1)
  let sum = size
  let at = 0
  return (value) => {
    sum += value - values[at]!
    values[at] = value
    at = (at + 1) % size
    return sum / size
  }
}

function createDelay(size: number): (sample: number) => number {
  const samples = new Float32Array(size)
  let at = 0
  return (sample) => {
    const delayed = samples[at]!
    samples[at] = sample
    at = (at + 1) % size
    return delayed
  }
}
