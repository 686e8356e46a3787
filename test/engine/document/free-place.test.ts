import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { freeCenter } from '#engine/document/operations/index.ts'

const PAGE = { width: 384, height: 682 }
const box = (left: number, top: number, width: number, height: number) =>
  createElement('qk-rectangle-border', { commonStyle: { left, top, width, height } })

describe('the place of a new element', () => {
  it('is the center of an empty page, also over a background', () => {
    expect(freeCenter({ elements: [] }, { width: 100, height: 40 }, PAGE)).toEqual({ x: 192, y: 341 })
    const elements = [box(0, 0, 384, 682)]
    expect(freeCenter({ elements }, { width: 100, height: 40 }, PAGE)).toEqual({ x: 192, y: 341 })
  })

  it('has equal margins below what lies at the center', () => {
    const elements = [box(24, 221, 336, 240)]
    expect(freeCenter({ elements }, { width: 336, height: 160 }, PAGE)).toEqual({ x: 192, y: 549 })
  })

  it('overlaps nothing while there is room within the page', () => {
    const elements: ReturnType<typeof box>[] = []
    const size = { width: 120, height: 60 }
    for (let i = 0; i < 20; i++) {
      const { x, y } = freeCenter({ elements }, size, PAGE)
      const [left, top] = [x - 60, y - 30]
      expect(left >= 0 && top >= 0 && left + 120 <= 384 && top + 60 <= 682).toBe(true)
      const isOver = elements.some(
        ({ commonStyle: other }) =>
          left < other.left + 120 && left + 120 > other.left && top < other.top + 60 && top + 60 > other.top,
      )
      expect(isOver).toBe(false)
      elements.push(box(left, top, 120, 60))
    }
  })

  it('is within the page and apart from other centers when there is no room', () => {
    const size = { width: 300, height: 500 }
    const elements: ReturnType<typeof box>[] = []
    const centers = Array.from({ length: 6 }, () => {
      const { x, y } = freeCenter({ elements }, size, PAGE)
      elements.push(box(x - 150, y - 250, 300, 500))
      return `${x} ${y}`
    })
    expect(new Set(centers).size).toBe(6)
    for (const { commonStyle } of elements) {
      expect(commonStyle.left).toBeGreaterThanOrEqual(0)
      expect(commonStyle.top + 500).toBeLessThanOrEqual(682)
    }
  })
})
