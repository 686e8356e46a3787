import { expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { insertColumns, setColumn, setSheet, sheetOf } from '#engine/document/operations/index.ts'
import { schemas } from '#engine/elements/schemas.ts'
import { MARKS, panelOf, TEXT } from '#test/support/panel.ts'
import { restoredElement, restoredProps } from '#test/support/restored-element.ts'

/** The defaults of a column: width from its content, alignment of the table. */
const PLAIN = { width: 0, align: '', headerAlign: '', textAlign: '' }

it('is created with a header, striped rows, all lines and measured columns', () => {
  const { propsValue, valueType } = createElement('qk-table')
  expect(propsValue).toMatchObject({ columnConfig: [], borderStatus: 1, borderRadius: 0, stripe: true })
  expect(propsValue.chartColor).toHaveLength(2)
  const [header = [], ...rows] = propsValue.chartData
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toHaveLength(header.length)
  expect(valueType).toBe('Array')
})

it('has grid data, and moves column settings with their columns', () => {
  const table = createElement('qk-table', { propsValue: { chartData: [['a', 'b']] } })
  const page = { elements: [table] }
  setColumn(page, table.uuid, 1, { width: 80, align: 'right' })
  const sheet = sheetOf(table)
  if (!sheet) throw new Error('A table has a sheet')
  setSheet(page, table.uuid, insertColumns(sheet, 1))
  expect(table.propsValue.chartData).toEqual([['a', null, 'b']])
  expect(table.propsValue.columnConfig).toEqual([PLAIN, PLAIN, { ...PLAIN, width: 80, align: 'right' }])
  expect(schemas['qk-table'].gridRoles).toBe('table')
})

it('keeps valid columns at their index when others are invalid', () => {
  const columnConfig = ['first', { width: 80 }, { width: -5, align: 'middle' }, null, { textAlign: 'right' }]
  const { element, repairs } = restoredElement('qk-table', { propsValue: { columnConfig } })
  expect(element.propsValue.columnConfig).toEqual([
    PLAIN,
    { ...PLAIN, width: 80 },
    PLAIN,
    PLAIN,
    { ...PLAIN, textAlign: 'right' },
  ])
  expect(repairs.map(({ kind, path }) => [kind, path.split('propsValue.').at(-1)])).toEqual([
    ['changed', 'columnConfig[3]'],
    ['changed', 'columnConfig[2].align'],
    ['changed', 'columnConfig[2].width'],
    ['changed', 'columnConfig[0]'],
  ])
})

it.each([
  [null, []],
  ['收入', []],
  ['[["收入",3]]', [['收入', 3]]],
])('reads %j as the cells %j: no figures that the author has not written', (chartData, cells) => {
  expect(restoredProps('qk-table', { chartData }).chartData).toEqual(cells)
  expect(restoredProps('bar', { chartData }).chartData).toEqual(cells)
})

it('keeps valid cells in their column', () => {
  const chartData = [['a', 'b', 'c'], [true, 2, '3'], null, [[], { text: 'x' }, 6]]
  expect(restoredProps('qk-table', { chartData }).chartData).toEqual([
    ['a', 'b', 'c'],
    [null, 2, '3'],
    [null, null, 6],
  ])
})

it.each([
  [{ borderStatus: '2' }, { borderStatus: 2 }],
  [{ borderStatus: 9 }, { borderStatus: 2 }],
  [{ borderStatus: true }, { borderStatus: 1 }],
  [{ borderRadius: '6px' }, { borderRadius: 6 }],
  [
    { stripe: 'false', chartColor: ['#fff', 'not a color'] },
    { stripe: false, chartColor: ['#fff'] },
  ],
  [
    { headerColor: '', headerTextColor: 'x y' },
    { headerColor: '', headerTextColor: '' },
  ],
])('turns %j into %j', (stored, expected) => {
  expect(restoredProps('qk-table', stored)).toMatchObject(expected)
})

it('has controls for lines, cells, colors and text', () => {
  const panel = panelOf(createElement('qk-table'))
  expect(panel).toMatchObject({
    表格: {
      表格线: 'propsValue.borderStatus',
      表格线颜色: 'propsValue.lineColor',
      表格线粗细: 'propsValue.lineWidth',
      单元格左右边距: 'propsValue.cellPaddingX',
      单元格上下边距: 'propsValue.cellPaddingY',
      表格圆角: 'propsValue.borderRadius',
      隔行变色: 'propsValue.stripe',
      表头加粗: 'propsValue.headerBold',
    },
    行颜色: { 行颜色: 'propsValue.chartColor' },
    表头底色: { 表头底色: 'propsValue.headerColor' },
    表头文字颜色: { 表头文字颜色: 'propsValue.headerTextColor' },
    ...TEXT,
    ...MARKS,
  })
  // The table has its own corner radius.
  expect(panel).not.toHaveProperty('圆角')
})

it('shows only relevant controls: line color with lines, row colors with stripes', () => {
  const plain = panelOf(createElement('qk-table', { propsValue: { borderStatus: 0, stripe: false } }))
  expect(plain.表格).not.toHaveProperty('表格线颜色')
  expect(plain).not.toHaveProperty('行颜色')
})

it('trims punctuation and avoids single last characters, if it is new', () => {
  const { commonStyle } = createElement('qk-table')
  expect(commonStyle).toMatchObject({ textSpacingTrim: 'trim-start', textWrapStyle: 'pretty' })
  expect(restoredElement('qk-table', {}).element.commonStyle).not.toHaveProperty('textWrapStyle')
})
