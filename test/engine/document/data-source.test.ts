import { expect, test } from 'vitest'
import { createElement, createProject, restoreProject } from '#engine/document/index.ts'
import {
  addElement,
  bindData,
  boundDataOf,
  dataSourceOf,
  parseRange,
  refreshBound,
  sheetOfRows,
} from '#engine/document/operations/index.ts'

const ROWS = [
  ['', '一季度', '二季度', '三季度'],
  ['收入', 12, 15, 18],
  ['成本', 8, 9, 10],
]

function workWithTable() {
  const project = createProject()
  const [page] = project.pages
  if (!page) throw new Error('A project has a page')
  const table = addElement(
    page,
    createElement('qk-table', {
      propsValue: { columnConfig: [{ width: 90, align: '', headerAlign: '', textAlign: '' }] },
    }),
  )
  return { project, page, table }
}

test.each([
  ['A1:C2', { top: 0, left: 0, bottom: 1, right: 2 }],
  [' c2:a1 ', { top: 0, left: 0, bottom: 1, right: 2 }],
  ['AA10:AB12', { top: 9, left: 26, bottom: 11, right: 27 }],
  ['A1', undefined],
  ['A0:B2', undefined],
])('reads the range %s', (text, range) => {
  expect(parseRange(text)).toEqual(range)
})

test('takes the cells of a range', () => {
  expect(sheetOfRows(ROWS, 'A1:B2')?.cells).toEqual([
    ['', '一季度'],
    ['收入', 12],
  ])
  expect(sheetOfRows(ROWS)?.cells).toEqual(ROWS)
  expect(sheetOfRows(ROWS, 'X1:Z9')).toBeNull()
})

test('a bound table gets new data, and keeps its columns and the last data without the binding', () => {
  const { project, page, table } = workWithTable()
  bindData(page, table.uuid, { url: 'https://example.com/a.csv', range: 'A1:C3' })
  expect(boundDataOf(project)).toMatchObject([{ page, element: table }])
  const sheet = sheetOfRows(ROWS, 'A1:C3')
  if (!sheet) throw new Error('There is data')
  expect(refreshBound(page, table.uuid, ROWS, '2026-01-02T03:04:05Z')).toBeGreaterThan(0)
  expect(refreshBound(page, table.uuid, ROWS, '2026-01-02T03:04:06Z')).toBe(0)
  expect(dataSourceOf(table)).toEqual({
    url: 'https://example.com/a.csv',
    range: 'A1:C3',
    refreshed: '2026-01-02T03:04:06Z',
  })
  expect(table.propsValue).toMatchObject({ chartData: sheet.cells, columnConfig: [{ width: 90 }] })
  bindData(page, table.uuid, null)
  expect(table.propsValue).not.toHaveProperty('dataSource')
  expect(table.propsValue).toMatchObject({ chartData: sheet.cells })
})

test('an invalid source is dropped when the document is restored', () => {
  const { project, table } = workWithTable()
  Object.assign(table.propsValue, { dataSource: '表格' })
  const restored = restoreProject(project)
  expect(restored.ok && restored.project.pages[0]?.elements[0]?.propsValue).not.toHaveProperty('dataSource')
})
