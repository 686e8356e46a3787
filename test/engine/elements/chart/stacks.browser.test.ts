import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { renderer } from '#engine/elements/chart/renderer.ts'
import { type CartesianName, type ChartConfig, chartConfigOf } from '#engine/elements/chart/schema.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { Grid } from '#engine/elements/grid.ts'
import { createPaintEnv, Resources } from '#engine/scene/index.ts'
import { canvasPicture } from '#test/support/fidelity.ts'

const [WIDTH, HEIGHT] = [320, 240]
const env = createPaintEnv({ image: () => null })
const [RED, BLUE] = ['#ff0000', '#0000ff']

interface Drawn {
  config?: Partial<ChartConfig>
  style?: Partial<CommonStyle>
  seconds?: number
}

function chartOf(elName: CartesianName, chartData: Grid, { config, style }: Drawn = {}) {
  const bare = { labelVal: false, Axis: false, legend: false, stack: 'value' } as const
  return createElement(elName, {
    commonStyle: { width: WIDTH, height: HEIGHT, ...style },
    propsValue: {
      chartData,
      chartColor: [RED, BLUE],
      chartConfig: chartConfigOf({ ...bare, ...config }),
      animationDelay: 0,
      animationDuration: 1,
    },
  })
}

function pictureOf(elName: CartesianName, chartData: Grid, drawn: Drawn = {}) {
  const element = chartOf(elName, chartData, drawn)
  return canvasPicture(
    (context) => renderer.paint(context, element, env.at(drawn.seconds ?? null)),
    WIDTH,
    HEIGHT,
    1,
  )
}

/** The colors along the middle of the first of some categories, each with its px, from the axis on. */
function coloredAlong(elName: CartesianName, chartData: Grid, drawn: Drawn = {}) {
  const { data, width, height } = pictureOf(elName, chartData, drawn)
  const isLying = elName === 'strip'
  const categories = (chartData[0]?.length ?? 2) - 1
  const middle = Math.round((isLying ? height : width) / categories / 2)
  const parts: { color: string; length: number }[] = []
  for (let at = 0; at < (isLying ? width : height); at++) {
    const [x, y] = isLying ? [at, middle] : [middle, height - 1 - at]
    const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 4)
    const color =
      red > 200 && green < 60 && blue < 60 ? RED : blue > 200 && red < 60 && green < 60 ? BLUE : ''
    const last = parts.at(-1)
    if (last?.color === color) last.length += 1
    else parts.push({ color, length: 1 })
  }
  return parts.filter(({ color, length }) => color !== '' || length > 1)
}

const bars = (...args: Parameters<typeof coloredAlong>) =>
  coloredAlong(...args).filter(({ color }) => color !== '')

const grid = (first: number | null, second: number | null): Grid => [
  ['', '一', '二'],
  ['甲', first, 10],
  ['乙', second, 10],
]

beforeAll(() =>
  new Resources().load([{ elements: [chartOf('bar', grid(1, 1), { config: { labelVal: true } })] }]),
)

describe.each(['bar', 'strip'] as const)('stacked bars of %s', (elName) => {
  it('are on top of each other, as long as their values', () => {
    const [first, second, ...more] = bars(elName, grid(30, 10))
    expect([first?.color, second?.color, more]).toEqual([RED, BLUE, []])
    expect((first?.length ?? 0) / (second?.length ?? 1)).toBeCloseTo(3, 0)
  })

  it('fill the axis with their shares', () => {
    const lengths = bars(elName, grid(1, 3), { config: { stack: 'percent' } }).map(({ length }) => length)
    const [small = 0, large = 0] = lengths
    const side = elName === 'bar' ? HEIGHT : WIDTH
    expect(small + large).toBeGreaterThan(side * 0.9)
    expect(large / small).toBeCloseTo(3, 0)
  })

  it('stay together while they grow', () => {
    const whole = bars(elName, grid(30, 10))
    const half = coloredAlong(elName, grid(30, 10), { seconds: 0.5 })
    const from = half.findIndex(({ color }) => color !== '')
    expect(half.slice(from, from + 2).map(({ color }) => color)).toEqual([RED, BLUE])
    for (const [at, { length }] of half.slice(from, from + 2).entries())
      expect(length).toBeLessThan(whole[at]?.length ?? 0)
  })

  it('of values below zero are on the other side of it', () => {
    const parts = coloredAlong(elName, grid(20, -20)).filter(({ color }) => color !== '')
    expect(parts.map(({ color }) => color)).toEqual([BLUE, RED])
  })

  it('have round corners only at the end of a stack', () => {
    const alone: Grid = [
      ['', '一'],
      ['甲', 20],
      ['乙', 20],
    ]
    const square = pictureOf(elName, alone)
    const { data } = pictureOf(elName, alone, { style: { isRoundBar: true, barBorderRadius: 8 } })
    // Along the bars.
    const changed = new Set(
      Array.from({ length: WIDTH * HEIGHT }, (_, at) => at)
        .filter((at) => data[at * 4 + 1] !== square.data[at * 4 + 1])
        .map((at) => (elName === 'bar' ? Math.floor(at / WIDTH) : at % WIDTH)),
    )
    expect(changed.size).toBeGreaterThan(3)
    expect(changed.size).toBeLessThanOrEqual(9)
  })
})

