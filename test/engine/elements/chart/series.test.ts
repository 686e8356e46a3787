import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import type { ChartTheme } from '#engine/elements/chart/render/chart-theme.ts'
import { drawnSeries, legendItems } from '#engine/elements/chart/render/series.ts'
import { tableOf } from '#engine/elements/chart/render/table.ts'
import { type CartesianName, type ChartConfig, chartConfigOf } from '#engine/elements/chart/schema.ts'
import type { Grid } from '#engine/elements/grid.ts'

const theme = { color: (at: number) => `color ${at}` } as ChartTheme
const drawn = (elName: CartesianName, ...rows: Grid) =>
  drawnSeries(createElement(elName), tableOf([['', 'a', 'b'], ...rows], false), theme)
const typesOf = (series: ReturnType<typeof drawn>) => series.map(({ type, axis }) => `${type} ${axis}`)

describe('the series of a chart', () => {
  const [one, two, three]: Grid = [
    ['甲', 10, 20],
    ['乙', 30, 40],
    ['丙', 50, 60],
  ]

  it.each(['bar', 'strip', 'line'] as const)('of %s have the same type', (elName) => {
    const type = elName === 'line' ? 'line value' : 'bar value'
    expect(typesOf(drawn(elName, one ?? [], two ?? []))).toEqual([type, type])
  })

  it('of a combined chart use a line for the last one', () => {
    const all = ['bar value', 'bar value', 'line value']
    expect(typesOf(drawn('line-bar', one ?? [], two ?? [], three ?? []))).toEqual(all)
  })

  it('of a combined chart show a single one as bar and line with one legend entry', () => {
    const both = drawn('line-bar', one ?? [])
    expect(typesOf(both)).toEqual(['bar value', 'line value'])
    expect(legendItems(both)).toEqual([{ name: '甲', color: 'color 0', mark: 'bar' }])
  })

  it.each([
    ['percentages', ['率', '10%', '20%']],
    ['much larger values', ['总', 3000, 4000]],
    ['much smaller values', ['比', 0.5, -0.9]],
  ])('of a combined chart put %s on a secondary axis', (_, line) => {
    expect(typesOf(drawn('line-bar', one ?? [], line))).toEqual(['bar value', 'line second'])
  })

  describe('that are stacked', () => {
    const stacked = (elName: CartesianName, own: Partial<ChartConfig>, ...rows: Grid) => {
      const element = createElement(elName, { propsValue: { chartConfig: chartConfigOf(own) } })
      return drawnSeries(element, tableOf([['', 'a', 'b', 'c'], ...rows], false), theme)
    }
    const plotted = (series: ReturnType<typeof drawn>) => series.map((each) => each.plotted)
    const rows: Grid = [
      ['甲', 10, -30, 0],
      ['乙', 30, 10, null],
    ]

    it('by their values keep them', () => {
      const series = stacked('bar', { stack: 'value' }, ...rows)
      expect(series.map(({ isStacked }) => isStacked)).toEqual([true, true])
      expect(plotted(series)).toEqual([
        [10, -30, 0],
        [30, 10, null],
      ])
    })

    it('by their shares are percentages of all sizes of a category', () =>
      expect(plotted(stacked('strip', { stack: 'percent' }, ...rows))).toEqual([
        [25, -75, 0],
        [75, 25, null],
      ]))

    it('leave the line of a combined chart out, on an axis of its own beside percentages', () => {
      const rate = ['丙', 5, 6, 7]
      const series = stacked('line-bar', { stack: 'percent' }, ...rows, rate)
      expect(series.map(({ isStacked, axis }) => [isStacked, axis])).toEqual([
        [true, 'value'],
        [true, 'value'],
        [false, 'second'],
      ])
      expect(series[2]?.plotted).toEqual([5, 6, 7])
      const values = stacked('line-bar', { stack: 'value' }, ...rows, rate)
      expect(typesOf(values)).toEqual(['bar value', 'bar value', 'line value'])
    })

    it('are areas, never lines alone, and have no gaps', () => {
      const lines = stacked('line', { stack: 'value' }, ...rows)
      expect(lines.some(({ isStacked }) => isStacked)).toBe(false)
      expect(plotted(stacked('line', { stack: 'value', areaStyle: true }, ...rows))[1]).toEqual([30, 10, 0])
    })

    it('are as large as all of them, which decides on the axis of the line', () => {
      const three: Grid = [1, 2, 3].map((at) => [`${at}`, 40, 40, 40])
      expect(typesOf(drawn('line-bar', ...three, ['线', 500, 500, 500])).at(-1)).toBe('line second')
      const series = stacked('line-bar', { stack: 'value' }, ...three, ['线', 500, 500, 500])
      expect(typesOf(series).at(-1)).toBe('line value')
    })
  })

  it('have legend entries in order, with their colors', () =>
    expect(legendItems(drawn('line-bar', one ?? [], two ?? []))).toEqual([
      { name: '甲', color: 'color 0', mark: 'bar' },
      { name: '乙', color: 'color 1', mark: 'line' },
    ]))
})
