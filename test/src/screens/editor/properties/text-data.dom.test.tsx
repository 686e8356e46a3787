import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { selectedElements } from '#engine/editing/index.ts'
import { isText } from '#engine/elements/text/schema.ts'
import { createPanel, PanelProvider } from '#src/screens/editor/properties/style/panel.ts'
import { TextData } from '#src/screens/editor/properties/style/TextData.tsx'
import { answerCalls, ok, type Reply, refused } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, put, renderInEditor } from '#test/support/test-editor.tsx'

const ROWS = [
  ['地区', '销售额'],
  ['华东', 1_234_567],
]

beforeEach(() => stubBrowserApis())
afterEach(cleanup)

/** Others report what was slow. */
const isData = ({ url }: { url: string }) => url.includes('/quark/data/')

function open(answers: (Reply | Promise<Reply>)[]) {
  const editor = createTestEditor()
  put(editor, 'qk-text', { propsValue: { text: '卖了 9 万元' } })
  const calls = answerCalls(({ url }) => (url.includes('/data/read') ? (answers.shift() ?? null) : ok({})))
  renderInEditor(
    editor,
    <PanelProvider value={createPanel(editor.editing, '')}>
      <TextData />
    </PanelProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: '绑定数据' }))
  const text = () => selectedElements(editor.editing).find(isText)?.propsValue
  const type = (label: string, value: string) => {
    const field = screen.getByLabelText(label)
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
  return { editor, calls, text, type, press }
}

test('takes the numbers of a text from a table, as one undo step', async () => {
  const { editor, calls, text, type, press } = open([ok({ rows: ROWS })])
  type('数据来源', 'https://example.com/a.csv')
  type('带数据的文字', '卖了 {{销售额|万|1}}元')
  press(/读\s*取/)
  expect(await screen.findByText(/上次刷新/)).toBeTruthy()
  expect(calls.filter(isData).map(({ body }) => body)).toEqual([{ url: 'https://example.com/a.csv' }])
  expect(text()).toMatchObject({
    text: '卖了 123.5万元',
    dataText: '卖了 {{销售额|万|1}}元',
    dataSource: { url: 'https://example.com/a.csv' },
  })
  editor.editing.history.undo()
  expect(text()?.text).toBe('卖了 9 万元')
  expect(text()).not.toHaveProperty('dataText')
})

test('says what the table lacks or why it was not read, and keeps the text', async () => {
  const { text, type, press } = open([ok({ rows: ROWS }), refused('这是网页，不是 CSV 或 JSON 的地址')])
  type('数据来源', 'https://example.com/a.csv')
  press(/读\s*取/)
  expect(await screen.findByText('把数字换成 {{列名}}，例如 {{销售额|万|1}}')).toBeTruthy()
  type('带数据的文字', '利润 {{利润}}')
  expect(await screen.findByText('表格里没有“利润”，文字里还是上一次的数据')).toBeTruthy()
  press(/读\s*取/)
  expect(await screen.findByText(/这是网页/)).toBeTruthy()
  expect(text()?.text).toBe('卖了 9 万元')
})

test('takes the data of the address that was asked for last, whichever answers first', async () => {
  let answerLate: (reply: Reply) => void = () => {}
  const late = new Promise<Reply>((resolve) => {
    answerLate = resolve
  })
  const { calls, text, type } = open([late, ok({ rows: ROWS })])
  type('带数据的文字', '卖了 {{销售额|万|1}}元')
  const enter = (url: string) => {
    type('数据来源', url)
    fireEvent.keyDown(screen.getByLabelText('数据来源'), { key: 'Enter' })
  }
  enter('https://example.com/slow.csv')
  await waitFor(() => expect(calls.filter(isData)).toHaveLength(1))
  enter('https://example.com/fast.csv')
  expect(await screen.findByText(/上次刷新/)).toBeTruthy()
  await act(async () => answerLate(ok({ rows: [['销售额'], [10_000]] })))
  await act(async () => {})
  expect(text()).toMatchObject({
    text: '卖了 123.5万元',
    dataSource: { url: 'https://example.com/fast.csv' },
  })
})
