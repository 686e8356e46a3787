import { expect, it } from 'vitest'
import { numberFactsOf } from '#engine/making/outline/number-facts.ts'

const factsOf = (text: string) =>
  numberFactsOf(text).map(({ label, value, unit, change }) => [label, value, unit, change])

it('finds what is counted, with its unit and change', () => {
  expect(factsOf('公司实现营业收入128.6亿元，同比增长12.5%；净利润21.3亿元。')).toEqual([
    ['营业收入', '128.6', '亿元', '同比增长12.5%'],
    ['净利润', '21.3', '亿元', ''],
  ])
  expect(factsOf('通勤时间由45分钟缩短到18分钟。')).toEqual([
    ['通勤时间', '18', '分钟', '由45分钟缩短到18分钟'],
  ])
})

it('says what a number is good for', () => {
  expect(factsOf('支持快充，充电10分钟，可以听5小时。')).toEqual([['充电', '10', '分钟', '可以听5小时']])
})

it('keeps words that limit a number', () => {
  expect(factsOf('企业客户数量超过8.6万家。')).toEqual([['企业客户数量超过', '8.6', '万家', '']])
})

it('ignores dates and numbers without a name', () => {
  expect(factsOf('2026年3月1日，3个小块放入锅里。')).toEqual([])
})
