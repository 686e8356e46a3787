import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { blankCover, blankPage, createElement, createProject } from '#engine/document/index.ts'
import { addElement } from '#engine/document/operations/index.ts'
import { joinedProject } from '#engine/editing/index.ts'
import { EmptyCheck } from '#src/screens/editor/output/checks/EmptyCheck.tsx'
import { FileCheck } from '#src/screens/editor/output/checks/FileCheck.tsx'
import { DataCheck } from '#src/screens/editor/output/export/DataCheck.tsx'
import { NumberCheck } from '#src/screens/editor/output/checks/NumberCheck.tsx'
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

test('lists elements without a file, of covers where they are exported, and shows them', () => {
  const project = createProject()
  project.pages[0]?.elements.push({ ...createElement('qk-video'), name: '开场' })
  project.coverList.push(blankCover())
  const show = vi.fn()
  const { rerender } = render(<EmptyCheck project={project} isOfCovers={false} show={show} />)
  fireEvent.click(screen.getByRole('button', { name: /^1 处没有选择文件/ }))
  fireEvent.click(screen.getByRole('button', { name: '第 1 页·开场没有选择视频' }))
  expect(show).toHaveBeenCalledWith(expect.objectContaining({ on: 'page', at: 0, name: '开场' }))
  rerender(<EmptyCheck project={project} isOfCovers show={show} />)
  expect(screen.queryByRole('region', { name: '内容检查' })).toBeNull()
})

test('lists elements whose file cannot be loaded, also of pages that were not drawn, and shows them', async () => {
  const project = createProject()
  const picture = (imageSrc: string) => createElement('qk-image', { propsValue: { imageSrc } })
  const slides = createElement('qk-image-carousel', {
    propsValue: { imageSrcList: ['/media/gone-1.png', '/media/gone-2.png', ''] },
  })
  const group = createElement('qk-group', { propsValue: { components: [slides] } })
  project.pages[0]?.elements.push(
    { ...picture('/media/there.png'), name: '在的' },
    { ...picture('https://example.com/refused.png'), name: '外链' },
    { ...picture('/media/gone-1.png'), isHidden: true },
    createElement('qk-image'),
  )
  project.pages.push({ ...blankPage(), elements: [group] })
  const cover = blankCover()
  cover.elements.push(createElement('qk-video', { propsValue: { videoSrc: '/media/gone-1.mp4' } }))
  project.coverList.push(cover)
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('refused')) throw new TypeError('Failed to fetch')
    return new Response('', { status: url.includes('gone') ? 404 : 200 })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const show = vi.fn()
  const editor = createTestEditor(project)
  const shown = renderInEditor(editor, <FileCheck project={project} isOfCovers={false} show={show} />)
  fireEvent.click(await screen.findByRole('button', { name: /^2 处的文件有问题/ }))
  expect(screen.getAllByTitle('去修改').map(({ textContent }) => textContent)).toEqual([
    '第 1 页·外链文件有问题：无法连接，或网站不允许引用',
    '第 2 页·图片轮播文件有问题：服务器返回 404',
  ])
  fireEvent.click(screen.getAllByTitle('去修改')[1] as HTMLElement)
  expect(show).toHaveBeenCalledWith(expect.objectContaining({ at: 1, elementId: slides.uuid }))
  shown.unmount()
  renderInEditor(editor, <FileCheck project={project} isOfCovers show={show} />)
  fireEvent.click(await screen.findByRole('button', { name: /^1 处的文件有问题/ }))
  expect(screen.getByTitle('去修改').textContent).toBe('封面 1·视频文件有问题：服务器返回 404')
})

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
