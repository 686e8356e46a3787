import { beforeAll, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { renderer } from '#engine/elements/chart/renderer.ts'
import { chartConfigOf } from '#engine/elements/chart/schema.ts'
import type { Grid } from '#engine/elements/grid.ts'
import { createPaintEnv, Resources } from '#engine/scene/index.ts'
import { canvasPicture } from '#test/support/fidelity.ts'

const [WIDTH, HEIGHT] = [320, 240]
const SCALE = 2
const env = createPaintEnv({ image: () => null })

type Kind = 'bar' | 'strip'

function chartOf(kind: Kind, chartData: Grid) {
  const element = createElement(kind, { commonStyle: { width: WIDTH, height: HEIGHT } })
  const chartConfig = chartConfigOf({ labelVal: false, Axis: false, legend: false })
  Object.assign(element.propsValue, { chartTitle: '', chartData, chartConfig })
  return element
}

/** Where bars begin and end on a line across all of them, px of the chart. */
function barsOf(kind: Kind, chartData: Grid): [start: number, end: number][] {
  const { data, width, height } = canvasPicture(
    (context) => renderer.paint(context, chartOf(kind, chartData), env.at(null)),
    WIDTH,
    HEIGHT,
    SCALE,
  )
  const pixelAt = (at: number) => (kind === 'bar' ? height * 0.75 * width + at : at * width + width / 4)
  const isBar = (at: number) => data.subarray(pixelAt(at) * 4, pixelAt(at) * 4 + 3).some((part) => part < 200)
  const bars: [number, number][] = []
  const length = kind === 'bar' ? width : height
  for (let at = 0; at < length; at++) {
    if (!isBar(at)) continue
    const start = at
    while (at < length && isBar(at)) at++
    bars.push([start / SCALE, at / SCALE])
  }
  return bars
}

/** Three categories with a value of every series. */
const grid = (series: number): Grid => [
  ['', '一', '二', '三'],
  ...Array.from({ length: series }, (_, at) => [`系列${at}`, 9, 9, 9]),
]

beforeAll(() => new Resources().load([{ elements: [chartOf('bar', grid(1))] }]))

it.each([
  ['bar', 1],
  ['bar', 2],
  ['bar', 3],
  ['strip', 1],
  ['strip', 2],
] as const)('of a %s with %d series leave two thirds of a category empty', (kind, series) => {
  const bars = barsOf(kind, grid(series))
  expect(bars).toHaveLength(3 * series)
  const [[first] = [0], [next] = [0]] = [bars[0], bars[series]]
  const [, last = 0] = bars[series - 1] ?? []
  expect(Math.abs(last - first - (next - first) * 0.34)).toBeLessThanOrEqual(1)
})

it('are 50 px wide at most', () => {
  const bars = barsOf('bar', [
    ['', '一'],
    ['数量', 9],
  ])
  expect(bars).toHaveLength(1)
  const [start, end] = bars[0] ?? [0, 0]
  expect(Math.abs(end - start - 50)).toBeLessThanOrEqual(0.5)
})
