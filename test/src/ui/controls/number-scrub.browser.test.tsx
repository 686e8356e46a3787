import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import '#src/ui/theme/tokens.css'
import '#src/ui/theme/base.css'
import { renderInspector, selectedText } from '#test/support/inspector.tsx'
import type { StageAuthor } from '#test/support/stage-author.ts'

let author: StageAuthor

beforeEach(async () => {
  await page.viewport(1180, 960)
  author = renderInspector()
})
afterEach(() => {
  cleanup()
  author.stage.dispose()
  author.container.remove()
})

/** Points for dragging a field's handle, in page coordinates. */
function scrubbing(prefix: string, distance: number) {
  const { left, top, width, height } = page
    .getByText(prefix, { exact: true })
    .element()
    .getBoundingClientRect()
  const { view } = author.stage
  const at = (x: number) => ({
    x: (x - 20 - view.x) / view.zoom,
    y: (top + height / 2 - 30 - view.y) / view.zoom,
  })
  const x = left + width / 2
  return { from: at(x), to: at(x + distance) }
}

describe('the position of a selected element', () => {
  it('moves by scrubbing the label X, as one step', async () => {
    const style = await selectedText(author)
    const { index } = author.editing.history.status
    const { from, to } = scrubbing('X', 30)
    await author.dragFromTo(from, to)
    expect(style.left).toBe(130)
    expect(document.pointerLockElement).toBeNull()
    expect(author.editing.history.status.index).toBe(index + 1)
    act(() => void author.undo())
    expect(style.left).toBe(100)
  })

  it('keeps what it has when another element is selected during scrubbing, which stays as it is', async () => {
    const style = await selectedText(author)
    const { from, to } = scrubbing('X', 30)
    await author.pull(from, to)
    act(() => void author.write('二', { left: 7 }))
    await author.mouse('Moved', { x: to.x + 40, y: to.y })
    await author.mouse('Released', { x: to.x + 40, y: to.y })
    expect([style.left, author.element('二').commonStyle.left]).toEqual([130, 7])
    expect(document.pointerLockElement).toBeNull()
  })

  it('returns on Escape during scrubbing', async () => {
    const style = await selectedText(author)
    const { index } = author.editing.history.status
    const { from, to } = scrubbing('X', 30)
    await author.pull(from, to)
    expect(style.left).toBe(130)
    await author.key('Escape')
    expect(style.left).toBe(100)
    await author.mouse('Released', to)
    expect(author.editing.history.status.index).toBe(index)
    expect(author.editing.undoable.activeElementId).not.toBeNull()
  })
})
