import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EditorHeader } from '#src/screens/editor/frame/header/EditorHeader.tsx'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { answerCalls, ok } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

beforeEach(() => {
  stubBrowserApis()
  answerCalls(({ url }) => ok(url === '/quark/page/reportEditing' ? { editors: [], version: 1 } : []))
})
afterEach(cleanup)

it.each([
  [false, '回到草稿箱', '/home/drafts-list'],
  [true, '回到我的模板', '/home/my-template'],
])('leads back to the list that has the document (template: %s)', async (isTemplate, label, address) => {
  renderInEditor({ ...createTestEditor(), isTemplate }, <EditorHeader />)
  fireEvent.click(await screen.findByRole('button', { name: label }))
  await waitFor(() => expect(location.pathname).toBe(address))
})

/** Presses the button that leads back, twice as in a double click, while the work is being saved. @returns ends the save */
async function leaveTwice(editor: EditorContext) {
  let end = () => {}
  const save = vi.spyOn(editor.saving, 'save').mockImplementation(
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  const shown = renderInEditor(editor, <EditorHeader />)
  const back = await screen.findByRole('button', { name: '回到草稿箱' })
  fireEvent.click(back)
  fireEvent.click(back, { detail: 2 })
  return { shown, save, end: () => act(async () => end()) }
}

it('saves once before leaving, and stays where the author has gone meanwhile', async () => {
  const { shown, save, end } = await leaveTwice(createTestEditor())
  expect(save).toHaveBeenCalledOnce()
  history.pushState(null, '', '/editor?id=other')
  shown.unmount()
  await end()
  expect(location.pathname + location.search).toBe('/editor?id=other')
})

it.each(['beforeunload', 'pagehide'])('applies a title that is being typed at %s', async (type) => {
  const editor = createTestEditor()
  renderInEditor(editor, <EditorHeader />)
  const title = await screen.findByRole('textbox', { name: '标题' })
  title.focus()
  fireEvent.change(title, { target: { value: '打了一半的标题' } })
  expect(editor.editing.undoable.project.title).not.toBe('打了一半的标题')
  window.dispatchEvent(new Event(type, { cancelable: true }))
  expect(editor.editing.undoable.project.title).toBe('打了一半的标题')
})
