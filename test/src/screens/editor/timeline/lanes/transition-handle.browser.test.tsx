import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changePage, runAction } from '#engine/editing/index.ts'
import { PageStrip } from '#src/screens/editor/timeline/strip/PageStrip.tsx'
import { dragBy, releaseAt } from '#test/support/drag.ts'
import { type OpenEditor, openEditor, pagesOf } from '#test/support/open-editor.tsx'

let editor: OpenEditor
afterEach(() => {
  // A stored preference.
  editor.context.editing.preferences.bottomView = 'pages'
  editor.close()
})

const values = (name: 'duration' | 'transDuration') =>
  editor.context.editing.undoable.project.pages.map(({ data }) => data[name])
const handle = (at = 1) => page.getByRole('button', { name: new RegExp(`第 ${at} 页的转场`) })
const transitions = () => values('transDuration')

/** Pages of 6 s, the first with a transition of a second, at 40 px per second. */
async function openWithTransition() {
  await page.viewport(1440, 900)
  editor = openEditor(pagesOf(3), <PageStrip />)
  const { editing } = editor.context
  editing.preferences.bottomView = 'timeline'
  editing.history.change(() => changePage(editing, { transition: { trans: 'fade', transDuration: 1 } }))
  await expect.element(handle()).toHaveAccessibleName(/1 秒/)
  return editing
}

test('starts where its button is dragged to, in one undo step', async () => {
  const editing = await openWithTransition()
  const { index } = editing.history.status
  await dragBy(handle().element(), -40)
  expect(transitions()).toEqual([2, 0, 0])
  expect(values('duration')).toEqual([6, 6, 6])
  expect(editing.history.status.index).toBe(index + 1)
  expect(editor.context.view.isTransitionPickerOpen).toBe(false)
  runAction(editing, 'undo')
  expect(transitions()).toEqual([1, 0, 0])
})

test('is dragged after its menu was opened by a right click, too', async () => {
  await openWithTransition()
  await userEvent.click(handle(), { button: 'right' })
  await userEvent.keyboard('{Escape}')
  await dragBy(handle().element(), -40)
  expect(transitions()).toEqual([2, 0, 0])
})

test('shows its duration during the drag, and Escape restores it', async () => {
  const editing = await openWithTransition()
  const pointer = await dragBy(handle().element(), -24, 0, true)
  await expect.element(page.getByText('1.6 秒', { exact: true })).toBeVisible()
  expect(editing.session.isGestureOn).toBe(true)
  await userEvent.keyboard('{Escape}')
  await releaseAt(pointer)
  expect(transitions()).toEqual([1, 0, 0])
  expect(editing.session.isGestureOn).toBe(false)
  await expect.element(page.getByText('1.6 秒', { exact: true })).not.toBeInTheDocument()
})

test('is not dragged away, nor beyond its pages, where its button stays', async () => {
  await openWithTransition()
  await dragBy(handle().element(), 200)
  expect(transitions()).toEqual([0.1, 0, 0])
  const pointer = await dragBy(handle().element(), -400, 0, true)
  expect(transitions()).toEqual([6, 0, 0])
  await expect.element(handle()).toBeVisible()
  await releaseAt(pointer)
})

test('opens its picker by a click, and a missing one is not made by a drag', async () => {
  await openWithTransition()
  await handle().click()
  expect(editor.context.view.isTransitionPickerOpen).toBe(true)
  await dragBy(handle(2).element(), -40)
  expect(transitions()).toEqual([1, 0, 0])
})

test('is changed by the arrow keys, by a second with Shift, a series as one step', async () => {
  const editing = await openWithTransition()
  const { index } = editing.history.status
  const button = handle().element() as HTMLElement
  button.focus()
  // At once: a pause on a busy machine would end the series.
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight'])
    button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  expect(transitions()).toEqual([1.1, 0, 0])
  expect(editing.history.status.index).toBe(index + 1)
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(transitions()).toEqual([2.1, 0, 0])
  expect(document.activeElement).toBe(button)
})
