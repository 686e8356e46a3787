import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createProject } from '#engine/document/index.ts'
import { runAction } from '#engine/editing/index.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork, reopen, savedProject, videoPicture } from '#test/support/open-work.tsx'

let open: OpenEditor
afterEach(() => open.close())

function table() {
  const [found] = elementsOf(open.context, 'qk-table')
  if (!found) throw new Error('no table')
  return found
}
const data = () => table().propsValue.chartData

async function inspector() {
  return within(await screen.findByRole('complementary', { name: '属性' }))
}

/** Loaded on first use. */
async function shownGrid() {
  await screen.findByRole('grid', { name: '数据' })
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
}

it('is added, typed into, given data and columns, undone, restored after a reload, and drawn in the video', async () => {
  open = openWork({ ...createProject(), pages: [blankPage()] })
  await userEvent.click(await screen.findByRole('button', { name: '表格' }))
  await userEvent.click(await screen.findByRole('button', { name: '添加彩色表头' }))
  await expect.poll(() => elementsOf(open.context, 'qk-table')).toHaveLength(1)
  expect(data()[1]).toEqual([1, '海风队', 96])

  await userEvent.keyboard('{Enter}{Tab}')
  expect(document.activeElement?.ariaLabel).toBe('第 1 行第 2 列')
  await userEvent.keyboard('球队{Enter}浪花队{Escape}')
  expect(data().map((row) => row[1])).toEqual(['球队', '浪花队', '山岚队', '星火队'])
  runAction(open.context.editing, 'undo')
  expect(data()[1]?.[1]).toBe('海风队')
  runAction(open.context.editing, 'redo')

  // The toolbar, which may appear later, has a button of this name too.
  await page.getByRole('complementary', { name: '属性' }).getByRole('button', { name: '编辑数据' }).click()
  await shownGrid()
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}')
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', '4\t雪松队\t72\r\n5\t白鹭队\t70\r\n')
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
  await userEvent.click(screen.getByRole('button', { name: '完成' }))
  expect(data().slice(0, 4)).toEqual([
    ['名次', '球队', '积分'],
    [4, '雪松队', 72],
    [5, '白鹭队', 70],
    [2, '山岚队', 91],
  ])
  runAction(open.context.editing, 'undo')
  expect(data()).toHaveLength(4)
  expect(data()[1]?.[1]).toBe('浪花队')

  const column = (await inspector()).getByRole('radiogroup', { name: '积分：对齐' })
  await userEvent.click(within(column).getByRole('radio', { name: '右对齐' }))
  const width = (await inspector()).getByRole('spinbutton', { name: /球队：列宽/ })
  await userEvent.fill(width, '150')
  await userEvent.keyboard('{Enter}')
  expect(table().propsValue.columnConfig.map(({ width, align }) => [width, align])).toEqual([
    [64, ''],
    [150, ''],
    [0, 'right'],
  ])

  const before = savedProject(open.context)
  open = reopen(open)
  await waitFor(() => expect(savedProject(open.context)).toEqual(before))
  const { data: pixels, width: across } = await videoPicture(before, 1)
  const { left, top } = table().commonStyle
  const at = 4 * ((Math.round(top) + 4) * across + Math.round(left) + 20)
  expect([...pixels.slice(at, at + 3)]).toEqual([0x2c, 0x50, 0xdc])
})

it('a chart and a table offer their data in menu and toolbar, a rectangle does not', async () => {
  open = openWork({ ...createProject(), pages: [blankPage()] })
  await userEvent.click(await screen.findByRole('button', { name: '图形' }))
  await userEvent.click(await screen.findByRole('button', { name: '添加矩形' }))
  const toolbar = within(await screen.findByRole('toolbar', { name: '所选元素' }))
  expect(toolbar.queryByRole('button', { name: '编辑数据' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '表格' }))
  await userEvent.click(await screen.findByRole('button', { name: '添加三线表' }))
  await expect.poll(() => elementsOf(open.context, 'qk-table')).toHaveLength(1)
  await userEvent.click(await toolbar.findByRole('button', { name: '更多' }))
  await userEvent.click(await screen.findByText('编辑数据…'))
  await shownGrid()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  await userEvent.click(await toolbar.findByRole('button', { name: '编辑数据' }))
  await screen.findByRole('grid', { name: '数据' })
})
