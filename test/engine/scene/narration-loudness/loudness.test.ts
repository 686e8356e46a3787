import { expect, it } from 'vitest'
import { LOUDNESS_RATE, loudnessOf } from '#engine/scene/narration-loudness/loudness.ts'

const RATE = 16_000

/** A tone of these volumes, half a second each. */
const tone = (...volumes: number[]) =>
  Float32Array.from({ length: (volumes.length * RATE) / 2 }, (_, at) => {
    const volume = volumes[Math.floor((2 * at) / RATE)] ?? 0
    return volume * Math.sin((2 * Math.PI * 220 * at) / RATE)
  })

const at = (values: Float32Array, seconds: number) =>
  values[Math.round(seconds * LOUDNESS_RATE)] ?? Number.NaN

it('is high where a voice sounds and falls to nothing soon after it', () => {
  const values = loudnessOf(tone(0, 0.5, 0), RATE)
  expect(values).toHaveLength(1.5 * LOUDNESS_RATE)
  expect(at(values, 0.4)).toBe(0)
  expect(at(values, 0.75)).toBeGreaterThan(0.95)
  expect(at(values, 1.3)).toBeLessThan(0.01)
})

it('rises within a few hundredths of a second', () => {
  expect(at(loudnessOf(tone(0, 0.5), RATE), 0.55)).toBeGreaterThan(0.85)
})

it('is measured against the recording itself: a soft one counts as much as a loud one', () => {
  const [soft, loud] = [loudnessOf(tone(0, 0.05, 0.1), RATE), loudnessOf(tone(0, 0.4, 0.8), RATE)]
  for (const seconds of [0.2, 0.7, 1.2]) expect(at(soft, seconds)).toBeCloseTo(at(loud, seconds), 4)
  expect(at(loud, 0.9)).toBeLessThan(0.7)
})

it('takes noise below −50 dB for silence', () => {
  expect(Math.max(...loudnessOf(tone(0.002, 0.004), RATE))).toBe(0)
  expect(loudnessOf(new Float32Array(0), RATE)).toHaveLength(0)
})
