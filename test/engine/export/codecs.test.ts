import { describe, expect, test } from 'vitest'
import { codecStrings } from '#engine/export/codecs.ts'

describe('codec strings', () => {
  test.each([
    [384, 682, 30, 90, '04'],
    [720, 1280, 30, 93, '05'],
    [720, 1280, 60, 120, '08'],
    [1080, 1920, 30, 120, '08'],
    [1080, 1920, 60, 123, '09'],
    [2160, 3840, 30, 150, '12'],
    [2160, 3840, 60, 153, '13'],
  ])(
    'of HEVC and AV1 for %i × %i at %i fps name the lowest level that suffices',
    (width, height, fps, hevc, av1) => {
      expect(codecStrings('hevc', width, height, fps, 1e6)).toEqual([`hvc1.1.6.L${hevc}.B0`])
      expect(codecStrings('av1', width, height, fps, 1e6)).toEqual([`av01.0.${av1}M.08`])
    },
  )

  test('of H.264 are tried from High to Baseline', () => {
    expect(codecStrings('avc', 720, 1280, 30, 12e6)).toEqual(['avc1.64001f', 'avc1.4d001f', 'avc1.42e01f'])
  })
})
