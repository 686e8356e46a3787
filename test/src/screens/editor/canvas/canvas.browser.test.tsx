import '../../../../../src/ui/theme/tokens.css'
import { App as AntdApp, ConfigProvider } from 'antd'
import { createRoot } from 'react-dom/client'
import { proxy } from 'valtio/vanilla'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { createProject, type Point } from '../../../../../engine/document/index.ts'
import {
  actions,
  activePage,
  addElement,
  createEditing,
  createShortcuts,
  runAction,
  select,
  selectedElements,
} from '../../../../../engine/editing/index.ts'
import type { Element } from '../../../../../engine/elements/schemas.ts'
import { Resources } from '../../../../../engine/scene/index.ts'
import { startElementDrag } from '../../../../../src/screens/editor/canvas/drag-element.ts'
import { StageHost } from '../../../../../src/screens/editor/canvas/StageHost.tsx'
import { type Desk, DeskContext } from '../../../../../src/screens/editor/desk.ts'
import { useShortcuts } from '../../../../../src/screens/editor/use-shortcuts.ts'

/** What the browser's own input of the DevTools protocol takes; the test runner types it loosely. */
interface Session {
  send(method: string, parameters: object): Promise<unknown>
}

let desk: Desk
let close: () => void

beforeEach(async () => {
  await page.viewport(860, 900)
  const project = createProject()
  const editing = createEditing(project, { now: () => performance.now() })
  activePage(editing).name = '销量走势'
  desk = {
    workId: 'work',
    editing,
    resources: new Resources(),
    resolveUrl: (src) => src,
    shortcuts: createShortcuts(editing, { actions: Object.values(actions), platform: 'other' }),
    platform: 'other',
    saving: null as unknown as Desk['saving'], // the canvas saves nothing
    stage: { current: null },
    view: proxy({
      drawer: null,
      inspectorTab: 'style',
      isPreviewOpen: false,
      isExportOpen: false,
      isHelpOpen: false,
    }),
  }
  const root = document.createElement('div')
  root.style.cssText = 'position:fixed;inset:0;display:flex'
  document.body.append(root)
  const react = createRoot(root)
  react.render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <AntdApp component={false}>
        <DeskContext value={desk}>
          <Keys />
          <StageHost />
        </DeskContext>
      </AntdApp>
    </ConfigProvider>,
  )
  await expect.poll(() => desk.stage.current).not.toBeNull()
  // Drag events know whole px of the window only.
  editing.preferences.zoom = 1
  await frames()
  close = () => {
    react.unmount()
    desk.resources.dispose()
    root.remove()
  }
})
afterEach(() => close())

function Keys() {
  useShortcuts()
  return null
}

const canvas = () => page.getByRole('application', { name: '画布' })
const elements = () => activePage(desk.editing).elements
const chosen = () => selectedElements(desk.editing)
const only = (): Element => {
  const [element, other] = elements()
  if (!element || other) throw new Error(`${elements().length} elements`)
  return element
}
const toolbar = () => page.getByRole('toolbar', { name: '所选元素' })
const frames = async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** A point of the page in px of the canvas, which fills the window. */
function onStage({ x, y }: Point): Point {
  const view = desk.stage.current?.view ?? { x: 0, y: 0, zoom: 1 }
  return { x: view.x + x * view.zoom, y: view.y + y * view.zoom }
}

async function write(text: string) {
  addElement(desk.editing, 'qk-text', {
    propsValue: { text },
    commonStyle: { left: 60, top: 300, width: 200 },
  })
  await frames()
  return only()
}

async function menuAt(at: Point) {
  await userEvent.click(canvas(), { position: onStage(at), button: 'right' })
  await expect.element(page.getByRole('menu').first()).toBeVisible()
  return [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)
}

async function pictureFile(width: number, height: number, color = '#ff0000'): Promise<File> {
  const surface = document.createElement('canvas')
  Object.assign(surface, { width, height })
  const context = surface.getContext('2d')
  if (context) context.fillStyle = color
  context?.fillRect(0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => surface.toBlob(resolve))
  return new File([blob ?? ''], 'picture.png', { type: 'image/png' })
}

