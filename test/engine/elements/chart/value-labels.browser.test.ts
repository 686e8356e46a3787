import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { renderer } from '#engine/elements/chart/renderer.ts'
import { chartConfigOf } from '#engine/elements/chart/schema.ts'
import type { Grid } from '#engine/elements/grid.ts'
import { createPaintEnv, Resources } from '#engine/scene/index.ts'
import { canvasPicture } from '#test/support/fidelity.ts'

const [WIDTH, HEIGHT] = [320, 240]
const env = createPaintEnv({ image: () => null })

type Chart = ReturnType<typeof chartOf>

function chartOf(
  kind: 'line' | 'bar' | 'line-bar' | 'strip',
  chartData: Grid,
  [width, height] = [WIDTH, HEIGHT],
) {
  const element = createElement(kind, { commonStyle: { width, height } })
  const chartConfig = chartConfigOf({ legend: false, areaStyle: true })
  Object.assign(element.propsValue, { chartTitle: '', chartData, chartConfig })
  return element
}

/** Where texts of a chart are drawn, by text: the middles of their left sides, and widths, on the page. */
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
        const before = this.textAlign === 'right' ? width : this.textAlign === 'center' ? width / 2 : 0
        places.set(text, { left: at.x / transform.a - before, middle: at.y / transform.d, width })
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

const cities = ['', '上海市浦东新区', '北京', '深圳南山', '杭州']

it('leaves nothing empty beside lying bars that have their labels in them', () => {
  const parts: Grid = [
    ['', '一季度', '二季度'],
    ['线上', 1_234_567_890, 168],
    ['门店', 1_234_567_890, 120],
  ]
  const chart = chartOf('strip', parts)
  Object.assign(chart.propsValue.chartConfig, { stack: 'percent' })
  const { left = 0, width = 0 } = textPlaces(chart).get('100%') ?? {}
  expect(left + width).toBeGreaterThan(WIDTH - 10)
  expect(left + width).toBeLessThanOrEqual(WIDTH)
})

it.each([
  ['some values', [-980, 350, 20, -40]],
  ['all values', [-980, -350, -20, -40]],
  ['large values', [-1_234_567_890, 52, 862_000_000, -745_000_000]],
])('keeps labels of lying bars off the names where %s are below zero', (_, values) => {
  for (const width of [WIDTH, 188]) {
    const places = textPlaces(chartOf('strip', [cities, ['利润', ...values]], [width, 160]))
    const names = [...places].filter(([text]) => /^[上北深杭]/.test(text))
    const nameEnd = Math.max(...names.map(([, { left, width }]) => left + width))
    const labels = [...places.values()].filter(
      (place) =>
        !names.some(([, name]) => name === place) &&
        names.some(([, { middle }]) => Math.abs(middle - place.middle) < 3),
    )
    expect(labels).toHaveLength(values.length)
    for (const { left, width: length } of labels) {
      expect(left).toBeGreaterThanOrEqual(nameEnd)
      expect(left + length).toBeLessThanOrEqual(width)
    }
  }
})

describe.each([
  ['none', 188],
  ['none', 120],
  ['percent', 188],
  ['percent', 120],
] as const)('lying bars (stack: %s) in a chart %d px wide', (stack, width) => {
  const placesOf = (...values: number[]) => {
    const series = ['甲', '乙', '丙'].map((name) => [name, ...values])
    const chart = chartOf(
      'strip',
      [cities, ...(stack === 'none' ? series.slice(0, 1) : series)],
      [width, 160],
    )
    Object.assign(chart.propsValue.chartConfig, { stack })
    return textPlaces(chart)
  }

  it.each([
    ['large', [1_234_567_890, 862_000_000, 745_000_000, 52]],
    ['small', [9860, 8620, 7450, 6180]],
  ] as const)('have the whole names in it, shortened where they must be, beside %s values', (_, values) => {
    const places = placesOf(...values)
    const names = [...places].filter(([text]) => /^[上北深杭]/.test(text))
    expect(names).toHaveLength(4)
    for (const [text, place] of names) {
      expect(place.left, text).toBeGreaterThanOrEqual(0)
      expect(text).toMatch(/^(上海.*…|北京|杭州|深圳.+)$/)
    }
    const labels = [...places].filter(([text]) => /^[\d,.亿]+$/.test(text) && text !== '0')
    const end = Math.max(...names.map(([, place]) => place.left + place.width))
    for (const [text, place] of labels) {
      expect(place.left, text).toBeGreaterThan(end)
      expect(place.left + place.width, text).toBeLessThanOrEqual(width)
    }
  })
})

it('shortens labels that would take more than a third of the chart beside lying bars', () => {
  const textsAt = (width: number) => [
    ...textPlaces(chartOf('strip', [cities, ['x', 1_234_567_890, 3, 2, 1]], [width, 160])).keys(),
  ]
  expect(textsAt(320)).toContain('1,234,567,890')
  expect(textsAt(188)).toContain('12.35亿')
})
