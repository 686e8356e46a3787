import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { EditorHeader } from '#src/screens/editor/frame/header/EditorHeader.tsx'
import { answerCalls, ok } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

beforeEach(() => {
  stubBrowserApis()
  answerCalls(() => ok([]))
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
