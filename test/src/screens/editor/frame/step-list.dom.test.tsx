import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runAction } from '#engine/editing/index.ts'
import { StepList } from '#src/screens/editor/frame/history/StepList.tsx'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, put, renderInEditor } from '#test/support/test-editor.tsx'

beforeEach(stubBrowserApis)
afterEach(cleanup)

it('lists the steps by name and goes to any of them', async () => {
  const editor = createTestEditor()
  renderInEditor(editor, <StepList />)
  expect(screen.getByText('还没有改动，改动后可以回到任何一步')).toBeDefined()
  put(editor, 'qk-text')
  runAction(editor.editing, 'duplicate')
  runAction(editor.editing, 'addPage')
  expect(await screen.findByText('添加页面')).toBeDefined()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '打开时',
    '添加文字',
    '添加文字',
    '添加页面',
  ])
  fireEvent.click(screen.getByText('打开时'))
  expect(editor.editing.undoable.project.pages[0]?.elements).toEqual([])
  await expect.poll(() => screen.getByText('打开时').getAttribute('aria-current')).toBe('step')
  fireEvent.click(screen.getByText('添加页面'))
  expect(editor.editing.undoable.project.pages).toHaveLength(2)
})
