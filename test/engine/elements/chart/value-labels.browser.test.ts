import { beforeAll, expect, it, vi } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { renderer } from '#engine/elements/chart/renderer.ts'
import { chartConfigOf } from '#engine/elements/chart/schema.ts'
import type { Grid } from '#engine/elements/grid.ts'
import { createPaintEnv, Resources } from '#engine/scene/index.ts'
import { canvasPicture } from '#test/support/fidelity.ts'

const [WIDTH, HEIGHT] = [320, 240]
const env = createPaintEnv({ image: () => null })

type Chart = ReturnType<typeof chartOf>

function chartOf(kind: 'line' | 'bar' | 'line-bar', chartData: Grid, [width, height] = [WIDTH, HEIGHT]) {
  const element = createElement(kind, { commonStyle: { width, height } })
  const chartConfig = chartConfigOf({ legend: false, areaStyle: true })
  Object.assign(element.propsValue, { chartTitle: '', chartData, chartConfig })
  return element
}

/** Where texts of a chart are drawn, by text: their left middles and widths on the page. */
function textPlaces(chart: Chart) {
  const places = new Map<string, { left: number; middle: number; width: number }>()
  const spies = [CanvasRenderingContext2D.prototype, OffscreenCanvasRenderingContext2D.prototype].map(
    (prototype) =>
      vi.spyOn(prototype, 'fillText').mockImplementation(function (
        this: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
        text,
        x,
        y,
      ) {
        const transform = this.getTransform()
        const at = transform.transformPoint({ x, y })
        const { width } = this.measureText(text)
        places.set(text, { left: at.x / transform.a, middle: at.y / transform.d, width })
      }),
  )
  try {
    const { width, height } = chart.commonStyle
    canvasPicture((context) => renderer.paint(context, chart, env.at(null)), width, height, 1)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return places
}

beforeAll(() => new Resources().load([{ elements: [chartOf('line', [])] }]))

it('puts the label of a point below it where its line would run through the label above', () => {
  const places = textPlaces(
    chartOf('line', [
      ['', '一季度', '二季度', '三季度', '四季度'],
      ['利润', -12.5, -3.2, 4.1, 9.8],
    ]),
  )
  const middleOf = (text: string) => places.get(text)?.middle ?? Number.NaN
  const point = middleOf('-10') + (middleOf('-20') - middleOf('-10')) / 4
  expect(middleOf('-12.5')).toBeGreaterThan(point)
  expect(middleOf('-12.5')).toBeLessThan(middleOf('-20'))
  expect(middleOf('9.8')).toBeLessThan(middleOf('10'))
})

it('shortens labels that are wider than the chart, which would be cut off in the middle of a number', () => {
  const row = ['x', 1_234_567_890_123, 987_654_321, 30_000]
  const small = textPlaces(chartOf('bar', [['', 'a', 'b', 'c'], row], [150, 130]))
  const { left = 0, width = Infinity } = small.get('12,345.68亿') ?? {}
  expect(left + width).toBeLessThanOrEqual(150)
  expect([...small.keys()]).not.toContain('1,234,567,890,123')
  const large = textPlaces(chartOf('bar', [['', 'a', 'b', 'c'], row], [600, 300]))
  expect([...large.keys()]).toContain('1,234,567,890,123')
})

it('leaves out a label that is too wide even so', () => {
  const textsAt = (width: number) => {
    const series = ['x', 1e15]
    const chart = chartOf('bar', [['', 'a'], series], [width, 130])
    Object.assign(chart.propsValue.chartConfig, { Axis: false })
    return [...textPlaces(chart).keys()].filter((text) => text.includes('亿'))
  }
  expect(textsAt(120)).toEqual(['10,000,000亿'])
  expect(textsAt(50)).toEqual([])
})

it('keeps the names of categories apart between two axes of values', () => {
  const places = textPlaces(
    chartOf('line-bar', [
      ['', '华东地区上海江苏', '华南地区广东广西', '西南地区四川重庆', '东北地区辽宁吉林'],
      ['销量', 820, 932, 901, 1134],
      ['完成率', '72%', '81%', '78%', '93%'],
    ]),
  )
  const names = [...places].filter(([text]) => /^[华西东]/.test(text))
  const rows = Map.groupBy(names, ([, { middle }]) => Math.round(middle))
  expect(names.length).toBeGreaterThanOrEqual(4)
  for (const row of rows.values()) {
    const lefts = row.map(([, { left }]) => left).toSorted((a, b) => a - b)
    const widest = Math.max(...row.map(([, { width }]) => width))
    for (const [at, left] of lefts.slice(1).entries()) expect(left - (lefts[at] ?? 0)).toBeGreaterThan(widest)
  }
})
