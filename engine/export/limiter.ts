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
  const [leftPeak, rightPeak] = [createTruePeak(), createTruePeak()]
  const relevant = ceiling / gain
  const lowest = createSlidingMinimum(LOOKAHEAD + 1)
  const smooth = createMovingMean(LOOKAHEAD + 1)
  const [delayLeft, delayRight] = [createDelay(DELAY), createDelay(DELAY)]
  let level = 1
  let position = 0

  return {
    /**
     * @param isLast the end of the sound: what is delayed comes out, too
     * @returns samples that are valid until the next call
     */
    process(block: AudioBlock, isLast: boolean): AudioBlock {
      const total = block.left.length + (isLast ? DELAY : 0)
      const skipped = Math.max(0, Math.min(total, DELAY - position))
      const start = Math.max(0, position - DELAY)
      const left = delayLeft(block.left, total)
      const right = delayRight(block.right, total)
      const leftPeaks = leftPeak(left.arriving, relevant)
      const rightPeaks = rightPeak(right.arriving, relevant)
      // Only now that all peaks are read, samples are changed in their place.
      for (let index = 0; index < total; index += 1) {
        const peak = Math.max(leftPeaks[index]!, rightPeaks[index]!) * gain
        const least = lowest(peak > ceiling ? ceiling / peak : 1)
        level = Math.min(least, level + (1 - level) / RELEASE)
        const factor = smooth(level) * gain
        left.delayed[index]! *= factor
        right.delayed[index]! *= factor
      }
      position += total
      return { start, left: left.delayed.subarray(skipped), right: right.delayed.subarray(skipped) }
    },
  }
}

/** The least of the latest `size` values. */
function createSlidingMinimum(size: number): (value: number) => number {
  /** A ring of values that may still become the least, ascending, with the time at which they came. */
  const values = new Float64Array(size)
  const times = new Float64Array(size)
  let first = 0
  let count = 0
  let now = 0
  return (value) => {
    now += 1
    if (count > 0 && times[first]! <= now - size) {
      first = (first + 1) % size
      count -= 1
    }
    while (count > 0 && values[(first + count - 1) % size]! >= value) count -= 1
    const last = (first + count) % size
    values[last] = value
    times[last] = now
    count += 1
    return values[first]!
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

/**
 * Returns the samples as they come, with silence up to `total`, and as many as come out, `size` later. They overlap, and
 * are valid until the next call.
 */
function createDelay(size: number) {
  let signal = new Float32Array(size)
  let kept = new Float32Array(size)
  return (samples: Float32Array, total: number) => {
    if (signal.length !== size + total) signal = new Float32Array(size + total)
    signal.set(kept)
    signal.set(samples, size)
    signal.fill(0, size + samples.length)
    kept = signal.slice(total)
    return { arriving: signal.subarray(size), delayed: signal.subarray(0, total) }
  }
}
