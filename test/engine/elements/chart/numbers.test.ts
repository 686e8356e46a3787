import { describe, expect, it, test } from 'vitest'
import {
  axisWriter,
  numberIn,
  shortStyle,
  writtenNumber,
  writtenShare,
} from '#engine/elements/chart/numbers.ts'

describe('parsing a number in a cell', () => {
  test.each([
    [120, 120],
    ['1,200', 1200],
    ['1,234,567.89', 1_234_567.89],
    ['35%', 35],
    ['12.5 %', 12.5],
    ['-80', -80],
    ['−80', -80],
    ['(1,200)', -1200],
    ['￥1，200', 1200],
    ['１２３', 123],
    ['1.2万', 12_000],
    ['-4.5万', -45_000],
    ['2亿', 2e8],
    ['.5', 0.5],
    ['+3', 3],
    ['1e3', 1000],
    [' 7 ', 7],
  ])('reads %j as %d', (cell, value) => expect(numberIn(cell)?.value).toBe(value))

  test.each([
    '',
    ' ',
    null,
    undefined,
    '约三百',
    '12个',
    '-',
    '.',
    ',',
    '%',
    '1e999',
    '2024-01-05',
    '12:30',
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('rejects %j', (cell) => expect(numberIn(cell)).toBeNull())

  it('reports no decimals that binary fractions add', () =>
    expect(numberIn('1.1亿')).toMatchObject({ value: 1.1e8, decimals: 0 }))

  it('reports up to four decimals and the percent sign', () => {
    expect(numberIn('12.50%')).toEqual({ value: 12.5, decimals: 2, isPercent: true })
    expect(numberIn(0.1 + 0.2)?.decimals).toBe(4)
    expect(numberIn('1.25万')).toEqual({
      value: 12_500,
      decimals: 0,
      isPercent: false,
      inUnit: { unit: '万', decimals: 2 },
    })
  })

  it('clamps to the range of charts', () => expect(numberIn(1e300)?.value).toBe(1e15))
})

describe('formatting a number on a chart', () => {
  it('separates thousands', () => {
    expect(writtenNumber(1_234_567, { decimals: 0, isPercent: false })).toBe('1,234,567')
    expect(writtenNumber(-1234.5, { decimals: 1, isPercent: true })).toBe('-1,234.5%')
    expect(writtenNumber(999, { decimals: 0, isPercent: false })).toBe('999')
  })

  it('writes in a unit', () => {
    expect(writtenNumber(12_500, { decimals: 2, isPercent: false, unit: '万' })).toBe('1.25万')
    expect(writtenNumber(6250, { decimals: 2, isPercent: false, unit: '万' })).toBe('0.63万')
    expect(writtenNumber(-3e11, { decimals: 0, isPercent: false, unit: '亿' })).toBe('-3,000亿')
  })

  it('never gives minus zero', () => expect(writtenNumber(-0.2, { decimals: 0, isPercent: false })).toBe('0'))

  it('abbreviates axis labels consistently', () => {
    expect([0, 50_000, 150_000].map(axisWriter(150_000, false))).toEqual(['0', '5万', '15万'])
    expect([0, 5e7, 2.5e8].map(axisWriter(2.5e8, false))).toEqual(['0', '0.5亿', '2.5亿'])
    expect([0, 0.1, 0.30000000000000004].map(axisWriter(0.3, true))).toEqual(['0%', '0.1%', '0.3%'])
    expect([0, 2500].map(axisWriter(5000, false))).toEqual(['0', '2,500'])
  })
})

it('formats a share with at most one decimal, also during the animation', () => {
  expect([0.42, 1 / 3, 1].map((share) => writtenShare(share))).toEqual(['42%', '33.3%', '100%'])
  expect(writtenShare(0.42, 0.5)).toBe('21%')
  expect(writtenShare(1 / 3, 0.5)).toBe('16.6%')
})

it.each([
  [1e15, 0, '10,000,000亿'],
  [-123_456_789, 0, '-1.23亿'],
  [65_000, 1, '6.5万'],
  [9_999.5, 1, '9,999.5'],
])('shortens %d where it has no room', (value, decimals, wanted) => {
  expect(writtenNumber(value, shortStyle(value, { decimals, isPercent: false }))).toBe(wanted)
})
