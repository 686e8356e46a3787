import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { activePage, runAction, select } from '#engine/editing/index.ts'
import { type Point } from '#engine/geometry/index.ts'
import { OpenCanvas } from '#test/support/canvas.tsx'
import { put } from '#test/support/test-editor.tsx'

/** The DevTools protocol's input command, which the test runner types loosely. */
interface Session {
  send(method: string, parameters: object): Promise<unknown>
}

let canvas: OpenCanvas
beforeEach(async () => {
  canvas = await OpenCanvas.open()
})
afterEach(() => canvas.close())

const toolbar = () => page.getByRole('toolbar', { name: '所选元素' })

async function menuAt(at: Point) {
  await userEvent.click(canvas.locator, { position: canvas.onStage(at), button: 'right' })
  await expect.element(page.getByRole('menu').first()).toBeVisible()
  return [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)
}

describe('page surroundings', () => {
  it('show number, name and duration above the page', async () => {
    await expect.element(canvas.locator).toHaveTextContent('1销量走势6.0 秒')
    canvas.editor.editing.history.change(() => {
      activePage(canvas.editor.editing).data.duration = 4.5
    })
    await expect.element(canvas.locator).toHaveTextContent('4.5 秒')
  })

  it('toggle snapping and fit the page in the view control', async () => {
    const magnet = page.getByRole('button', { name: '吸附' })
    await expect.element(magnet).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(magnet)
    expect(canvas.editor.editing.preferences.isSnappingOn).toBe(false)
    await expect.element(magnet).toHaveAttribute('aria-pressed', 'false')
    canvas.editor.editing.preferences.zoom = 3
    await userEvent.click(page.getByRole('button', { name: '适合窗口' }))
    expect(canvas.editor.editing.preferences.zoom).toBe('fit')
  })
})

describe('toolbar', () => {
  it('lies above the selection, or below it without room above', async () => {
    expect(toolbar().query()).toBeNull()
    const { commonStyle } = await canvas.write('标题')
    await expect.element(toolbar()).toBeVisible()
    const box = toolbar().element().getBoundingClientRect()
    const bounds = canvas.editor.stage.current?.selectionBounds
    expect(bounds?.top).toBeCloseTo(box.bottom + 8, -0.5)
    commonStyle.top = -80
    await canvas.frames()
    const below = toolbar().element().getBoundingClientRect()
    expect(below.top).toBeGreaterThan(canvas.editor.stage.current?.selectionBounds?.bottom ?? Infinity)
    select(canvas.editor.editing, [])
    await expect.poll(() => toolbar().query()).toBeNull()
  })

  it('puts its groups below each other where they do not fit side by side', async () => {
    put(canvas.editor, 'qk-rich-editor', { propsValue: { richEditor: '<p>重点</p>' } })
    const cell = (name: string) => toolbar().getByRole('button', { name, exact: true })
    await expect.element(cell('更多')).toBeVisible()
    const box = (name: string) => cell(name).element().getBoundingClientRect()
    for (const [width, isStacked] of [
      [792, false], // as at 1440 px, between both panels
      [640, true],
      [900, false],
    ] as const) {
      await page.viewport(width, 900)
      await expect.poll(() => box('更多').top > box('加粗').top).toBe(isStacked)
      expect(box('动画').top).toBe(box('更多').top)
      expect(box('清除格式').top).toBe(box('加粗').top)
    }
  })

  it('hides during a drag', async () => {
    await canvas.write('标题')
    await expect.element(toolbar()).toBeVisible()
    const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
    const { x, y } = canvas.onStage({ x: 160, y: 310 })
    const mouse = async (type: string, shift: number) => {
      const at = { x: frame.left + x + shift, y: frame.top + y }
      await (cdp() as unknown as Session).send('Input.dispatchMouseEvent', {
        type,
        ...at,
        button: 'left',
        buttons: 1,
        clickCount: 1,
      })
      await canvas.frames()
    }
    await mouse('mousePressed', 0)
    await mouse('mouseMoved', 20)
    await mouse('mouseMoved', 40)
    expect(toolbar().query()).toBeNull()
    await mouse('mouseReleased', 40)
    await expect.element(toolbar()).toBeVisible()
    expect(canvas.onlyElement.commonStyle.left).toBeCloseTo(100, -1)
  })

  it('enlarges a text and its box in one undo step', async () => {
    const element = await canvas.write('标题')
    await userEvent.click(page.getByRole('button', { name: '增大字号' }))
    expect(element.commonStyle.fontSize).toBe(17)
    await userEvent.click(page.getByRole('button', { name: '加粗' }))
    expect(element.commonStyle.fontWeight).toBe(700)
    expect(element.commonStyle.width).toBeLessThan(60)
    await expect.element(page.getByRole('button', { name: '加粗' })).toHaveAttribute('aria-pressed', 'true')
    runAction(canvas.editor.editing, 'undo')
    expect(canvas.onlyElement.commonStyle.fontWeight).toBe(400)
  })

  it('colors a text with the color picker in one undo step', async () => {
    const element = await canvas.write('标题')
    const { index } = canvas.editor.editing.history.status
    await userEvent.click(page.getByRole('button', { name: '文字颜色：选择颜色' }))
    const picker = page.getByRole('dialog', { name: '文字颜色' })
    await picker.getByLabelText('十六进制颜色').fill('#2c50dc')
    expect(element.commonStyle.color).toBe('#2c50dc')
    expect(canvas.editor.editing.history.status.index).toBe(index)
    // It covers neither its button nor the text.
    const shown = picker.element().getBoundingClientRect()
    const toolbar = page.getByRole('toolbar').first().element().getBoundingClientRect()
    const text = canvas.editor.stage.current?.selectionBounds ?? expect.fail('Nothing is selected')
    const host = canvas.locator.element().getBoundingClientRect()
    const covers = ({ left, top, right, bottom }: Record<'left' | 'top' | 'right' | 'bottom', number>) =>
      shown.left < right && shown.right > left && shown.top < bottom && shown.bottom > top
    const { left, top, right, bottom } = text
    expect(covers(toolbar)).toBe(false)
    expect(
      covers({
        left: host.left + left,
        top: host.top + top,
        right: host.left + right,
        bottom: host.top + bottom,
      }),
    ).toBe(false)
    await userEvent.keyboard('{Escape}')
    expect(element.commonStyle.color).toBe('#000000')
  })

  it('opens the animation tab', async () => {
    await canvas.write('标题')
    await userEvent.click(page.getByRole('button', { name: '动画' }))
    expect(canvas.editor.view.inspectorTab).toBe('animation')
  })
})

