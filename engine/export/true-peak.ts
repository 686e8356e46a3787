/** The interpolation filter of ITU-R BS.1770-4, annex 2: four phases, the last two being the first two reversed. */
const FIRST = [
  0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625,
  0.97216796875, -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
]
const SECOND = [
  -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625, 0.77978515625,
  -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
]
const PHASES = [FIRST, SECOND, SECOND.toReversed(), FIRST.toReversed()].map((taps) => Float64Array.from(taps))
const TAPS = FIRST.length
/** No interpolated value exceeds the largest sample by more than this factor. */
const OVERSHOOT = Math.max(...PHASES.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)))

/** Delay of the interpolation in samples. */
export const TRUE_PEAK_DELAY = TAPS / 2

/**
 * Reads the level between the samples of a signal at four times its rate: with each sample, the largest value around
 * the sample that came `TRUE_PEAK_DELAY` earlier. While no sample comes near the level `relevant`, it returns the
 * sample instead, which is much faster.
 */
export function createTruePeak(): (sample: number, relevant: number) => number {
  /** The latest samples, twice, so that they can always be read in one piece. */
  const recent = new Float64Array(TAPS * 2)
  let at = 0
  /** The number of samples until none of those in `recent` is near the level. */
  let near = 0
  return (sample, relevant) => {
    at = (at + TAPS - 1) % TAPS
    recent[at] = sample
    recent[at + TAPS] = sample
    near = Math.abs(sample) * OVERSHOOT >= relevant ? TAPS : near - 1
    const middle = Math.abs(recent[at + TRUE_PEAK_DELAY]!)
    if (near <= 0) return middle
    let peak = middle
    for (const taps of PHASES) {
      let value = 0
      for (let tap = 0; tap < TAPS; tap += 1) value += taps[tap]! * recent[at + tap]!
      peak = Math.max(peak, Math.abs(value))
    }
    return peak
  }
}
