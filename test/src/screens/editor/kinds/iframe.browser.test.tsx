import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { blankPage, createProject } from '#engine/document/index.ts'
import { addAnimation, runAction } from '#engine/editing/index.ts'
import { PreviewHost } from '#src/screens/editor/frame/dialogs.tsx'
import { openPreview } from '#src/screens/editor/shared/view-state.ts'
import { pixelAt } from '#test/support/pixels.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { elementsOf, openWork, reopen, savedProject, videoPicture } from '#test/support/open-work.tsx'
import { createTestEditor, put, renderInEditor } from '#test/support/test-editor.tsx'

let open: OpenEditor | undefined
let shown: ReturnType<typeof renderInEditor> | undefined
beforeEach(() => {
  open = undefined
  shown = undefined
})
afterEach(() => {
  open?.close()
  shown?.close()
})

it('is added, given a validated address, undone, restored after a reload, and drawn as a card in the video', async () => {
  open = openWork({ ...createProject(), pages: [blankPage()] })
  const { context: editor } = open
  await userEvent.click(await screen.findByRole('button', { name: '图形' }))
  await userEvent.click(await screen.findByRole('button', { name: '添加网页' }))
  await waitFor(() => expect(elementsOf(editor, 'qk-iframe')).toHaveLength(1))
  const props = () => elementsOf(editor, 'qk-iframe')[0]?.propsValue

  const panel = within(await screen.findByRole('complementary', { name: '属性' }))
  const address = await panel.findByRole('textbox', { name: '网页地址' })
  for (const refused of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://']) {
    await userEvent.fill(address, refused)
    await userEvent.keyboard('{Enter}')
    expect((await panel.findByRole('alert')).textContent).toMatch(/^(地址要以 https:\/\/|网址不完整)/)
    expect(props()?.url).toBe('https://www.example.com')
  }
  await userEvent.keyboard('{Escape}')
  expect(panel.queryByRole('alert')).toBeNull()
  await userEvent.fill(address, ' https://news.example.com/a ')
  await userEvent.keyboard('{Enter}')
  expect(props()?.url).toBe('https://news.example.com/a')
  runAction(editor.editing, 'undo')
  expect(props()?.url).toBe('https://www.example.com')
  runAction(editor.editing, 'redo')
  const title = panel.getByRole('textbox', { name: '卡片上的标题' })
  await userEvent.fill(title, '今日新闻')
  await userEvent.keyboard('{Enter}')
  expect(panel.getByText('预览时打开网页；画布和视频里显示网页卡片')).toBeTruthy()

  open = reopen(open)
  const [element] = elementsOf(open.context, 'qk-iframe')
  expect(element?.propsValue).toMatchObject({ url: 'https://news.example.com/a', title: '今日新闻' })
  const { left = 0, top = 0, width: across = 0 } = element?.commonStyle ?? {}
  const { data, width } = await videoPicture(savedProject(open.context), 1)
  const at = 4 * (width * (top + 20) + left + across / 2)
  expect([...data.slice(at, at + 3)]).toEqual([0xf3, 0xf4, 0xf6])
})

it('opens in the preview over its card, sandboxed, once the card stands still', async () => {
  const editor = createTestEditor()
  const url = 'http://127.0.0.1:9/page'
  put(editor, 'qk-iframe', {
    propsValue: { url, title: '页' },
    commonStyle: { left: 96, top: 341, width: 192, height: 100 },
  })
  addAnimation(editor.editing, 'fadeIn')
  put(editor, 'qk-iframe', { propsValue: { url: 'javascript:alert(1)' } })
  shown = renderInEditor(editor, <PreviewHost />)
  openPreview(editor.view, 'start')
  const frame = await screen.findByTitle<HTMLIFrameElement>('页', {}, { timeout: 20_000 })
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
  expect(frame.getAttribute('src')).toBe(url)
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups')
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer')
  const isSeen = () => getComputedStyle(frame).visibility === 'visible'
  await waitFor(() => expect(isSeen()).toBe(true), { timeout: 15_000 })
  const inTab = screen.getByRole<HTMLAnchorElement>('link', { name: '在新标签页打开' })
  expect([inTab.href, getComputedStyle(inTab).opacity]).toEqual([url, '1'])

  await userEvent.keyboard('k')
  await userEvent.keyboard('{Home}')
  await waitFor(() => expect(isSeen()).toBe(false))
  await userEvent.keyboard('{End}')
  await waitFor(() => expect(isSeen()).toBe(true))
  const picture = screen.getByLabelText('预览画面').getBoundingClientRect()
  const box = frame.getBoundingClientRect()
  expect((box.left - picture.left) / picture.width).toBeCloseTo(0.25, 2)
  expect((box.top - picture.top) / picture.height).toBeCloseTo(0.5, 2)
  expect(box.width / picture.width).toBeCloseTo(0.5, 2)
})

it('shows what lies above its card over the open page, and lets what lies below be pressed there only beside it', async () => {
  const editor = createTestEditor()
  const events = [{ type: 'link' as const, url: 'https://example.com/' }]
  const paint = { borderWidth: 0, backgroundColor: '#ff0000' }
  put(editor, 'qk-rectangle-border', {
    propsValue: { bgColor: '#00aa00' },
    events,
    commonStyle: { left: 0, top: 0, width: 384, height: 682 },
  })
  const blank = new URL('/favicon.ico', window.location.href).href
  put(editor, 'qk-iframe', {
    propsValue: { url: blank, title: '页' },
    commonStyle: { left: 96, top: 200, width: 192, height: 300 },
  })
  put(editor, 'qk-button', {
    propsValue: { text: '上面' },
    events,
    commonStyle: { ...paint, left: 60, top: 300, width: 100, height: 60 },
  })
  shown = renderInEditor(editor, <PreviewHost />)
  openPreview(editor.view, 'start')
  const frame = await screen.findByTitle<HTMLIFrameElement>('页', {}, { timeout: 20_000 })
  await userEvent.click(screen.getByRole('radio', { name: '网页' }))
  const at = (x: number, y: number) => {
    const { left, top, width } = screen.getByLabelText('预览画面').getBoundingClientRect()
    return document.elementFromPoint(left + (x * width) / 384, top + (y * width) / 384)
  }
  // The button over the web page is pressed, the web page beside it, and the ground only beside the web page.
  await waitFor(() => expect(at(150, 310)?.ariaLabel).toContain('上面'))
  expect(at(200, 310)).toBe(frame)
  expect(at(300, 310)?.tagName).toBe('A')
  const cover = [...document.querySelectorAll('dialog canvas')].at(-1) as HTMLCanvasElement
  const colorAt = (x: number, y: number) =>
    pixelAt(cover, Math.round((x * cover.width) / 384), Math.round((y * cover.width) / 384))
  await waitFor(() => expect(colorAt(110, 310)).toEqual([255, 0, 0, 255]))
  expect(colorAt(200, 310)).toEqual([0, 0, 0, 0])
})
