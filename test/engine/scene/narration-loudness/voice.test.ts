import { describe, expect, it } from 'vitest'
import { narrationLoudnessOf } from '#engine/scene/narration-loudness/index.ts'
import { LOUDNESS_RATE } from '#engine/scene/narration-loudness/loudness.ts'
import { cueOf } from '#test/support/cues.ts'

/** Sounds by name: `rising` is as loud as seconds of it have passed, in tenths; `loud` is 1 for two seconds. */
const sounds = {
  rising: Float32Array.from({ length: 10 * LOUDNESS_RATE }, (_, at) => at / (10 * LOUDNESS_RATE)),
  loud: new Float32Array(2 * LOUDNESS_RATE).fill(1),
}
const isKnown = (src: string): src is keyof typeof sounds => src in sounds
const voice = (...cues: Parameters<typeof cueOf>[0][]) =>
  narrationLoudnessOf(cues.map(cueOf), (src) => (isKnown(src) ? sounds[src] : null))

describe('how loud narration is', () => {
  it('is what is heard at that time, part after part, and silence outside', () => {
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

  it('rises and falls with the fades', () => {
    const at = voice({ src: 'loud', end: 1.5, to: 1.5, fadeIn: 0.5, fadeOut: 0.5, fadesTo: 'over' })
    const values = [0, 0.25, 0.5, 1, 1.25, 1.45].map(at)
    for (const [index, value] of [0, 0.5, 1, 1, 0.5, 0.1].entries())
      expect(values[index]).toBeCloseTo(value, 5)
  })

  it('falls where the sound is over, or where it is cut, as the cue says', () => {
    const cue = { src: 'loud', end: 4, fadeOut: 1 }
    expect(voice({ ...cue, fadesTo: 'over' })(1.5)).toBeCloseTo(0.5, 5)
    expect(voice({ ...cue, fadesTo: 'end' })(1.5)).toBe(1)
    expect(voice({ ...cue, from: 0.5, fadesTo: 'over' })(1)).toBeCloseTo(0.5, 5)
  })
})
