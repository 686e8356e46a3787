import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankPage, createElement, createProject } from '#engine/document/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { inState } from '#engine/elements/schemas.ts'
import { ELEMENT_STATES } from '#engine/elements/states.ts'
import { expectGoldenPage } from '#test/support/golden.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork, reopen, savedProject, videoPicture } from '#test/support/open-work.tsx'
import { pixelAt } from '#test/support/pixels.ts'
import { put } from '#test/support/test-editor.tsx'

let open: OpenEditor
beforeEach(() => page.viewport(1440, 900))
afterEach(() => open.close())

const blank = () => ({ ...createProject(), pages: [blankPage()] })
const button = () => elementsOf(open.context, 'qk-button')[0]
const panel = async () => within(await screen.findByRole('complementary', { name: '属性' }))

it('is added, typed in place, undone, linked, restored after a reload, and drawn in the video', async () => {
  open = openWork(blank())
  await userEvent.click(await screen.findByRole('button', { name: '图形' }))
  await userEvent.click(await screen.findByRole('button', { name: '添加胶囊按钮' }))
  await expect.poll(() => button()?.propsValue.text).toBe('马上参加')
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

  const before = savedProject(open.context)
  open = reopen(open)
  expect(savedProject(open.context)).toEqual(before)
  const { data, width } = await videoPicture(before, 1)
  const { left = 0, top = 0 } = button()?.commonStyle ?? {}
  const at = 4 * (Math.round(top + 23) * width + Math.round(left + 12))
  expect([...data.slice(at, at + 3)]).toEqual([0xd6, 0x40, 0x2b])
  await expectGoldenPage('kind-qk-button', before)
})

it('shows its link target', async () => {
  open = openWork(blank())
  put(open.context, 'qk-button', { events: [{ type: 'link', url: 'https://www.example.com/a' }] })
  const inspector = await panel()
  expect(await inspector.findByRole('button', { name: 'https://www.example.com/a' })).toBeDefined()
})

it.each([
  ['no text', ''],
  ['far too much text', '点击查看更多内容'.repeat(200)],
  ['control characters', 'a\u0000b\ud83d'],
])('is drawn and editable with %s', async (_, text) => {
  open = openWork(blank())
  put(open.context, 'qk-button', { propsValue: { text } })
  const inspector = await panel()
  await userEvent.fill(await inspector.findByRole('textbox', { name: '按钮文字' }), '好')
  await userEvent.keyboard('{Enter}')
  expect(button()?.propsValue.text).toBe('好')
  expect((await videoPicture(savedProject(open.context), 0)).width).toBe(384)
})

const BLUE = { left: 100, top: 100, width: 160, height: 60, color: '#ffffff', backgroundColor: '#2c50dc' }

/** Color of the stage beside the button's text. */
function backgroundPixel() {
  const { stage } = open.context
  const canvas = document.querySelector<HTMLCanvasElement>('[data-scope=stage] canvas')
  if (!stage.current || !canvas) throw new Error('No stage')
  const { zoom, x, y } = stage.current.view
  const ratio = canvas.width / stage.current.bounds.width
  return pixelAt(canvas, Math.round((x + 108 * zoom) * ratio), Math.round((y + 130 * zoom) * ratio)).slice(
    0,
    3,
  )
}
const stageShows = (color: number[]) => waitFor(() => expect(backgroundPixel()).toEqual(color))

it('shows the edited state on the stage, one undo step per color, until editing ends', async () => {
  open = openWork(blank())
  put(open.context, 'qk-button', { commonStyle: { ...BLUE, borderWidth: 0 } })
  const inspector = await panel()
  const states = within(await inspector.findByRole('region', { name: '状态' }))
  await stageShows([0x2c, 0x50, 0xdc])
  await userEvent.click(states.getByRole('radio', { name: '悬停' }))
  await stageShows([0x3d, 0x5e, 0xdf])
  const fill = states.getByRole('textbox', { name: '填充颜色' })
  expect(fill.getAttribute('placeholder')).toBe('自动')
  await userEvent.fill(fill, '#D6402B')
  await userEvent.keyboard('{Enter}')
  await stageShows([0xd6, 0x40, 0x2b])
  expect(button()?.propsValue.states.hover.backgroundColor).toBe('#d6402b')

  await userEvent.click(states.getByRole('radio', { name: '正常' }))
  await stageShows([0x2c, 0x50, 0xdc])
  await userEvent.click(states.getByRole('radio', { name: '悬停' }))
  await stageShows([0xd6, 0x40, 0x2b])
  await userEvent.click(states.getByRole('button', { name: '填充颜色恢复自动' }))
  await stageShows([0x3d, 0x5e, 0xdf])
  open.context.editing.history.undo()
  await stageShows([0xd6, 0x40, 0x2b])
  open.context.editing.history.undo()
  await stageShows([0x3d, 0x5e, 0xdf])
  open.context.editing.history.redo()

  await userEvent.click(inspector.getByRole('tab', { name: '事件' }))
  await stageShows([0x2c, 0x50, 0xdc])
  expect(button()?.commonStyle.backgroundColor).toBe('#2c50dc')
})

it('stays disabled everywhere until it is enabled again', async () => {
  open = openWork(blank())
  put(open.context, 'qk-button', { commonStyle: { ...BLUE, borderWidth: 0 } })
  const inspector = await panel()
  await userEvent.click(await inspector.findByRole('switch', { name: '禁用' }))
  // 40 % opacity over the white page.
  const faded = [0x2c, 0x50, 0xdc].map((channel) => Math.round(255 + (channel - 255) * 0.4))
  const isFaded = (color: number[]) => color.every((channel, at) => Math.abs(channel - (faded[at] ?? 0)) <= 1)
  await waitFor(() => expect(isFaded(backgroundPixel())).toBe(true))
  const before = savedProject(open.context)
  open = reopen(open)
  expect(savedProject(open.context)).toEqual(before)
  expect(button()?.propsValue.disabled).toBe(true)
  const { data, width } = await videoPicture(before, 0)
  const at = 4 * (130 * width + 108)
  expect(isFaded([...data.slice(at, at + 3)])).toBe(true)
})

it('matches the golden pictures of its states', async () => {
  const styles: Partial<CommonStyle>[] = [
    { color: '#ffffff', backgroundColor: '#2c50dc', borderWidth: 0 },
    { color: '#ffffff', backgroundImage: 'linear-gradient(90deg, #4065F0, #8757CF)', borderWidth: 0 },
    { color: '#2c50dc', borderColor: '#2c50dc', borderWidth: 2 },
    { color: '#191c23', backgroundColor: '#ffffff', boxShadow: '0 6px 16px rgba(18, 22, 33, 0.3)' },
  ]
  const elements = styles.flatMap((style, row) => {
    const at = (column: number) => ({ ...style, left: 12 + 92 * column, top: 40 + 80 * row, width: 80 })
    const make = (column: number, disabled: boolean) =>
      createElement('qk-button', { commonStyle: at(column), propsValue: { text: '按钮', disabled } })
    const touched = ELEMENT_STATES.slice(0, 2).map((state, column) => inState(make(column + 1, false), state))
    return [make(0, false), ...touched, make(3, true)]
  })
  open = openWork(blank())
  await expectGoldenPage('button-states', { ...createProject(), pages: [{ ...blankPage(), elements }] })
})
