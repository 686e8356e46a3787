import { describe, expect, it } from 'vitest'
import { styleOfValue, writtenNumber } from '#engine/elements/chart/numbers.ts'
import { partsOf, tableOf } from '#engine/elements/chart/render/table.ts'

describe('the table of a chart', () => {
  it('has categories in the first row and a name in front of each series', () => {
    const { categories, series } = tableOf(
      [
        ['', '一月', '二月'],
        ['线上', '1,200', 30.5],
        ['门店', '35', null],
      ],
      false,
    )
    expect(categories).toEqual(['一月', '二月'])
    expect(series).toEqual([
      { name: '线上', values: [1200, 30.5], decimals: 1, isPercent: false },
      { name: '门店', values: [35, null], decimals: 0, isPercent: false },
    ])
  })

  it('writes values with the digits of the most precise one, but not those that are far larger', () => {
    const writtenOf = (...values: (number | string)[]) => {
      const [series] = tableOf(
        [
          ['', ...values.map(String)],
          ['值', ...values],
        ],
        false,
      ).series
      return series?.values.map((value) => writtenNumber(value ?? 0, series))
    }
    expect(writtenOf(3.5, 4)).toEqual(['3.5', '4.0'])
    expect(writtenOf(3.14, 20000)).toEqual(['3.14', '20,000'])
    expect(writtenOf(1234.56, 1200)).toEqual(['1,234.56', '1,200.00'])
    expect(writtenOf(0.25, 3.5, 800.5)).toEqual(['0.25', '3.50', '800.5'])
    expect(writtenOf('1.25万', '3亿')).toEqual(['12,500', '300,000,000'])
  })

  it('keeps the digits of a large value while it counts up', () => {
    const [series] = tableOf(
      [
        ['', 'a', 'b'],
        ['值', 3.14, 20000],
      ],
      false,
    ).series
    if (!series) throw new Error('no series')
    expect(writtenNumber(10, styleOfValue(20000, series))).toBe('10')
  })

  it('keeps a unit that all values of a series have', () => {
    const { series } = tableOf(
      [
        ['', '一月', '二月'],
        ['线上', '1.25万', '3万'],
        ['门店', '1.2万', 8000],
      ],
      false,
    )
    expect(series).toEqual([
      { name: '线上', values: [12_500, 30_000], decimals: 2, isPercent: false, unit: '万' },
      { name: '门店', values: [12_000, 8000], decimals: 0, isPercent: false },
    ])
  })

  it('may omit the corner cell', () => {
    const { categories, series } = tableOf(
      [
        ['一月', '二月'],
        ['线上', 1, 2],
      ],
      false,
    )
    expect(categories).toEqual(['一月', '二月'])
    expect(series[0]?.values).toEqual([1, 2])
  })

  it('has the width of the widest row, with null for gaps', () => {
    const { categories, series } = tableOf(
      [
        ['', '一月', '二月'],
        ['线上', 1, 2, 3],
        ['门店', 1, '无'],
      ],
      false,
    )
    expect(categories).toEqual(['一月', '二月', ''])
    expect(series.map(({ values }) => values)).toEqual([
      [1, 2, 3],
      [1, null, null],
    ])
  })

  it('skips blank rows and trailing blanks, and gives default names', () => {
    const { categories, series } = tableOf(
      [
        ['', '一月', '', ' '],
        [null, '', null],
        ['', 5],
      ],
      false,
    )
    expect(categories).toEqual(['一月'])
    expect(series).toEqual([{ name: '系列1', values: [5], decimals: 0, isPercent: false }])
  })

  it('is in percent if the chart is, or if all cells of a series are', () => {
    const grid = [
      ['', 'a', 'b'],
      ['率', '5%', '6.5%'],
      ['量', 5, '6%'],
    ]
    expect(tableOf(grid, false).series.map(({ isPercent }) => isPercent)).toEqual([true, false])
    expect(tableOf(grid, true).series.map(({ isPercent }) => isPercent)).toEqual([true, true])
  })

  it.each([[[]], [[[]]], [[['']]], [[['', 'a']]], [[['只有一格']]]])('of %j has no values', (grid) => {
    const { series } = tableOf(grid, false)
    expect(series.flatMap(({ values }) => values).filter((value) => value !== null)).toEqual([])
  })

  it('is limited to 400 categories and 50 series', () => {
    const wide = [
      ['', ...Array.from({ length: 5000 }, (_, at) => at)],
      ...Array.from({ length: 200 }, () => ['s', 1]),
    ]
    const { categories, series } = tableOf(wide, false)
    expect([categories.length, series.length]).toEqual([400, 50])
  })
})

describe('the slices of a pie', () => {
  it('are names above values', () => {
    const { parts, total } = partsOf(
      [
        ['甲', '乙', ''],
        ['1,000', '50%', 3],
      ],
      false,
    )
    expect(parts).toEqual([
      { name: '甲', value: 1000 },
      { name: '乙', value: 50 },
      { name: '第3项', value: 3 },
    ])
    expect(total).toBe(1053)
  })

  it('may have a leading column of row names, like other charts', () => {
    const expected = [
      { name: '甲', value: 1 },
      { name: '乙', value: 2 },
    ]
    expect(
      partsOf(
        [
          ['', '甲', '乙'],
          ['销量', 1, 2],
        ],
        false,
      ).parts,
    ).toEqual(expected)
    expect(
      partsOf(
        [
          ['甲', '乙'],
          ['销量', 1, 2],
        ],
        false,
      ).parts,
    ).toEqual(expected)
  })

  it('have no value unless it is positive', () => {
    expect(
      partsOf(
        [
          ['甲', '乙'],
          [-5, 'x'],
        ],
        false,
      ).total,
    ).toBe(0)
    expect(partsOf([], false)).toMatchObject({ parts: [], total: 0 })
    expect(partsOf([['甲', '乙']], false).total).toBe(0)
  })
})
