import { describe, expect, it } from 'vitest'
import type { Bounds } from '#engine/geometry/index.ts'
import { coveredAmong, type Coverable, createCover } from '#engine/scene/covered.ts'

const AREA: Bounds = { left: 10, top: 20, right: 210, bottom: 120 }
const at = (left: number, top: number, right: number, bottom: number): Bounds => ({
  left,
  top,
  right,
  bottom,
})
/** A box, in px of the area. */
const box = (name: string, bounds: Bounds | null, more: Partial<Coverable> = {}) => {
  const shifted = bounds && {
    left: bounds.left + AREA.left,
    top: bounds.top + AREA.top,
    right: bounds.right + AREA.left,
    bottom: bounds.bottom + AREA.top,
  }
  return { name, isBaked: false, roughBounds: shifted, opaqueBounds: null as Bounds | null, ...more }
}
const opaque = (name: string, bounds: Bounds) => {
  const found = box(name, bounds)
  return { ...found, opaqueBounds: found.roughBounds }
}
const namesOf = (...objects: ReturnType<typeof box>[]) =>
  [...coveredAmong(objects, AREA, (object) => object).keys()].map(({ name }) => name).sort()

describe('objects that opaque ones hide', () => {
  it('lie below one or several together, wherever the area begins', () => {
    const [left, right] = [opaque('left', at(0, 0, 100, 50)), opaque('right', at(100, 0, 200, 50))]
    expect(namesOf(box('below', at(80, 10, 130, 40)), left, right)).toEqual(['below'])
    expect(namesOf(left, right, box('above', at(80, 10, 130, 40)))).toEqual([])
    expect(namesOf(box('below', at(80, 10, 130, 51)), left, right)).toEqual([])
    expect(namesOf(box('below', at(80, 10, 130, 40)), left, box('clear', at(100, 0, 200, 50)))).toEqual([])
  })

  it('may reach out of the area, or lie outside of it', () => {
    const cover = opaque('cover', at(150, 50, 300, 200))
    expect(namesOf(box('beyond', at(160, 60, 900, 900)), cover)).toEqual(['beyond'])
    expect(namesOf(box('outside', at(-50, -50, 0, 0)), box('edge', at(-50, -50, 1, 1)))).toEqual(['outside'])
  })

  it('are not looked for where the cover ends between two px', () => {
    expect(namesOf(box('below', at(0, 0, 51, 51)), opaque('cover', at(0, 0, 51, 51)))).toEqual([])
    expect(namesOf(box('below', at(0, 0, 49, 49)), opaque('cover', at(0, 0, 51, 51)))).toEqual(['below'])
  })

  it('hide others themselves only where something shows, and are neither painted nor unknown', () => {
    const cover = opaque('cover', at(0, 0, 100, 100))
    const painted = box('painted', at(10, 10, 20, 20), { isBaked: true })
    expect(namesOf(painted, box('unknown', null), opaque('hidden', at(20, 20, 40, 40)), cover)).toEqual([
      'hidden',
    ])
  })
})

describe('the cover of an area', () => {
  it('is complete once opaque bounds fill it, also where its sides have an odd length', () => {
    const cover = createCover(at(0, 0, 15, 9))
    cover.add(at(-5, -5, 8, 30))
    expect(cover.isComplete).toBe(false)
    cover.add(at(8, 0, 14, 9))
    expect(cover.isComplete).toBe(false)
    cover.add(at(8, 0, 15, 9))
    expect(cover.isComplete).toBe(true)
    expect(cover.isCovered(at(-100, -100, 100, 100))).toBe(true)
  })
})
