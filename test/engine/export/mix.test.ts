import { test as property } from '@fast-check/vitest'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mixBlock } from '#engine/export/mix.ts'
import { SAMPLE_RATE, type Sound } from '#engine/export/types.ts'
import type { Cue } from '#engine/timeline/index.ts'
import { cueOf } from '#test/support/cues.ts'

const at = (sample: number) => sample / SAMPLE_RATE

const cue = (changes: Partial<Cue> = {}) => cueOf({ src: 'a', end: 1, ...changes })

/** Distinct, exactly representable samples below the limiter's knee: left n/1024, right −n/1024. */
function ramp(length: number): Sound {
  const left = Float32Array.from({ length }, (_, n) => ((n % 512) + 1) / 1024)
  return { left, right: left.map((value) => -value) }
}

function mix(cues: Cue[], sounds: Record<string, Sound>, from: number, length: number) {
  return mixBlock(cues, ({ src }) => sounds[src] ?? null, from, length)
}

const flat = (value: number, length = SAMPLE_RATE): Sound => ({
  left: new Float32Array(length).fill(value),
  right: new Float32Array(length).fill(value),
})

describe('a single cue', () => {
  test('starts and ends at exact samples, and is silent elsewhere', () => {
    const { left, right, start } = mix([cue({ start: at(3), end: at(7) })], { a: ramp(100) }, 0, 10)
    expect(start).toBe(0)
    expect([...left]).toEqual([0, 0, 0, 1, 2, 3, 4, 0, 0, 0].map((n) => n / 1024))
    expect([...right].map((value) => value + 0)).toEqual(
      [0, 0, 0, -1, -2, -3, -4, 0, 0, 0].map((n) => n / 1024 + 0),
    )
  })

  test('is followed by silence after a short source, unless it loops', () => {
    const sounds = { a: ramp(3) }
    expect([...mix([cue()], sounds, 0, 7).left]).toEqual([1, 2, 3, 0, 0, 0, 0].map((n) => n / 1024))
    expect([...mix([cue({ loop: true })], sounds, 0, 7).left]).toEqual(
      [1, 2, 3, 1, 2, 3, 1].map((n) => n / 1024),
    )
  })

  test('keeps the phase of a loop between blocks', () => {
    const sounds = { a: ramp(7) }
    const looped = cue({ start: at(2), end: 10, loop: true })
    const block = mix([looped], sounds, 48_000, 10).left
    expect([...block]).toEqual(Array.from({ length: 10 }, (_, n) => (((48_000 - 2 + n) % 7) + 1) / 1024))
  })

  test('is silent for an empty looped source', () => {
    expect([...mix([cue({ loop: true })], { a: ramp(0) }, 0, 3).left]).toEqual([0, 0, 0])
  })

  test('plays a part, and repeats it in a loop', () => {
    const sounds = { a: ramp(100) }
    const part = cue({ from: at(10), to: at(13), start: at(1) })
    expect([...mix([part], sounds, 0, 7).left]).toEqual([0, 11, 12, 13, 0, 0, 0].map((n) => n / 1024))
    expect([...mix([{ ...part, loop: true }], sounds, 3, 5).left]).toEqual(
      [13, 11, 12, 13, 11].map((n) => n / 1024),
    )
    expect([...mix([cue({ from: at(98), to: at(500) })], sounds, 0, 4).left]).toEqual(
      [99, 100, 0, 0].map((n) => n / 1024),
    )
    expect([...mix([cue({ from: at(200), loop: true })], sounds, 0, 3).left]).toEqual([0, 0, 0])
  })

  test('is scaled by its gain', () => {
    expect(mix([cue({ gain: 0.25 })], { a: flat(0.5) }, 0, 1).left[0]).toBe(0.125)
  })

  test('fades linearly from and to silence', () => {
    const faded = cue({ end: at(100), fadeIn: at(10), fadeOut: at(20) })
    const { left } = mix([faded], { a: flat(0.5) }, 0, 110)
    expect(left[0]).toBe(0)
    expect(left[5]).toBeCloseTo(0.25, 6)
    expect(left[10]).toBe(0.5)
    expect(left[80]).toBe(0.5)
    expect(left[90]).toBeCloseTo(0.25, 6)
    expect(left[99]).toBeCloseTo(0.025, 6)
    expect(left[100]).toBe(0)
  })

  test('multiplies overlapping fades', () => {
    const faded = cue({ end: at(100), fadeIn: at(100), fadeOut: at(100) })
    const { left } = mix([faded], { a: flat(0.5) }, 0, 100)
    expect([left[20], left[50], left[80]]).toEqual([0.5 * 0.2 * 0.8, 0.125, 0.5 * 0.8 * 0.2].map(Math.fround))
  })

  test('fades out at the end of the sound if requested', () => {
    const faded = cue({ end: at(100), fadeOut: at(20), fadesTo: 'over' })
    const { left } = mix([faded], { a: flat(0.5, 50) }, 0, 60)
    expect([left[30], left[40], left[50]]).toEqual([0.5, 0.25, 0])
    const cut = mix([{ ...faded, fadesTo: 'end' }], { a: flat(0.5, 50) }, 0, 60).left
    expect([cut[40], cut[49], cut[50]]).toEqual([0.5, 0.5, 0])
  })

  test('follows its envelope between the points, and keeps the gain before and after them', () => {
    const envelope = [
      { time: at(10), gain: 1 },
      { time: at(20), gain: 0.5 },
    ]
    const other = [{ time: 0, gain: 0.5 }]
    const { left } = mix([cue({ envelopes: [envelope, other] })], { a: flat(0.5) }, 0, 40)
    expect([left[0], left[10], left[15], left[20], left[39]]).toEqual(
      [0.25, 0.25, 0.1875, 0.125, 0.125].map(Math.fround),
    )
  })

  test('is silent without a source', () => {
    expect(mix([cue({ src: 'gone' })], {}, 0, 4).left).toEqual(new Float32Array(4))
  })
})

