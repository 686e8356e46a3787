import { describe, expect, test } from 'vitest'
import { PAGE_SHAPES, pageSizeError, shapeLabel, videoSize } from '#engine/document/index.ts'

test('every usual shape is a valid size of even sides', () => {
  for (const shape of PAGE_SHAPES) {
    expect(pageSizeError(shape)).toBeUndefined()
    expect(shapeLabel(shape)).toBe(`${shape.label} ${shape.id}`)
  }
  expect(shapeLabel({ width: 1080, height: 1920 })).toBe('竖屏 9:16')
  expect(shapeLabel({ width: 400, height: 300 })).toBe('自由尺寸')
})

test.each([
  [{ width: 159, height: 400 }, '宽要在 160 到 1920 之间'],
  [{ width: 400, height: 1922 }, '高要在 160 到 1920 之间'],
  [{ width: 401, height: 400 }, '宽要是偶数，视频才能编码'],
  [{ width: 400, height: 300.5 }, '高要是整数'],
  [{ width: Number.NaN, height: 400 }, '宽要是整数'],
])('says what is wrong with %o', (size, error) => {
  expect(pageSizeError(size)).toBe(error)
})

describe('the shorter side of a video is that of its quality', () => {
  test.each([
    ['9:16', 'sd', 384, 682],
    ['9:16', 'hd', 720, 1280],
    ['9:16', 'fhd', 1080, 1920],
    ['16:9', 'sd', 682, 384],
    ['16:9', 'hd', 1280, 720],
    ['16:9', 'fhd', 1920, 1080],
    ['1:1', 'hd', 720, 720],
    ['3:4', 'fhd', 1080, 1440],
  ] as const)('%s in %s: %i × %i', (id, quality, width, height) => {
    const page = PAGE_SHAPES.find((shape) => shape.id === id)
    expect(page && videoSize(page, quality)).toEqual({ width, height })
  })
})
