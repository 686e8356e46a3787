import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { renderer } from '#engine/elements/chart/renderer.ts'
import type { ChartName } from '#engine/elements/chart/schema.ts'
import type { Grid } from '#engine/elements/grid.ts'
import { createPaintEnv, Resources } from '#engine/scene/index.ts'
import { canvasPicture } from '#test/support/fidelity.ts'

const [WIDTH, HEIGHT] = [320, 240]
const env = createPaintEnv({ image: () => null })

beforeAll(() => new Resources().load([{ elements: [createElement('pie')] }]))

/** All texts that a chart writes while it grows, at a time of its second. */
function writtenAt(
  elName: ChartName,
  seconds: number,
  chartData: Grid,
  chartFormat: 'number' | 'percent' = 'number',
): string[] {
  const element = createElement(elName, { commonStyle: { width: WIDTH, height: HEIGHT } })
  Object.assign(element.propsValue, { chartData, chartFormat, animationDelay: 0, animationDuration: 1 })
  element.propsValue.chartConfig.Axis = false
  const spies = [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D].map(({ prototype }) =>
    vi.spyOn(prototype, 'fillText'),
  )
  canvasPicture((context) => renderer.paint(context, element, env.at(seconds)), WIDTH, HEIGHT, 2)
  const texts = spies.flatMap((spy) => spy.mock.calls.map(([text]) => text))
  for (const spy of spies) spy.mockRestore()
  return texts
}

/** What is written at forty times. */
const counting = (write: (seconds: number) => string[]) =>
  Array.from({ length: 40 }, (_, at) => write(0.01 + at / 40)).flat()

describe('values count up with the growth', () => {
  const data = (first: string, second: string): Grid => [
    ['', '甲', '乙'],
    ['量', first, second],
  ]

  it.each<ChartName>(['bar', 'strip', 'line', 'pie'])('%s', (elName) => {
    const grid =
      elName === 'pie' ? data('1.20万', '3.60万').map((row) => row.slice(1)) : data('1.20万', '3.60万')
    const valuesAt = (seconds: number) =>
      writtenAt(elName, seconds, grid).filter((text) => /\d.*万$/.test(text))
    expect(valuesAt(0.001)).not.toContain('3.60万')
    const values = counting(valuesAt)
    expect(values.every((text) => /^\d\.\d\d万$/.test(text))).toBe(true)
    expect(new Set(values).size).toBeGreaterThan(8)
    expect(valuesAt(1.1).toSorted()).toEqual(['1.20万', '3.60万'])
  })

  it('of a pie with the decimals of its shares, for which there is room', () => {
    const grid: Grid = [
      ['甲', '乙'],
      [86, 14],
    ]
    const sharesAt = (seconds: number) =>
      writtenAt('pie', seconds, grid, 'percent').filter((text) => text.endsWith('%'))
    const shares = counting(sharesAt)
    expect(new Set(shares).size).toBeGreaterThan(8)
    expect(shares.every((text) => /^\d+%$/.test(text))).toBe(true)
    expect(sharesAt(1.1).toSorted()).toEqual(['14%', '86%'])
  })
})
