import { expect, it } from 'vitest'
import { allElements } from '#engine/document/operations/index.ts'
import { emptyContent, type LayoutName } from '#engine/making/index.ts'
import { chartOfTable } from '#engine/making/layouts/chart-of-table.ts'
import { layoutPage } from '#engine/making/layouts/index.ts'

const months = Array.from({ length: 24 }, (_, at) => `${2024 + Math.floor(at / 12)}年${(at % 12) + 1}月`)
const table = [['月份', '销量（万辆）'], ...months.map((month, at) => [month, String(at + 30)])]

const labelsOf = (layout: LayoutName) => {
  const content = { ...emptyContent(), heading: '两年销量', table }
  return allElements(layoutPage({ layout, content, narration: [] }, 'data').elements).flatMap((element) =>
    element.elName === 'line' || element.elName === 'strip' ? element.propsValue.chartData[0]?.slice(1) : [],
  )
}

it('shows two years of months as a line, of which the last ones are the news', () => {
  expect(labelsOf('line-chart')).toEqual(months)
  expect(chartOfTable(table)?.grid[0]?.slice(1)).toEqual(months)
})

it('shows as many bars as have room', () => {
  expect(labelsOf('bar-chart')).toEqual(months.slice(0, 12))
  expect(chartOfTable(table, 'bar')?.grid[0]?.slice(1)).toEqual(months.slice(0, 12))
})