it.each([
  ['bar', 1, 0],
  ['bar', -1, 0],
  ['strip', 1, 0],
  ['strip', -1, 0],
  ['bar', 1, 1],
] as const)(
  'of %s are round at their end where the last bar is short, times %d',
  (elName, sign, background) => {
    const thin: Grid = [
      ['', '一'],
      ['甲', 200 * sign],
      ['乙', 2 * sign],
    ]
    const style = { isBackgroundColorBar: background === 1, barBackgroundColor: '#ffffff' }
    const square = pictureOf(elName, thin, { style })
    const round = pictureOf(elName, thin, { style: { ...style, isRoundBar: true, barBorderRadius: 12 } })
    // Along the bars.
    const changed = new Set(
      Array.from({ length: WIDTH * HEIGHT }, (_, at) => at)
        .filter((at) => Math.abs((round.data[at * 4 + 1] ?? 0) - (square.data[at * 4 + 1] ?? 0)) > 40)
        .map((at) => (elName === 'bar' ? Math.floor(at / WIDTH) : at % WIDTH)),
    )
    expect(changed.size).toBeGreaterThan(8 * (1 + background))
    expect(changed.size).toBeLessThanOrEqual(13 * (1 + background))
  },
)

it.each(['bar', 'strip'] as const)('of %s show no background between them', (elName) => {
  const rows = [31, 17, 23, 41].map((value, at) => [`系列${at}`, value])
  const { data } = pictureOf(elName, [['', '一'], ...rows], { style: { barBackgroundColor: '' } })
  const along = Array.from({ length: elName === 'bar' ? HEIGHT : WIDTH }, (_, at) =>
    elName === 'bar' ? at * WIDTH + WIDTH / 2 : (HEIGHT / 2) * WIDTH + at,
  )
  const greens = along.map((at) => data[at * 4 + 1] ?? 255)
  const [first, last] = [greens.findIndex((green) => green < 40), greens.findLastIndex((green) => green < 40)]
  expect(Math.max(...greens.slice(first, last))).toBeLessThan(40)
})

it('have one background for each stack', () => {
  const style = { isBackgroundColorBar: true, barBackgroundColor: 'rgba(0, 0, 0, 0.5)' }
  const { data } = pictureOf('bar', grid(10, null), { style })
  const top = data[(12 * WIDTH + WIDTH / 4) * 4]
  expect(top).toBeGreaterThan(120)
  expect(top).toBeLessThan(135)
})

