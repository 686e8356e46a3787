/** The interpolation filter of ITU-R BS.1770-4, annex 2: four phases, the last two being the first two reversed. */
const FIRST = [
  0.001708984375, 0.010986328125, -0.0196533203125, 0.033203125, -0.0594482421875, 0.1373291015625,
  0.97216796875, -0.102294921875, 0.047607421875, -0.026611328125, 0.014892578125, -0.00830078125,
]
const SECOND = [
  -0.0291748046875, 0.029296875, -0.0517578125, 0.089111328125, -0.16650390625, 0.465087890625, 0.77978515625,
  -0.2003173828125, 0.1015625, -0.0582275390625, 0.0330810546875, -0.0189208984375,
]
const PHASES = [FIRST, SECOND, SECOND.toReversed(), FIRST.toReversed()]
const TAPS = FIRST.length
/** The first tap of each phase, then the second ones, and so on: reading one array takes half the time of reading four. */
const TABLE = Float64Array.from({ length: TAPS * 4 }, (_, at) => PHASES[at % 4]![Math.floor(at / 4)]!)
/** No interpolated value exceeds the largest sample by more than this factor. */
const OVERSHOOT = Math.max(...PHASES.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)))

/** Delay of the interpolation in samples. */
export const TRUE_PEAK_DELAY = TAPS / 2

/**
 * Reads the level between the samples of a signal at four times its rate: with each of the next samples, the largest
 * value around the sample that came `TRUE_PEAK_DELAY` earlier. While no sample comes near the level `relevant`, it
 * returns the sample instead, which is much faster. The result is valid until the next call.
 */
export function createTruePeak(): (samples: Float32Array, relevant: number) => Float64Array {
  /** The last samples of the call before, then those of this one. */
  let signal = new Float64Array(TAPS)
  let levels = new Float64Array(0)
  /** The number of samples until none of the latest is near the level. */
  let near = 0
  return (samples, relevant) => {
    const { length } = samples
    const before = signal.subarray(signal.length - TAPS)
    if (levels.length === length) signal.copyWithin(0, length)
    else {
      signal = extended(before, length)
      levels = new Float64Array(length)
    }
    signal.set(samples, TAPS)
    for (let index = 0; index < length; index += 1) {
      const latest = index + TAPS
      near = Math.abs(signal[latest]!) * OVERSHOOT >= relevant ? TAPS : near - 1
      levels[index] = near > 0 ? interpolated(signal, latest) : Math.abs(signal[latest - TRUE_PEAK_DELAY]!)
    }
    return levels
  }
}

/** The values, and `length` zeros after them. */
function extended(values: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const result = new Float64Array(values.length + length)
  result.set(values)
  return result
}

/** The largest of the values around the sample that is `TRUE_PEAK_DELAY` before `latest`, and of that sample. */
function interpolated(signal: Float64Array, latest: number): number {
  let [a, b, c, d] = [0, 0, 0, 0]
  for (let tap = 0; tap < TAPS; tap += 1) {
    const sample = signal[latest - tap]!
    const at = tap * 4
    a += TABLE[at]! * sample
    b += TABLE[at + 1]! * sample
    c += TABLE[at + 2]! * sample
    d += TABLE[at + 3]! * sample
  }
  const between = Math.max(Math.abs(a), Math.abs(b), Math.abs(c), Math.abs(d))
  return Math.max(between, Math.abs(signal[latest - TRUE_PEAK_DELAY]!))
}
