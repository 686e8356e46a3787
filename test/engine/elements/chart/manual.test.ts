import { describe, expect, it } from 'vitest'
import type { ChartTheme } from '#engine/elements/chart/render/chart-theme.ts'
import { dressed } from '#engine/elements/chart/render/manual.ts'

const font = { family: 'sans-serif', size: 12, style: 'normal', weight: 400 } as const
const look: Partial<ChartTheme> = { axis: font, title: font, color: () => '#123456', faded: (color) => color }

describe('a custom chart', () => {
  it('has no legend entry for a dataset without a label', () => {
    const { data, options } = dressed(
      { type: 'line', data: { labels: ['a'], datasets: [{ data: [1] }, { label: '乙', data: [2] }] } },
      look as ChartTheme,
    )
    expect(data.datasets.map(({ label }) => label)).toEqual(['', '乙'])
    const filter = options?.plugins?.legend?.labels?.filter
    const shown = data.datasets.filter(({ label = 'undefined' }) => filter?.({ text: label }, data))
    expect(shown.map(({ label }) => label)).toEqual(['乙'])
  })
})
