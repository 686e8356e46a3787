import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { blankPage, createProject } from '#engine/document/index.ts'
import { runAction } from '#engine/editing/index.ts'
import { expectGoldenPage } from '#test/support/golden.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork, reopen, savedProject, videoPicture } from '#test/support/open-work.tsx'

let open: OpenEditor
afterEach(() => open.close())

it('is added, styled, undone, restored after a reload, and drawn in the video', async () => {
  open = openWork({ ...createProject(), pages: [blankPage()] })
  await userEvent.click(await screen.findByRole('button', { name: '图形' }))
  await userEvent.click(await screen.findByRole('button', { name: '添加圆角矩形' }))
  await expect.poll(() => elementsOf(open.context, 'qk-rectangle-border')).toHaveLength(1)
  const [added] = elementsOf(open.context, 'qk-rectangle-border')
  expect(added?.propsValue.bgColor).toBe('#189A73')

  const inspector = within(await screen.findByRole('complementary', { name: '属性' }))
  const left = await inspector.findByRole('spinbutton', { name: '水平位置' })
  await userEvent.fill(left, '20')
  await userEvent.keyboard('{Enter}')
  expect(elementsOf(open.context, 'qk-rectangle-border')[0]?.commonStyle.left).toBe(20)
  runAction(open.context.editing, 'undo')
  expect(elementsOf(open.context, 'qk-rectangle-border')[0]?.commonStyle.left).not.toBe(20)
  runAction(open.context.editing, 'redo')

  const before = savedProject(open.context)
  open = reopen(open)
  await waitFor(() => expect(savedProject(open.context)).toEqual(before))
  const { data, width } = await videoPicture(before, 1)
  const [element] = elementsOf(open.context, 'qk-rectangle-border')
  const { top = 0, height = 0 } = element?.commonStyle ?? {}
  const at = 4 * (Math.round(top + height / 2) * width + 60)
  expect([...data.slice(at, at + 3)]).toEqual([0x18, 0x9a, 0x73])
  await expectGoldenPage('kind-qk-rectangle-border', before)
})
