import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLimiter } from '#engine/export/limiter.ts'
import { createLoudnessMeter } from '#engine/export/loudness-meter.ts'
import { createTruePeak } from '#engine/export/true-peak.ts'

const LENGTH = 6000

/** Deterministic sound with quiet and loud stretches. */
const signal = Float32Array.from({ length: LENGTH }, (_, index) => {
  const swell = index % 2000 < 700 ? 1.4 : 0.2
  return swell * Math.sin(index * index * 0.0007)
})
const other = signal.map((sample, index) => sample * Math.cos(index * 0.01))

/** Where a sound is cut into blocks. */
const cuts = fc
  .uniqueArray(fc.integer({ min: 1, max: LENGTH - 1 }), { maxLength: 12 })
  .map((places) => [0, ...places.toSorted((a, b) => a - b), LENGTH])

function blocksAt(places: readonly number[]) {
  return places.slice(1).map((end, index) => {
    const start = places[index]!
    return { start, left: signal.subarray(start, end), right: other.subarray(start, end) }
  })
}

function joined(parts: readonly ArrayLike<number>[]): number[] {
  return parts.flatMap((part) => Array.from(part))
}

test('a limited sound does not depend on how it is cut into blocks', () => {
  const limited = (places: readonly number[]) => {
    const limiter = createLimiter(1.5, 0.8)
    const blocks = blocksAt(places)
    const results = blocks.map((block, at) => {
      const { start, left, right } = limiter.process(block, at === blocks.length - 1)
      return { start, left: left.slice(), right: right.slice() }
    })
    for (const [at, { start }] of results.entries())
      expect(start).toBe(results.slice(0, at).reduce((sum, { left }) => sum + left.length, 0))
    return { left: joined(results.map(({ left }) => left)), right: joined(results.map(({ right }) => right)) }
  }
  const whole = limited([0, LENGTH])
  expect(whole.left).toHaveLength(LENGTH)
  expect(Math.max(...whole.left.map(Math.abs))).toBeLessThanOrEqual(Math.fround(0.8))
  fc.assert(
    fc.property(cuts, (places) => {
      expect(limited(places)).toEqual(whole)
    }),
  )
})

test('neither does the true peak, and it is only exact near the relevant level', () => {
  const levels = (places: readonly number[], relevant: number) => {
    const read = createTruePeak()
    return joined(blocksAt(places).map(({ left }) => read(left, relevant).slice()))
  }
  const exact = levels([0, LENGTH], 0)
  fc.assert(
    fc.property(cuts, (places) => {
      expect(levels(places, 0)).toEqual(exact)
    }),
  )
  const rough = levels([0, LENGTH], 1)
  expect(rough).not.toEqual(exact)
  expect(rough.filter((level) => level >= 1)).toEqual(exact.filter((level) => level >= 1))
})

test('nor does the loudness', () => {
  const loudness = (places: readonly number[]) => {
    const meter = createLoudnessMeter()
    // Long enough for a measured block.
    for (let round = 0; round < 5; round += 1) for (const block of blocksAt(places)) meter.add(block)
    return meter.loudness
  }
  const whole = loudness([0, LENGTH])
  expect(whole).toBeGreaterThan(-20)
  fc.assert(
    fc.property(cuts, (places) => {
      expect(loudness(places)).toBeCloseTo(whole, 9)
    }),
  )
})
