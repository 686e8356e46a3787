import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
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
  const search = await screen.findByPlaceholderText('搜索操作或按键')
  await waitFor(() => expect(document.activeElement).toBe(search))
  act(() => void (view.isHelpOpen = false))
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

it.each([
  ['ExportHost', 'isExportOpen', '#src/screens/editor/output/export/ExportDialog.tsx', 'ExportDialog'],
  ['HelpHost', 'isHelpOpen', '#src/screens/editor/frame/help/ShortcutHelp.tsx', 'ShortcutHelp'],
] as const)(
  'closes the dialog of %s when it does not load, and loads it when it is opened again',
  async (...names) => {
    const [host, flag, path, dialog] = names
    vi.resetModules()
    let isReachable = false
    onTestFinished(() => {
      vi.doUnmock(path)
      vi.resetModules()
    })
    vi.doMock(path, () => {
      if (!isReachable) throw new Error('offline')
      return { [dialog]: () => <p>对话框</p> }
    })
    // With the mocked dialog, and with one context of the editor for both.
    const { [host]: Host } = await import('#src/screens/editor/frame/dialogs.tsx')
    const { createTestEditor, renderInEditor } = await import('#test/support/test-editor.tsx')
    const editor = createTestEditor()
    const { view } = editor
    renderInEditor(editor, <Host />)
    act(() => void (view[flag] = true))
    await screen.findByText('没有载入成功，请检查网络后重试')
    await waitFor(() => expect(view[flag]).toBe(false))
    isReachable = true
    act(() => void (view[flag] = true))
    await screen.findByText('对话框')
  },
)
