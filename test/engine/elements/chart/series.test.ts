import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import type { ChartTheme } from '#engine/elements/chart/render/chart-theme.ts'
import { drawnSeries, legendItems } from '#engine/elements/chart/render/series.ts'
import { tableOf } from '#engine/elements/chart/render/table.ts'
import type { CartesianName } from '#engine/elements/chart/schema.ts'
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

  it('have legend entries in order, with their colors', () =>
    expect(legendItems(drawn('line-bar', one ?? [], two ?? []))).toEqual([
      { name: '甲', color: 'color 0', mark: 'bar' },
      { name: '乙', color: 'color 1', mark: 'line' },
    ]))
})
