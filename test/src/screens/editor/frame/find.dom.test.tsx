import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addElement, addNarrationText, goToPage, runAction, selectedElements } from '#engine/editing/index.ts'
import { FindPanel } from '#src/screens/editor/frame/find/FindPanel.tsx'
import { useNotice } from '#src/screens/editor/frame/use-notice.tsx'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, put, renderInEditor } from '#test/support/test-editor.tsx'

beforeEach(stubBrowserApis)
afterEach(cleanup)

function Notices() {
  useNotice()
  return null
}

/** Two pages with texts, the first of them shown, and the panel with a query. */
function openFind(query: string) {
  const editor = createTestEditor()
  const { editing } = editor
  put(editor, 'qk-text', { propsValue: { text: '夏日新品' } })
  runAction(editing, 'addPage')
  put(editor, 'qk-text', { propsValue: { text: '夏日夏夜' } })
  addElement(editing, 'qk-text', { propsValue: { text: '夏天' } })
  runAction(editing, 'lock')
  goToPage(editing, editing.undoable.project.pages[0]?.uuid ?? '')
  editor.view.findAsked = 1
  renderInEditor(
    editor,
    <>
      <FindPanel />
      <Notices />
    </>,
  )
  const field = screen.getByRole('textbox', { name: '查找' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  type(query)
  const press = (key: string, shiftKey = false) => fireEvent.keyDown(field, { key, shiftKey })
  const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const texts = () =>
    editing.undoable.project.pages.flatMap(({ elements }) =>
      elements.map(({ propsValue }) => ('text' in propsValue ? propsValue.text : '')),
    )
  const selected = () =>
    selectedElements(editing).map(({ propsValue }) => 'text' in propsValue && propsValue.text)
  return { editor, editing, type, press, click, texts, selected }
}

/** The document tells the panel of changes at the end of a task. */
const expectStatus = (text: string) =>
  vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))

it('goes through the matches of all pages with Enter and Shift+Enter, and by the list', async () => {
  const { editing, press, selected, type } = openFind('夏')
  await expectStatus('4 处')
  press('Enter')
  await expectStatus('1 / 4')
  expect(selected()).toEqual(['夏日新品'])
  press('Enter')
  await expectStatus('2 / 4')
  expect(selected()).toEqual(['夏日夏夜'])
  expect(editing.undoable.activePageId).toBe(editing.undoable.project.pages[1]?.uuid)
  press('Enter', true)
  press('Enter', true)
  await expectStatus('4 / 4')
  expect(selected()).toEqual(['夏天'])
  const list = screen.getByRole('list', { name: '找到的文字' })
  fireEvent.click(within(list).getByRole('button', { name: /夏日新品/ }))
  expect(selected()).toEqual(['夏日新品'])
  type('查无此字')
  expect(screen.getByText('没有找到“查无此字”，换个词试试')).toBeDefined()
})

it('replaces one match and goes on behind it, also when the replacement contains the text', async () => {
  const { press, click, texts } = openFind('夏')
  fireEvent.change(screen.getByRole('textbox', { name: '替换为' }), { target: { value: '盛夏' } })
  press('Enter')
  press('Enter')
  click('替换')
  expect(texts()).toEqual(['夏日新品', '盛夏日夏夜', '夏天'])
  await expectStatus('3 / 4')
  click('替换')
  expect(texts()).toEqual(['夏日新品', '盛夏日盛夏夜', '夏天'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '替换' }).disabled, 'the last is locked').toBe(
    true,
  )
})

it('replaces all but locked texts as one step and offers to undo it', async () => {
  const { click, texts } = openFind('夏')
  click('全部替换')
  expect(texts()).toEqual(['日新品', '日夜', '夏天'])
  await screen.findByText(/已替换 3 处，1 处已锁定，没有替换/)
  click('撤销')
  expect(texts()).toEqual(['夏日新品', '夏日夏夜', '夏天'])
})

it('closes with Escape and searches for the same again', async () => {
  const { editor, press } = openFind('夏日')
  press('Escape')
  expect(editor.view.findAsked).toBe(0)
  cleanup()
  act(() => void (editor.view.findAsked = 1))
  renderInEditor(editor, <FindPanel />)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '查找' }).value).toBe('夏日')
  await expectStatus('2 处')
})

it('leads the script to the sentence of a match, until the panel closes', async () => {
  const { editor, editing, press, type } = openFind('夏')
  addNarrationText(editing, '春。夏。', 'step')
  await expectStatus('5 处')
  type('夏。')
  await expectStatus('1 处')
  press('Enter')
  expect(editor.view.foundSentence).toMatchObject({ pageId: editing.undoable.activePageId, index: 1 })
  press('Escape')
  expect(editor.view.foundSentence).toBeNull()
})
