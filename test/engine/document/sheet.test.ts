import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import {
  canTranspose,
  cellsIn,
  clearCells,
  columnsOf,
  createSheet,
  insertColumns,
  insertRows,
  moveColumns,
  moveRows,
  pasteInto,
  removeColumns,
  removeRows,
  rowsOf,
  SHEET_LIMITS,
  type Sheet,
  setSheet,
  sheetOf,
  transpose,
  trimmed,
  writeCell,
} from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'

const cells = fc.oneof(fc.string({ maxLength: 6 }), fc.integer(), fc.constant(null))
/** Rows of different lengths, possibly all empty. */
const ragged = fc.array(fc.array(cells, { maxLength: 6 }), { maxLength: 8 })
const sheets = ragged.map((rows) => createSheet(rows, [{ width: 40 }, null, { width: 80 }]))
const at = fc.nat({ max: 1000 })

function isRectangular({ cells, columns }: Sheet) {
  return cells.length > 0 && columns.length > 0 && cells.every(({ length }) => length === columns.length)
}

describe('a sheet', () => {
  test.prop([sheets, at, fc.integer({ min: 1, max: 4 })])(
    'is unchanged after inserted rows and columns are removed again',
    (sheet, place, count) => {
      const row = place % (rowsOf(sheet) + 1)
      expect(removeRows(insertRows(sheet, row, count), row, count)).toEqual(sheet)
      const column = place % (columnsOf(sheet) + 1)
      expect(removeColumns(insertColumns(sheet, column, count), column, count)).toEqual(sheet)
    },
  )

  test.prop([sheets, at, at])('is unchanged after a move and its reverse', (sheet, from, to) => {
    const rows = [from % rowsOf(sheet), to % rowsOf(sheet)] as const
    expect(moveRows(moveRows(sheet, rows[0], 1, rows[1]), rows[1], 1, rows[0])).toEqual(sheet)
    const columns = [from % columnsOf(sheet), to % columnsOf(sheet)] as const
    expect(moveColumns(moveColumns(sheet, columns[0], 1, columns[1]), columns[1], 1, columns[0])).toEqual(
      sheet,
    )
  })

  test.prop([sheets])('has the same cells after two transpositions', (sheet) => {
    expect(transpose(transpose(sheet)).cells).toEqual(sheet.cells)
    expect(canTranspose(sheet)).toBe(true)
  })

  test.prop([sheets, sheets, at, at])('stays rectangular after any operation', (sheet, block, a, b) => {
    const [row, column] = [a % rowsOf(sheet), b % columnsOf(sheet)]
    const range = { top: row, left: column, bottom: row, right: column }
    for (const edited of [
      sheet,
      insertRows(sheet, row, 3),
      insertColumns(sheet, column, 2),
      removeRows(sheet, row, 100),
      removeColumns(sheet, 0, 100),
      removeRows(sheet, 0, 100),
      moveColumns(sheet, column, 1, 0),
      transpose(sheet),
      clearCells(sheet, range),
      pasteInto(sheet, range, block).sheet,
    ])
      expect(isRectangular(edited)).toBe(true)
  })

  test.prop([sheets, sheets, at, at])(
    'contains a pasted block at the place of pasting',
    (sheet, block, a, b) => {
      const [row, column] = [a % rowsOf(sheet), b % columnsOf(sheet)]
      const pasted = pasteInto(sheet, { top: row, left: column, bottom: row, right: column }, block)
      expect(cellsIn(pasted.sheet, pasted.range)).toEqual(block.cells)
      expect(pasted.cut).toEqual({ rows: 0, columns: 0 })
    },
  )

  it('moves column settings with their columns', () => {
    const [a, b] = [{ width: 10 }, { width: 20 }]
    const sheet = createSheet([['a', 'b']], [a, b])
    expect(insertColumns(sheet, 1).columns).toEqual([a, null, b])
    expect(moveColumns(sheet, 0, 1, 1).columns).toEqual([b, a])
    expect(removeColumns(sheet, 0).columns).toEqual([b])
    expect(transpose(sheet).columns).toEqual([null])
  })

  it('repeats a block to fill a range that is a multiple of it', () => {
    const sheet = createSheet([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ])
    const range = { top: 0, left: 0, bottom: 1, right: 3 }
    expect(pasteInto(sheet, range, createSheet([[1, 2]])).sheet.cells).toEqual([
      [1, 2, 1, 2],
      [1, 2, 1, 2],
    ])
    expect(pasteInto(sheet, range, createSheet([[1, 2, 3]])).range.right).toBe(2)
  })

  it('grows up to the limits and reports what was cut', () => {
    const long = createSheet(Array.from({ length: 600 }, (_, row) => [row]))
    const range = { top: 1, left: 0, bottom: 1, right: 0 }
    const { sheet, cut } = pasteInto(createSheet([['名称']]), range, long)
    expect(rowsOf(sheet)).toBe(SHEET_LIMITS.rows)
    expect(cut).toEqual({ rows: 101, columns: 0 })
    expect(rowsOf(insertRows(sheet, 0))).toBe(SHEET_LIMITS.rows)
    expect(canTranspose(sheet)).toBe(false)
  })

  it('keeps its size on edits if it already exceeds the limits', () => {
    const long = createSheet(Array.from({ length: 600 }, (_, row) => [row]))
    const last = { top: 599, left: 0, bottom: 599, right: 0 }
    expect(pasteInto(long, last, createSheet([['末行']])).sheet.cells[599]).toEqual(['末行'])
    expect(insertRows(long, 3)).toEqual(long)
  })

  it('drops empty trailing rows and columns on import', () => {
    const rows = [['a', null, ''], [null, 'b', null], [null, null, ''], []]
    expect(trimmed(rows).sheet.cells).toEqual([
      ['a', null],
      [null, 'b'],
    ])
    expect(trimmed([]).sheet.cells).toEqual([[null]])
    expect(trimmed([Array.from({ length: 80 }, () => 1)]).cut).toEqual({ rows: 0, columns: 30 })
  })
})

