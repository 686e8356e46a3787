import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { blankPage, createElement, createProject, type Page } from '#engine/document/index.ts'
import { absoluteBox, composeGroup, createAnimation, locate } from '#engine/document/operations/index.ts'
import { joinedProject } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { createFrameRenderer } from '#engine/scene/index.ts'
import { createPoses } from '#engine/timeline/index.ts'
import { PreviewHost } from '#src/screens/editor/frame/dialogs.tsx'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { openPreview } from '#src/screens/editor/shared/view-state.ts'
import '#src/ui/theme/tokens.css'
import '#src/ui/theme/base.css'
import { hashOf, pixelAt, pixelsOf } from '#test/support/pixels.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

await browser.viewport(1200, 800)

const BLUE = {
  color: '#ffffff',
  backgroundColor: '#2c50dc',
  borderWidth: 0,
  width: 160,
  height: 60,
  left: 112,
}
const LINK = { type: 'link', url: 'https://example.com/a' }
const CALL = 'tel:010-12345678'

const pageOf = (backgroundColor: string, elements: Element[] = []): Page => {
  const page = { ...blankPage(), elements }
  page.commonStyle.backgroundColor = backgroundColor
  page.data.duration = 1
  return page
}

function firstPage() {
  const plain = createElement('qk-button', {
    commonStyle: { ...BLUE, top: 40, zIndex: 1 },
    propsValue: { text: '无事件' },
  })
  const off = createElement('qk-button', {
    events: [LINK],
    commonStyle: { ...BLUE, top: 140, zIndex: 2 },
    propsValue: { text: '禁用的', disabled: true },
  })
  const linked = createElement('qk-rectangle-border', {
    events: [LINK],
    commonStyle: { left: 150, top: 400, width: 120, height: 50, rotate: 20, zIndex: 3 },
  })
  const beside = createElement('qk-rectangle-border', {
    events: [
      { type: 'submitForm', url: 'https://example.com/form' },
      { type: 'share', url: 'https://example.com/share' },
    ],
    commonStyle: { left: 60, top: 500, width: 40, height: 40, zIndex: 4 },
  })
  const page = pageOf('#ffffff', [plain, off, linked, beside])
  Object.assign(page.data, { trans: 'wipeUp', transDuration: 0.4 })
  const group = composeGroup(page, [linked.uuid, beside.uuid])
  if (group) group.commonStyle.rotate = 30
  return { page, plain, linked }
}

