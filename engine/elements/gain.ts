import type { Envelope, GainPoint } from './cue.ts'

/** The gain of an envelope at a time in seconds; 1 without points. */
export function gainAt(envelope: Envelope, time: number): number {
  const next = envelope.findIndex((point) => point.time > time)
  const after = envelope[next]
  const before = next < 0 ? envelope.at(-1) : envelope[next - 1]
  if (!before) return after?.gain ?? 1
  return after ? gainBetween(before, after, time) : before.gain
}

/** The gain between two points, linear in time. */
export const gainBetween = (before: GainPoint, after: GainPoint, time: number) =>
  before.gain + ((after.gain - before.gain) * (time - before.time)) / (after.time - before.time)
