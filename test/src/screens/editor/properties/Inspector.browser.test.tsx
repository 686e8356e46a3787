import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#src/ui/theme/tokens.css'
import '#src/ui/theme/base.css'
import { numberField as number, renderInspector, selectedText } from '#test/support/inspector.tsx'
import type { StageAuthor } from '#test/support/stage-author.ts'

let author: StageAuthor

beforeEach(async () => {
  await page.viewport(1180, 960)
  localStorage.clear()
  author = renderInspector()
})
afterEach(() => {
  cleanup()
  author.stage.dispose()
  author.container.remove()
})

describe('a text selected on the stage', () => {
  it('is refitted after a change of font size', async () => {
    const style = await selectedText(author)
    await number('字号').fill('40')
    await userEvent.keyboard('{Enter}')
    expect(style).toMatchObject({ fontSize: 40, lineHeight: 60, left: 100, height: 60 })
    expect(style.width).toBeCloseTo(200, 0)
    act(() => void author.undo())
    expect(style).toMatchObject({ fontSize: 20, lineHeight: 30 })
    await expect.element(number('字号')).toHaveValue('20')
  })

  it('changes its color live; a click in the picker makes a step', async () => {
    const style = await selectedText(author)
    const { index } = author.editing.history.status
    await page.getByRole('button', { name: '文字颜色：选择颜色' }).click()
    const dialog = page.getByRole('dialog', { name: '文字颜色' })
    await dialog.getByLabelText('十六进制颜色').fill('#d8452b')
    expect(style.color).toBe('#d8452b')
    await dialog.getByRole('slider', { name: '色相' }).click()
    expect(style.color).not.toBe('#d8452b')
    expect(author.editing.history.status.index).toBe(index + 1)
    await new Promise((resolve) => setTimeout(resolve, 600))
    await author.clickAt({ x: 300, y: 500 })
    await expect.element(dialog).not.toBeInTheDocument()
    expect(author.editing.history.status.index).toBe(index + 1)
    act(() => void author.undo())
    expect(style.color).toBe('#000000')
  })

  it('begins at the top of the panel after another one', async () => {
    await selectedText(author)
    await page.viewport(1180, 400)
    const scroller = () => [...document.querySelectorAll('aside div')].find((part) => part.scrollTop > 0)
    document.querySelector('[aria-label="阴影"]')?.scrollIntoView()
    await author.painted()
    await author.painted()
    expect(scroller()?.scrollTop).toBeGreaterThan(100)
    act(() => void author.write('第二个', { left: 100, top: 300 }))
    await expect.element(number('垂直位置')).toHaveValue('300')
    expect(scroller()).toBeUndefined()
  })

  it('keeps a box larger than its text when only the style changes', async () => {
    const style = await selectedText(author)
    act(() => {
      style.width = 300
    })
    await number('文字颜色不透明度').fill('50')
    await userEvent.keyboard('{Enter}')
    expect(style).toMatchObject({ color: 'rgba(0, 0, 0, 0.5)', width: 300 })
    await number('行高').fill('40')
    await userEvent.keyboard('{Enter}')
    expect(style.height).toBe(40)
    expect(style.width).toBeCloseTo(100, 0)
  })

  it('wraps when its width is set', async () => {
    const style = await selectedText(author)
    await number('宽度').fill('45')
    await userEvent.keyboard('{Enter}')
    expect(style).toMatchObject({ width: 45, isWrapLine: true, height: 90 })
    await expect.element(number('高度')).toBeDisabled()
  })

  it('takes no lines shorter than on the stage, and the field says so', async () => {
    const style = await selectedText(author)
    await expect.element(number('宽度')).toHaveAttribute('aria-valuemin', '40')
    for (const typed of ['0', '-5', '39']) {
      await number('宽度').fill(typed)
      await userEvent.keyboard('{Enter}')
      expect(style.width).toBe(40)
    }
  })

  it('is followed by the fields while it moves on the stage', async () => {
    const style = await selectedText(author)
    await author.mouse('Moved', { x: 105, y: 105 })
    await author.mouse('Pressed', { x: 105, y: 105 })
    await author.mouse('Moved', { x: 150, y: 190 })
    await author.mouse('Moved', { x: 155, y: 195 })
    await author.painted()
    const shown = (number('水平位置').element() as HTMLInputElement).value
    expect(shown).not.toBe('100')
    expect(shown).toBe(String(style.left))
    await author.mouse('Released', { x: 155, y: 195 })
  })

  it('updates the fields within the task of each frame', async () => {
    const style = await selectedText(author)
    const field = number('水平位置').element() as HTMLInputElement
    for (let frame = 0; frame < 60; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      style.left += 1
      style.top += 1
      // Valtio notifies and React renders before the task ends.
      for (let turn = 0; turn < 4; turn++) await Promise.resolve()
      expect(field.value).toBe(String(style.left))
    }
  })
})
