import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { areaOf, type Bounds } from '#engine/geometry/index.ts'
import { separateAreas } from '#engine/scene/separate-areas.ts'

const SIDE = 60
/** Areas on a coarse grid, which meet and share edges often. */
const UNIT = 20

const area = fc
  .tuple(
    fc.nat(SIDE - 1),
    fc.nat(SIDE - 1),
    fc.integer({ min: 1, max: SIDE }),
    fc.integer({ min: 1, max: SIDE }),
  )
  .map(
    ([x, y, width, height]): Bounds => ({
      left: x * UNIT,
      top: y * UNIT,
      right: Math.min(SIDE, x + width) * UNIT,
      bottom: Math.min(SIDE, y + height) * UNIT,
    }),
  )

/** How many of the areas cover each cell. */
function coverage(areas: readonly Bounds[]): Uint8Array {
  const cells = new Uint8Array(SIDE * SIDE)
  for (const { left, top, right, bottom } of areas)
    for (let y = top / UNIT; y < bottom / UNIT; y++)
      for (let x = left / UNIT; x < right / UNIT; x++) cells[y * SIDE + x]! += 1
  return cells
}

describe('separateAreas', () => {
  test.prop([fc.array(area, { maxLength: 40 })])('covers all areas, and nothing twice', (areas) => {
    const wanted = coverage(areas)
    const got = coverage(separateAreas(areas))
    expect(got.every((count) => count <= 1)).toBe(true)
    expect(wanted.every((count, cell) => count === 0 || got[cell] === 1)).toBe(true)
  })

  test.prop([fc.array(area, { maxLength: 40 })])('covers little else, and has few areas', (areas) => {
    const separate = separateAreas(areas)
    const covered = coverage(areas).filter((count) => count > 0).length * UNIT ** 2
    const spare = separate.reduce((sum, each) => sum + areaOf(each), 0) - covered
    expect(spare).toBeLessThanOrEqual(12_000 * areas.length * 4)
    expect(separate.length).toBeLessThanOrEqual(areas.length * 4)
  })

  test('joins where an element was and is', () => {
    const before = { left: 100, top: 100, right: 400, bottom: 160 }
    const after = { left: 104, top: 98, right: 404, bottom: 158 }
    expect(separateAreas([before, after])).toEqual([{ left: 100, top: 98, right: 404, bottom: 160 }])
  })

  test('does not paint what lies between the arms of a cross', () => {
    const across = { left: 0, top: 400, right: 1000, bottom: 500 }
    const down = { left: 400, top: 0, right: 500, bottom: 1000 }
    const separate = separateAreas([across, down])
    expect(separate.reduce((sum, each) => sum + areaOf(each), 0)).toBe(190_000)
  })
})
