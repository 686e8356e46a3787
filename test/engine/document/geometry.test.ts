import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { type Box, boundsOf, centerOf, intoGroup, outOfGroup, resizedBox } from '#engine/document/geometry.ts'
import { type Point, rotatePoint, unionOf } from '#engine/geometry/index.ts'

const lengths = fc.double({ min: 0, max: 2000, noNaN: true })
const places = fc.double({ min: -2000, max: 2000, noNaN: true })
const boxes: fc.Arbitrary<Box> = fc.record({
  left: places,
  top: places,
  width: lengths,
  height: lengths,
  rotate: fc.double({ min: -720, max: 720, noNaN: true }),
})

/** Page coordinates of the point at fraction `at` of the box. */
const pointOf = (box: Box, at: Point) =>
  rotatePoint({ x: box.left + box.width * at.x, y: box.top + box.height * at.y }, centerOf(box), box.rotate)

const corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
]

it.each([
  [90, { x: 5, y: 40 }],
  [180, { x: -10, y: 15 }],
  [-90, { x: 15, y: 0 }],
])('rotates a point clockwise by %i°', (degrees, { x, y }) => {
  const rotated = rotatePoint({ x: 30, y: 25 }, { x: 10, y: 20 }, degrees)
  expect([rotated.x, rotated.y]).toEqual([expect.closeTo(x), expect.closeTo(y)])
})

describe('bounds', () => {
  it.each([
    [0, { left: 10, top: 20, right: 110, bottom: 40 }],
    [90, { left: 50, top: -20, right: 70, bottom: 80 }],
    [180, { left: 10, top: 20, right: 110, bottom: 40 }],
  ])('of a box rotated by %i°', (rotate, expected) => {
    const bounds = boundsOf({ left: 10, top: 20, width: 100, height: 20, rotate })
    for (const side of ['left', 'top', 'right', 'bottom'] as const) {
      expect(bounds[side]).toBeCloseTo(expected[side])
    }
  })

  test.prop([boxes])('touch the outermost corners', (box) => {
    const points = corners.map((corner) => pointOf(box, corner))
    const bounds = boundsOf(box)
    expect(bounds.left).toBeCloseTo(Math.min(...points.map(({ x }) => x)), 6)
    expect(bounds.right).toBeCloseTo(Math.max(...points.map(({ x }) => x)), 6)
    expect(bounds.top).toBeCloseTo(Math.min(...points.map(({ y }) => y)), 6)
    expect(bounds.bottom).toBeCloseTo(Math.max(...points.map(({ y }) => y)), 6)
  })

  it('of an empty list are undefined', () => expect(unionOf([])).toBeUndefined())
})

describe('converting into and out of group coordinates', () => {
  test.prop([boxes, boxes])('is invertible', (box, group) => {
    const back = outOfGroup(intoGroup(box, group), group)
    for (const key of ['left', 'top', 'width', 'height', 'rotate'] as const) {
      expect(back[key]).toBeCloseTo(box[key], 6)
    }
  })

  test.prop([boxes, boxes])('maps each corner to its position in the rotated group', (child, group) => {
    const outside = outOfGroup(child, group)
    for (const corner of corners) {
      const inside = pointOf(child, corner)
      const placed = { x: inside.x + group.left, y: inside.y + group.top }
      const expected = rotatePoint(placed, centerOf(group), group.rotate)
      const actual = pointOf(outside, corner)
      expect(actual.x).toBeCloseTo(expected.x, 6)
      expect(actual.y).toBeCloseTo(expected.y, 6)
    }
  })
})

describe('resizing', () => {
  const fractions = fc.record({ x: fc.constantFrom(0, 0.5, 1), y: fc.constantFrom(0, 0.5, 1) })

  test.prop([boxes, lengths, lengths, fractions])(
    'keeps the fixed point in place',
    (box, width, height, fixed) => {
      const resized = resizedBox(box, { width, height }, fixed)
      expect(resized).toMatchObject({ width, height, rotate: box.rotate })
      const [before, after] = [pointOf(box, fixed), pointOf(resized, fixed)]
      expect(after.x).toBeCloseTo(before.x, 6)
      expect(after.y).toBeCloseTo(before.y, 6)
    },
  )
})
