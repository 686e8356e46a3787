import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { formatCsv, formatTsv, parseCopied } from '#engine/document/operations/index.ts'
import { cellText, parseCell } from '#engine/elements/grid.ts'

const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ',', ' ', '中', '1', '.'), maxLength: 6 }),
  fc.constantFrom('1,200', '35%', '"引号"', '第一行\n第二行'),
)
const rows = fc
  .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 5 }))
  .chain(([width, height]) =>
    fc.array(fc.array(texts, { minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  )

describe('copied cells', () => {
  test.prop([rows])('survive a round trip through the clipboard', (grid) => {
    const cells = grid.map((row) => row.map(parseCell))
    expect(parseCopied(formatTsv(cells))).toEqual(cells)
  })

  it('ignore the final line break of a spreadsheet', () => {
    expect(parseCopied('月份\t销量\r\n一月\t1,200\r\n')).toEqual([
      ['月份', '销量'],
      ['一月', '1,200'],
    ])
  })

  it('are a single cell if there is only one value, even with commas', () => {
    expect(parseCopied('1,200')).toEqual([['1,200']])
    expect(parseCopied('你好，世界, 再见')).toEqual([['你好，世界, 再见']])
    expect(parseCopied('')).toEqual([[null]])
  })

  it('may be separated by commas', () => {
    expect(parseCopied('名称,价格\n"大杯, 热",18\n')).toEqual([
      ['名称', '价格'],
      ['大杯, 热', 18],
    ])
    expect(parseCopied('一句话，没有表格\n另一句, 有逗号')).toEqual([
      ['一句话，没有表格'],
      ['另一句, 有逗号'],
    ])
  })

  it('keep a quote that is never closed', () => {
    expect(parseCopied('"未完\t5\n12"寸\t3')).toEqual([
      ['"未完', 5],
      ['12"寸', 3],
    ])
  })

  it('are exported as CSV', () => {
    expect(
      formatCsv([
        ['名称', '说明'],
        ['茶', '热,"浓"'],
        [null, 3],
      ]),
    ).toBe('名称,说明\r\n茶,"热,""浓"""\r\n,3')
  })
})

describe('a cell', () => {
  test.prop([fc.oneof(texts, fc.double().map(String), fc.integer().map(String))])(
    'displays exactly the text that was typed',
    (text) => {
      expect(cellText(parseCell(text))).toBe(text)
    },
  )

  it.each([
    ['12', 12],
    ['-12.5', -12.5],
    ['0', 0],
    ['', null],
    ['1,200', '1,200'],
    ['35%', '35%'],
    ['007', '007'],
    ['12.50', '12.50'],
    ['1e5', '1e5'],
    ['-0', '-0'],
    ['NaN', 'NaN'],
    ['Infinity', 'Infinity'],
    ['12345678901234567890', '12345678901234567890'],
    [' 5', ' 5'],
  ])('stores %j as %j', (text, cell) => {
    expect(parseCell(text)).toBe(cell)
  })
})
