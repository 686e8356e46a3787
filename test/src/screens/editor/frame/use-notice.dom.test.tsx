import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runAction, showStep } from '#engine/editing/index.ts'
import { useNotice } from '#src/screens/editor/frame/use-notice.tsx'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, put, renderInEditor } from '#test/support/test-editor.tsx'

beforeEach(stubBrowserApis)
afterEach(cleanup)

function Notices() {
  useNotice()
  return null
}

/** A work with an element at 20 px, and functions that move it, one of them with a message. */
function open() {
  const editor = createTestEditor()
  const { editing } = editor
  put(editor, 'qk-text', { commonStyle: { left: 20 } })
  const style = () => {
    const [element] = editing.undoable.project.pages[0]?.elements ?? []
    if (!element) throw new Error('no element')
    return element.commonStyle
  }
  const moveTo = (left: number) =>
    editing.history.change(() => {
      style().left = left
    })
  const tellMove = (left: number) => {
    const run = () => moveTo(left)
    showStep(editing, editing.history, run, () => '已移动')
  }
  renderInEditor(editor, <Notices />)
  return { editing, style, moveTo, tellMove }
}

const undoButton = () => screen.queryByRole('button', { name: '撤销' })

it('offers to undo the step of a message', async () => {
  const { editing, style, tellMove } = open()
  act(() => tellMove(90))
  await screen.findByText('已移动')
  expect(editing.session.notice).toBeNull()
  fireEvent.click(undoButton() as HTMLElement)
  expect(style().left).toBe(20)
})

it('offers no undo for what made no step, and for a step that another one followed', async () => {
  const { editing, style, moveTo, tellMove } = open()
  moveTo(50)
  act(() => void runAction(editing, 'copyStyle'))
  await screen.findByText('已复制样式')
  expect(undoButton()).toBeNull()
  act(() => {
    tellMove(60)
    moveTo(70)
  })
  await screen.findByText('已移动')
  expect(undoButton()).toBeNull()
  expect(style().left).toBe(70)
})

it('undoes nothing once another step followed, and says so', async () => {
  const { style, moveTo, tellMove } = open()
  act(() => tellMove(90))
  await screen.findByText('已移动')
  moveTo(120)
  fireEvent.click(undoButton() as HTMLElement)
  await screen.findByText('这之后又有改动，请逐步撤销')
  expect(style().left).toBe(120)
})
