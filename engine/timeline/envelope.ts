import type { Cue, Envelope, GainPoint } from '#engine/elements/cue.ts'
import { gainAt, gainBetween } from '#engine/elements/gain.ts'
import { sampleAt } from './sound.ts'

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

/** The part of an envelope from `from` to `to` seconds, with a point at both ends; times count from `from`. */
export function envelopePart(envelope: Envelope, from: number, to: number): GainPoint[] {
  const inner = envelope.filter(({ time }) => time > from && time < to)
  return [
    { time: 0, gain: gainAt(envelope, from) },
    ...inner.map(({ time, gain }) => ({ time: time - from, gain })),
    { time: to - from, gain: gainAt(envelope, to) },
  ]
}

/** The gain of a cue and its envelopes, without its fades, at samples of the video in ascending order. */
export function levelReader({ gain, envelopes = [] }: Pick<Cue, 'gain' | 'envelopes'>) {
  const readers = envelopes.map(gainReader)
  return (sample: number): number => {
    let level = gain
    for (const gainAt of readers) level *= gainAt(sample)
    return level
  }
}
