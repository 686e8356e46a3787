import type { Cue, Envelope, GainPoint } from '#engine/elements/cue.ts'
import { gainAt, gainBetween } from '#engine/elements/gain.ts'
import { cueSamples } from './cue-samples.ts'
import { SAMPLE_RATE, sampleAt } from './sound.ts'

/** Shorter parts, in samples, do not repeat their line: nobody hears it. */
const SHORTEST_PASS = 0.1 * SAMPLE_RATE

/**
 * All envelopes of a cue on the video's clock. A part that repeats has its line in each pass.
 * @param samples length of the sound that `soundFor` returned for this cue; Infinity if unknown
 */
export function envelopesOf(cue: Cue, samples: number): readonly Envelope[] {
  const { envelopes = [], soundGain } = cue
  return soundGain ? [...envelopes, placed(soundGain, cue, samples)] : envelopes
}

function placed(soundGain: Envelope, cue: Cue, samples: number): Envelope {
  const { start, length, size } = cueSamples(cue, samples)
  const { from, rate } = cue
  // In samples, whose sums are exact: the end of a pass is the start of the next one.
  const line = soundGain.map(({ time, gain }) => ({ time: ((time - from) / rate) * SAMPLE_RATE, gain }))
  const isRepeated = size < length && size >= SHORTEST_PASS
  const pass = isRepeated ? envelopePart(line, 0, size) : line
  const starts = isRepeated
    ? Array.from({ length: Math.ceil(length / size) }, (_, at) => start + at * size)
    : [start]
  return starts.flatMap((since) =>
    pass.map(({ time, gain }) => ({ time: (since + time) / SAMPLE_RATE, gain })),
  )
}

/**
 * Reads an envelope at samples of the video, in ascending order. The gain at a sample depends on nothing but its
 * index.
 */
function gainReader(envelope: Envelope): (sample: number) => number {
  const points = envelope.map(({ time, gain }) => ({ time: sampleAt(time), gain }))
  let next = 0
  return (sample) => {
    while (next < points.length && points[next]!.time <= sample) next += 1
    const before = points[next - 1]
    const after = points[next]
    if (!before) return after?.gain ?? 1
    return after ? gainBetween(before, after, sample) : before.gain
  }
}

/** The part of an envelope from `from` to `to`, with a point at both ends; times count from `from`. */
export function envelopePart(envelope: Envelope, from: number, to: number): GainPoint[] {
  const inner = envelope.filter(({ time }) => time > from && time < to)
  return [
    { time: 0, gain: gainAt(envelope, from) },
    ...inner.map(({ time, gain }) => ({ time: time - from, gain })),
    { time: to - from, gain: gainAt(envelope, to) },
  ]
}

/**
 * The gain of a cue and its envelopes, without its fades, at samples of the video in ascending order.
 * @param samples length of the cue's sound, see `envelopesOf`
 */
export function levelReader(cue: Cue, samples: number) {
  const readers = envelopesOf(cue, samples).map(gainReader)
  return (sample: number): number => {
    let level = cue.gain
    for (const gainAt of readers) level *= gainAt(sample)
    return level
  }
}
