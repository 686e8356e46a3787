/** Peaks of a sound along its length, from which a waveform is drawn. */
export interface SoundShape {
  seconds: number
  /** Peaks, 0…255: PEAKS_PER_SECOND of them in the first level, a quarter as many in each following one. */
  levels: readonly Uint8Array[]
}

const PEAKS_PER_SECOND = 100
const COARSER = 4
/** Tolerance of summed seconds: a sample this close to the next peak belongs to it. */
const EDGE = 1e-6

/** Builds the shape of a sound from its pieces. */
export interface Shaper {
  /** @param channels of equal length, at `rate` samples a second. @param at seconds from the start of the sound */
  add(channels: readonly Float32Array[], rate: number, at: number): void
  finish(): SoundShape
}

export function createShaper(): Shaper {
  let peaks = new Uint8Array(60 * PEAKS_PER_SECOND)
  let seconds = 0

  function makeRoom(count: number) {
    if (count <= peaks.length) return
    const larger = new Uint8Array(Math.max(count, peaks.length * 2))
    larger.set(peaks)
    peaks = larger
  }

  return {
    add(channels, rate, at) {
      const length = channels[0]?.length ?? 0
      seconds = Math.max(seconds, at + length / rate)
      makeRoom(Math.ceil(seconds * PEAKS_PER_SECOND) + 1)
      for (const samples of channels) {
        let from = 0
        while (from < length) {
          // All samples up to the next peak belong to one bar.
          const peak = Math.floor((at + from / rate) * PEAKS_PER_SECOND + EDGE)
          const to = Math.min(
            length,
            Math.max(from + 1, Math.round(((peak + 1) / PEAKS_PER_SECOND - at) * rate)),
          )
          peaks[peak] = Math.max(peaks[peak] ?? 0, loudest(samples, from, to))
          from = to
        }
      }
    },
    finish() {
      const levels = [peaks.slice(0, Math.ceil(seconds * PEAKS_PER_SECOND))]
      for (let finest = levels[0]; finest && finest.length > COARSER; finest = levels.at(-1)) {
        levels.push(coarser(finest))
      }
      return { seconds, levels }
    },
  }
}

function loudest(samples: Float32Array, from: number, to: number): number {
  let loudness = 0
  for (let index = from; index < to; index += 1) loudness = Math.max(loudness, Math.abs(samples[index] ?? 0))
  return Math.min(255, Math.round(loudness * 255))
}

function coarser(peaks: Uint8Array): Uint8Array<ArrayBuffer> {
  const fewer = new Uint8Array(Math.ceil(peaks.length / COARSER))
  for (const [index, peak] of peaks.entries()) {
    const at = Math.floor(index / COARSER)
    fewer[at] = Math.max(fewer[at] ?? 0, peak)
  }
  return fewer
}

/** The highest peak between two times in seconds, 0…1. Long ranges are read from coarse levels. */
export function loudestIn({ levels }: SoundShape, from: number, to: number): number {
  const wanted = Math.log((to - from) * PEAKS_PER_SECOND) / Math.log(COARSER)
  const level = Math.min(levels.length - 1, Math.max(0, Math.floor(wanted - 1)))
  const perSecond = PEAKS_PER_SECOND / COARSER ** level
  const first = Math.max(0, Math.floor(from * perSecond))
  const part = levels[level]?.subarray(first, Math.max(first + 1, Math.ceil(to * perSecond))) ?? []
  return Math.max(0, ...part) / 255
}

/** Whether all peaks are zero. */
export const isSilent = ({ levels }: SoundShape): boolean => (levels.at(-1) ?? []).every((peak) => peak === 0)
