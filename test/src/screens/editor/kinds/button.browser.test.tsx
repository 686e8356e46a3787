import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createProject } from '../../../../../engine/document/index.ts'
import { put } from '../../../../support/desk.tsx'
import type { OpenEditor } from '../../../../support/editor.tsx'
import { expectGoldenPage } from '../../../../support/golden.ts'
import { elementsOf, openWork, reopened, stored, videoPicture } from '../../../../support/work.tsx'

let open: OpenEditor
beforeEach(() => page.viewport(1440, 900))
afterEach(() => open.close())

const blank = () => ({ ...createProject(), pages: [blankPage()] })
const button = () => elementsOf(open.desk, 'qk-button')[0]
const panel = async () => within(await screen.findByRole('complementary', { name: '属性' }))

it('is added, typed in place, undone, linked, found again after a reload, and seen in the video', async () => {
  open = openWork(blank())
  await userEvent.click(await screen.findByRole('button', { name: '图形' }))
  await userEvent.click(await screen.findByRole('button', { name: '添加胶囊按钮' }))
  expect(button()?.propsValue.text).toBe('马上参加')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(page.getByRole('textbox', { name: '编辑文字' }), '立即报名')
  await userEvent.keyboard('{Escape}')
  expect(button()?.propsValue.text).toBe('立即报名')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(button()?.propsValue.text).toBe('马上参加')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')

  const inspector = await panel()
  await userEvent.click(await inspector.findByRole('button', { name: '设置点击后打开的链接' }))
  await userEvent.click(await inspector.findByRole('button', { name: '添加事件' }))
  await userEvent.click(await screen.findByText('打开链接'))
  expect(button()?.events).toMatchObject([{ type: 'link' }])

  const before = stored(open.desk)
  open = reopened(open)
  expect(stored(open.desk)).toEqual(before)
  const { data, width } = await videoPicture(before, 1)
  const { left = 0, top = 0 } = button()?.commonStyle ?? {}
  const at = 4 * (Math.round(top + 23) * width + Math.round(left + 12))
  expect([...data.slice(at, at + 3)]).toEqual([0xd6, 0x40, 0x2b])
  await expectGoldenPage('kind-qk-button', before)
})

it('says where it leads', async () => {
  open = openWork(blank())
  put(open.desk, 'qk-button', { events: [{ type: 'link', url: 'https://www.example.com/a' }] })
  const inspector = await panel()
  expect(await inspector.findByRole('button', { name: 'https://www.example.com/a' })).toBeDefined()
})

it.each([
  ['no text', ''],
  ['far too much text', '点击查看更多内容'.repeat(200)],
  ['control characters', 'a\u0000b\ud83d'],
])('with %s is drawn and can be edited', async (_, text) => {
  open = openWork(blank())
  put(open.desk, 'qk-button', { propsValue: { text } })
  const inspector = await panel()
  await userEvent.fill(await inspector.findByRole('textbox', { name: '按钮文字' }), '好')
  await userEvent.keyboard('{Enter}')
  expect(button()?.propsValue.text).toBe('好')
  expect((await videoPicture(stored(open.desk), 0)).width).toBe(384)
})
