import { expect, it } from 'vitest'
import { flatArea } from '#engine/scene/blitter/flat-area.ts'

const [WIDTH, HEIGHT] = [80, 60]

function picture(colorAt: (x: number, y: number) => number) {
  return Uint32Array.from({ length: WIDTH * HEIGHT }, (_, at) => colorAt(at % WIDTH, Math.floor(at / WIDTH)))
}

it('is most of a card with round corners, and nothing else', () => {
  const isCorner = (x: number, y: number) =>
    Math.hypot(Math.max(0, 8 - x, x - 71), Math.max(0, 8 - y, y - 51)) > 8
  const card = picture((x, y) => (isCorner(x, y) ? 1 : 0xff00ff))
  const { color, ...area } = flatArea(card, WIDTH, HEIGHT)
  expect(color).toBe(0xff00ff)
  for (let y = area.top; y <= area.bottom; y++)
    for (let x = area.left; x <= area.right; x++) expect(card[y * WIDTH + x]).toBe(color)
  expect((area.right - area.left + 1) * (area.bottom - area.top + 1)).toBeGreaterThan(0.7 * WIDTH * HEIGHT)
})

it.each([
  ['a picture', (x: number, y: number) => x * 7 + y * 13],
  ['stripes', (x: number) => x % 12],
  ['lines', (_: number, y: number) => y % 12],
])('is empty in %s', (_, colorAt) => {
  const { left, right } = flatArea(picture(colorAt), WIDTH, HEIGHT)
  expect(right).toBe(left)
})
