import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSaveAsCopy } from '#src/screens/editor/frame/saving/use-save-as-copy.ts'
import { answerCalls, ok } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

beforeEach(() => {
  stubBrowserApis()
  answerCalls(() => ok({}))
  history.replaceState(null, '', '/editor?id=work')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function SaveAsCopy() {
  const { saveAsCopy } = useSaveAsCopy()
  return (
    <button type="button" onClick={() => void saveAsCopy()}>
      另存为副本
    </button>
  )
}

/** The copy is being saved. @returns ends this, and leaves the work */
function begin() {
  const editor = createTestEditor()
  let end: (id: string) => void = () => {}
  vi.spyOn(editor.saving, 'saveAsCopy').mockImplementation(
    () =>
      new Promise<string>((resolve) => {
        end = resolve
      }),
  )
  const { leave } = renderInEditor(editor, <SaveAsCopy />)
  fireEvent.click(screen.getByRole('button', { name: '另存为副本' }))
  return { leave, end: () => act(async () => end('copy')) }
}

it('opens the copy', async () => {
  const { end } = begin()
  await end()
  expect(location.search).toBe('?id=copy')
})

it('opens the copy, too, when the question about it is removed before', async () => {
  const { leave, end } = begin()
  leave()
  await end()
  expect(location.search).toBe('?id=copy')
})

it('only says where the copy is when the author has left the work meanwhile', async () => {
  const { leave, end } = begin()
  history.pushState(null, '', '/home/videos')
  leave()
  await end()
  const message = await screen.findByText(/^已另存为副本/)
  expect(location.pathname).toBe('/home/videos')
  fireEvent.click(within(message).getByRole('button', { name: '打开' }))
  expect(location.pathname + location.search).toBe('/editor?id=copy')
})
