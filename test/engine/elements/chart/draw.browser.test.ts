import { beforeAll, describe, expect, it, vi } from 'vitest'
import { blankPage, createElement, createProject, type ElementOverrides } from '#engine/document/index.ts'
import { hasData } from '#engine/elements/chart/render/has-data.ts'
import { renderer as chartRenderer } from '#engine/elements/chart/renderer.ts'
import { type ChartElement, chartConfigOf, type ChartName } from '#engine/elements/chart/schema.ts'
import type { Grid } from '#engine/elements/grid.ts'
import { createFrameRenderer, createPaintEnv, Resources } from '#engine/scene/index.ts'
import { canvasPicture, psnr } from '#test/support/fidelity.ts'
import { hashOf } from '#test/support/pixels.ts'

const names: readonly ChartName[] = ['bar', 'strip', 'line', 'line-bar', 'pie']
const [WIDTH, HEIGHT] = [320, 240]

function chart(elName: ChartName, overrides: ElementOverrides<'bar'> = {}): ChartElement {
  const { commonStyle, propsValue } = overrides
  const element = createElement(elName, { commonStyle: { width: WIDTH, height: HEIGHT, ...commonStyle } })
  Object.assign(element.propsValue, propsValue)
  return element
}

function picture(
  element: ChartElement,
  options: { seconds?: number | null; scale?: number; isEditing?: boolean } = {},
) {
  const { seconds = null, scale = 2, isEditing = false } = options
  const env = createPaintEnv({ image: () => null, isEditing }).at(seconds)
  return canvasPicture((context) => chartRenderer.paint(context, element, env), WIDTH, HEIGHT, scale)
}

/** Hash of a picture. */
function bytes(picture: ImageData): string {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d')?.putImageData(picture, 0, 0)
  return hashOf(canvas)
}

const blank = () => picture(chart('bar', { commonStyle: { width: 1, height: 1 } }))

/** Number of pixels in the area that are not white. */
function paintedPixels(
  { data, width }: ImageData,
  part: (x: number, y: number) => boolean = () => true,
): number {
  let count = 0
  for (let at = 0; at < data.length; at += 4) {
    const pixel = at / 4
    const isWhite = data[at] === 255 && data[at + 1] === 255 && data[at + 2] === 255
    if (!isWhite && part(pixel % width, Math.floor(pixel / width))) count += 1
  }
  return count
}

beforeAll(async () => {
  const elements = names.map((elName) => chart(elName, { propsValue: { chartTitle: '标题' } }))
  const resources = new Resources()
  await resources.load([{ elements }])
  expect(resources.missing).toEqual([])
})

