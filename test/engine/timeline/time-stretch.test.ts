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

/** Its pitch tells the time: 400 Hz at its start, and 400 Hz more each second. */
const rising = (seconds: number) => {
  const left = Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, index) => {
    const time = index / SAMPLE_RATE
    return 0.5 * Math.sin(2 * Math.PI * (400 * time + 200 * time ** 2))
  })
  return { left, right: left }
}

/** The time of `rising` that is heard at a time, from the periods of the nearest 40 ms. */
function heardAt(samples: Float32Array, time: number): number {
  const crossings: number[] = []
  for (let at = Math.round((time - 0.02) * SAMPLE_RATE); at < (time + 0.02) * SAMPLE_RATE; at += 1) {
    const [value, next] = [samples[at]!, samples[at + 1]!]
    if (value < 0 && next >= 0) crossings.push(at + value / (value - next))
  }
  const periods = (crossings.length - 1) / (crossings.at(-1)! - crossings[0]!)
  return (periods * SAMPLE_RATE - 400) / 400
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

  it.each([0.25, 0.5, 0.75, 1.5, 2, 3, 4])('keeps each part of the sound at its time at %s×', (rate) => {
    const { left } = timeStretch(rising(4), rate)
    const end = 4 / rate - 0.1
    for (let time = 0.1; time < end; time += 0.013) {
      // Within half a frame of the file.
      expect(Math.abs(heardAt(left, time) - time * rate)).toBeLessThan(1 / 60)
    }
  })

  it.each([0.25, 0.5, 0.75])('is heard to its end at %s×', (rate) => {
    const { left } = timeStretch(tone(440, 1), rate)
    const size = SAMPLE_RATE / 100
    for (let from = 0; from + size <= left.length; from += size) {
      expect(Math.max(...left.subarray(from, from + size))).toBeGreaterThan(0.3)
    }
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
