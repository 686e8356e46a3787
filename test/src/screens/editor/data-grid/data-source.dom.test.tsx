import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createSheet, dataSourceOf, setSheet } from '#engine/document/operations/index.ts'
import { selectedElements, selectionSnapshot } from '#engine/editing/index.ts'
import { DataSourceSection } from '#src/screens/editor/data-grid/DataSourceSection.tsx'
import { createSheetEditor } from '#src/screens/editor/data-grid/sheet-editor.ts'
import * as files from '#src/ui/files.ts'
import { answerCalls, ok, type Reply, refused } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, put, renderInEditor } from '#test/support/test-editor.tsx'

const ROWS = [
  ['月份', '销量', '备注'],
  ['1月', 120, '好'],
]

beforeEach(() => stubBrowserApis())
afterEach(cleanup)

/** Others report what was slow. */
const isData = ({ url }: { url: string }) => url.includes('/quark/data/')

/** Shows the section for a new table, whose service gives these answers. */
function open(answers: (Reply | Promise<Reply>)[]) {
  const editor = createTestEditor()
  put(editor, 'qk-table')
  const selected = selectionSnapshot(editor.editing)
  const sheet = createSheetEditor(createSheet([]), (data) =>
    selected.each((container, id) => setSheet(container, id, data)),
  )
  const all = answerCalls((call) => (isData(call) ? (answers.shift() ?? null) : ok({})))
  const calls = () => all.filter(isData)
  renderInEditor(editor, <DataSourceSection editor={sheet} selected={selected} />)
  fireEvent.click(screen.getByRole('button', { name: '绑定数据来源' }))
  const table = () => selectedElements(editor.editing)[0]
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  return { calls, table, type, press }
}

test('binds a table to a range of the data at an address, and releases it', async () => {
  const { calls, table, type, press } = open([ok({ rows: ROWS })])
  type('数据来源', ' https://example.com/a.csv ')
  type('范围', 'a1:b2')
  press('读取')
  expect(await screen.findByText(/上次刷新/)).toBeTruthy()
  expect(calls().map(({ url, body }) => [url, body])).toEqual([
    [expect.stringContaining('/quark/data/read'), { url: 'https://example.com/a.csv' }],
  ])
  const bound = table()
  expect(bound && dataSourceOf(bound)).toMatchObject({ url: 'https://example.com/a.csv', range: 'A1:B2' })
  const data = [
    ['月份', '销量'],
    ['1月', 120],
  ]
  expect(bound?.propsValue).toMatchObject({ chartData: data })
  press('解除')
  expect(table()?.propsValue).toMatchObject({ chartData: data })
  expect(table()?.propsValue).not.toHaveProperty('dataSource')
})

test('takes a sheet that was uploaded before', async () => {
  const sheet = { _id: 's', url: '/media/users/u/sheets/a.json', name: '一季度.xlsx', size: 80 }
  const { calls, table, press } = open([
    ok({ sheets: [{ ...sheet, created: new Date().toISOString() }] }),
    ok({ rows: ROWS }),
  ])
  press('我的表格')
  fireEvent.click(await screen.findByText('一季度.xlsx'))
  expect(await screen.findByText(/上次刷新/)).toBeTruthy()
  expect(calls()[1]?.body).toEqual({ url: sheet.url })
  const bound = table()
  expect(bound && dataSourceOf(bound)).toMatchObject({ url: sheet.url, name: '一季度.xlsx' })
  expect(bound?.propsValue).toMatchObject({ chartData: ROWS })
  expect(screen.getByRole('button', { name: '换表格' })).toBeTruthy()
})

test('says why nothing was read, and keeps the data', async () => {
  const { table, type, press } = open([refused('这是网页，不是 CSV 或 JSON 的地址'), ok({ rows: ROWS })])
  const before = JSON.stringify(table()?.propsValue)
  type('数据来源', 'example.com/a.csv')
  press('读取')
  expect(screen.getByRole('alert').textContent).toBe('网址要以 http:// 或 https:// 开头')
  type('数据来源', 'https://example.com/')
  type('范围', 'A1')
  press('读取')
  expect(screen.getByRole('alert').textContent).toBe('范围写成 A1:D8 这样，不写就是全部')
  type('范围', '')
  press('读取')
  expect(await screen.findByText('这是网页，不是 CSV 或 JSON 的地址。表格里还是上一次的数据')).toBeTruthy()
  type('范围', 'X1:Z9')
  press('读取')
  expect(await screen.findByText('这个范围里没有数据')).toBeTruthy()
  expect(JSON.stringify(table()?.propsValue)).toBe(before)
})

test('keeps the data when the upload of a sheet is stopped', async () => {
  const stored = { url: '/media/users/u/sheets/a.json', name: '一季度.csv', rows: ROWS, omitted: '' }
  let arrive: (reply: Reply) => void = () => {}
  const upload = new Promise<Reply>((resolve) => {
    arrive = resolve
  })
  const { calls, table, press } = open([upload])
  const before = JSON.stringify(table()?.propsValue)
  const picking = vi.spyOn(files, 'pickFile').mockResolvedValue(new File(['月份,销量'], '一季度.csv'))
  onTestFinished(() => picking.mockRestore())
  press('上传表格')
  await waitFor(() => expect(calls()).toHaveLength(1))
  fireEvent.click(await screen.findByRole('button', { name: '停止' }))
  arrive(ok(stored))
  expect(await screen.findByText('绑定后可以随时刷新，导出前也会提醒')).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve))
  expect(JSON.stringify(table()?.propsValue)).toBe(before)
})

test('takes the data of the address that was asked for last, whichever answers first', async () => {
  let answerLate: (reply: Reply) => void = () => {}
  const late = new Promise<Reply>((resolve) => {
    answerLate = resolve
  })
  const { calls, table, type } = open([late, ok({ rows: ROWS })])
  const enter = (url: string) => {
    type('数据来源', url)
    const field = screen.getByLabelText('数据来源', { selector: 'input' })
    fireEvent.keyDown(field, { key: 'Enter' })
    fireEvent.keyUp(field, { key: 'Enter' })
  }
  enter('https://example.com/slow.csv')
  await waitFor(() => expect(calls()).toHaveLength(1))
  enter('https://example.com/fast.csv')
  expect(await screen.findByText(/上次刷新/)).toBeTruthy()
  await act(async () => answerLate(ok({ rows: [['旧'], [1]] })))
  await act(async () => {})
  const bound = table()
  expect(bound?.propsValue).toMatchObject({ chartData: ROWS })
  expect(bound && dataSourceOf(bound)).toMatchObject({ url: 'https://example.com/fast.csv' })
})
