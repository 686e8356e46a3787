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

it('leaves the total out of the chart and takes the unit from the header', () => {
  const view = tableView([
    ['业务', '收入（万元）'],
    ['甲', '1,200'],
    ['乙', '800'],
    ['合计', '2,000'],
  ])
  const rows = [
    ['业务', '收入（万元）'],
    ['甲', '1200'],
    ['乙', '800'],
  ]
  expect(view).toEqual({
    layout: 'bar-chart',
    rows,
    whole: [...rows, ['合计', '2000']],
    unit: '万元',
    measure: '收入',
  })
})

it('keeps totals where they stand, and behind rows that it puts in order of time', () => {
  const labelsOf = (...labels: string[]) =>
    tableView([['时间', '收入'], ...labels.map((label, at) => [label, String(at)])]).whole.map(
      ([label]) => label,
    )
  expect(labelsOf('合计', '甲', '乙', '小计', '丙')).toEqual(['时间', '合计', '甲', '乙', '小计', '丙'])
  expect(labelsOf('2月', '1月', '合计')).toEqual(['时间', '1月', '2月', '合计'])
})

it('keeps the unit of a total that has another one', () => {
  const { whole } = tableView([
    ['业务', '收入'],
    ['甲', '6000万元'],
    ['乙', '5000万元'],
    ['合计', '1.1亿元'],
  ])
  expect(whole.at(-1)).toEqual(['合计', '1.1亿元'])
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

it('keeps the columns that a chart cannot show beside the others', () => {
  const { layout, rows, whole } = tableView([
    ['月份', '销量（万辆）', '同比', '说明'],
    ['2月', '32', '8.5%', '春节'],
    ['1月', '30', '—', '—'],
  ])
  expect(layout).toBe('line-chart')
  expect(rows).toEqual([
    ['月份', '销量（万辆）'],
    ['1月', '30'],
    ['2月', '32'],
  ])
  expect(whole).toEqual([
    ['月份', '销量（万辆）', '同比（%）', '说明'],
    ['1月', '30', '—', '—'],
    ['2月', '32', '8.5', '春节'],
  ])
})

it('shows a column whose last values are still to come beside one that is complete', () => {
  const { layout, rows } = tableView([
    ['月份', '2024年', '2025年'],
    ['1月', '30', '36'],
    ['2月', '32', ''],
  ])
  expect([layout, rows.at(-1)]).toEqual(['line-chart', ['2月', '32', '']])
})

it('takes a column that numbers the rows for no values, and keeps a total', () => {
  const rows = [
    ['序号', '单位', '金额（万元）'],
    ['1', '甲公司', '30'],
    ['2', '乙公司', '50'],
    ['合计', '', '80'],
  ]
  expect(tableView(rows).rows).toEqual([
    ['单位', '金额（万元）'],
    ['甲公司', '30'],
    ['乙公司', '50'],
  ])
  const names = ['编号', '身高', '体重']
  expect(tableView([names, ['1', '170', '60'], ['2', '171', '61']]).rows[0]).toEqual(names)
})

it.each([
  ['联系电话', '84561234', '84561235'],
  ['热线', '12345', '12333'],
  ['编号', '101', '102'],
  ['成立时间', '2001年', '2005年'],
  ['年份', '2001', '2005'],
])('does not compare numbers of %s, which identify', (header, one, other) => {
  expect(layoutOf(['单位', header], ['甲', one], ['乙', other])).toBe('table')
})

it('compares what only has a name like that', () => {
  expect(layoutOf(['城市', '出生人口（万人）'], ['甲', '5'], ['乙', '6'])).toBe('bar-chart')
  expect(layoutOf(['企业', '手机'], ['甲', '120000'], ['乙', '135000'])).toBe('bar-chart')
  expect(layoutOf(['区', '接听电话（个）'], ['甲', '1200'], ['乙', '1350'])).toBe('bar-chart')
})

it.each([
  ['2025年 2024年 2023年', '2023年 2024年 2025年'],
  ['2025-01 2024-12', '2024-12 2025-01'],
  ['2025年1月 2024年12月', '2024年12月 2025年1月'],
  ['2025年一季度 2024年四季度 2024年三季度', '2024年三季度 2024年四季度 2025年一季度'],
  ['3月 2月 1月', '1月 2月 3月'],
  ['2月 1月 12月 11月', '11月 12月 1月 2月'],
  ['1月2日 1月1日 12月31日', '12月31日 1月1日 1月2日'],
  ['Q4 Q3 Q2 Q1', 'Q1 Q2 Q3 Q4'],
  ['周日 周六 周五', '周五 周六 周日'],
  ['今年 去年', '去年 今年'],
])('shows a table that begins with the latest, %s, in order of time', (labels, ordered) => {
  const rows = labels.split(' ').map((label, at) => [label, String(at)])
  const view = tableView([['时间', '收入'], ...rows])
  expect(view.layout).toBe('line-chart')
  expect(
    view.rows
      .slice(1)
      .map(([label]) => label)
      .join(' '),
  ).toBe(ordered)
})

it.each([
  '1月 2月 3月',
  '11月 12月 1月 2月',
  '12月 1月',
  '1月 12月',
  '1月 8月',
  '12月30日 12月31日 1月1日',
  '2024年12月 2025年1月',
  '2023年 2024年 2025年',
  'Q4 Q1',
  '三季度 四季度 一季度',
  '周一 周二 周三 周四 周五 周六 周日',
  '周日 周一 周二',
  '周六 周日 周一',
  '8:00 12:00 22:00',
  '22:00 23:30 0:30',
  '上半年 下半年',
  '2024年12月 1月 2月',
  '2023年 2025年 2024年',
])('keeps the order of %s', (labels) => {
  const rows = labels.split(' ').map((label, at) => [label, String(at)])
  expect(tableView([['时间', '收入'], ...rows]).rows.slice(1)).toEqual(rows)
})