describe('page mode', () => {
  let editor: EditorContext
  let shown: ReturnType<typeof renderInEditor>
  let first: ReturnType<typeof firstPage>
  let flipping: Element

  const picture = () => screen.getByLabelText<HTMLCanvasElement>('预览画面')
  const key = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  const text = () => document.querySelector('dialog')?.textContent ?? ''
  const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 15_000 })
  const isAtEnd = (name: string) =>
    waitFor(() => {
      expect(text()).toContain(name)
      expect(screen.getByRole('button', { name: '重播本页' })).toBeTruthy()
    })

  /** A frame of the current work, drawn by the frame function. */
  async function frame(number: number) {
    const renderer = await createFrameRenderer(joinedProject(editor.editing), { width: picture().width })
    const hash = hashOf((await renderer.renderFrame(number)).canvas)
    renderer.dispose()
    return hash
  }
  const shows = (hash: string) => waitFor(() => expect(hashOf(picture())).toBe(hash))

  /** Converts a point of the page to window coordinates. */
  function inWindow(x: number, y: number) {
    const { left, top, width } = picture().getBoundingClientRect()
    return { x: left + (x * width) / 384, y: top + (y * width) / 384 }
  }
  const hit = (x: number, y: number) => {
    const at = inWindow(x, y)
    return document.elementFromPoint(at.x, at.y)
  }
  /** Color of the picture at a point of the page. */
  function colorAt(x: number, y: number) {
    const scale = picture().width / 384
    return pixelAt(picture(), Math.round(x * scale), Math.round(y * scale)).slice(0, 3)
  }
  const hasColor = (x: number, y: number, color: number[]) =>
    waitFor(() => expect(colorAt(x, y)).toEqual(color))

  beforeEach(async () => {
    first = firstPage()
    flipping = createElement('qk-rectangle-border', {
      events: [LINK],
      commonStyle: { left: 92, top: 200, width: 200, height: 160 },
      animations: [{ ...createAnimation('flipInY'), delay: 0, duration: 1 }],
    })
    const linked = createElement('qk-rich-editor', {
      propsValue: { richEditor: `<p>请看<a href="${LINK.url}">这里的<b>说明</b></a></p>` },
      commonStyle: { left: 60, top: 120, width: 240, fontSize: 20, lineHeight: 30 },
    })
    const gone = createElement('qk-rich-editor', {
      propsValue: linked.propsValue,
      commonStyle: { left: 60, top: 300, width: 240, fontSize: 20, lineHeight: 30 },
      animations: [{ ...createAnimation('textFlyOut'), delay: 0, duration: 0.1 }],
    })
    const call = createElement('qk-rich-editor', {
      propsValue: {
        richEditor: `<p><a href="${CALL}">来电</a>或<a href="mailto:a@example.com">来信</a></p>`,
      },
      commonStyle: { left: 60, top: 400, width: 240, fontSize: 20, lineHeight: 30 },
    })
    const caller = createElement('qk-button', {
      events: [{ type: 'link', url: CALL }],
      commonStyle: { ...BLUE, top: 500 },
      propsValue: { text: '拨打' },
    })
    const pages = [
      first.page,
      pageOf('#00aa55', [linked, gone]),
      pageOf('#ff2255', [flipping]),
      pageOf('#dddddd', [call, caller]),
    ]
    editor = createTestEditor({ ...createProject(), pages })
    shown = renderInEditor(editor, <PreviewHost />)
    openPreview(editor.view, 'start')
    await waitFor(() => expect(picture().dataset.ready).toBe('true'))
    fireEvent.click(screen.getByRole('radio', { name: '网页' }))
    await isAtEnd('1 / 4')
  })
  afterEach(() => {
    shown.close()
    cleanup()
    vi.restoreAllMocks()
  })

  it('stops at the end of a page, turns forward with the transition, and jumps back', async () => {
    // 30 frames, the last 12 of which are the transition.
    await shows(await frame(17))
    key('ArrowDown')
    // Paused in the middle of the transition.
    key('k')
    const clock = screen.getByRole('slider', { name: '本页播放位置' })
    for (let step = 0; step < 6; step++) key('ArrowRight')
    await waitFor(() => expect(Number(clock.ariaValueNow)).toBeGreaterThanOrEqual(0.2))
    await shows(await frame(18 + Math.round(Number(clock.ariaValueNow) * 30)))
    expect(screen.queryByRole('link')).toBeNull()
    key('k')
    await isAtEnd('2 / 4')
    await shows(await frame(47))
    key('PageDown')
    await isAtEnd('3 / 4')
    key('PageDown')
    await isAtEnd('4 / 4')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一页' }).disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: '上一页' }))
    await isAtEnd('3 / 4')
    key('ArrowUp')
    await isAtEnd('2 / 4')
    key('ArrowUp')
    await isAtEnd('1 / 4')
    await shows(await frame(17))
  })

  it('turns by wheel and by swiping', async () => {
    fireEvent.wheel(picture(), { deltaY: 100 })
    await isAtEnd('2 / 4')
    const swipe = { isPrimary: true, button: 0, pointerType: 'touch' }
    fireEvent.pointerDown(picture(), { ...swipe, clientX: 600, clientY: 500 })
    fireEvent.pointerUp(picture(), { ...swipe, clientX: 610, clientY: 400 })
    await isAtEnd('3 / 4')
    fireEvent.pointerDown(picture(), { ...swipe, clientX: 600, clientY: 300 })
    fireEvent.pointerUp(picture(), { ...swipe, clientX: 610, clientY: 420 })
    await isAtEnd('2 / 4')
    key('ArrowUp')
    await isAtEnd('1 / 4')
    // A swipe activates nothing; keys still do.
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const spot = screen.getByRole('button', { name: /分享/ })
    fireEvent.pointerDown(spot, { ...swipe, clientX: 600, clientY: 300 })
    fireEvent.pointerUp(spot, { ...swipe, clientX: 610, clientY: 420 })
    fireEvent.click(spot, { detail: 1 })
    expect(copied).not.toHaveBeenCalled()
    fireEvent.pointerDown(spot, { ...swipe, clientX: 600, clientY: 300 })
    fireEvent.pointerUp(spot, { ...swipe, clientX: 610, clientY: 420 })
    fireEvent.click(spot, { detail: 0 })
    await waitFor(() => expect(copied).toHaveBeenCalled())
  })

  it('places links over their elements, including rotated ones in rotated groups', () => {
    const link = screen.getByRole<HTMLAnchorElement>('link')
    expect(link.href).toBe(LINK.url)
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
    const located = locate(first.page, first.linked.uuid)
    if (!located) throw new Error('The shape')
    const { left, top, width, height, rotate } = absoluteBox(located)
    expect(rotate).toBeCloseTo(50)
    const [sin, cos] = [Math.sin((rotate * Math.PI) / 180), Math.cos((rotate * Math.PI) / 180)]
    const corners = (by: number) =>
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([sideX = 0, sideY = 0]) => {
        const [x, y] = [sideX * (width / 2 + by), sideY * (height / 2 + by)]
        return hit(left + width / 2 + x * cos - y * sin, top + height / 2 + x * sin + y * cos)
      })
    expect(corners(-3)).toEqual([link, link, link, link])
    expect(corners(3)).not.toContain(link)
  })

  it('moves links with their elements, including perspective', async () => {
    key('ArrowDown')
    await isAtEnd('2 / 4')
    key('ArrowDown')
    key('k')
    const clock = screen.getByRole('slider', { name: '本页播放位置' })
    for (let step = 0; step < 12; step++) key('ArrowRight')
    await waitFor(() => expect(Number(clock.ariaValueNow)).toBeGreaterThan(0.35))
    const poses = createPoses({ elements: [flipping] })
    const { transform, affine } = poses.poseAt(flipping.uuid, Number(clock.ariaValueNow))
    poses.dispose()
    expect(affine).toBe(false)
    const [a, b, c, d, e, f, g, h, i] = transform
    const link = screen.getByRole('link')
    const at = (x: number, y: number) => {
      const depth = g * x + h * y + i
      return hit(192 + (a * x + b * y + c) / depth, 280 + (d * x + e * y + f) / depth)
    }
    for (const [sideX, sideY] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      expect(at(sideX * 97, sideY * 77)).toBe(link)
      expect(at(sideX * 104, sideY * 84)).not.toBe(link)
    }
  })

  it('opens links in rich text where their words are', async () => {
    key('ArrowDown')
    await isAtEnd('2 / 4')
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: '这里的说明' })
    expect([link.href, link.target, link.rel]).toEqual([LINK.url, '_blank', 'noopener noreferrer'])
    // The words of the other text have left.
    expect(screen.getAllByRole('link')).toHaveLength(1)
    const { data, width } = pixelsOf(picture())
    const painted: { x: number; y: number }[] = []
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at)
      if (blue < 230 || red > 60 || green > 150) continue
      const pixel = { x: (at / 4) % width, y: Math.floor(at / 4 / width) }
      painted.push({ x: ((pixel.x + 0.5) * 384) / width, y: ((pixel.y + 0.5) * 384) / width })
    }
    expect(painted.length).toBeGreaterThan(50)
    const samples = painted.filter((_, at) => at % Math.ceil(painted.length / 30) === 0)
    for (const { x, y } of samples) expect(hit(x, y)?.closest('a')).toBe(link)
    const before = Math.min(...painted.map(({ x }) => x)) - 6
    expect(hit(before, samples[0]?.y ?? 0)?.closest('a') ?? null).toBeNull()
  })

  it('hands calls and mails on in place', async () => {
    for (const page of ['2 / 4', '3 / 4', '4 / 4']) {
      key('ArrowDown')
      await isAtEnd(page)
    }
    const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href, target }) => [href, target])
    expect(links).toHaveLength(3)
    expect(links).toEqual(
      expect.arrayContaining([
        ['mailto:a@example.com', ''],
        [CALL, ''],
      ]),
    )
  })

  it('explains what a form would do, and copies what cannot be shared', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: () => Promise.reject(new DOMException('', 'NotAllowedError')),
    })
    fireEvent.click(screen.getByRole('button', { name: /提交表单/ }))
    await waitFor(() => expect(text()).toContain('已复制分享地址 https://example.com/share'))
    expect(copied).toHaveBeenCalledWith('https://example.com/share')
    Reflect.deleteProperty(navigator, 'share')
  })

  it('shows hovered and pressed buttons, by mouse and keys, which never appear in the video', async () => {
    const spot = screen.getByRole('button', { name: '无事件' })
    await hasColor(120, 50, [0x2c, 0x50, 0xdc])
    await userEvent.hover(spot)
    await hasColor(120, 50, [0x3d, 0x5e, 0xdf])
    fireEvent.pointerDown(spot, { button: 0 })
    await hasColor(120, 50, [0x4e, 0x6c, 0xe2])
    fireEvent.pointerUp(spot)
    await userEvent.unhover(spot)
    await hasColor(120, 50, [0x2c, 0x50, 0xdc])
    spot.focus()
    key('Enter')
    await hasColor(120, 50, [0x4e, 0x6c, 0xe2])
    fireEvent.keyUp(spot, { key: 'Enter' })
    await shows(await frame(17))
  })

  it('ignores disabled elements', async () => {
    const spot = screen.getByRole<HTMLButtonElement>('button', { name: /禁用的/ })
    expect([spot.disabled, getComputedStyle(spot).cursor]).toEqual([true, 'not-allowed'])
    expect(within(document.body).getAllByRole('link')).toHaveLength(1)
    // 40 % opacity over white.
    const faded = [0x2c, 0x50, 0xdc].map((channel) => Math.round(255 + (channel - 255) * 0.4))
    expect(colorAt(120, 150).every((channel, at) => Math.abs(channel - (faded[at] ?? 0)) <= 1)).toBe(true)
    const before = hashOf(picture())
    await userEvent.hover(spot, { force: true })
    await userEvent.hover(screen.getByRole('button', { name: '无事件' }))
    await hasColor(120, 50, [0x3d, 0x5e, 0xdf])
    await userEvent.unhover(screen.getByRole('button', { name: '无事件' }))
    await shows(before)
  })

  it('has no hot spots in video mode', async () => {
    fireEvent.click(screen.getByRole('radio', { name: '视频' }))
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
    expect(screen.getByRole('button', { name: '循环播放' })).toBeTruthy()
  })
})