describe('several cues', () => {
  test('are summed', () => {
    const sounds = { a: flat(0.25), b: flat(0.5) }
    const both = mix([cue(), cue({ src: 'b', start: at(2) })], sounds, 0, 4)
    expect([...both.left]).toEqual([0.25, 0.25, 0.75, 0.75])
  })

  test('are limited smoothly, never beyond 1', () => {
    const levels = [0.85, 0.9, 0.95, 1, 1.2, 2, 8]
    const sums = levels.map((level) => mix([cue(), cue()], { a: flat(level / 2) }, 0, 1).left[0]!)
    expect(sums[0]).toBeCloseTo(0.85, 6)
    expect(sums[1]).toBeCloseTo(0.9, 6)
    for (const [index, sum] of sums.entries()) {
      expect(sum).toBeLessThanOrEqual(1)
      if (index > 0) expect(sum).toBeGreaterThanOrEqual(sums[index - 1]!)
    }
    expect(sums[3]).toBeLessThan(sums[4]!)
    const negative = mix([cue(), cue()], { a: flat(-0.6) }, 0, 1).left[0]!
    expect(negative).toBeCloseTo(-sums[4]!, 6)
  })
})

const cues = fc.array(
  fc
    .record({
      src: fc.constantFrom('a', 'b', 'gone'),
      start: fc.integer({ min: 0, max: 300 }).map(at),
      end: fc.integer({ min: 0, max: 400 }).map(at),
      gain: fc.double({ min: 0, max: 3, noNaN: true }),
      loop: fc.boolean(),
      fadeIn: fc.integer({ min: 0, max: 120 }).map(at),
      fadeOut: fc.integer({ min: 0, max: 120 }).map(at),
      envelopes: fc.constantFrom(
        [],
        [
          [
            { time: at(20), gain: 1 },
            { time: at(50), gain: 0.1 },
            { time: at(170), gain: 0.9 },
          ],
        ],
      ),
    })
    .map(cueOf),
  { maxLength: 5 },
)

property.prop([cues, fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 12 })])(
  'the same samples whatever the block sizes',
  (someCues, sizes) => {
    const sounds = { a: ramp(61), b: ramp(250) }
    let from = 0
    const pieces: number[] = []
    for (const size of sizes) {
      pieces.push(...mix(someCues, sounds, from, size).left)
      from += size
    }
    expect(pieces).toEqual([...mix(someCues, sounds, 0, from).left])
  },
)
