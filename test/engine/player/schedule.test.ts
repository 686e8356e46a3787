import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mixBlock } from '#engine/export/mix.ts'
import { gainAt } from '#engine/elements/gain.ts'
import { type Ramp, scheduleCue } from '#engine/player/schedule.ts'
import type { Cue } from '#engine/timeline/index.ts'
import { cueOf } from '#test/support/cues.ts'

const RATE = 48_000

/**
 * Sample of a scheduled cue at time `at` of the video, if each sample of the sound is its time in seconds.
 */
function sampleOf(cue: Cue, from: number, to: number, size: number, at: number): number {
  const voice = scheduleCue(cue, from, to, Math.round(size * RATE))
  if (!voice) return 0
  const since = at - from - voice.delay
  if (since < 0 || since >= voice.length) return 0
  const inSound = voice.offset + since
  const { start, end } = voice.loop ?? { start: 0, end: Infinity }
  const second = inSound < end ? inSound : start + ((inSound - start) % (end - start))
  return (
    second *
    cue.gain *
    level(voice.rise, since) *
    level(voice.fall, since) *
    product(voice.envelopes.map((points) => gainAt(points, since)))
  )
}

function level(slope: Ramp | null, at: number): number {
  if (!slope || at >= slope.end) return slope?.to ?? 1
  if (at <= slope.start) return slope.from
  return slope.from + ((slope.to - slope.from) * (at - slope.start)) / (slope.end - slope.start)
}

const product = (values: number[]) => values.reduce((all, value) => all * value, 1)

/** Tenths of a second are exact in samples. */
const tenths = (min: number, max: number) => fc.integer({ min, max }).map((count) => count / 10)

const envelope = fc
  .uniqueArray(fc.record({ time: tenths(0, 60), gain: fc.constantFrom(0, 0.25, 1) }), {
    selector: ({ time }) => time,
    maxLength: 5,
  })
  .map((points) => points.toSorted((a, b) => a.time - b.time))

const cues = fc
  .record({
    start: tenths(0, 20),
    length: tenths(1, 40),
    gain: fc.constantFrom(0.1, 0.25, 0.5),
    loop: fc.boolean(),
    from: tenths(0, 9),
    to: fc.oneof(tenths(10, 30), fc.constant(Infinity)),
    fadesTo: fc.constantFrom('end' as const, 'over' as const),
    fadeIn: tenths(0, 20),
    fadeOut: tenths(0, 20),
    envelopes: fc.array(envelope, { maxLength: 2 }),
  })
  .map(
    ({ length, ...cue }): Cue =>
      cueOf({
        ...cue,
        end: cue.start + length,
        fadeIn: Math.min(cue.fadeIn, length),
        fadeOut: Math.min(cue.fadeOut, length),
      }),
  )

describe('scheduleCue', () => {
  it('matches the exported mix, wherever playback starts', () => {
    fc.assert(
      fc.property(
        cues,
        tenths(0, 60),
        tenths(1, 30),
        tenths(1, 17),
        fc.nat(99),
        (cue, from, span, size, part) => {
          const to = from + span
          // Between tenths: on a boundary, rounding may decide either way.
          const at = from + (Math.floor((span * 10 * part) / 100) + 0.5) / 10
          const ramp = Float32Array.from({ length: Math.round(size * RATE) }, (_, index) => index / RATE)
          const block = mixBlock([cue], () => ({ left: ramp, right: ramp }), Math.round(at * RATE), 1)
          expect(sampleOf(cue, from, to, size, at)).toBeCloseTo(block.left[0]!, 4)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('returns nothing before a cue, after it and without sound', () => {
    const cue = cueOf({ start: 2, end: 4 })
    expect(scheduleCue(cue, 0, 2, 9 * RATE)).toBeNull()
    expect(scheduleCue(cue, 4, 9, 9 * RATE)).toBeNull()
    expect(scheduleCue(cue, 3.5, 9, RATE)).toBeNull()
    expect(scheduleCue(cue, 0, 9, 0)).toBeNull()
  })

  it('delays a later cue, and enters a running one in the middle', () => {
    const cue = cueOf({ start: 2, end: 6, loop: true, fadeIn: 2, fadeOut: 1 })
    expect(scheduleCue(cue, 0.5, 9, 3 * RATE)).toMatchObject({ delay: 1.5, offset: 0, length: 4 })
    expect(scheduleCue(cue, 3, 5.5, 0.75 * RATE)).toEqual({
      delay: 0,
      offset: 0.25,
      length: 2.5,
      loop: { start: 0, end: 0.75 },
      rise: { from: 0.5, to: 1, start: 0, end: 1 },
      fall: { from: 1, to: 0, start: 2, end: 3 },
      envelopes: [],
    })
  })
})
