import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { selectedElements } from '#engine/editing/index.ts'
import { LayerList } from '#src/screens/editor/library/layers/LayerList.tsx'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, put, renderInEditor } from '#test/support/test-editor.tsx'

beforeEach(stubBrowserApis)
afterEach(cleanup)

function showLayers() {
  const editor = createTestEditor()
  put(editor, 'qk-rectangle-border')
  put(editor, 'qk-text', { propsValue: { text: '标题' } })
  renderInEditor(editor, <LayerList />)
  const rename = async (name: string, key: string) => {
    const field = await screen.findByRole('textbox', { name: '图层名称' })
    fireEvent.change(field, { target: { value: name } })
    fireEvent.keyDown(field, { key })
    await vi.waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  }
  return { editor, editing: editor.editing, rename }
}

it('renames a layer on a double click; Escape keeps its name, an empty one removes it', async () => {
  const { editing, rename } = showLayers()
  const row = await screen.findByRole('treeitem', { name: '矩形' })
  fireEvent.doubleClick(row)
  await rename('底色', 'Enter')
  await screen.findByRole('treeitem', { name: '底色' })
  expect(editing.history.status.length, 'one step').toBe(4)
  fireEvent.doubleClick(screen.getByRole('treeitem', { name: '底色' }))
  await rename('别的', 'Escape')
  expect(screen.getByRole('treeitem', { name: '底色' })).toBeDefined()
  fireEvent.doubleClick(screen.getByRole('treeitem', { name: '底色' }))
  await rename(' ', 'Enter')
  await screen.findByRole('treeitem', { name: '矩形' })
})

it('renames the selected element with F2 from the stage, which opens the layers', async () => {
  const { editor, editing, rename } = showLayers()
  const { actions, view } = editor
  expect(actions.renameElement.enabled(editing)).toBe(true)
  act(() => actions.renameElement.run(editing))
  expect(view.drawer).toBe('layers')
  await rename('大标题', 'Enter')
  expect(selectedElements(editing)[0]?.name).toBe('大标题')
  expect(selectedElements(editing)[0]?.propsValue).toMatchObject({ text: '标题' })
})
