import { expect, it } from 'vitest'
import { createCompositor } from '#engine/transitions/index.ts'
import { createShaderPlayer } from '#engine/transitions/shader-player.ts'
import { drawnByRows } from '#engine/transitions/streaks/draw.ts'
import type { Field } from '#engine/transitions/transition.ts'
import { waterWave } from '#engine/transitions/water-wave.ts'
import {
  difference,
  differingPart,
  HEIGHT,
  framesBetween,
  page,
  pixels,
  pixelsOf,
  target,
  WIDTH,
} from '../pages.ts'

const [A, B] = [page(20), page(200)]
const frames = framesBetween(A, B)

function drawn(at: (x: number, y: number) => number[], columns = 7, rows = 5) {
  const context = target()
  drawnByRows({ columns, rows, frame: () => at }).draw(context, frames(0.5))
  return pixels(context)
}

it('draws WaterWave as its shader does, a little softer', async () => {
  const player = await createShaderPlayer(WIDTH, HEIGHT)
  player?.compile('WaterWave', waterWave)
  const compositor = createCompositor(WIDTH, HEIGHT)
  await compositor.prepare(['WaterWave'])
  for (const progress of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    const [shader, processor] = [target(), target()]
    expect(player?.draw(shader, 'WaterWave', frames(progress), { from: true, to: true })).toBe(true)
    compositor.draw(processor, 'WaterWave', A, B, progress, true, true)
    expect(difference(pixels(shader), pixels(processor))).toBeLessThan(3)
    expect(differingPart(pixels(shader), pixels(processor))).toBeLessThan(0.02)
  }
  player?.dispose()
  compositor.dispose()
})

it('draws a page itself where nothing is displaced', () => {
  expect(
    difference(
      drawn((_, y) => [y, y, 0, 0]),
      pixelsOf(A),
    ),
  ).toBe(0)
  expect(
    difference(
      drawn((_, y) => [y, y, 1, 0]),
      pixelsOf(B),
    ),
  ).toBe(0)
})

it('mixes both pages by the share', () => {
  const [a, b] = [pixelsOf(A), pixelsOf(B)]
  const mean = a.map((value, index) => Math.floor((value + (b[index] ?? 0)) / 2))
  expect(
    difference(
      drawn((_, y) => [y, y, 0.5, 0]),
      mean,
    ),
  ).toBeLessThan(0.5)
})

it('mirrors pages above and below', () => {
  expect(
    difference(
      drawn((_, y) => [-y, y, 0, 0]),
      pixelsOf(A),
    ),
  ).toBe(0)
  expect(
    difference(
      drawn((_, y) => [2 - y, y, 0, 0]),
      pixelsOf(A),
    ),
  ).toBe(0)
})

it('shows means of lines where a page is pressed together', () => {
  const stripes = target()
  for (let y = 0; y < HEIGHT; y++) {
    stripes.fillStyle = y % 2 === 0 ? '#000000' : '#ffffff'
    stripes.fillRect(0, y, WIDTH, 1)
  }
  const lines = new Uint32Array(pixels(stripes).buffer)
  const context = target()
  const field: Field = { columns: 3, rows: 3, frame: () => (_, y) => [0.5 + (y - 0.5) * 1.97, y, 0, 0] }
  drawnByRows(field).draw(context, { ...frames(0.5), pixels: () => lines })
  const values = pixels(context).filter((_, index) => index % 4 === 0)
  expect(Math.min(...values)).toBeGreaterThan(120)
  expect(Math.max(...values)).toBeLessThan(136)
})