describe.each(names)('a chart: %s', (elName) => {
  it('is drawn without clock, random numbers and timers, and reproducibly', () => {
    const forbidden = () => {
      throw new Error('drawing must not use clock or random numbers')
    }
    const spies = [
      vi.spyOn(Date, 'now').mockImplementation(forbidden),
      vi.spyOn(performance, 'now').mockImplementation(forbidden),
      vi.spyOn(Math, 'random').mockImplementation(forbidden),
      vi.spyOn(window, 'setTimeout').mockImplementation(forbidden),
      vi.spyOn(window, 'requestAnimationFrame').mockImplementation(forbidden),
    ]
    try {
      const first = picture(chart(elName), { seconds: 0.3 })
      expect(bytes(picture(chart(elName), { seconds: 0.3 }))).toBe(bytes(first))
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
  })

  it('grows from nothing to its rest state', () => {
    const element = chart(elName, { propsValue: { animationDelay: 0.5, animationDuration: 1 } })
    const [none, some, all] = [0.2, 0.6, 1.5].map((seconds) => picture(element, { seconds }))
    if (!none || !some || !all) throw new Error('three pictures')
    expect(paintedPixels(some)).toBeGreaterThan(paintedPixels(none))
    expect(paintedPixels(all)).toBeGreaterThan(paintedPixels(some))
    expect(bytes(all)).toBe(bytes(picture(element)))
  })

  it('is drawn at the output resolution, not scaled up', () => {
    const small = picture(chart(elName), { scale: 1 })
    const large = picture(chart(elName), { scale: 3 })
    const source = new OffscreenCanvas(small.width, small.height)
    source.getContext('2d')?.putImageData(small, 0, 0)
    const stretched = canvasPicture((context) => context.drawImage(source, 0, 0), WIDTH, HEIGHT, 3)
    expect(psnr(stretched, large)).toBeLessThan(32)
    const edges = ({ data }: ImageData) =>
      data.filter((value) => value > 40 && value < 215).length / data.length
    expect(edges(large)).toBeLessThan(edges(stretched))
  })

  it.each<[string, Grid]>([
    [
      'strings',
      [
        ['', 'a', 'b'],
        ['s', '1,200', '35%'],
      ],
    ],
    [
      'gaps',
      [
        ['', 'a', 'b', 'c'],
        ['s', '', null, 3],
      ],
    ],
    [
      'negative values',
      [
        ['', 'a', 'b'],
        ['s', -5, 3],
      ],
    ],
    [
      'only negative values',
      [
        ['', 'a', 'b'],
        ['s', -5, -3],
        ['t', -1, -2],
      ],
    ],
    ['ragged rows', [['', 'a'], ['s', 1, 2, 3], ['t']]],
    [
      'one category',
      [
        ['', 'a'],
        ['s', 1],
      ],
    ],
    [
      'zeros',
      [
        ['', 'a', 'b'],
        ['s', 0, 0],
      ],
    ],
    [
      'long names',
      [
        ['', '很'.repeat(300), '长'.repeat(300)],
        ['名'.repeat(300), 1, 2],
      ],
    ],
    [
      'enormous values',
      [
        ['', 'a', 'b'],
        ['s', 1e300, 1e15],
      ],
    ],
    [
      '40 × 12',
      [
        ['', ...Array(40).fill('周')],
        ...Array.from({ length: 12 }, (_, row) => [`s${row}`, ...Array(40).fill(row + 1)]),
      ],
    ],
    ['nothing', []],
    [
      'words',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('shows %s, on the stage also that nothing can be drawn of it', (_, chartData) => {
    for (const seconds of [null, 0, 0.2]) {
      const element = chart(elName, { propsValue: { chartData, chartTitle: '标题'.repeat(20) } })
      expect(paintedPixels(picture(element, { seconds, isEditing: true }))).toBeGreaterThan(100)
      const pixels = paintedPixels(picture(element, { seconds }))
      if (hasData(element)) expect(pixels).toBeGreaterThan(100)
      else expect(pixels).toBe(0)
    }
  })

  it.each([
    [0, 0],
    [1, 200],
    [15, 15],
    [17, 17],
    [40, 30],
    [320, 20],
    [20, 240],
  ])('stays within %d × %d', (width, height) => {
    const element = chart(elName, { commonStyle: { width, height }, propsValue: { chartTitle: '标题' } })
    const outside = (x: number, y: number) => x >= width * 2 + 1 || y >= height * 2 + 1
    expect(paintedPixels(picture(element), outside)).toBe(0)
  })

  it('requires every drawn character in the font of its drawing', () => {
    const fills = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
    const chartConfig = chartConfigOf({ endLabel: true, areaStyle: true })
    const chartData: Grid = [
      ['', '东区', null],
      ['甲', '12,345.6', -3e6],
      [null, '7%', '8%'],
    ]
    const element = chart(elName, {
      commonStyle: { fontFamily: 'Noto Serif SC', fontWeight: 400 },
      propsValue: {
        chartTitle: '标题：很长很长很长很长很长很长很长很长很长很长很长',
        chartData,
        chartConfig,
      },
    })
    const drawn = new Set<string>()
    fills.mockImplementation(function (this: CanvasRenderingContext2D, text) {
      const weight = /\b(\d00) /.exec(this.font)?.[1] ?? '400'
      for (const character of text.replaceAll(' ', '')) drawn.add(`${weight} ${character}`)
    })
    try {
      for (const seconds of [null, 0.1, 0.4]) picture(element, { seconds })
    } finally {
      fills.mockRestore()
    }
    const fonts = chartRenderer.requiredResources?.(element).fonts ?? []
    const required = new Set(
      fonts.flatMap(({ style, text }) => Array.from(text, (character) => `${style.fontWeight} ${character}`)),
    )
    expect([...drawn].filter((each) => !required.has(each))).toEqual([])
    expect(drawn.size).toBeGreaterThan(8)
  })
})

it('reports chart code that fails to load, and retries on the next load', async () => {
  const load = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue()
  const requiredResources = vi
    .spyOn(chartRenderer, 'requiredResources')
    .mockReturnValue({ images: [], fonts: [], code: [load] })
  try {
    const resources = new Resources()
    await resources.load([{ elements: [chart('bar'), chart('pie')] }])
    expect(resources.missing).toEqual([{ src: '程序组件', reason: '没有加载成功，请检查网络后重试' }])
    await resources.load([{ elements: [chart('bar')] }])
    expect(load).toHaveBeenCalledTimes(2)
  } finally {
    requiredResources.mockRestore()
  }
})

describe('a chart with a custom configuration', () => {
  const manual = (chartOption: string) => chart('bar', { propsValue: { manual: true, chartOption } })
  const automatic = () => bytes(picture(chart('bar')))

  it('shows it', () => {
    const shown = picture(
      manual(
        JSON.stringify({ type: 'radar', data: { labels: ['a', 'b', 'c'], datasets: [{ data: [1, 2, 3] }] } }),
      ),
    )
    expect(bytes(shown)).not.toBe(automatic())
    expect(bytes(shown)).not.toBe(bytes(blank()))
  })

  it.each(['', 'not json', '{}', '{"type":"bar"}', '{"type":"nothing","data":{"datasets":[{"data":[1]}]}}'])(
    'shows the automatic chart instead of %j',
    (chartOption) => {
      expect(bytes(picture(manual(chartOption)))).toBe(automatic())
    },
  )

  it.each([
    '{"type":"bar","data":{"datasets":[{"data":[1,"x",null,{},[3]]}]},"options":{"scales":{"y":5,"x":null},"layout":"x"}}',
    '{"type":"line","data":{"labels":[1,{}],"datasets":[{"data":[1,2],"pointRadius":1e9,"borderWidth":-4}]},"options":{"scales":{"y":{"ticks":{"count":1e9}}}}}',
    '{"type":"pie","data":{"datasets":[{"data":[-1,0]}]},"options":{"cutout":"900%","radius":"-5","rotation":1e15}}',
    '{"type":"bubble","data":{"datasets":[{"data":[{"x":1,"y":2,"r":1e12}]}]},"options":{"plugins":{"legend":7,"title":{"text":{},"display":true}}}}',
    '{"type":"bar","data":{"datasets":[{"data":[1],"yAxisID":"gone"}]},"options":{"scales":{"y":{"min":"x","axis":"q"},"q":{}}}}',
  ])('survives %j', (chartOption) => {
    expect(() => picture(manual(chartOption), { seconds: 0.2 })).not.toThrow()
  })

  it('grows as well', () => {
    const option = '{"type":"bar","data":{"labels":["a"],"datasets":[{"data":[3]}]}}'
    expect(bytes(picture(manual(option), { seconds: 0.1 }))).not.toBe(bytes(picture(manual(option))))
  })
})

describe('the settings of a chart', () => {
  const differs = (elName: ChartName, a: ElementOverrides<'bar'>, b: ElementOverrides<'bar'> = {}) =>
    expect(bytes(picture(chart(elName, a)))).not.toBe(bytes(picture(chart(elName, b))))

  it.each([
    ['bar', { labelVal: false }],
    ['bar', { Axis: false }],
    ['bar', { legend: false }],
    ['line', { endLabel: true }],
    ['line', { areaStyle: true }],
    ['pie', { labelVal: false }],
    ['pie', { legend: false }],
  ] as const)('%s: %j has a visible effect', (elName, change) => {
    differs(elName, { propsValue: { chartConfig: chartConfigOf(change) } })
  })

  it.each([
    { isRoundBar: true },
    { isBackgroundColorBar: true },
    { isBackgroundColorBar: true, barBackgroundColor: '#ff0000' },
    { labelFontSize: 20 },
    { axisFontSize: 20 },
    { color: '#ff0000' },
    { backgroundColor: '#eeeeee' },
  ])('style %j has a visible effect', (commonStyle) => differs('bar', { commonStyle }))

  it('use the colors of the style if the chart has none', () => {
    const own = picture(chart('bar', { propsValue: { chartColor: ['#ff0000'] } }))
    const legacy = chart('bar', { commonStyle: { chartColor: ['#ff0000'] }, propsValue: { chartColor: [] } })
    expect(bytes(picture(legacy))).toBe(bytes(own))
    differs('bar', { propsValue: { chartColor: ['#ff0000'] } })
  })
})

it('draws the same frames in any order, with equal keys for equal pictures', async () => {
  const page = blankPage()
  page.data.duration = 2
  page.elements = names.map((elName, at) =>
    chart(elName, { commonStyle: { top: at * 130, height: 125, left: 30 } }),
  )
  const project = { ...createProject(), pages: [page] }
  const tested = [0, 2, 5, 11, 20, 29, 30, 45]
  const ordered = await createFrameRenderer(project, { width: 192 })
  const hashes = new Map<number, string>()
  const byKey = new Map<string, string>()
  for (const frame of tested) {
    const { canvas, key } = await ordered.renderFrame(frame)
    hashes.set(frame, hashOf(canvas))
    expect(byKey.get(key) ?? hashOf(canvas)).toBe(hashOf(canvas))
    byKey.set(key, hashOf(canvas))
  }
  const shuffled = await createFrameRenderer(project, { width: 192 })
  for (const frame of [29, 5, 45, 0, 20, 2, 30, 11, 5]) {
    expect(hashOf((await shuffled.renderFrame(frame)).canvas), `frame ${frame}`).toBe(hashes.get(frame))
  }
  // The last step of the growth is invisible.
  expect([29, 30].map((frame) => hashes.get(frame))).toEqual([hashes.get(45), hashes.get(45)])
  expect(hashOf(await shuffled.renderStill(0))).toBe(hashes.get(45))
  expect(new Set(hashes.values()).size).toBe(6)
  ordered.dispose()
  shuffled.dispose()
})

it('leaves a pie’s value below zero out of the legend as well, and keeps the colors of the others', () => {
  const shown = (second: number) => {
    const spies = [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D].map(({ prototype }) =>
      vi.spyOn(prototype, 'fillText'),
    )
    const chartData = [
      ['甲', '乙', '丙'],
      [3, second, 5],
    ]
    const { data } = picture(
      chart('pie', { propsValue: { chartData, chartColor: ['#f00', '#0f0', '#00f'] } }),
    )
    const texts = spies.flatMap((spy) => spy.mock.calls.map(([text]) => text))
    for (const spy of spies) spy.mockRestore()
    const pixels = Array.from({ length: data.length / 4 }, (_, at) => data.slice(at * 4, at * 4 + 3).join())
    const hasColor = ['255,0,0', '0,255,0', '0,0,255'].map((color) => pixels.includes(color))
    return { names: ['甲', '乙', '丙'].filter((name) => texts.includes(name)), hasColor }
  }
  expect(shown(2)).toEqual({ names: ['甲', '乙', '丙'], hasColor: [true, true, true] })
  expect(shown(-2)).toEqual({ names: ['甲', '丙'], hasColor: [true, false, true] })
  expect(shown(0).names).toEqual(['甲', '乙', '丙'])
})
