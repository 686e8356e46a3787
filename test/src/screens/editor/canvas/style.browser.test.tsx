import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Point } from '#engine/document/index.ts'
import { addElement, select } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { OpenCanvas } from '#test/support/canvas.tsx'

let canvas: OpenCanvas
beforeEach(async () => {
  canvas = await OpenCanvas.open()
})
afterEach(() => canvas.close())

function write(text: string, top: number, style = {}): Element {
  const commonStyle = { left: 60, top, width: 200, ...style }
  addElement(canvas.editor.editing, 'qk-text', { propsValue: { text }, commonStyle })
  return canvas.elements.at(-1) as Element
}

const middleOf = ({ commonStyle: { left, top, width, height } }: Element): Point => ({
  x: left + width / 2,
  y: top + height / 2,
})

const click = (element: Element, options = {}) =>
  userEvent.click(canvas.locator, { position: canvas.onStage(middleOf(element)), ...options })

/** A large red text, selected, and two plain ones. */
async function three() {
  const plain = write('甲', 300)
  const other = write('乙', 400)
  const source = write('红', 100, { color: '#ff0000', fontSize: 48, lineHeight: 60, height: 60 })
  await canvas.frames()
  return { source, plain, other }
}

const painter = () => page.getByRole('button', { name: '格式刷' })
const cursorOnStage = () => {
  const stage = canvas.locator.element().querySelector('canvas')?.closest('[style*=cursor]')
  return stage ? getComputedStyle(stage).cursor : ''
}

describe('copied style', () => {
  it('is pasted by shortcut and fits the box of the text in one undo step', async () => {
    const { plain } = await three()
    const { height } = plain.commonStyle
    canvas.editor.stage.current?.focus()
    await userEvent.keyboard('{Control>}{Alt>}c{/Alt}{/Control}')
    select(canvas.editor.editing, [plain.uuid])
    await userEvent.keyboard('{Control>}{Alt>}v{/Alt}{/Control}')
    await expect.poll(() => plain.commonStyle).toMatchObject({ color: '#ff0000', fontSize: 48, height: 60 })
    await userEvent.keyboard('{Control>}z{/Control}')
    const undone = canvas.elements.find(({ uuid }) => uuid === plain.uuid)
    expect(undone?.commonStyle).toMatchObject({ color: '#000000', fontSize: 16, height })
  })

  it('has a menu item that is disabled until a style was copied', async () => {
    const { source, plain } = await three()
    await click(plain, { button: 'right' })
    const paste = page.getByRole('menuitem', { name: '粘贴样式' })
    await expect.element(paste).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => paste.query()).toBeNull()
    await click(source, { button: 'right' })
    await userEvent.click(page.getByRole('menuitem', { name: '复制样式' }))
    await click(plain, { button: 'right' })
    await userEvent.click(page.getByRole('menuitem', { name: '粘贴样式' }))
    expect(plain.commonStyle.color).toBe('#ff0000')
  })
})

describe('format painter', () => {
  it('styles the next clicked element once and changes the cursor', async () => {
    const { plain, other } = await three()
    await userEvent.click(painter())
    await expect.element(painter()).toHaveAttribute('aria-pressed', 'true')
    await userEvent.hover(canvas.locator, { position: canvas.onStage(middleOf(plain)) })
    expect(cursorOnStage()).toContain('url(')
    await click(plain)
    expect(plain.commonStyle.color).toBe('#ff0000')
    await expect.element(painter()).toHaveAttribute('aria-pressed', 'false')
    await click(other)
    expect(other.commonStyle.color).toBe('#000000')
    expect(cursorOnStage()).not.toContain('url(')
  })

  it('styles elements until Escape after a double click', async () => {
    const { plain, other } = await three()
    await userEvent.dblClick(painter())
    await click(plain)
    await click(other)
    expect([plain, other].map(({ commonStyle }) => commonStyle.color)).toEqual(['#ff0000', '#ff0000'])
    await userEvent.keyboard('{Escape}')
    await expect.element(painter()).toHaveAttribute('aria-pressed', 'false')
    const { index } = canvas.editor.editing.history.status
    await click(plain)
    expect(canvas.editor.editing.history.status.index).toBe(index)
  })
})

describe('context menu', () => {
  it('selects similar elements and gives them the same width', async () => {
    const { source, plain } = await three()
    addElement(canvas.editor.editing, 'qk-rectangle-border', { commonStyle: { left: 0, top: 600 } })
    await click(source, { button: 'right' })
    await userEvent.click(page.getByRole('menuitem', { name: '选择同类元素' }))
    expect(canvas.editor.editing.session.selectedIds).toHaveLength(3)
    source.commonStyle.width = 140
    await click(source, { button: 'right' })
    await userEvent.hover(page.getByRole('menuitem', { name: '统一尺寸' }))
    await userEvent.click(page.getByRole('menuitem', { name: '统一宽度' }))
    await expect.poll(() => plain.commonStyle.width).toBe(140)
  })
})
