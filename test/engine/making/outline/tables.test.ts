import { expect, it } from 'vitest'
import { tableView } from '#engine/making/outline/tables.ts'

const layoutOf = (...rows: string[][]) => tableView(rows).layout

it('shows values over time as a line, shares of 100 as a pie, few values as bars, others as a table', () => {
  expect(layoutOf(['季度', '营收（亿元）'], ['2025年一季度', '1,114.3'], ['2025年二季度', '118.9'])).toBe(
    'line-chart',
  )
  expect(layoutOf(['业务', '占比'], ['甲', '60%'], ['乙', '40%'])).toBe('pie-chart')
  expect(layoutOf(['企业', '销量'], ['甲', '60'], ['乙', '70'])).toBe('bar-chart')
  expect(layoutOf(['项目', '旧', '新'], ['降噪', '42分贝', '48分贝'], ['重量', '256克', '218克'])).toBe(
    'table',
  )
  expect(layoutOf(['人', '评价'], ['甲', '很好'], ['乙', '一般'])).toBe('table')
})

it('leaves the total out and takes the unit from the header', () => {
  const view = tableView([
    ['业务', '收入（万元）'],
    ['甲', '1,200'],
    ['乙', '800'],
    ['合计', '2,000'],
  ])
  expect(view).toEqual({
    layout: 'bar-chart',
    rows: [
      ['业务', '收入（万元）'],
      ['甲', '1200'],
      ['乙', '800'],
    ],
    unit: '万元',
    measure: '收入',
  })
})

it('names in the header the unit that the cells had, since the cells of a chart have none', () => {
  const { rows, measure } = tableView([
    ['人群', '占比', '人数（人）'],
    ['老人', '52%', '520'],
    ['学生', '48%', '480'],
  ])
  expect(rows).toEqual([
    ['人群', '占比（%）'],
    ['老人', '52'],
    ['学生', '48'],
  ])
  expect(measure).toBe('占比')
})
