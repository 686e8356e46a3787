import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { gradientLine, stopsOf } from '#engine/paint/gradient.ts'

const rect = fc.record({
  x: fc.integer({ min: -100, max: 100 }),
  y: fc.integer({ min: -100, max: 100 }),
  width: fc.integer({ min: 1, max: 400 }),
  height: fc.integer({ min: 1, max: 400 }),
})
const angles = fc.integer({ min: -720, max: 720 })

/** Position of a point along the line, 0 at its start and 1 at its end. */
function along({ x0, y0, x1, y1 }: ReturnType<typeof gradientLine>, x: number, y: number) {
  const length = (x1 - x0) ** 2 + (y1 - y0) ** 2
  return ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length
}

test.prop([rect, angles])('the gradient line ends exactly at the corners', (box, angle) => {
  const line = gradientLine(box, angle)
  const corners = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ].map(([x = 0, y = 0]) => along(line, x, y))
  expect(Math.min(...corners)).toBeCloseTo(0, 6)
  expect(Math.max(...corners)).toBeCloseTo(1, 6)
  expect(along(line, box.x + box.width / 2, box.y + box.height / 2)).toBeCloseTo(0.5, 6)
})

test('0° points to the top and 90° to the right', () => {
  const box = { x: 0, y: 0, width: 40, height: 20 }
  const up = gradientLine(box, 0)
  expect([up.x0, up.y0, up.x1, up.y1].map((n) => n + 0)).toEqual([20, 20, 20, 0])
  const right = gradientLine(box, 90)
  expect([right.x0, right.y0, right.x1, right.y1].map((n) => Math.round(n * 1e9) / 1e9)).toEqual([
    0, 10, 40, 10,
  ])
})

test.each([
  [[], [0, 50, 100]],
  [
    [10, 20, 30],
    [10, 20, 30],
  ],
  [[20], [20, 60, 100]],
  [
    [50, 30, 90],
    [50, 50, 90],
  ],
])('places stops %j at %j', (positions, places) => {
  const stops = stopsOf({ colors: ['#000', '#888', '#fff'], positions })
  expect(stops.map(({ position }) => position)).toEqual(places)
})

test.prop([fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 6 }), fc.integer({ min: 0, max: 6 })])(
  'gives each color a stop, in ascending order',
  (positions, count) => {
    const stops = stopsOf({ colors: Array.from({ length: count }, () => 'red'), positions })
    expect(stops).toHaveLength(count)
    const places = stops.map(({ position }) => position)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  },
)