/** What the browser tells while something is dragged over the stage or dropped on it. */
function drag(type: 'dragover' | 'drop', dataTransfer: DataTransfer, at: Point) {
  const { x, y } = onStage(at)
  const event = new DragEvent(type, {
    dataTransfer,
    clientX: x,
    clientY: y,
    bubbles: true,
    cancelable: true,
  })
  canvas().element().querySelector('canvas')?.dispatchEvent(event)
  return event
}

function carrying(...files: File[]) {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}

function clipboardEvent(type: 'copy' | 'paste', data = new DataTransfer()) {
  document.body.dispatchEvent(
    new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true }),
  )
  return data
}

const textOf = ({ propsValue }: Element) => ('text' in propsValue ? propsValue.text : undefined)

describe('around the page', () => {
  it('its number, name and duration are above it', async () => {
    await expect.element(canvas()).toHaveTextContent('1销量走势6.0 秒')
    desk.editing.history.change(() => {
      activePage(desk.editing).data.duration = 4.5
    })
    await expect.element(canvas()).toHaveTextContent('4.5 秒')
  })

  it('the view control switches snapping and fits the page', async () => {
    const magnet = page.getByRole('button', { name: '吸附' })
    await expect.element(magnet).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(magnet)
    expect(desk.editing.preferences.isSnappingOn).toBe(false)
    await expect.element(magnet).toHaveAttribute('aria-pressed', 'false')
    desk.editing.preferences.zoom = 3
    await userEvent.click(page.getByRole('button', { name: '适合窗口' }))
    expect(desk.editing.preferences.zoom).toBe('fit')
  })
})

describe('the toolbar', () => {
  it('stands above what is chosen, or below it where there is no room', async () => {
    expect(toolbar().query()).toBeNull()
    const { commonStyle } = await write('标题')
    await expect.element(toolbar()).toBeVisible()
    const box = toolbar().element().getBoundingClientRect()
    const bounds = desk.stage.current?.chosenBounds
    expect(bounds?.top).toBeCloseTo(box.bottom + 8, -0.5)
    commonStyle.top = -80
    await frames()
    const below = toolbar().element().getBoundingClientRect()
    expect(below.top).toBeGreaterThan(desk.stage.current?.chosenBounds?.bottom ?? Infinity)
    select(desk.editing, [])
    await expect.poll(() => toolbar().query()).toBeNull()
  })

  it('steps aside while something is dragged', async () => {
    await write('标题')
    await expect.element(toolbar()).toBeVisible()
    const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
    const { x, y } = onStage({ x: 160, y: 310 })
    const mouse = async (type: string, shift: number) => {
      const at = { x: frame.left + x + shift, y: frame.top + y }
      await (cdp() as unknown as Session).send('Input.dispatchMouseEvent', {
        type,
        ...at,
        button: 'left',
        buttons: 1,
        clickCount: 1,
      })
      await frames()
    }
    await mouse('mousePressed', 0)
    await mouse('mouseMoved', 20)
    await mouse('mouseMoved', 40)
    expect(toolbar().query()).toBeNull()
    await mouse('mouseReleased', 40)
    await expect.element(toolbar()).toBeVisible()
    expect(only().commonStyle.left).toBeCloseTo(100, -1)
  })

  it('makes a text larger, and its box with it, as one step', async () => {
    const element = await write('标题')
    await userEvent.click(page.getByRole('button', { name: '增大字号' }))
    expect(element.commonStyle.fontSize).toBe(17)
    await userEvent.click(page.getByRole('button', { name: '加粗' }))
    expect(element.commonStyle.fontWeight).toBe(700)
    expect(element.commonStyle.width).toBeLessThan(60)
    await expect.element(page.getByRole('button', { name: '加粗' })).toHaveAttribute('aria-pressed', 'true')
    runAction(desk.editing, 'undo')
    expect(only().commonStyle.fontWeight).toBe(400)
  })

  it('brings the animations to the front', async () => {
    await write('标题')
    await userEvent.click(page.getByRole('button', { name: '动画' }))
    expect(desk.view.inspectorTab).toBe('animation')
  })
})

