import { describe, expect, test } from 'vitest'
import { avcCodecs, bitrateOf } from '#engine/export/avc.ts'

const codecs = (width: number, height: number, fps: number) =>
  avcCodecs(width, height, fps, bitrateOf(width, height, fps, 'high'))

describe('codec strings', () => {
  test('prefer High over Main over Baseline', () => {
    expect(codecs(720, 1280, 30)).toEqual(['avc1.64001f', 'avc1.4d001f', 'avc1.42e01f'])
  })

  test.each([
    [384, 682, 30, 30],
    [720, 1280, 60, 32],
    [1080, 1920, 25, 40],
    [1080, 1920, 60, 42],
    [2160, 3840, 30, 51],
    [2160, 3840, 60, 52],
  ])('use for %i × %i at %i fps level × 10 = %i', (width, height, fps, level) => {
    expect(codecs(width, height, fps)[0]).toBe(`avc1.6400${level.toString(16)}`)
  })

  test('use a higher level if the bitrate requires it', () => {
    expect(avcCodecs(720, 1280, 30, 40e6)[0]).toBe('avc1.640029')
  })
})

describe('bitrate', () => {
  test('grows with pixels and frames', () => {
    const base = bitrateOf(720, 1280, 30, 'standard')
    expect(base / 1e6).toBeCloseTo(8, 1)
    expect(bitrateOf(720, 1280, 60, 'standard')).toBe(base * 2)
    expect(bitrateOf(1080, 1920, 30, 'standard') / base).toBeCloseTo(2.25, 5)
  })

  test('has a minimum for small videos', () => {
    expect(bitrateOf(64, 64, 10, 'small')).toBe(1_500_000)
  })
})
