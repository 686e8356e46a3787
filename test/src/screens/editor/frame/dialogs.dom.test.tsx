import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { HelpHost } from '#src/screens/editor/frame/dialogs.tsx'
// The product loads it on first use.
import '#src/screens/editor/frame/help/ShortcutHelp.tsx'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

beforeEach(stubBrowserApis)
afterEach(cleanup)

it('returns the focus when a dialog that took it closes', async () => {
  const { view, ...editor } = createTestEditor()
  renderInEditor(
    { ...editor, view },
    <>
      <button type="button">快捷键</button>
      <HelpHost />
    </>,
  )
  const opener = screen.getByRole('button', { name: '快捷键' })
  opener.focus()
  act(() => void (view.isHelpOpen = true))
  const search = await screen.findByPlaceholderText('搜索操作或按键', undefined, { timeout: 10_000 })
  await waitFor(() => expect(document.activeElement).toBe(search))
  act(() => void (view.isHelpOpen = false))
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
