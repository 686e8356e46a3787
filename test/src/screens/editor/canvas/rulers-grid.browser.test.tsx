import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { activePage, addGuide, select } from '#engine/editing/index.ts'
import { StageHost } from '#src/screens/editor/canvas/StageHost.tsx'
import { ZoomControl } from '#src/screens/editor/frame/header/ZoomControl.tsx'
import { type OpenEditor, openEditor, pagesOf } from '#test/support/open-editor.tsx'

let editor: OpenEditor
beforeEach(async () => {
  await page.viewport(860, 900)
  editor = openEditor(
    pagesOf(1),
    <div style={{ position: 'fixed', inset: 0, display: 'flex', flexDirection: 'column' }}>
      <ZoomControl />
      <StageHost />
    </div>,
  )
  await expect.poll(() => editor.context.stage.current).not.toBeNull()
})
afterEach(() => editor.close())

const stage = () => page.getByRole('application', { name: '画布' })
const preferences = () => editor.context.editing.preferences
const guides = () => activePage(editor.context.editing).guides.map(({ axis, at }) => `${axis} ${at}`)
const rulers = () => document.querySelectorAll('canvas[data-ruler]').length
const item = (name: string | RegExp) => page.getByRole('menuitem', { name })

/** The position on the canvas of a point of the page. */
function at(x: number, y: number) {
  const view = editor.context.stage.current?.view ?? { x: 0, y: 0, zoom: 1 }
  return { x: view.x + x * view.zoom, y: view.y + y * view.zoom }
}

function focusStage() {
  const host = stage().element()
  if (host instanceof HTMLElement) host.focus()
}

describe('rulers and grid', () => {
  it('are toggled by buttons and shortcuts', async () => {
    const ruler = page.getByRole('button', { name: '标尺' })
    await expect.element(ruler).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(ruler)
    await expect.element(ruler).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(rulers).toBe(2)
    focusStage()
    await userEvent.keyboard('{Shift>}{KeyR}{/Shift}')
    await expect.poll(rulers).toBe(0)
    await userEvent.keyboard('{Control>}{Quote}{/Control}')
    await expect.element(page.getByRole('button', { name: '网格' })).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => document.querySelectorAll('canvas[data-grid]').length).toBe(1)
  })

  it('are set in the zoom menu', async () => {
    await userEvent.click(page.getByRole('button', { name: /^缩放 \d/ }))
    await userEvent.click(item(/标尺/))
    expect(preferences().areRulersOn).toBe(true)
    await userEvent.click(page.getByRole('button', { name: /^缩放 \d/ }))
    await expect.element(item(/标尺/)).toHaveTextContent('✓ 标尺')
    await userEvent.hover(item(/^.?\s*网格/))
    await userEvent.click(item('16 像素'))
    expect(preferences()).toMatchObject({ isGridOn: true, gridStep: 16 })
  })
})

describe('safe areas', () => {
  it('are marked over the page', async () => {
    await userEvent.click(page.getByRole('button', { name: '安全区' }))
    const marks = page.getByRole('img', { name: '抖音安全区' })
    await expect.element(marks).toBeVisible()
    const shown = marks.element()
    // Presses pass through; only for the test they reach what is on top.
    if (shown instanceof HTMLElement) shown.style.pointerEvents = 'auto'
    const { left, top } = stage().element().getBoundingClientRect()
    const { x, y } = at(100, 20)
    expect(shown.contains(document.elementFromPoint(left + x, top + y))).toBe(true)
  })
})

describe('guides', () => {
  it('have their own context menu', async () => {
    addGuide(editor.context.editing, { axis: 'x', at: 60 })
    addGuide(editor.context.editing, { axis: 'x', at: 120 })
    select(editor.context.editing, [])
    await expect.poll(rulers).toBe(2)
    await userEvent.click(stage(), { position: at(60, 660), button: 'right' })
    await userEvent.click(item('删除参考线'))
    expect(guides()).toEqual(['x 120'])
    await userEvent.click(stage(), { position: { x: 300, y: 10 }, button: 'right' })
    await expect.element(item('清除参考线')).toBeVisible()
    expect(item('删除参考线').query()).toBeNull()
    await userEvent.click(item('清除参考线'))
    expect(guides()).toEqual([])
  })

  it('are added, moved and removed without a mouse', async () => {
    focusStage()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await userEvent.hover(item('参考线'))
    await userEvent.click(item('在此添加竖直参考线'))
    expect(guides()).toEqual(['x 192'])
    await expect.poll(rulers).toBe(2)
    focusStage()
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
    expect(guides()).toEqual(['x 203'])
    await userEvent.keyboard('{Delete}')
    expect(guides()).toEqual([])
  })
})
