import type { BarGrid } from '#engine/elements/bar-grid.ts'
import { thinned, toneOf } from './bar-tone.ts'
import { beatTimes } from './beat-times.ts'
import { ONSETS_PER_SECOND, onsetsOf } from './onsets.ts'

/** Beats of a bar: the music of videos is in four with few exceptions. */
const BAR = 4
/** A weaker stroke at the end of the music is no bar, as a share of the usual strength. */
const LEAST_STROKE = 0.3
/** Fewer bars leave nothing to join. */
const FEWEST = 4

/** The tempo of music whose first bar begins with its sound, and its number of bars. */
export interface Tempo {
  bpm: number
  bars: number
}

/**
 * Finds the bars of a piece of music.
 * @param samples mono, at `rate` samples a second
 * @param tempo if it is known
 * @param pause lets other tasks run between the steps
 * @returns null if it has no beat, or too few bars
 */
export async function findBars(
  samples: Float32Array,
  rate: number,
  tempo: Tempo | null,
  pause: () => Promise<void>,
): Promise<BarGrid | null> {
  const length = samples.length / rate
  const starts = tempo === null ? await barsByEar(samples, rate, pause) : barsAt(tempo)
  if (starts.length < FEWEST) return null
  const sound = thinned(samples, rate)
  const bars: BarGrid['bars'] = []
  for (const [index, at] of starts.entries()) {
    bars.push({ at: rounded(at), tone: toneOf(sound, at, starts[index + 1] ?? length) })
    await pause()
  }
  return { bars, length: rounded(length) }
}

const rounded = (seconds: number) => Math.round(seconds * 10_000) / 10_000

/** Bars at a known tempo. */
const barsAt = ({ bpm, bars }: Tempo): number[] =>
  Array.from({ length: bars }, (_, index) => (index * BAR * 60) / bpm)

async function barsByEar(samples: Float32Array, rate: number, pause: () => Promise<void>): Promise<number[]> {
  const { all, low } = onsetsOf(samples, rate)
  await pause()
  const beats = beatTimes(all)
  await pause()
  // Bars begin with the beats on which the bass and the chords change.
  const accents = Array.from({ length: BAR }, (_, phase) =>
    beats.reduce((sum, beat, index) => sum + (index % BAR === phase ? strengthAt(low, beat) : 0), 0),
  )
  const phase = accents.indexOf(Math.max(...accents))
  const bars = beats.filter((_, index) => index % BAR === phase)
  // Beats go on while the last chord rings; the last bar is the one that is struck.
  const strengths = bars.map((at) => strengthAt(all, at))
  const least = LEAST_STROKE * (strengths.toSorted((a, b) => a - b)[Math.floor(strengths.length / 2)] ?? 0)
  return bars.slice(0, strengths.findLastIndex((strength) => strength >= least) + 1)
}

function strengthAt(onsets: Float32Array, seconds: number): number {
  const at = Math.round(seconds * ONSETS_PER_SECOND)
  return Math.max(0, ...onsets.subarray(Math.max(0, at - 3), at + 4))
}
