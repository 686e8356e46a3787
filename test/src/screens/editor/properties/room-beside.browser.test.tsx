import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addElement, selectedElements, setZoom } from '#engine/editing/index.ts'
import { openAnimations } from '#src/screens/editor/shared/view-state.ts'
import { type OpenEditor, pagesOf } from '#test/support/open-editor.tsx'
import { openWork } from '#test/support/open-work.tsx'

let open: OpenEditor
beforeEach(async () => {
  await page.viewport(1440, 900)
  open = openWork(pagesOf(2))
  await vi.waitFor(() => expect(open.context.stage.current).not.toBeNull())
  addElement(open.context.editing, 'qk-rectangle-border', { commonStyle: { left: 300, top: 100 } })
})
afterEach(() => open.close())

const stage = () => {
  const { current } = open.context.stage
  if (!current) throw new Error('no stage')
  return current
}
const boxOf = (role: string, name: string) =>
  document.querySelector(`[role=${role}][aria-label="${name}"]`)!.getBoundingClientRect()
const panel = () => document.querySelector('[role=dialog]')!.getBoundingClientRect()

/** The page's center, and that of the stage beside the panel, in the window. */
const centers = () => {
  const { bounds, view, covered } = stage()
  return [bounds.left + view.x + 192 * view.zoom, bounds.left + (bounds.width - covered) / 2] as const
}

async function openPicker() {
  openAnimations(open.context)
  // The picker loads with its first use.
  await vi.waitFor(() => expect(stage().covered).toBeGreaterThan(300), 15_000)
}

it('covers neither the page, nor its toolbars, nor what is below the stage', async () => {
  await openPicker()
  const { left, bottom } = panel()
  expect(bottom).toBeLessThanOrEqual(stage().bounds.bottom)
  await vi.waitFor(() => {
    expect(boxOf('toolbar', '所选元素').right).toBeLessThan(left)
    expect(boxOf('toolbar', '视图').right).toBeLessThan(left)
    const [center, free] = centers()
    expect(Math.abs(center - free)).toBeLessThan(1)
  })
})

it('keeps the page beside it when the stage gets another size, and lets it back', async () => {
  await openPicker()
  const { editing } = open.context
  editing.preferences.panels.bottom = 400
  const [element] = selectedElements(editing)
  editing.history.change(() => Object.assign(element!.commonStyle, { left: 100 }))
  editing.history.undo()
  await vi.waitFor(() => {
    const [center, free] = centers()
    expect(Math.abs(center - free)).toBeLessThan(1)
    expect(panel().bottom).toBeLessThanOrEqual(stage().bounds.bottom)
  })
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await vi.waitFor(() => expect(stage().covered).toBe(0))
  const [center, free] = centers()
  expect(Math.abs(center - free)).toBeLessThan(1)
})

it('pans a page at a fixed zoom only as far as it is covered, and back', async () => {
  setZoom(open.context.editing, 1)
  await vi.waitFor(() => expect(stage().view.zoom).toBe(1))
  const { x } = stage().view
  await openPicker()
  const { bounds, view } = stage()
  expect(bounds.left + view.x + 384).toBeLessThanOrEqual(panel().left)
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await vi.waitFor(() => expect(stage().view.x).toBe(x))
})
