import { describe, expect, test, vi } from 'vitest'
import { createLoudnessMeter } from '#engine/export/loudness-meter.ts'
import { createNormalizedSoundtrack } from '#engine/export/normalize.ts'
import type { Soundtrack } from '#engine/export/soundtrack.ts'
import { SAMPLE_RATE, type Sound } from '#engine/export/types.ts'
import { loudnessOfSound } from '#test/support/ffmpeg.ts'

/** A signal of `seconds` as a soundtrack of one-second blocks. */
function soundtrackOf(seconds: number, sampleAt: (index: number) => number): Soundtrack {
  const total = Math.round(seconds * SAMPLE_RATE)
  let start = 0
  return {
    missing: [],
    total,
    async next() {
      if (start >= total) return null
      const length = Math.min(SAMPLE_RATE, total - start)
      const left = Float32Array.from({ length }, (_, index) => sampleAt(start + index))
      const block = { start, left, right: left.map((sample) => sample * 0.7) }
      start += length
      return block
    },
  }
}

/** All blocks joined; fails if they leave a gap. */
async function joined(soundtrack: Soundtrack): Promise<Sound> {
  const sound = { left: new Float32Array(soundtrack.total), right: new Float32Array(soundtrack.total) }
  let end = 0
  for (let block = await soundtrack.next(); block; block = await soundtrack.next()) {
    expect(block.start).toBe(end)
    sound.left.set(block.left, block.start)
    sound.right.set(block.right, block.start)
    end += block.left.length
  }
  expect(end).toBe(soundtrack.total)
  return sound
}

const sine = (frequency: number, level: number) => (index: number) =>
  level * Math.sin((2 * Math.PI * frequency * index) / SAMPLE_RATE)

/** Deterministic noise from −1 to 1. */
const noise = (index: number) => {
  const value = Math.sin(index * 12.9898) * 43_758.5453
  return 2 * (value - Math.floor(value)) - 1
}

/** Speech-like: bursts of noise with pauses, and plosives far above them. */
const bursts = (index: number) => {
  const seconds = index / SAMPLE_RATE
  const isOn = seconds % 1.3 < 0.8
  const plosive = seconds % 1.3 < 0.01 ? 0.9 : 0
  return (isOn ? 0.05 * noise(index) : 0) + plosive * noise(index + 7)
}

const SIGNALS = {
  quiet: { seconds: 3, at: sine(440, 0.01) },
  'with peaks': { seconds: 5.4, at: bursts },
  'beyond full scale': { seconds: 3, at: (index: number) => 3 * noise(index) },
  'with peaks between samples': { seconds: 3, at: sine(SAMPLE_RATE / 4 - 0.25, 0.9) },
}

describe('the loudness meter', () => {
  test.each(Object.entries(SIGNALS))('agrees with ffmpeg about a sound %s', async (_, { seconds, at }) => {
    const sound = await joined(soundtrackOf(seconds, (index) => Math.min(1, Math.max(-1, at(index)))))
    const meter = createLoudnessMeter()
    meter.add(sound)
    const { integrated } = await loudnessOfSound(sound)
    expect(Math.abs(meter.loudness - integrated)).toBeLessThan(0.15)
  })

  test('does not count silence', () => {
    const meter = createLoudnessMeter()
    expect(meter.loudness).toBe(-Infinity)
    meter.add({ left: new Float32Array(SAMPLE_RATE), right: new Float32Array(SAMPLE_RATE) })
    expect(meter.loudness).toBe(-Infinity)
  })
})

describe('a normalized soundtrack', () => {
  test.each(Object.entries(SIGNALS))('has the target and no peak, from a sound %s', async (name, signal) => {
    for (const target of name === 'with peaks' ? [-14, -23] : [-14]) {
      const open = () => soundtrackOf(signal.seconds, signal.at)
      const { integrated, truePeak } = await loudnessOfSound(
        await joined(createNormalizedSoundtrack(open, target)),
      )
      expect(Math.abs(integrated - target)).toBeLessThan(0.5)
      expect(truePeak).toBeLessThan(-1)
    }
  })

  test('keeps silence, and does not lift background noise', async () => {
    const silent = createNormalizedSoundtrack(() => soundtrackOf(2, () => 0), -14)
    expect((await joined(silent)).left.every((sample) => sample === 0)).toBe(true)
    const hiss = createNormalizedSoundtrack(() => soundtrackOf(4, (index) => 0.0005 * noise(index)), -14)
    expect((await loudnessOfSound(await joined(hiss))).integrated).toBeLessThan(-30)
  })

  test('is mixed once if it is short, and anew for each pass if memory would grow with it', async () => {
    const loud = vi.fn(() => soundtrackOf(3, (index) => (index % 2 === 0 ? 0.9 : -0.9)))
    await joined(createNormalizedSoundtrack(loud, -14))
    expect(loud).toHaveBeenCalledTimes(1)
    const long = vi.fn(() => soundtrackOf(121, () => 0.001))
    await joined(createNormalizedSoundtrack(long, -14))
    expect(long.mock.calls.length).toBeGreaterThan(1)
  })

  test('is neither delayed nor otherwise changed where nothing is limited', async () => {
    const at = sine(440, 0.2)
    const sound = await joined(createNormalizedSoundtrack(() => soundtrackOf(3, at), -20))
    const gain = sound.left[12_027]! / at(12_027)
    for (const index of [27, 1000, 48_001, 100_003, 143_981]) {
      expect(sound.left[index]).toBeCloseTo(at(index) * gain, 5)
    }
  })
})
