import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findBars } from '#src/sound/beats/find-bars.ts'
import { samplesOf } from '#test/support/ffmpeg.ts'

const RATE = 24_000
const asset = (path: string) => fileURLToPath(new URL(`../../../../assets/${path}`, import.meta.url))
const barsOf = (samples: Float32Array) => findBars(samples, RATE, null, () => Promise.resolve())

describe('the bars of music', () => {
  // As composed, see assets/music.
  it.each([
    ['headline', 120],
    ['lantern-fair', 108],
  ])('%s are found at its tempo', async (id, bpm) => {
    const grid = await barsOf(await samplesOf(asset(`music/${id}.mp3`), RATE))
    const bars = grid?.bars ?? []
    const beat = 60 / bpm
    expect(bars.length).toBeGreaterThanOrEqual(28)
    for (const { at } of bars) expect(Math.abs(at - beat * Math.round(at / beat))).toBeLessThan(0.03)
    for (const [index, { at }] of bars.entries()) {
      if (index > 0) expect(at - (bars[index - 1]?.at ?? 0)).toBeCloseTo(4 * beat, 1)
    }
  })

  it('are not found in noise, in speech and in a sound that is too short', async () => {
    let seed = 1
    const noise = Float32Array.from({ length: 20 * RATE }, () => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed / 2_147_483_647 - 0.5
    })
    const speech = await samplesOf(asset('samples/first-work/narration-1.mp3'), RATE)
    expect(await barsOf(noise)).toBeNull()
    expect(await barsOf(speech)).toBeNull()
    expect(await barsOf(new Float32Array(100))).toBeNull()
    expect(await barsOf(new Float32Array(20 * RATE))).toBeNull()
  })

  it('tell alike bars by their tones', async () => {
    const samples = await samplesOf(asset('music/headline.mp3'), RATE)
    const grid = await findBars(samples, RATE, { bpm: 120, bars: 29 }, () => Promise.resolve())
    expect(grid?.bars.map(({ at }) => at)).toEqual(Array.from({ length: 29 }, (_, index) => index * 2))
    for (const { tone } of grid?.bars ?? []) expect(tone).toMatch(/^\d{13}$/)
    expect(grid?.length).toBeCloseTo(samples.length / RATE, 3)
  })
})
