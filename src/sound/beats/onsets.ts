/** Values of an onset envelope in a second. */
export const ONSETS_PER_SECOND = 100

/** Edges of the frequency bands, Hz. */
const EDGES = [150, 600, 2400]
/** Added to the energy of a band before its logarithm, so that silence has no onsets. */
const FLOOR = 1e-5

/** The onset envelopes of a sound: of all bands, and of the lowest one. */
export interface Onsets {
  all: Float32Array
  low: Float32Array
}

/**
 * Measures how much louder each frequency band becomes, `ONSETS_PER_SECOND` times a second: the sum of the increases
 * of the bands' logarithmic energy (after A. Klapuri, "Sound onset detection by applying psychoacoustic knowledge",
 * 1999).
 * @param samples mono, at `rate` samples a second
 */
export function onsetsOf(samples: Float32Array, rate: number): Onsets {
  const hop = rate / ONSETS_PER_SECOND
  const count = Math.floor(samples.length / hop)
  const [all, low] = [new Float32Array(count), new Float32Array(count)]
  let rest = samples
  for (let band = 0; band <= EDGES.length; band += 1) {
    const edge = EDGES[band]
    const part = edge === undefined ? rest : lowPass(lowPass(rest, edge, rate), edge, rate)
    let before = Infinity
    for (let index = 0; index < count; index += 1) {
      const level = Math.log(FLOOR + energyOf(part, Math.round(index * hop), Math.round((index + 1) * hop)))
      const rise = Math.max(0, level - before)
      all[index]! += rise
      if (band === 0) low[index] = rise
      before = level
    }
    if (edge !== undefined) rest = difference(rest, part)
  }
  return { all, low }
}

function energyOf(samples: Float32Array, from: number, to: number): number {
  let sum = 0
  for (let index = from; index < to; index += 1) sum += samples[index]! ** 2
  return sum / (to - from)
}

function lowPass(samples: Float32Array, edge: number, rate: number): Float32Array {
  const share = 1 - Math.exp((-2 * Math.PI * edge) / rate)
  let value = 0
  return samples.map((sample) => {
    value += share * (sample - value)
    return value
  })
}

const difference = (a: Float32Array, b: Float32Array) => a.map((sample, index) => sample - b[index]!)