describe('context menu', () => {
  it('lists the available actions of an element and their shortcuts', async () => {
    await canvas.write('标题')
    const entries = await menuAt({ x: 160, y: 310 })
    expect(entries).toContain('锁定Ctrl+Shift+L')
    expect(entries).toContain('删除Del')
    // Only reading tells what the system's clipboard holds.
    expect(page.getByRole('menuitem', { name: '粘贴 Ctrl+V' }).query()?.ariaDisabled).not.toBe('true')
    expect(document.querySelector('[role=menuitem][aria-disabled=true]')?.textContent).toBe(
      '粘贴样式Ctrl+Alt+V',
    )
    await userEvent.click(page.getByRole('menuitem', { name: '锁定' }))
    expect(canvas.onlyElement.isLocked).toBe(true)
    const locked = await menuAt({ x: 160, y: 310 })
    expect(locked[0]).toBe('解锁Ctrl+Shift+L')
    expect(locked.some((entry) => entry.startsWith('删除'))).toBe(false)
    await userEvent.click(page.getByRole('menuitem', { name: '解锁' }))
    expect('isLocked' in canvas.onlyElement).toBe(false)
  })

  it('adds a text where the menu of the stage was opened', async () => {
    const entries = await menuAt({ x: 100, y: 500 })
    expect(entries.some((entry) => entry.includes('新建文本'))).toBe(true)
    await userEvent.click(page.getByRole('menuitem', { name: '新建文本' }))
    const { left, top, width, height } = canvas.onlyElement.commonStyle
    expect(left + width / 2).toBeCloseTo(100, -0.7)
    expect(top + height / 2).toBeCloseTo(500, -0.7)
  })
})

describe('keyboard', () => {
  it('opens the menu of the selection, which closes at Escape', async () => {
    await canvas.write('标题')
    const host = canvas.locator.element()
    if (host instanceof HTMLElement) host.focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await expect.element(page.getByRole('menuitem', { name: '创建副本' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('menuitem', { name: '创建副本' }).query()).toBeNull()
    expect(canvas.elements).toHaveLength(1)
  })
})

describe('theme', () => {
  it('colors the stage background and the selection frame', async () => {
    const element = await canvas.write('标题')
    const background = () => getComputedStyle(canvas.locator.element()).backgroundColor
    /** A point on the left edge of the frame, away from handles. */
    const frame = () => {
      const upper = canvas.locator.element().querySelectorAll('canvas')[1]
      const { left, top } = canvas.editor.stage.current?.selectionBounds ?? { left: 0, top: 0 }
      const ratio = devicePixelRatio
      const at = [left * ratio, (top + element.commonStyle.height / 4) * ratio] as const
      return [...(upper?.getContext('2d')?.getImageData(...at, 1, 1).data ?? [])]
    }
    await canvas.frames()
    expect(background()).toBe('rgb(233, 234, 237)')
    expect(frame()).toEqual([0x2f, 0x5b, 0xf2, 255])
    document.documentElement.dataset.theme = 'dark'
    await canvas.frames()
    expect(background()).toBe('rgb(14, 15, 18)')
    expect(frame()).toEqual([0x5b, 0x83, 0xff, 255])
    delete document.documentElement.dataset.theme
  })
})
