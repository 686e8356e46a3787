import { describe, expect, it } from 'vitest'
import { createShaper, isSilent, loudestIn } from '#src/sound/shape.ts'

const RATE = 1000

/** The shape of one second each of 0, 0.5 and 1, added in pieces of so many samples. */
function steps(piece: number) {
  const shaper = createShaper()
  const samples = Float32Array.from(
    { length: 3 * RATE },
    (_, at) => (Math.floor(at / RATE) / 2) * (at % 2 ? -1 : 1),
  )
  for (let at = 0; at < samples.length; at += piece) {
    shaper.add([samples.subarray(at, at + piece)], RATE, at / RATE)
  }
  return shaper.finish()
}

describe("a sound's shape", () => {
  it('does not depend on the pieces', () => {
    const whole = steps(3 * RATE)
    for (const piece of [1, 7, 64, 1152]) expect(steps(piece)).toEqual(whole)
  })

  it('gives the peak of short and long ranges', () => {
    const shape = steps(100)
    expect(shape.seconds).toBe(3)
    expect(loudestIn(shape, 0.2, 0.9)).toBe(0)
    expect(loudestIn(shape, 1.2, 1.21)).toBeCloseTo(0.5, 2)
    expect(loudestIn(shape, 1.2, 1.8)).toBeCloseTo(0.5, 2)
    expect(loudestIn(shape, 0, 3)).toBe(1)
    expect(loudestIn(shape, 2.99, 3)).toBe(1)
    expect(loudestIn(shape, 5, 6)).toBe(0)
  })

  it('keeps a short peak in every level', () => {
    const shaper = createShaper()
    const samples = new Float32Array(60 * RATE).fill(0.1)
    samples[20_000] = 1
    shaper.add([samples], RATE, 0)
    const shape = shaper.finish()
    for (const half of [0.05, 0.5, 5, 20]) expect(loudestIn(shape, 20 - half, 20 + half)).toBe(1)
  })

  it('takes the louder of two channels', () => {
    const shaper = createShaper()
    shaper.add([new Float32Array(RATE).fill(0.1), new Float32Array(RATE).fill(-0.8)], RATE, 0)
    expect(loudestIn(shaper.finish(), 0, 1)).toBeCloseTo(0.8, 2)
  })

  it('of two hours is small and fast to query', () => {
    const shaper = createShaper()
    const second = new Float32Array(RATE).fill(0.25)
    for (let at = 0; at < 7200; at += 1) shaper.add([second], RATE, at)
    const shape = shaper.finish()
    expect(shape.seconds).toBe(7200)
    expect(shape.levels.reduce((sum, level) => sum + level.byteLength, 0)).toBeLessThan(1_000_000)
    expect(loudestIn(shape, 0, 7200)).toBeCloseTo(0.25, 2)
  })

  it('detects silence', () => {
    const shaper = createShaper()
    shaper.add([new Float32Array(RATE)], RATE, 0)
    expect(isSilent(shaper.finish())).toBe(true)
    expect(isSilent(steps(100))).toBe(false)
    expect(isSilent(createShaper().finish())).toBe(true)
  })
})
