import { expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { insertColumns, setColumn, setSheet, sheetOf } from '#engine/document/operations/index.ts'
import { schemas } from '#engine/elements/schemas.ts'
import { panelOf, TEXT } from '#test/support/panel.ts'
import { restoredElement, restoredProps } from '#test/support/restored-element.ts'

/** A column of which nothing is said: as wide as its content, aligned as the table. */
const PLAIN = { width: 0, align: '', headerAlign: '', textAlign: '' }

it('a new one has a header over rows in two colours, all lines, and measured columns', () => {
  const { propsValue, valueType } = createElement('qk-table')
  expect(propsValue).toMatchObject({ columnConfig: [], borderStatus: 1, borderRadius: 0, stripe: true })
  expect(propsValue.chartColor).toHaveLength(2)
  const [header = [], ...rows] = propsValue.chartData
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toHaveLength(header.length)
  expect(valueType).toBe('Array')
})

it('has its cells edited in a grid, in which columns keep what is said about them', () => {
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

it('of a document keeps its columns in their places, whatever is wrong with some', () => {
  const columnConfig = ['first', { width: 80 }, { width: -5, align: 'middle' }, null, { textAlign: 'right' }]
  const { element, mended } = restoredElement('qk-table', { propsValue: { columnConfig } })
  expect(element.propsValue.columnConfig).toEqual([
    PLAIN,
    { ...PLAIN, width: 80 },
    PLAIN,
    PLAIN,
    { ...PLAIN, textAlign: 'right' },
  ])
  expect(mended.map(({ kind, path }) => [kind, path.split('propsValue.').at(-1)])).toEqual([
    ['changed', 'columnConfig[3]'],
    ['changed', 'columnConfig[2].align'],
    ['changed', 'columnConfig[2].width'],
    ['changed', 'columnConfig[0]'],
  ])
})

it('of a document keeps its cells in their columns', () => {
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
    { stripe: 'false', chartColor: ['#fff', 'no colour!'] },
    { stripe: false, chartColor: ['#fff'] },
  ],
  [
    { headerColor: '', headerTextColor: 'x y' },
    { headerColor: '', headerTextColor: '' },
  ],
])('that says %j has %j', (said, has) => {
  expect(restoredProps('qk-table', said)).toMatchObject(has)
})

it('lets lines, cells, colours and texts be set', () => {
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
  })
  // Its corners are the table's own.
  expect(panel).not.toHaveProperty('圆角')
})

it('asks for no more than counts: lines that are drawn, colours that alternate', () => {
  const plain = panelOf(createElement('qk-table', { propsValue: { borderStatus: 0, stripe: false } }))
  expect(plain.表格).not.toHaveProperty('表格线颜色')
  expect(plain).not.toHaveProperty('行颜色')
})
