import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { runAction } from '#engine/editing/index.ts'
import { conversions } from '#src/api/calls.ts'
import { usePlaceFiles } from '#src/screens/editor/canvas/place-files.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { logIn } from '#test/support/permissions.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

beforeEach(() => stubBrowserApis())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Drops files onto the stage of a new editor. */
function drop(...files: File[]) {
  logIn()
  const editor = createTestEditor()
  function Drop() {
    const place = usePlaceFiles(editor)
    return <button onClick={() => place(files, null, null)}>放下</button>
  }
  renderInEditor(editor, <Drop />)
  fireEvent.click(screen.getByText('放下'))
  return editor
}

const psd = () => new File(['8BPS'], '海报.psd')

test('imports a PSD as a page of its layers after the last page, as one step', async () => {
  vi.spyOn(conversions, 'importPsd').mockResolvedValue({
    elements: [createElement('qk-text', { propsValue: { text: '夏日新品' } })],
    document: { width: 768, height: 1364, scale: 0.5 },
    report: [{ layer: '草稿', result: 'omitted', reason: '隐藏的图层' }],
  })
  const { editing } = drop(psd())
  await waitFor(() => expect(editing.undoable.project.pages).toHaveLength(2))
  expect(editing.undoable.project.pages[1]).toMatchObject({
    name: '海报',
    elements: [{ propsValue: { text: '夏日新品' } }],
  })
  expect(editing.session.notice?.text).toBe('PSD 已导入为一页，加在最后，1 个没有导入')
  runAction(editing, 'undo')
  expect(editing.undoable.project.pages).toHaveLength(1)
})

test('changes nothing when the import is canceled', async () => {
  vi.spyOn(conversions, 'importPsd').mockImplementation(
    (_files, _fields, options) =>
      new Promise((_, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new Error('canceled')))
      }),
  )
  const { editing } = drop(psd())
  fireEvent.click(await screen.findByRole('button', { name: /取\s*消/ }))
  expect(await screen.findByText('已取消导入，作品没有改动')).toBeTruthy()
  expect(editing.undoable.project.pages).toHaveLength(1)
})

test('refuses several files', async () => {
  drop(psd(), psd())
  expect(await screen.findByText('PSD 要单独导入，一次一个')).toBeTruthy()
})