/** The labels that a chart shows, by their texts: colors and vertical middles. */
function labelsOf(
  chartData: Grid,
  config: Partial<ChartConfig> = {},
  elName: CartesianName = 'bar',
  seconds?: number,
  style?: Partial<CommonStyle>,
) {
  const labels = new Map<string, { color: string; y: number }>()
  const spies = [CanvasRenderingContext2D.prototype, OffscreenCanvasRenderingContext2D.prototype].map(
    (prototype) =>
      vi.spyOn(prototype, 'fillText').mockImplementation(function (
        this: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
        text,
        _,
        y,
      ) {
        labels.set(text, { color: typeof this.fillStyle === 'string' ? this.fillStyle : '', y })
      }),
  )
  try {
    pictureOf(elName, chartData, {
      config: { labelVal: true, ...config },
      ...(seconds !== undefined && { seconds }),
      ...(style && { style }),
    })
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return labels
}

describe('the labels of stacked bars', () => {
  const two: Grid = [
    ['', '一'],
    ['甲', 30],
    ['乙', 50],
  ]

  it('are in the middle of their bars, with their own values', () => {
    const labels = labelsOf(two)
    const [red, blue] = bars('bar', two)
    expect([...labels.keys()].toSorted()).toEqual(['30', '50'])
    const distance = (labels.get('30')?.y ?? 0) - (labels.get('50')?.y ?? 0)
    expect(Math.abs(distance - ((red?.length ?? 0) + (blue?.length ?? 0)) / 2)).toBeLessThan(12)
    expect(labels.get('50')?.color).toBe('#ffffff')
  })

  it('move aside for a line through them', () => {
    const labels = labelsOf(
      [
        ['', '一', '二'],
        ['甲', 80, 60],
        ['线', 40, 41],
      ],
      {},
      'line-bar',
    )
    // The line is at the middle of the bar; its label is beside it.
    const [bar = 0, other = 0] = [labels.get('80')?.y, labels.get('40')?.y]
    expect(Math.abs(bar - HEIGHT / 2)).toBeGreaterThan(12)
    expect(Math.abs(bar - other)).toBeGreaterThan(12)
  })

  it('are left out where the bar is too low for them', () => {
    const texts = labelsOf([
      ['', '一'],
      ['甲', 100],
      ['乙', 1],
    ])
    expect([...texts.keys()]).toEqual(['100'])
  })

  it('are left out while growing bars are too short for them', () => {
    expect([...labelsOf(two, {}, 'bar', 0.02).keys()]).toEqual([])
    expect([...labelsOf(two, {}, 'bar', 0.5).keys()]).toHaveLength(2)
  })

  it('are the values, not the shares', () => {
    expect([...labelsOf(two, { stack: 'percent' }).keys()].toSorted()).toEqual(['30', '50'])
    const axis = [...labelsOf(two, { stack: 'percent', Axis: true }).keys()]
    expect(axis).toContain('100%')
    expect(axis).not.toContain('120%')
  })
})

it.each([
  ['zeros', [0, 0]],
  ['texts', ['无', '暂无']],
])('of percentages have an axis up to 100 %% where all values are %s', (_, [first = 0, second = 0]) => {
  const data: Grid = [
    ['', '一'],
    ['甲', first],
    ['乙', second],
    ['线', 5],
  ]
  const labels = labelsOf(data, { stack: 'percent', Axis: true }, 'line-bar')
  expect([...labels.keys()]).toEqual(expect.arrayContaining(['0%', '100%']))
})

describe('an axis of percentages', () => {
  const ticks = (chartData: Grid, elName: CartesianName = 'bar') => {
    const labels = labelsOf(chartData, { stack: 'percent', Axis: true, labelVal: false }, elName)
    return [...labels.keys()]
      .filter((text) => text.endsWith('%'))
      .toSorted((a, b) => parseInt(a) - parseInt(b))
  }
  const of = (first: number, second: number): Grid => [
    ['', '一', '二'],
    ['甲', first, first],
    ['乙', second, second],
  ]

  it.each(['bar', 'strip'] as const)('of %s reaches as far below zero as there are values', (elName) => {
    expect(ticks(of(98, -2), elName)).toEqual(['-25%', '0%', '25%', '50%', '75%', '100%'])
    expect(ticks(of(60, -40), elName)).toEqual(['-50%', '0%', '50%', '100%'])
    expect(ticks(of(50, -50), elName)).toEqual(['-50%', '-25%', '0%', '25%', '50%'])
    expect(ticks(of(2, -98), elName)).toEqual(['-100%', '-75%', '-50%', '-25%', '0%', '25%'])
    expect(ticks(of(-2, -98), elName).at(-1)).toBe('0%')
  })
})

it('names zero on an axis that has no room for all numbers', () => {
  const low: Grid = [
    ['', '一'],
    ['甲', 50],
    ['乙', -4],
  ]
  const labels = labelsOf(low, { Axis: true, labelVal: false }, 'bar', undefined, { height: 90 })
  expect([...labels.keys()]).toContain('0')
})

describe('areas', () => {
  const data: Grid = [
    ['', '一', '二', '三'],
    ['甲', 10, 10, 10],
    ['乙', 10, 10, 10],
  ]

  it('are on top of each other', () => {
    const { data: pixels } = pictureOf('line', data, { config: { areaStyle: true } })
    const hueAt = (share: number) => {
      const [red = 0, , blue = 0] = pixels.subarray((Math.round(HEIGHT * share) * WIDTH + WIDTH * 0.4) * 4)
      return red > blue ? RED : blue > red ? BLUE : ''
    }
    expect([hueAt(0.85), hueAt(0.65)]).toEqual([RED, RED])
    expect([hueAt(0.4), hueAt(0.2)]).toEqual([BLUE, BLUE])
  })
})

describe('areas below zero', () => {
  const data: Grid = [
    ['', '一', '二', '三'],
    ['甲', 20, 20, 20],
    ['乙', -20, -20, -20],
  ]

  it('start at zero, not at the areas above it', () => {
    const colorAt = (share: number, rows: Grid) => {
      const { data: pixels } = pictureOf('line', rows, { config: { areaStyle: true } })
      const from = (Math.round(HEIGHT * share) * WIDTH + WIDTH * 0.7) * 4
      return [...pixels.slice(from, from + 4)]
    }
    expect(colorAt(0.4, data)).toEqual(colorAt(0.5, data.slice(0, 2)))
    expect(colorAt(0.6, data)).not.toEqual(colorAt(0.4, data))
  })

  it('have their labels in them', () => {
    const labels = labelsOf(data, { areaStyle: true }, 'line')
    expect(labels.get('20')?.y).toBeLessThan(HEIGHT / 2)
    expect(labels.get('-20')?.y).toBeGreaterThan(HEIGHT * 0.6)
  })
})

describe('the labels of stacked areas', () => {
  const data: Grid = [
    ['', '一', '二', '三'],
    ['甲', 30, 31, 32],
    ['乙', 50, 51, 52],
    ['丙', 1, 2, 3],
  ]
  const config = { areaStyle: true }

  it('are in the middle of the areas that are high enough, in the color of texts', () => {
    const labels = labelsOf(data, config, 'line')
    expect([...labels.keys()].toSorted()).toEqual(['30', '31', '32', '50', '51', '52'])
    const heightOf = (text: string) => HEIGHT - (labels.get(text)?.y ?? 0)
    expect(heightOf('50') / heightOf('30')).toBeCloseTo(55 / 15, 0)
    const colors = new Set([...labels.values()].map(({ color }) => color))
    expect([...colors].filter((color) => color !== RED && color !== BLUE)).toHaveLength(1)
    expect(colors.size).toBe(1)
  })

  it('are beside the points of areas that are not stacked', () =>
    expect(labelsOf(data, { ...config, stack: 'none' }, 'line').get('50')?.color).toBe(BLUE))
})

it('draws straight lines where they shall not be curves', () => {
  const data: Grid = [
    ['', '一', '二', '三'],
    ['甲', 0, 0, 100],
  ]
  /** y of the line at a quarter of the way from the second point to the third, px. */
  const yOf = (smooth: boolean) => {
    const { data: pixels } = pictureOf('line', data, { config: { smooth } })
    const x = Math.round(WIDTH * (0.5 + (1 / 3) * 0.25))
    return Array.from({ length: HEIGHT }, (_, y) => y).find(
      (y) => (pixels[(y * WIDTH + x) * 4 + 1] ?? 255) < 128,
    )
  }
  expect(yOf(false)).toBeLessThan((yOf(true) ?? 0) - 10)
})

it('puts the zero of the line at that of the bars, also when only these have values below it', () => {
  const grid: Grid = [
    ['', '一', '二', '三'],
    ['甲', 10, 10, -10],
    ['乙', 0, 0, 1000],
  ]
  const { data, width, height } = pictureOf('line-bar', grid, { config: { stack: 'none', Axis: true } })
  const rowsOf = (x: number, isColor: (red: number, blue: number) => boolean) =>
    Array.from({ length: height }, (_, y) => y).filter((y) => {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray((y * width + x) * 4)
      return alpha > 200 && green < 60 && isColor(red, blue)
    })
  const columns = Array.from({ length: width / 2 }, (_, x) => x)
  const bottom = Math.max(...columns.flatMap((x) => rowsOf(x, (red, blue) => red > 200 && blue < 60)))
  const line = columns.flatMap((x) => rowsOf(x, (red, blue) => blue > 200 && red < 60))
  expect(Math.abs((Math.min(...line) + Math.max(...line)) / 2 - bottom)).toBeLessThan(4)
})
