import { describe, expect, it } from 'vitest'
import { LOUDNESS_RATE, loudnessOf, narrationLoudnessOf } from '#engine/scene/narration-loudness.ts'
import { cueOf } from '#test/support/cues.ts'

const RATE = 16_000

/** A tone of these volumes, half a second each. */
const tone = (...volumes: number[]) =>
  Float32Array.from({ length: (volumes.length * RATE) / 2 }, (_, at) => {
    const volume = volumes[Math.floor((2 * at) / RATE)] ?? 0
    return volume * Math.sin((2 * Math.PI * 220 * at) / RATE)
  })

const at = (values: Float32Array, seconds: number) =>
  values[Math.round(seconds * LOUDNESS_RATE)] ?? Number.NaN

it('is high during a voice and falls to zero soon after it', () => {
  const values = loudnessOf(tone(0, 0.5, 0), RATE)
  expect(values).toHaveLength(1.5 * LOUDNESS_RATE)
  expect(at(values, 0.4)).toBe(0)
  expect(at(values, 0.75)).toBeGreaterThan(0.95)
  expect(at(values, 1.3)).toBeLessThan(0.01)
})

it('rises within a few hundredths of a second', () => {
  expect(at(loudnessOf(tone(0, 0.5), RATE), 0.55)).toBeGreaterThan(0.85)
})

it('is relative to the recording: a quiet one gives the same values as a loud one', () => {
  const [soft, loud] = [loudnessOf(tone(0, 0.05, 0.1), RATE), loudnessOf(tone(0, 0.4, 0.8), RATE)]
  for (const seconds of [0.2, 0.7, 1.2]) expect(at(soft, seconds)).toBeCloseTo(at(loud, seconds), 4)
  expect(at(loud, 0.9)).toBeLessThan(0.7)
})

it('treats noise below −50 dB as silence', () => {
  expect(Math.max(...loudnessOf(tone(0.002, 0.004), RATE))).toBe(0)
  expect(loudnessOf(new Float32Array(0), RATE)).toHaveLength(0)
})

/** Sounds by name: the loudness of `rising` grows by a tenth per second; `loud` is 1 for two seconds. */
const sounds = {
  rising: Float32Array.from({ length: 10 * LOUDNESS_RATE }, (_, at) => at / (10 * LOUDNESS_RATE)),
  loud: new Float32Array(2 * LOUDNESS_RATE).fill(1),
}
const isKnown = (src: string): src is keyof typeof sounds => src in sounds
const voice = (...cues: Parameters<typeof cueOf>[0][]) =>
  narrationLoudnessOf(cues.map(cueOf), (src) => (isKnown(src) ? sounds[src] : null))

describe('loudness of narration', () => {
  it('is that of the audible sound part, and 0 outside', () => {
    const at = voice(
      { src: 'rising', start: 1, end: 3, from: 5, to: 7 },
      { src: 'rising', start: 3, end: 4, from: 2, to: 3 },
      { src: 'gone', start: 4, end: 5 },
    )
    const values = [0.9, 1, 2, 2.9, 3, 3.5, 4, 4.5, 6].map(at)
    for (const [index, value] of [0, 0.5, 0.6, 0.69, 0.2, 0.25, 0, 0, 0].entries()) {
      expect(values[index]).toBeCloseTo(value, 2)
    }
  })

  it('follows the fades', () => {
    const at = voice({ src: 'loud', end: 1.5, to: 1.5, fadeIn: 0.5, fadeOut: 0.5, fadesTo: 'over' })
    const values = [0, 0.25, 0.5, 1, 1.25, 1.45].map(at)
    for (const [index, value] of [0, 0.5, 1, 1, 0.5, 0.1].entries())
      expect(values[index]).toBeCloseTo(value, 5)
  })

  it('fades at the end of the sound or of the cue, as the cue specifies', () => {
    const cue = { src: 'loud', end: 4, fadeOut: 1 }
    expect(voice({ ...cue, fadesTo: 'over' })(1.5)).toBeCloseTo(0.5, 5)
    expect(voice({ ...cue, fadesTo: 'end' })(1.5)).toBe(1)
    expect(voice({ ...cue, from: 0.5, fadesTo: 'over' })(1)).toBeCloseTo(0.5, 5)
  })
})
