import { screen, within } from '@testing-library/react'
import jsQR from 'jsqr'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createProject } from '#engine/document/index.ts'
import { runAction } from '#engine/editing/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { expectGoldenPage } from '#test/support/golden.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork, reopen, savedProject, videoPicture } from '#test/support/open-work.tsx'
import { put } from '#test/support/test-editor.tsx'

let open: OpenEditor
beforeEach(() => page.viewport(1440, 900))
afterEach(() => open.close())

const LINK = 'https://www.example.com/activity/2025'
const code = () => elementsOf(open.context, 'qk-qrcode')[0]
const panel = async () => within(await screen.findByRole('complementary', { name: '属性' }))
const scanErrors = () => page.getByRole('status', { name: '扫码检查' })

it('is added, given a link and a style, undone, restored after a reload, and scanned from the video', async () => {
  open = openWork({ ...createProject(), pages: [blankPage()] })
  await userEvent.click(await screen.findByRole('button', { name: '图形' }))
  await userEvent.click(await screen.findByRole('button', { name: '添加二维码' }))
  const inspector = await panel()
  await userEvent.fill(await inspector.findByRole('textbox', { name: '链接或文字' }), LINK)
  await userEvent.keyboard('{Tab}')
  expect(code()?.propsValue.url).toBe(LINK)
  await userEvent.click(inspector.getByText('圆点'))
  expect(code()?.propsValue.dotStyle).toBe('dots')
  runAction(open.context.editing, 'undo')
  expect(code()?.propsValue).toMatchObject({ dotStyle: 'square', url: LINK })
  runAction(open.context.editing, 'redo')
  await userEvent.click(inspector.getByText('Q 25%'))
  const margin = inspector.getByRole('spinbutton', { name: '四周留白' })
  await userEvent.fill(margin, '3')
  await userEvent.keyboard('{Enter}')
  expect(code()?.propsValue).toMatchObject({ level: 'Q', margin: 3 })
  await expect.element(scanErrors()).not.toBeInTheDocument()

  const before = savedProject(open.context)
  open = reopen(open)
  expect(savedProject(open.context)).toEqual(before)
  const { data, width, height } = await videoPicture(before, 1)
  expect(jsQR(data, width, height)?.data).toBe(LINK)
  await expectGoldenPage('kind-qk-qrcode', before)
})

it.each<[string, object, Partial<CommonStyle>, RegExp]>([
  ['an unfinished link', { url: 'https://' }, {}, /链接还没有填完整/],
  ['nothing', { url: '' }, {}, /请填写链接或文字/],
  ['a whole book', { url: '很长的内容'.repeat(2000) }, {}, /内容太长，请换成短链接/],
  ['pale dots', { url: LINK }, { color: '#eeeeee' }, /颜色太接近，扫不出/],
  ['no background', { url: LINK }, { backgroundColor: 'rgba(0, 0, 0, 0)' }, /背景透明/],
  ['hardly a size', { url: LINK }, { width: 40, height: 40 }, /码点太小，标清视频里扫不出；请放大到 \d+ px/],
])('explains how to fix it with %s', async (_, propsValue, commonStyle, words) => {
  open = openWork({ ...createProject(), pages: [blankPage()] })
  put(open.context, 'qk-qrcode', { propsValue, commonStyle })
  await expect.element(scanErrors()).toHaveTextContent(words)
})

it('uses the highest error correction level with a logo, without a choice', async () => {
  open = openWork({ ...createProject(), pages: [blankPage()] })
  put(open.context, 'qk-qrcode', { propsValue: { url: LINK, level: 'L' } })
  const inspector = await panel()
  expect(await inspector.findByText('L 7%')).toBeDefined()
  open.context.editing.history.change(() => {
    const [element] = elementsOf(open.context, 'qk-qrcode')
    if (element) Object.assign(element.propsValue, { logoSrc: 'data:image/png;base64,AAAA', logoSize: 40 })
  })
  await expect.element(scanErrors()).toHaveTextContent(/Logo 遮住的码点太多，可能扫不出；请缩小到 \d+% 以下/)
  expect(inspector.queryByText('L 7%')).toBeNull()
})
