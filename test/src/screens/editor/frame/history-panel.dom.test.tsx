import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import { joinedProject, runAction } from '#engine/editing/index.ts'
import type { Version } from '#server/api/versions.ts'
import { HistoryButton } from '#src/screens/editor/frame/history/HistoryButton.tsx'
import { answerCalls, failed, ok, refused, type Reply } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

const version = (number: number, more: Partial<Version> = {}): Version => ({
  version: number,
  updated: new Date().toISOString(),
  updatedBy: { _id: 'lin', name: '林晓雯' },
  pageCount: 3,
  size: 1000,
  isOverwritten: false,
  ...more,
})

let list: () => Reply
let detail: () => Reply
let created: unknown
const earlier = { ...createProject(), title: '早先的标题' }

beforeEach(() => {
  stubBrowserApis()
  list = () => ok([version(18, { isOverwritten: true }), version(12, { updatedBy: null })])
  detail = () => ok({ ...earlier, version: 18, coverImage: '' })
  created = undefined
  answerCalls(({ url, body }) => {
    if (url.startsWith('/quark/page/getVersions')) return list()
    if (url.startsWith('/quark/page/getVersion')) return detail()
    if (url.startsWith('/quark/page/create')) {
      created = body
      return ok({ ...earlier, _id: 'copy' })
    }
    return ok({})
  })
})
afterEach(cleanup)

/** Opens the part of the history with the earlier versions. */
async function openVersions() {
  const editor = createTestEditor()
  renderInEditor(editor, <HistoryButton />)
  fireEvent.click(screen.getByRole('button', { name: '历史记录' }))
  expect(await screen.findByRole('list', { name: '本次操作' })).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: '保存的版本' }))
  return editor
}

it('lists earlier versions, and restores one as a step that can be undone', async () => {
  const editor = await openVersions()
  const overwritten = await screen.findByRole('button', { name: /被覆盖/ })
  expect(overwritten.textContent).toMatch(/^今天 \d+:\d\d被覆盖林晓雯，3 页，版本 18$/)
  expect(screen.getByRole('button', { name: /版本 12/ }).textContent).toMatch(/3 页，版本 12$/)

  fireEvent.click(overwritten)
  const dialog = await screen.findByRole('dialog', { name: /^今天 \d+:\d\d 的版本$/ })
  const restore = within(dialog).getByRole('button', { name: '恢复此版本' })
  await waitFor(() => expect(restore.hasAttribute('disabled')).toBe(false))
  fireEvent.click(restore)
  await waitFor(() => expect(joinedProject(editor.editing).title).toBe('早先的标题'))
  expect(await screen.findByText(/^已恢复今天 \d+:\d\d 的版本$/)).toBeDefined()
  runAction(editor.editing, 'undo')
  expect(joinedProject(editor.editing).title).toBe(createProject().title)
})

it('saves a version as a copy, which leaves the work as it is', async () => {
  const editor = await openVersions()
  fireEvent.click(await screen.findByRole('button', { name: /被覆盖/ }))
  const copy = await screen.findByRole('button', { name: '另存为副本' })
  await waitFor(() => expect(copy.hasAttribute('disabled')).toBe(false))
  fireEvent.click(copy)
  expect(await screen.findByText('已另存为副本，在草稿箱最前面')).toBeDefined()
  expect(created).toMatchObject({ title: '早先的标题 副本' })
  expect(editor.editing.history.status.length).toBe(1)
})

it('says when there are none, and retries after an error', async () => {
  list = () => failed(500, '服务器出错，请稍后再试')
  await openVersions()
  expect((await screen.findByRole('alert')).textContent).toContain('你的内容没有受影响')
  list = () => ok([])
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('还没有更早的版本，编辑时会自动留下，可以随时找回')).toBeDefined()
})

it('offers no further attempt where the work, or a version, was deleted elsewhere', async () => {
  list = () => refused('作品不存在，或已被删除')
  await openVersions()
  expect((await screen.findByRole('alert')).textContent).toBe('作品不存在，或已被删除，这里的内容没有受影响')
  cleanup()
  list = () => ok([version(18, { isOverwritten: true })])
  detail = () => refused('这个版本已被清理')
  await openVersions()
  fireEvent.click(await screen.findByRole('button', { name: /被覆盖/ }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('没有读到这个版本，你的内容没有受影响：这个版本已被清理')
})

it('moves between versions with the arrow keys, and Escape returns to the button', async () => {
  await openVersions()
  const first = await screen.findByRole('button', { name: /版本 18/ })
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toContain('版本 12')
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '历史记录' })))
})
