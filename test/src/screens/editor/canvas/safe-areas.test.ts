import { describe, expect, it } from 'vitest'
import { placesOf } from '#engine/document/subtitling/index.ts'
import { SAFE_AREAS } from '#engine/editing/index.ts'
import { coveringBar, freeBand } from '#src/screens/editor/canvas/safe-areas.ts'

const tall = { width: 384, height: 682 }
const others = [
  { width: 682, height: 384 },
  { width: 512, height: 512 },
  { width: 384, height: 512 },
]

describe('the usual places of subtitles', () => {
  it.each(SAFE_AREAS)('are free of the bars of %s on a tall page', (area) => {
    const { top, bottom } = freeBand(area, tall)
    const places = placesOf(tall)
    expect(top).toBeGreaterThan(0)
    expect(places.top * tall.height).toBeGreaterThanOrEqual(top)
    expect(places.bottom * tall.height).toBeLessThanOrEqual(bottom + 0.5)
    // As near to them as they can be.
    expect(places.bottom * tall.height).toBeGreaterThan(bottom - 0.05 * tall.height)
  })

  it('are near the edges of pages that apps show between their bars', () => {
    for (const page of others) {
      expect(placesOf(page).bottom).toBeGreaterThan(0.9)
      expect(placesOf(page).top).toBeLessThan(0.1)
      for (const area of SAFE_AREAS) expect(freeBand(area, page)).toEqual({ top: 0, bottom: page.height })
    }
  })
})

it('names the bar that covers a part of a page', () => {
  expect(coveringBar('douyin', { y: 100, height: 40 }, tall)).toBeNull()
  expect(coveringBar('douyin', { y: 20, height: 40 }, tall)).toBe('抖音的顶栏')
  expect(coveringBar('channels', { y: 500, height: 60 }, tall)).toBe('视频号的文案和按钮')
  expect(coveringBar('douyin', { y: 340, height: 40 }, { width: 682, height: 384 })).toBeNull()
})
