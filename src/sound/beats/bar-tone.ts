/** Samples a second that are enough for the pitches below. */
const RATE = 8000
/** MIDI numbers of the pitches that are measured: C3 to B6. */
const LOWEST = 48
const HIGHEST = 95
const CLASSES = 12
/** Loudness of digit 0 and of one digit, dB. */
const QUIETEST = -54
const DIGIT = 6

/** A sound with few enough samples to measure its pitches. */
export function thinned(samples: Float32Array, rate: number): Float32Array {
  const step = rate / RATE
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    const [from, to] = [Math.round(index * step), Math.round((index + 1) * step)]
    let sum = 0
    for (let at = from; at < to; at += 1) sum += samples[at] ?? 0
    return sum / (to - from)
  })
}

/**
 * How a part of a sound sounds, as digits: its loudness, then the strengths of the pitch classes from C, of which the
 * strongest has 9.
 * @param sound from `thinned`
 */
export function toneOf(sound: Float32Array, from: number, to: number): string {
  const part = sound.subarray(Math.round(from * RATE), Math.round(to * RATE))
  const power = part.reduce((sum, value) => sum + value * value, 0) / Math.max(1, part.length)
  const classes = new Float64Array(CLASSES)
  for (let pitch = LOWEST; pitch <= HIGHEST; pitch += 1) {
    classes[pitch % CLASSES]! += Math.sqrt(powerAt(part, 440 * 2 ** ((pitch - 69) / 12)))
  }
  const strongest = Math.max(...classes, 1e-9)
  const loudness = (10 * Math.log10(power + 1e-9) - QUIETEST) / DIGIT
  return [loudness, ...Array.from(classes, (value) => (9 * value) / strongest)]
    .map((value) => Math.max(0, Math.min(9, Math.round(value))))
    .join('')
}

/** The power at a frequency, by Goertzel's algorithm. */
function powerAt(samples: Float32Array, frequency: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * frequency) / RATE)
  let [one, two] = [0, 0]
  for (let index = 0; index < samples.length; index += 1) {
    const value = samples[index]! + factor * one - two
    two = one
    one = value
  }
  return Math.max(0, one * one + two * two - factor * one * two)
}
