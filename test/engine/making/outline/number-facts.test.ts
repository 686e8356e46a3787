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

it('names what is counted', () => {
  expect(factsOf('全区跨江通道增至7座桥，开通6条跨江公交线路。')).toEqual([
    ['全区跨江通道', '7', '座桥', ''],
    ['开通跨江公交线路', '6', '条', ''],
  ])
  expect(factsOf('共有1860名学生参加，海外设有9个工厂，门店5家以上。')).toEqual([
    ['学生参加', '1860', '名', ''],
    ['海外', '9', '个工厂', ''],
    ['门店', '5', '家', ''],
  ])
})

it('gives each number of a list its own label', () => {
  expect(factsOf('沿线新建5个公园、12个公交站。')).toEqual([
    ['沿线新建', '5', '个公园', ''],
    ['沿线新建', '12', '个公交站', ''],
  ])
  expect(factsOf('评出一等奖10名、二等奖20名和三等奖30名。').map(([label]) => label)).toEqual([
    '评出一等奖',
    '二等奖',
    '三等奖',
  ])
})

it('keeps the numbers before one that replaces another', () => {
  expect(factsOf('全区有7座桥，过江时间由45分钟缩短到12分钟。')).toEqual([
    ['全区', '7', '座桥', ''],
    ['过江时间', '12', '分钟', '由45分钟缩短到12分钟'],
  ])
})

it('keeps the sign of a number', () => {
  expect(factsOf('公司净利润-15.6亿元，营业收入增速为-13.2%；最低气温−15℃。')).toEqual([
    ['净利润', '-15.6', '亿元', ''],
    ['营业收入增速', '-13.2', '%', ''],
    ['最低气温', '−15', '℃', ''],
  ])
  expect(factsOf('室外气温由-8℃升至-3℃。')).toEqual([['室外气温', '-3', '℃', '由-8℃升至-3℃']])
})

it.each([
  ['月薪8000-12000元。', '8000-12000'],
  ['月薪3000元-5000元。', '3000元-5000'],
  ['2024-2025年新增岗位2024-2025个。', '2024-2025'],
  ['最低气温-15~-5℃。', '-15~-5'],
  ['最低气温-15℃～-5℃。', '-15℃～-5'],
])('takes the range of %s as one number', (text, range) => {
  expect(factsOf(text).map(([, value]) => value)).toEqual([range])
})

it('takes no part of a name for a number, and no number of what it is in a row', () => {
  expect(factsOf('旅客乘坐G1234次列车，航班CA1234次。')).toEqual([])
  expect(factsOf('公司召开第15次会议，举办第3场招聘。')).toEqual([])
  expect(factsOf('当地人均GDP12.5万元。')).toEqual([['当地人均GDP', '12.5', '万元', '']])
})
