import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import { addElement } from '#engine/document/operations/index.ts'
import { joinedProject } from '#engine/editing/index.ts'
import { DataCheck } from '#src/screens/editor/output/export/DataCheck.tsx'
import { NumberCheck } from '#src/screens/editor/output/export/NumberCheck.tsx'
import { answerCalls, ok, refused } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

const SOURCE = 'https://example.com/sales.csv'

beforeEach(() => stubBrowserApis())
afterEach(cleanup)

/** An open work with a bound chart and a text that contradicts it. */
function openWork() {
  const project = createProject()
  const [page] = project.pages
  if (!page) throw new Error('A project has a page')
  const chartData = [
    ['', '一季度', '二季度'],
    ['营业收入', 120, 150],
  ]
  addElement(page, createElement('bar', { propsValue: { chartData, dataSource: { url: SOURCE } } }))
  addElement(page, createElement('qk-text', { propsValue: { text: '营业收入达到 180' } }))
  return createTestEditor(project)
}

const dataOf = ({ editing }: ReturnType<typeof openWork>) =>
  editing.undoable.project.pages[0]?.elements[0]?.propsValue

test('lists numbers that contradict the data, shows their text, and forgets those that are ignored', async () => {
  const editor = openWork()
  const show = vi.fn()
  renderInEditor(editor, <NumberCheck project={joinedProject(editor.editing)} show={show} />)
  fireEvent.click(screen.getByRole('button', { name: /1 个数字与图表或表格不一致/ }))
  fireEvent.click(screen.getByTitle('去修改'))
  expect(show).toHaveBeenCalledWith(expect.objectContaining({ number: '180', label: '营业收入', at: 0 }))
  expect(screen.getByText(/营业收入写的是 180，数据里是 120、150/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '忽略' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '数字检查' })).toBeNull())
})

test('refreshes bound data as one step, and keeps the last data if the source fails', async () => {
  const editor = openWork()
  let reply = ok({
    rows: [
      ['', '一季度', '二季度'],
      ['营业收入', 120, 180],
    ],
  })
  answerCalls(() => reply)
  const refreshed = vi.fn()
  renderInEditor(editor, <DataCheck project={joinedProject(editor.editing)} onRefresh={refreshed} />)
  const steps = editor.editing.history.status.length
  fireEvent.click(screen.getByRole('button', { name: '刷新数据' }))
  expect(await screen.findByText('已刷新，1 处有变化，可以撤销')).toBeTruthy()
  expect(refreshed).toHaveBeenCalled()
  expect(editor.editing.history.status.length).toBe(steps + 1)
  expect(dataOf(editor)).toMatchObject({ chartData: [expect.anything(), ['营业收入', 120, 180]] })
  reply = refused('这个地址 9 秒没有给完数据')
  fireEvent.click(await screen.findByRole('button', { name: /再刷新/ }))
  expect(await screen.findByText('example.com：这个地址 9 秒没有给完数据，用上一次的数据')).toBeTruthy()
  expect(dataOf(editor)).toMatchObject({ chartData: [expect.anything(), ['营业收入', 120, 180]] })
  editor.editing.history.undo()
  expect(dataOf(editor)).toMatchObject({ chartData: [expect.anything(), ['营业收入', 120, 150]] })
})
