import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import {
  activePage,
  backgroundSetter,
  changePage,
  goToPage,
  resizeWork,
  runAction,
} from '#engine/editing/index.ts'
import { StageHost } from '#src/screens/editor/canvas/StageHost.tsx'
import { PagePanel } from '#src/screens/editor/properties/page/PagePanel.tsx'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { openTransition } from '#src/screens/editor/shared/view-state.ts'
import '#src/ui/theme/tokens.css'
import '#src/ui/theme/base.css'
import { hashOf, pixelAt } from '#test/support/pixels.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

await browser.viewport(1200, 800)

const RED = [255, 0, 0, 255]
const BLUE = [0, 0, 255, 255]

describe('the transition picker', () => {
  let editor: EditorContext
  let shown: ReturnType<typeof renderInEditor>
  const picker = () => screen.getByRole('dialog', { name: '选择转场' })
  const tile = (label: string) => within(picker()).getByTitle(label)
  const picture = (label: string) => tile(label).querySelector('canvas') as HTMLCanvasElement
  const data = () => activePage(editor.editing).data

  beforeEach(async () => {
    editor = createTestEditor()
    backgroundSetter(editor.editing)({ backgroundColor: '#ff0000' })
    runAction(editor.editing, 'addPage')
    backgroundSetter(editor.editing)({ backgroundColor: '#0000ff' })
    goToPage(editor.editing, editor.editing.undoable.project.pages[0]?.uuid ?? '')
    changePage(editor.editing, { duration: 0.8 })
    editor.editing.history.commit()
    shown = renderInEditor(
      editor,
      <div style={{ display: 'flex', position: 'fixed', inset: 0 }}>
        <div style={{ display: 'flex', flex: 1 }}>
          <StageHost />
        </div>
        <aside style={{ width: 288, overflow: 'auto' }}>
          <PagePanel />
        </aside>
      </div>,
    )
    // The mouse may already be where the picker opens.
    await browser.getByText('帧率').hover()
    fireEvent.click(screen.getByRole('button', { name: '转场：直接切换 更换' }))
    const isDrawn = () => expect(pixelAt(picture('向右推入'), 5, 100)).toEqual(BLUE)
    await vi.waitFor(isDrawn, { timeout: 20_000 })
  })
  afterEach(() => {
    shown.close()
    cleanup()
  })

  it('draws each transition between this page and the next, and plays the hovered one', async () => {
    expect(pixelAt(picture('向上擦除'), 50, 10)).toEqual(RED)
    expect(pixelAt(picture('向下擦除'), 50, 10)).toEqual(BLUE)
    // It has the focus and plays: a cut shows one page, then the other.
    for (const color of [RED, BLUE]) {
      await vi.waitFor(() => expect(pixelAt(picture('直接切换'), 50, 100)).toEqual(color))
    }
    const still = hashOf(picture('向左推入'))
    await tileHovered('向左推入')
    const seen = new Set<string>()
    await vi.waitFor(() => {
      seen.add(hashOf(picture('向左推入')))
      expect(seen.size).toBeGreaterThan(3)
    })
    await browser.getByText('帧率').hover()
    await vi.waitFor(() => expect(hashOf(picture('向左推入'))).toBe(still))
  })

  const tileHovered = (label: string) => browser.getByTitle(label).hover()

  it('applies one in one step, limited by the pages’ durations', async () => {
    fireEvent.click(tile('向左推入'))
    expect(data()).toMatchObject({ trans: 'slideLeft', transDuration: 0.8 })
    await screen.findByRole('button', { name: '转场：向左推入 更换' })
    expect(tile('向左推入').ariaPressed).toBe('true')
    fireEvent.click(tile('直接切换'))
    expect(data()).toMatchObject({ trans: 'slideLeft', transDuration: 0 })
    runAction(editor.editing, 'undo')
    runAction(editor.editing, 'undo')
    expect(data()).toMatchObject({ trans: 'WaterWave', transDuration: 0 })
  })

  it('moves the focus with the arrow keys and closes with Escape', async () => {
    expect(document.activeElement).toBe(tile('直接切换'))
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
    press('ArrowRight')
    expect(document.activeElement).toBe(tile('淡入淡出'))
    press('ArrowDown')
    expect(document.activeElement).toBe(tile('向上推入'))
    press('Escape')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('转场：直接切换 更换')
  })

  it.each([
    ['wide', { width: 682, height: 384 }, 3],
    ['square', { width: 512, height: 512 }, 4],
  ])('shows %s pages in their own shape', async (_, size, columns) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    resizeWork(editor.editing, size)
    fireEvent.click(screen.getByRole('button', { name: '转场：直接切换 更换' }))
    const drawn = picture('向右推入')
    // Still, at 28 % of the way: the next page comes in from the left.
    const isDrawn = () =>
      expect(
        ['left', 'right'].map((side) => pixelAt(drawn, side === 'left' ? 5 : drawn.width - 5, 40)),
      ).toEqual([BLUE, RED])
    await vi.waitFor(isDrawn, { timeout: 20_000 })
    for (const { width, height } of [drawn, drawn.getBoundingClientRect()])
      expect(width / height).toBeCloseTo(size.width / size.height, 1)
    const tiles = [...(picker().querySelectorAll('section')[1]?.querySelectorAll('button') ?? [])]
    const rows = new Set(tiles.slice(0, columns).map((one) => one.getBoundingClientRect().top))
    expect(rows.size).toBe(1)
    expect(tiles[columns]?.getBoundingClientRect().top).toBeGreaterThan([...rows][0] ?? 0)
    tiles[0]?.focus()
    fireEvent.keyDown(tiles[0] ?? document.body, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(tiles[columns])
  })

  it('is opened from the page strip as well', async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    openTransition(editor, editor.editing.undoable.activePageId)
    await screen.findByRole('dialog', { name: '选择转场' })
  })
})
