import { expect, it } from 'vitest'
import { cleanSpeech } from '#src/screens/editor/audio/narration/recording/clean-speech.ts'

const RATE = 8000

/** Noise throughout, with a tone where it is spoken, in seconds. */
function recorded(seconds: number, spoken: readonly (readonly [from: number, to: number])[]): Float32Array {
  return Float32Array.from({ length: seconds * RATE }, (_, at) => {
    const time = at / RATE
    const noise = 0.01 * Math.sin(at * at)
    const isSpoken = spoken.some(([from, to]) => from <= time && time < to)
    return noise + (isSpoken ? 0.2 * Math.sin(2 * Math.PI * 220 * time) : 0)
  })
}
const loudest = (samples: Float32Array, from: number, to: number) =>
  Math.max(...samples.subarray(from * RATE, to * RATE).map(Math.abs))

it('cuts silence before and after speech, silences noise in its pauses, and sets the level', () => {
  const cleaned = cleanSpeech(
    recorded(4, [
      [1, 1.5],
      [2.5, 3],
    ]),
    RATE,
    true,
  )
  expect(cleaned?.length).toBeCloseTo(2.24 * RATE, -2)
  if (!cleaned) return
  expect(loudest(cleaned, 0.2, 0.5)).toBeCloseTo(0.8, 1)
  expect(loudest(cleaned, 1, 1.4), 'the pause').toBeLessThan(0.004)
  const ungated = cleanSpeech(
    recorded(4, [
      [1, 1.5],
      [2.5, 3],
    ]),
    RATE,
    false,
  )
  expect(ungated && loudest(ungated, 1, 1.4), 'without the gate').toBeGreaterThan(0.02)
})

it('finds no speech in silence or in even noise', () => {
  expect(cleanSpeech(new Float32Array(RATE), RATE, true)).toBeNull()
  expect(cleanSpeech(recorded(2, []), RATE, true)).toBeNull()
})