describe('the menu', () => {
  it('of an element names what works and its keys', async () => {
    await write('标题')
    const entries = await menuAt({ x: 160, y: 310 })
    expect(entries).toContain('锁定Ctrl+Shift+L')
    expect(entries).toContain('删除Del')
    expect(document.querySelector('[role=menuitem][aria-disabled=true]')?.textContent).toBe('粘贴Ctrl+V')
    await userEvent.click(page.getByRole('menuitem', { name: '锁定' }))
    expect(only().isLocked).toBe(true)
    const locked = await menuAt({ x: 160, y: 310 })
    expect(locked[0]).toBe('解锁Ctrl+Shift+L')
    expect(locked.some((entry) => entry.startsWith('删除'))).toBe(false)
    await userEvent.click(page.getByRole('menuitem', { name: '解锁' }))
    expect('isLocked' in only()).toBe(false)
  })

  it('of the stage writes a text where it was opened', async () => {
    const entries = await menuAt({ x: 100, y: 500 })
    expect(entries.some((entry) => entry.includes('新建文本'))).toBe(true)
    await userEvent.click(page.getByRole('menuitem', { name: '新建文本' }))
    const { left, top, width, height } = only().commonStyle
    expect(left + width / 2).toBeCloseTo(100, -0.7)
    expect(top + height / 2).toBeCloseTo(500, -0.7)
  })
})

