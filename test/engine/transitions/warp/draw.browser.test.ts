import { expect, it } from 'vitest'
import { createCompositor } from '#engine/transitions/index.ts'
import { createShaderPlayer } from '#engine/transitions/shader-player.ts'
import { classics } from '#engine/transitions/classics/index.ts'
import type { CanvasTransition, Field, ShaderTransition } from '#engine/transitions/transition.ts'
import { transitions } from '#engine/transitions/transitions.ts'
import { drawnByCells } from '#engine/transitions/warp/draw.ts'
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
const TIMES = [0.1, 0.3, 0.5, 0.7, 0.9]

type Shade = readonly [share: number, fromLight: number, toLight: number, white: number]
type Place = readonly [fromX: number, fromY: number, toX: number, toY: number]

interface Drawn {
  columns?: number
  at?: (x: number, y: number) => Place
  shade?: (x: number) => Shade
}

/** Without `at`, nothing is displaced; without `shade`, A is shown alone. */
function drawn({ columns = 7, at = (x, y) => [x, y, x, y], shade = () => [0, 1, 1, 0] }: Drawn) {
  const context = target()
  const field: Field = { columns, rows: 5, frame: () => (x, y) => [...at(x, y), ...shade(x)] }
  drawnByCells(field).draw(context, frames(0.5))
  return pixels(context)
}

const WARPED = {
  Fat: transitions.Fat,
  Fluidly: transitions.Fluidly,
  Magnifier: transitions.Magnifier,
  Stretch: transitions.Stretch,
  ZoomRight: transitions.ZoomRight,
  FastSwitch: transitions.FastSwitch,
  Quicksand: transitions.Quicksand,
  Radiation: transitions.Radiation,
  displacement: classics.displacement,
  CrazyParametricFun: classics.CrazyParametricFun,
  crosswarp: classics.crosswarp,
  directionalwarp: classics.directionalwarp,
  ripple: classics.ripple,
  WaterDrop: classics.WaterDrop,
  Swirl: classics.Swirl,
  SimpleZoom: classics.SimpleZoom,
  DreamyZoom: classics.DreamyZoom,
}

it.each(Object.entries(WARPED))('draws %s as a GPU does, and without WebGL', async (name, transition) => {
  const player = await createShaderPlayer(WIDTH, HEIGHT)
  player?.compile(name, transition)
  const compositor = createCompositor(WIDTH, HEIGHT)
  await compositor.prepare([name])
  for (const progress of TIMES) {
    const [shader, processor] = [target(), target()]
    expect(player?.draw(shader, name, frames(progress), { from: true, to: true })).toBe(true)
    compositor.draw(processor, name, A, B, progress, true, true)
    expect(difference(pixels(shader), pixels(processor))).toBeLessThan(1.5)
    expect(differingPart(pixels(shader), pixels(processor))).toBeLessThan(0.01)
  }
  player?.dispose()
  compositor.dispose()
})

it('draws a page itself where nothing is displaced', () => {
  expect(difference(drawn({}), pixelsOf(A))).toBe(0)
  expect(difference(drawn({ shade: () => [1, 1, 1, 0] }), pixelsOf(B))).toBe(0)
})

it('mixes both pages by the share, and darkens and lightens them', () => {
  const mixed = (weigh: (a: number, b: number) => number) =>
    pixelsOf(A).map((a, index) => (index % 4 === 3 ? 255 : weigh(a, pixelsOfB[index] ?? 0)))
  const pixelsOfB = pixelsOf(B)
  const cases = [
    { shade: [0.25, 1, 1, 0] as const, expected: mixed((a, b) => 0.75 * a + 0.25 * b) },
    { shade: [0.5, 0.5, 0, 0] as const, expected: mixed((a) => 0.25 * a) },
    { shade: [0, 0.5, 1, 0.25] as const, expected: mixed((a) => 0.5 * a + 64) },
    { shade: [1, 1, 0.25, 0] as const, expected: mixed((_, b) => 0.25 * b) },
  ]
  for (const { shade, expected } of cases)
    expect(difference(drawn({ shade: () => shade }), expected)).toBeLessThan(1)
})

it('takes a share below 0 and above 1 as the pages themselves, with an edge between', () => {
  const shown = drawn({ columns: 3, shade: (x) => [100 * (x - 0.5), 1, 1, 0] })
  const [a, b] = [pixelsOf(A), pixelsOf(B)]
  const differing = shown.filter((value, index) => {
    const column = (index / 4) % WIDTH
    if (Math.abs(column - WIDTH / 2) < 3) return false
    return Math.abs(value - ((column < WIDTH / 2 ? a : b)[index] ?? 0)) > 1
  })
  expect(differing).toHaveLength(0)
})

it('mirrors pages beyond their sides', () => {
  for (const at of [
    (x: number, y: number) => [-x, y, x, y] as const,
    (x: number, y: number) => [2 - x, 2 - y, x, y] as const,
  ])
    expect(difference(drawn({ at }), pixelsOf(A))).toBeLessThan(0.01)
})

it('shows what lies between pixels', () => {
  const { data } = new ImageData(WIDTH, HEIGHT)
  const shown = drawn({ at: (x, y) => [x + 0.5 / WIDTH, y, x, y] })
  const a = pixelsOf(A)
  for (let index = 0; index < data.length; index++) {
    const isLast = Math.floor(index / 4) % WIDTH === WIDTH - 1
    data[index] = isLast ? (a[index] ?? 0) : ((a[index] ?? 0) + (a[index + 4] ?? 0)) / 2
  }
  expect(difference(shown, data)).toBeLessThan(1)
})

it('draws what was drawn before, whatever was drawn meanwhile in the same memory', () => {
  const field: Field = { columns: 4, rows: 3, frame: () => (x, y) => [x, y * 0.9, x, y, 0.5, 1, 1, 0] }
  const draw = (transition: CanvasTransition, size = frames(0.5)) => {
    const context = target()
    transition.draw(context, size)
    return pixels(context)
  }
  const plain = drawnByCells(field)
  const before = draw(plain)
  for (const { withoutGpu } of [transitions.FastSwitch, transitions.Radiation] as ShaderTransition[])
    if (withoutGpu) expect(difference(draw(withoutGpu), before)).toBeGreaterThan(1)
  const [width, height] = [WIDTH / 2, HEIGHT / 2]
  const small = new Uint32Array(width * height).fill(0xff336699)
  draw(plain, { ...frames(0.5), width, height, pixels: () => small })
  expect(difference(draw(plain), before)).toBe(0)
})
