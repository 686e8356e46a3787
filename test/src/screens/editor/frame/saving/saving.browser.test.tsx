import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App } from 'antd'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/client.ts'
import { SaveState } from '#src/screens/editor/frame/header/SaveState.tsx'
import { RestoredMessage, SavingDialogs } from '#src/screens/editor/frame/saving/SavingDialogs.tsx'
import { type EditorContext, EditorProvider } from '#src/screens/editor/shared/editor-context.ts'
import {
  editsIn,
  FakeBrowser,
  FakeService,
  newWork,
  EditorContext as SavedDesk,
} from '#test/src/saving/world.ts'
import { logIn } from '#test/support/permissions.ts'

configure({ asyncUtilTimeout: 10_000 })

beforeEach(logIn)
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

/** An editor with only the components about saving. */
function show(browser = new FakeBrowser(), service = new FakeService(), workId = newWork(service)) {
  const { editing, saving, ...editor } = openEditor(service, browser, workId)
  const shared = { workId, editing, saving, resolveUrl: (src: string) => src, stage: createRef() }
  const shortcuts = { labelOf: () => 'Ctrl+S' }
  render(
    <App>
      <EditorProvider value={{ ...shared, shortcuts } as unknown as EditorContext}>
        {/* Away from the corner where the pointer is at first: its tooltip would have the same test id as dialogs. */}
        <div style={{ padding: 80 }}>
          <SaveState />
        </div>
        <SavingDialogs />
        <RestoredMessage />
      </EditorProvider>
    </App>,
  )
  const stored = () => editsIn(service.read(workId))
  return { service, browser, workId, saving, editing, stored, edit: editor.edit }
}

function openEditor(service: FakeService, browser: FakeBrowser, workId: string) {
  const editor = new SavedDesk(service, browser, workId)
  return { editing: editor.editing, saving: editor.saving, edit: (number: number) => editor.edit(number) }
}

/** Saves another version of the work. */
const someoneElse = ({ service, workId }: ReturnType<typeof show>, saver = { _id: 'lin', name: '小林' }) => {
  service.saver = saver
  const theirs = service.read(workId)
  service.update(workId, { ...theirs, script: '[9]', version: theirs.version + 1 })
}
const chip = () => screen.getByRole('button', { name: /保存|离线|冲突/ })

it('postpones a conflict at Escape, reopens it from the save state, and says where the overwritten version is', async () => {
  const editor = show()
  someoneElse(editor)
  editor.edit(1)
  void editor.saving.save()
  const dialog = await screen.findByRole('dialog', { name: '内容已被他人更新' })
  const copy = within(dialog).getByRole('button', { name: '另存为副本' })
  await waitFor(() => expect(document.activeElement).toBe(copy))
  expect(within(dialog).getByText('基于版本 1')).toBeTruthy()
  expect(within(dialog).getByText('版本 2')).toBeTruthy()

  fireEvent.keyDown(copy, { key: 'Escape', keyCode: 27 })
  await waitFor(() => expect(editor.saving.state.isConflictOpen).toBe(false))
  expect(chip().textContent).toContain('有冲突')
  expect(editor.stored()).toEqual([9])

  fireEvent.click(chip())
  const again = await screen.findByRole('dialog', { name: '内容已被他人更新' })
  fireEvent.click(await within(again).findByRole('button', { name: /覆\s?盖/ }))
  await screen.findByText('已覆盖，对方的版本已留在历史记录里')
  expect(editor.stored()).toEqual([1])
  expect(chip().textContent).toMatch(/已保存 \d+:\d\d/)
})

it('a conflict shows who saved the other version and when', async () => {
  const editor = show()
  someoneElse(editor)
  editor.edit(1)
  void editor.saving.save()
  await screen.findByText(/^小林 刚刚保存了另一个版本。/)
})

it('a conflict with the author’s own version says so', async () => {
  const editor = show()
  someoneElse(editor, { _id: 'author', name: '作者' })
  editor.edit(1)
  void editor.saving.save()
  const dialog = await screen.findByRole('dialog', { name: '你在别处保存了另一个版本' })
  within(dialog).getByText(/^你刚刚在另一个标签页或设备上保存了另一个版本。/)
  expect(within(dialog).queryByText(/对方/)).toBeNull()
})

it('compares both versions side by side', async () => {
  const editor = show()
  someoneElse(editor)
  editor.edit(1)
  void editor.saving.save()
  fireEvent.click(await screen.findByRole('button', { name: '查看对方版本' }))
  await waitFor(() => expect(screen.getAllByRole('img', { name: '第 1 页' })).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: '返回选择' }))
  await waitFor(() => expect(screen.queryByRole('img', { name: '第 1 页' })).toBeNull())
  expect(await screen.findByRole('dialog', { name: '内容已被他人更新' })).toBeTruthy()
})

it('says offline that changes are stored locally, and retries on request', async () => {
  const editor = show()
  editor.service.down = new ApiError('连接到服务器失败', 0)
  editor.edit(1)
  void editor.saving.save()
  const message = await screen.findByText('没有保存成功，修改已存在本机')
  expect(chip().textContent).toContain('离线，已存到本机')
  editor.service.down = null
  fireEvent.click(within(message).getByRole('button', { name: '立即重试' }))
  await waitFor(() => expect(editor.stored()).toEqual([1]))
  await waitFor(() => expect(screen.queryByText('没有保存成功，修改已存在本机')).toBeNull())
})

it('saves a deleted work as a copy', async () => {
  const editor = show()
  editor.service.works.delete(editor.workId)
  editor.edit(1)
  void editor.saving.save()
  const dialog = await screen.findByRole('dialog', { name: '这个作品已被删除' })
  editor.service.down = new ApiError('没有访问权限，拒绝访问', 403)
  fireEvent.click(within(dialog).getByRole('button', { name: '另存为副本' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('修改已存在本机')
  editor.service.down = null
  fireEvent.click(within(dialog).getByRole('button', { name: '另存为副本' }))
  await waitFor(() => expect([...editor.service.works.values()].map(editsIn)).toEqual([[1]]))
})

it('undoes restored changes', async () => {
  const browser = new FakeBrowser()
  const service = new FakeService()
  const workId = newWork(service)
  const first = new SavedDesk(service, browser, workId)
  first.edit(1)
  first.saving.keepNow()
  first.crash()
  const editor = show(browser, service, workId)
  expect(editsIn(editor.editing.undoable.project)).toEqual([1])
  const message = await screen.findByText('已恢复上次没有保存的修改')
  const warn = vi.spyOn(console, 'error')
  fireEvent.click(within(message).getByRole('button', { name: '撤销' }))
  expect(editsIn(editor.editing.undoable.project)).toEqual([])
  expect(warn).not.toHaveBeenCalled()
})