describe('the keyboard', () => {
  it('opens the menu of what is chosen, which closes at Escape', async () => {
    await write('标题')
    const host = canvas().element()
    if (host instanceof HTMLElement) host.focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await expect.element(page.getByRole('menuitem', { name: '创建副本' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('menuitem', { name: '创建副本' }).query()).toBeNull()
    expect(elements()).toHaveLength(1)
  })
})

describe('the theme', () => {
  it('colours the ground and the frame around what is chosen', async () => {
    const element = await write('标题')
    const ground = () => getComputedStyle(canvas().element()).backgroundColor
    /** On the left edge of the frame, away from handles. */
    const frame = () => {
      const upper = canvas().element().querySelectorAll('canvas')[1]
      const { left, top } = desk.stage.current?.chosenBounds ?? { left: 0, top: 0 }
      const ratio = devicePixelRatio
      const at = [left * ratio, (top + element.commonStyle.height / 4) * ratio] as const
      return [...(upper?.getContext('2d')?.getImageData(...at, 1, 1).data ?? [])]
    }
    await frames()
    expect(ground()).toBe('rgb(233, 234, 237)')
    expect(frame()).toEqual([0x2f, 0x5b, 0xf2, 255])
    document.documentElement.dataset.theme = 'dark'
    await frames()
    expect(ground()).toBe('rgb(14, 15, 18)')
    expect(frame()).toEqual([0x5b, 0x83, 0xff, 255])
    delete document.documentElement.dataset.theme
  })
})

describe('files', () => {
  it('dropped on the page lie there in their ratio, cascaded and within the page', async () => {
    const files = [await pictureFile(100, 50), await pictureFile(1000, 500, '#00ff00')]
    drag('dragover', carrying(...files), { x: 200, y: 300 })
    await expect.element(page.getByText('松开后加入本页')).toBeVisible()
    expect(drag('drop', carrying(...files), { x: 200, y: 300 }).defaultPrevented).toBe(true)
    await expect.poll(() => elements().length).toBe(2)
    expect(page.getByText('松开后加入本页').query()).toBeNull()
    const [small, large] = elements()
    expect(small?.commonStyle).toMatchObject({ left: 150, top: 275, width: 100, height: 50 })
    expect(large?.commonStyle).toMatchObject({ width: 336, height: 168 })
    expect(large && large.commonStyle.top + 84).toBe(324)
    expect(chosen()).toHaveLength(2)
    runAction(desk.editing, 'undo')
    expect(elements()).toEqual([])
  })

  it('dropped on a picture take its place and keep its frame', async () => {
    addElement(desk.editing, 'qk-image', { commonStyle: { left: 100, top: 100, width: 120, height: 90 } })
    await frames()
    const file = await pictureFile(300, 20)
    drag('dragover', carrying(file), { x: 150, y: 150 })
    await expect.element(page.getByText('松开后替换图片')).toBeVisible()
    drag('drop', carrying(file), { x: 150, y: 150 })
    await expect.poll(() => 'imageSrc' in only().propsValue && pictureSrc()).toMatch(/^data:image\/png/)
    expect(only().commonStyle).toMatchObject({ left: 100, top: 100, width: 120, height: 90 })
  })

  it('that are no pictures are refused with a reason', async () => {
    drag('drop', carrying(new File(['x'], '文稿.txt', { type: 'text/plain' })), { x: 150, y: 150 })
    await expect.element(page.getByText('「文稿.txt」不是图片，暂时只能加入图片。')).toBeVisible()
    expect(elements()).toEqual([])
  })

  it('pasted lie in the middle of the page', async () => {
    clipboardEvent('paste', carrying(await pictureFile(40, 40)))
    await expect.poll(() => elements().length).toBe(1)
    expect(only().commonStyle).toMatchObject({ left: 172, top: 321, width: 40, height: 40 })
  })
})

const pictureSrc = () => (only().propsValue as { imageSrc?: string }).imageSrc

describe('the clipboard', () => {
  it('pastes the elements that were copied here, and a text that was copied elsewhere since', async () => {
    await write('标题')
    const copied = clipboardEvent('copy')
    expect(copied.getData('text/plain')).toBe('标题')
    clipboardEvent('paste', copied)
    expect(elements().map(textOf)).toEqual(['标题', '标题'])
    const elsewhere = new DataTransfer()
    elsewhere.setData('text/plain', '来自别处')
    clipboardEvent('paste', elsewhere)
    expect(elements().map(textOf)).toEqual(['标题', '标题', '来自别处'])
    clipboardEvent('paste', copied)
    expect(textOf(elements().at(-1) ?? only())).toBe('标题')
  })

  it('wraps a long text within the page', () => {
    const data = new DataTransfer()
    data.setData('text/plain', '很长的一段文字'.repeat(12))
    clipboardEvent('paste', data)
    const { left, width, height } = only().commonStyle
    expect(left).toBe(24)
    expect(width).toBe(336)
    expect(height).toBeGreaterThan(60)
  })

  it('works with the real keys', async () => {
    await write('标题')
    await userEvent.click(canvas(), { position: onStage({ x: 160, y: 310 }) })
    await userEvent.keyboard('{Control>}c{/Control}')
    await userEvent.keyboard('{Control>}v{/Control}')
    await expect.poll(() => elements().map(textOf)).toEqual(['标题', '标题'])
    expect(elements()[1]?.commonStyle.left).toBe(70)
  })
})

describe('a drag from a palette', () => {
  it('adds its element with the middle at the pointer', async () => {
    const data = new DataTransfer()
    const tile = document.createElement('button')
    document.body.append(tile)
    tile.addEventListener('dragstart', (event) =>
      startElementDrag(event, {
        elName: 'qk-rectangle-border',
        overrides: { propsValue: { bgColor: '#123456' }, commonStyle: { width: 80, height: 60 } },
      }),
    )
    tile.dispatchEvent(new DragEvent('dragstart', { dataTransfer: data }))
    tile.remove()
    expect(drag('dragover', data, { x: 200, y: 300 }).defaultPrevented).toBe(true)
    drag('drop', data, { x: 200, y: 300 })
    const dropped = only()
    expect(dropped.commonStyle).toMatchObject({ left: 160, top: 270, width: 80, height: 60 })
    expect(dropped.propsValue).toMatchObject({ bgColor: '#123456' })
  })

  it('that brings nothing known adds nothing', () => {
    const data = new DataTransfer()
    data.setData('application/x-youlianyun-element', '{"elName":"qk-unheard-of"}')
    drag('drop', data, { x: 200, y: 300 })
    expect(elements()).toEqual([])
  })
})
