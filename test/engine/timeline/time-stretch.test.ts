import { describe, expect, it } from 'vitest'
import { SAMPLE_RATE, soundFor, soundKey } from '#engine/timeline/index.ts'
import { timeStretch } from '#engine/timeline/time-stretch.ts'
import { cueOf } from '#test/support/cues.ts'

const tone = (hertz: number, seconds: number) => {
  const left = Float32Array.from(
    { length: seconds * SAMPLE_RATE },
    (_, index) => 0.5 * Math.sin((index * 2 * Math.PI * hertz) / SAMPLE_RATE),
  )
  return { left, right: left }
}

/** Upward zero crossings per second between two times. */
function pitch(samples: Float32Array, from: number, to: number): number {
  let count = 0
  for (let index = from * SAMPLE_RATE; index < to * SAMPLE_RATE; index += 1) {
    if (samples[index]! < 0 && samples[index + 1]! >= 0) count += 1
  }
  return count / (to - from)
}

describe('timeStretch', () => {
  it.each([0.5, 0.8, 1.25, 2, 4])('changes the length by %s× and keeps pitch and loudness', (rate) => {
    const { left } = timeStretch(tone(440, 4), rate)
    expect(left.length).toBe((4 * SAMPLE_RATE) / rate)
    const inner = left.subarray(0, Math.floor(left.length * 0.9))
    expect(pitch(left, 0.1, 0.9)).toBeCloseTo(440, -1)
    const energy = inner.reduce((sum, sample) => sum + sample * sample, 0) / inner.length
    expect(Math.sqrt(energy)).toBeCloseTo(0.5 / Math.SQRT2, 1)
    // Joins between pieces have no clicks.
    const steepest = inner.reduce(
      (most, sample, at) => Math.max(most, Math.abs(sample - (inner[at - 1] ?? 0))),
      0,
    )
    expect(steepest).toBeLessThan(0.06)
  })

  it('advances through the sound at the given rate', () => {
    const loudLate = tone(440, 4)
    loudLate.left.fill(0, 0, 2 * SAMPLE_RATE)
    const { left } = timeStretch(loudLate, 2)
    const loudness = (from: number) =>
      left
        .subarray(from * SAMPLE_RATE, (from + 0.1) * SAMPLE_RATE)
        .reduce((most, sample) => Math.max(most, sample), 0)
    expect([loudness(0.8), loudness(1.1)]).toEqual([0, expect.closeTo(0.5, 1)])
  })

  it('processes only the part, and shares the result between equal cues', () => {
    const cue = cueOf({ from: 1, to: 3, rate: 2 })
    expect(soundFor(cue, tone(440, 4)).left.length).toBe(SAMPLE_RATE)
    expect(soundKey({ ...cue, start: 7, end: 67 })).toBe(soundKey(cue))
    expect(soundKey({ ...cue, from: 0 })).not.toBe(soundKey(cue))
    expect(soundKey(cueOf({ from: 1 }))).toBe(soundKey(cueOf()))
  })

  it('is empty where there is no sound', () => {
    expect(soundFor(cueOf({ from: 9, rate: 2 }), tone(440, 1)).left.length).toBe(0)
  })
})
