import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { logIn } from '#test/support/permissions.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

beforeEach(() => {
  vi.resetModules()
  stubBrowserApis()
})
afterEach(() => {
  cleanup()
  vi.doUnmock('#src/screens/editor/canvas/import-deck.ts')
  vi.resetModules()
})

test('says that a presentation was not imported when the code for it does not load', async () => {
  vi.doMock('#src/screens/editor/canvas/import-deck.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  logIn()
  const { usePlaceFiles } = await import('#src/screens/editor/canvas/place-files.ts')
  const editor = createTestEditor()
  function Drop() {
    const place = usePlaceFiles(editor)
    return <button onClick={() => place([new File(['PK'], '报告.pptx')], null, null)}>放下</button>
  }
  renderInEditor(editor, <Drop />)
  fireEvent.click(screen.getByText('放下'))
  expect(await screen.findByText('没有导入，请检查网络后重试，作品没有改动')).toBeTruthy()
})
