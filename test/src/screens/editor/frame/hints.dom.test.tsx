import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { select } from '#engine/editing/index.ts'
import type { Bounds } from '#engine/geometry/index.ts'
import type { Stage } from '#engine/stage/index.ts'
import { storedUser, storeUser } from '#src/api/credentials.ts'
import { EditorHeader } from '#src/screens/editor/frame/header/EditorHeader.tsx'
import { Hints } from '#src/screens/editor/frame/hints/Hints.tsx'
import { closeEditor } from '#src/screens/editor/frame/open-editor.ts'
import { Inspector } from '#src/screens/editor/properties/Inspector.tsx'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { keepUser } from '#src/session/index.ts'
import { answerCalls, ok } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, put, renderInEditor } from '#test/support/test-editor.tsx'

const DAY = 24 * 3600_000

let stage: { isTyping: boolean; selectionBounds: Bounds | null; bounds: DOMRect }
let opened: EditorContext

beforeEach(() => {
  stubBrowserApis()
  answerCalls(({ url }) => ok(url.endsWith('/reportEditing') ? { editors: [], version: 1 } : {}))
  // jsdom has no layout.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(400, 200, 60, 30))
})
afterEach(async () => {
  cleanup()
  await closeEditor(opened)
  localStorage.clear()
  storeUser({})
  vi.restoreAllMocks()
})

/** An editor with a text, of an author whose account has the age. */
function open(age: number): EditorContext {
  const editor = createTestEditor()
  opened = editor
  put(editor, 'qk-text', { propsValue: { text: '标题' } })
  select(editor.editing, [])
  stage = { isTyping: false, selectionBounds: null, bounds: new DOMRect(0, 0, 900, 700) }
  const shown = { view: { x: 0, y: 0, zoom: 1 } }
  Object.assign(editor.stage, { current: Object.assign(stage, shown) as unknown as Stage }) // jsdom has no canvas
  const created = new Date(Date.now() - age).toISOString()
  keepUser({
    ...{ _id: 'author', username: 'su', name: 'su', email: '', avatar: '', bio: '' },
    ...{ created, updated: created },
  })
  expect(storedUser().userInfo?.created).toBe(created)
  renderInEditor(
    editor,
    <>
      <EditorHeader />
      <Inspector />
      <Hints />
    </>,
  )
  return editor
}

/** The first one loads a moment after the editor. */
const hint = (title: string) =>
  waitFor(() => expect(screen.getByRole('status', { name: '新手提示' }).textContent).toContain(title))

it('shows one hint after the other as the author does what they say, and none again', async () => {
  const editor = open(0)
  const { editing } = editor
  await hint('双击文字，直接改写')
  stage.isTyping = true
  await waitFor(() => expect(editing.preferences.seenHints).toEqual(['text']))
  stage.isTyping = false
  expect(screen.queryByRole('status', { name: '新手提示' })).toBeNull() // nothing is selected
  act(() => select(editing, [editing.undoable.project.pages[0]?.elements[0]?.uuid ?? '']))
  await hint('给选中的元素加动画')
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
  await waitFor(() => expect(screen.queryByRole('status', { name: '新手提示' })).toBeNull()) // it would cover the tabs
  act(() => select(editing, []))
  await hint('做好了就导出')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('status', { name: '新手提示' })).toBeNull())
  expect(editing.preferences.seenHints).toEqual(['text', 'animation', 'export'])
})

it('notices a text that is pasted and left within an instant, before the hint has loaded', () => {
  const { editing } = open(0)
  stage.isTyping = true
  fireEvent.input(document.body)
  stage.isTyping = false
  expect(editing.preferences.seenHints).toEqual(['text'])
})

it('takes what the author has done already as known', async () => {
  const editor = open(0)
  await hint('双击文字')
  fireEvent.click(screen.getByRole('button', { name: '导出' }))
  await waitFor(() => expect(editor.editing.preferences.seenHints).toEqual(['export']))
})

it('leaves Escape to a menu that is open', async () => {
  open(0)
  await hint('双击文字，直接改写')
  const menu = document.body.appendChild(document.createElement('ul'))
  menu.setAttribute('role', 'menu')
  const item = menu.appendChild(document.createElement('li'))
  expect(fireEvent.keyDown(item, { key: 'Escape' })).toBe(true) // not prevented
  menu.remove()
})

it('leaves Escape to a color popup that is open', async () => {
  const { editing } = open(0)
  await hint('双击文字')
  fireEvent.click(screen.getByRole('button', { name: '背景：选择颜色' }))
  const popup = screen.getByRole('dialog', { name: '背景' })
  fireEvent.keyDown(popup, { key: 'Escape' })
  expect(screen.queryByRole('dialog', { name: '背景' })).toBeNull()
  expect(editing.preferences.seenHints).toEqual([])
})

it('leaves Escape to the preview, which covers it', async () => {
  const { editing } = open(0)
  await hint('双击文字')
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList) // jsdom has no layout
  const preview = document.body.appendChild(document.createElement('dialog'))
  preview.setAttribute('open', '')
  onTestFinished(() => preview.remove())
  expect(fireEvent.keyDown(preview, { key: 'Escape' })).toBe(true) // not prevented
  expect(editing.preferences.seenHints).toEqual([])
})

it('shows nothing to authors who have been here for long', () => {
  open(60 * DAY)
  expect(screen.queryByRole('status', { name: '新手提示' })).toBeNull()
})

it('covers neither the selection nor its toolbar', async () => {
  open(0)
  await hint('双击文字')
  const panel = screen.getByRole('status', { name: '新手提示' })
  await waitFor(() => expect(panel.dataset.side).toBe('right'))
  const [x, y] = [Number.parseFloat(panel.style.left), Number.parseFloat(panel.style.top)]
  stage.selectionBounds = { left: x - 5, top: y - 5, right: x + 50, bottom: y + 5 }
  await waitFor(() => expect(panel.dataset.side).toBe('bottom')) // the text begins at the left edge
})

it('covers nothing around the stage', async () => {
  open(0)
  await hint('双击文字')
  const panel = screen.getByRole('status', { name: '新手提示' })
  await waitFor(() => expect(panel.dataset.side).toBe('right'))
  stage.bounds = new DOMRect(0, 0, Number.parseFloat(panel.style.left) - 1, 700)
  await waitFor(() => expect(panel.dataset.side).toBe('bottom'))
})
