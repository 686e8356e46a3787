import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { addAnimation, runAction, select } from '#engine/editing/index.ts'
import { StageHost } from '#src/screens/editor/canvas/StageHost.tsx'
import { AnimationPanel } from '#src/screens/editor/properties/animation/AnimationPanel.tsx'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import '#src/ui/theme/tokens.css'
import '#src/ui/theme/base.css'
import { createTestEditor, put, renderInEditor } from '#test/support/test-editor.tsx'

await browser.viewport(1200, 800)

const RED = [255, 0, 0, 255]
const WHITE = [255, 255, 255, 255]

describe('hovering an animation', () => {
  let editor: EditorContext
  let id = ''
  let shown: ReturnType<typeof renderInEditor>

  beforeEach(async () => {
    editor = createTestEditor()
    id = put(editor, 'qk-rectangle-border', {
      propsValue: { bgColor: '#ff0000' },
      commonStyle: { left: 200, top: 300, width: 100, height: 100 },
    })
    shown = renderInEditor(
      editor,
      <div style={{ display: 'flex', position: 'fixed', inset: 0 }}>
        <div style={{ display: 'flex', flex: 1 }}>
          <StageHost />
        </div>
        <aside style={{ width: 288, overflow: 'auto' }}>
          <AnimationPanel />
        </aside>
      </div>,
    )
    await painted()
    // The mouse may already be where the picker opens.
    await browser.getByText('添加动画').hover()
    fireEvent.click(screen.getByText('添加动画'))
    await slid()
  })
  afterEach(() => {
    shown.close()
    cleanup()
  })

  const painted = async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  /** After the page has moved aside for the picker. */
  const slid = () => new Promise((resolve) => setTimeout(resolve, 400))

  /** A pixel of the page on the stage. */
  function pixel(x: number, y: number): number[] {
    const view = editor.stage.current?.view ?? { zoom: 1, x: 0, y: 0 }
    const canvas = document.querySelector<HTMLCanvasElement>('[data-scope=stage] canvas')
    const at = (place: number, offset: number) => Math.floor((place * view.zoom + offset) * devicePixelRatio)
    return [...(canvas?.getContext('2d')?.getImageData(at(x, view.x), at(y, view.y), 1, 1).data ?? [])]
  }
  const isOver = (x: number, y: number) => pixel(x, y).join() === RED.join()
  const tile = (label: string) => within(screen.getByRole('dialog')).getByTitle(label)
  const chip = () => document.body.textContent?.match(/[\d.]+ \/ [\d.]+ 秒/)?.[0]

  it('does not cover the element, and restores the page’s position', async () => {
    const picker = screen.getByRole('dialog').getBoundingClientRect()
    const right = () => {
      const { view, bounds } = editor.stage.current ?? {
        view: { zoom: 1, x: 0, y: 0 },
        bounds: new DOMRect(),
      }
      return bounds.left + view.x + 300 * view.zoom
    }
    const moved = right()
    expect(moved).toBeLessThan(picker.left)
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await slid()
    expect(right()).toBeGreaterThan(moved + 50)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toBe('添加动画')
  })

  it('previews it on the stage with its name and distance, until the pointer leaves', async () => {
    expect(pixel(250, 350)).toEqual(RED)
    await browser.getByTitle('向左滑动展开').hover()
    const isElsewhere = () => isOver(150, 350) && !isOver(290, 350)
    await vi.waitFor(() => expect(isElsewhere()).toBe(true), { interval: 10 })
    await vi.waitFor(() => expect(document.body.textContent).toContain('向左滑动展开'))
    await vi.waitFor(() => expect(chip()).toMatch(/^0\.\d \/ 1\.5 秒$/))
    await browser.getByText('添加动画').hover()
    await painted()
    expect([pixel(290, 350), pixel(150, 350), chip()]).toEqual([RED, WHITE, undefined])
    runAction(editor.editing, 'undo')
    expect(editor.editing.undoable.project.pages[0]?.elements).toEqual([])
  })

  it('applies it on click in one step, which undo reverts', async () => {
    fireEvent.click(tile('向上进入'))
    await painted()
    const animations = () => editor.editing.undoable.project.pages[0]?.elements[0]?.animations
    expect(animations()?.map(({ type, duration, delay }) => [type, duration, delay])).toEqual([
      ['fadeInUp', 1.5, 0.5],
    ])
    expect(tile('向上进入').ariaPressed).toBe('true')
    runAction(editor.editing, 'undo')
    expect(animations()).toEqual([])
  })

  it('moves the focus with the arrow keys and previews the focused one', async () => {
    expect(document.activeElement).toBe(tile('渐显'))
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
    press('ArrowRight')
    expect(document.activeElement).toBe(tile('向左进入'))
    press('ArrowDown')
    expect(document.activeElement).toBe(tile('向右长距进入'))
    press('ArrowUp')
    press('ArrowLeft')
    expect(document.activeElement).toBe(tile('渐显'))
    expect(editor.stage.current?.isPlaying).toBe(true)
    press('Escape')
    await painted()
    expect(editor.stage.current?.isPlaying).toBe(false)
  })

  it('reorders cards by keys', async () => {
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    for (const type of ['fadeIn', 'bounce', 'fadeOut']) addAnimation(editor.editing, type)
    await painted()
    const types = () =>
      editor.editing.undoable.project.pages[0]?.elements[0]?.animations.map(({ type }) => type)
    const card = screen.getByRole('listitem', { name: '渐显' }).querySelector('button')
    card?.focus()
    for (const key of ['[Space]', '{ArrowDown}', '[Space]']) {
      await userEvent.keyboard(key)
      await slid()
    }
    expect(types()).toEqual(['bounce', 'fadeIn', 'fadeOut'])
    runAction(editor.editing, 'undo')
    expect(types()).toEqual(['fadeIn', 'bounce', 'fadeOut'])
  })

  it('closes when the selection changes', async () => {
    select(editor.editing, [])
    await painted()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(editor.stage.current?.isPlaying).toBe(false)
    select(editor.editing, [id])
  })
})