describe('the data of an element', () => {
  const table = () =>
    createElement('qk-table', {
      propsValue: { chartData: [['名称', '数量'], ['苹果']], columnConfig: [] },
    })
  const page = (element: object) => ({ elements: [element as Element] })

  it('is read as a sheet, with ragged rows filled up', () => {
    expect(sheetOf(table())?.cells).toEqual([
      ['名称', '数量'],
      ['苹果', null],
    ])
    expect(sheetOf(createElement('qk-text'))).toBeNull()
    expect(sheetOf(createElement('pie'))?.columns).toEqual([null, null, null])
  })

  it('is written back with column settings only if there are any', () => {
    const element = table()
    const sheet = sheetOf(element)
    if (!sheet) throw new Error('A table has data')
    const second = element.propsValue.chartData[1]
    const wide = { ...sheet, columns: [null, { width: 90, align: 'left' }] }
    setSheet(page(element), element.uuid, writeCell(wide, 0, 0, '品名'))
    expect(element.propsValue.chartData[0]).toEqual(['品名', '数量'])
    expect(element.propsValue.columnConfig).toEqual([
      { width: 0, align: '', headerAlign: '', textAlign: '' },
      { width: 90, align: 'left' },
    ])
    const before = element.propsValue.chartData[1]
    setSheet(page(element), element.uuid, removeColumns(wide, 1))
    expect(element.propsValue.chartData).toEqual([['名称'], ['苹果']])
    expect(element.propsValue.columnConfig).toEqual([])
    expect([second, before]).not.toContain(element.propsValue.chartData[1])
  })

  it('of a chart without a corner cell gets one', () => {
    const chart = createElement('bar', {
      propsValue: {
        chartData: [
          ['一月', '二月'],
          ['销量', 1, 2],
        ],
      },
    })
    expect(sheetOf(chart)?.cells[0]).toEqual([null, '一月', '二月'])
    const full = createElement('bar', { propsValue: { chartData: [['', '一月'], ['销量', 1], ['退货']] } })
    expect(sheetOf(full)?.cells[2]).toEqual(['退货', null])
  })

  it('with a second series names the series of a chart, until the author hides the names', () => {
    const chart = createElement('bar', {
      propsValue: {
        chartData: [
          ['', '一月'],
          ['销量', 1],
        ],
      },
    })
    const { chartConfig } = chart.propsValue
    const write = (...rows: [string, number][]) =>
      setSheet(page(chart), chart.uuid, createSheet([['', '一月'], ...rows]))
    chartConfig.legend = false
    write(['销量', 2])
    expect(chartConfig.legend).toBe(false)
    write(['销量', 2], ['退货', 1])
    expect(chartConfig.legend).toBe(true)
    chartConfig.legend = false
    write(['销量', 2], ['退货', 1], ['库存', 5])
    expect(chartConfig.legend).toBe(false)
  })

  it('of a chart has no column settings', () => {
    const chart = createElement('bar')
    setSheet(
      page(chart),
      chart.uuid,
      createSheet([
        ['', '甲'],
        ['乙', 3],
      ]),
    )
    expect(chart.propsValue.chartData).toEqual([
      ['', '甲'],
      ['乙', 3],
    ])
    expect('columnConfig' in chart.propsValue).toBe(false)
  })
})
