import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/client.ts'
import { useLeave } from '#src/screens/editor/frame/use-leave.ts'
import { type EditorContext, EditorProvider } from '#src/screens/editor/shared/editor-context.ts'
import { FakeBrowser, FakeService, newWork, EditorContext as SavedWork } from '#test/src/saving/world.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'

const REMOVED = new ApiError('没有访问权限，拒绝访问', 403)

const { pathname: before } = window.location
beforeEach(() => {
  stubBrowserApis()
  window.history.replaceState(null, '', '/editor')
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', before)
})

/** An open work with a new cover picture that is not saved, and its author. */
async function openWork() {
  const service = new FakeService()
  const publishCover = vi.fn(async () => 'cover.jpg')
  const { editing, saving } = new SavedWork(service, new FakeBrowser(), newWork(service), { publishCover })
  const { history, undoable } = editing
  history.change(() => {
    const [page] = undoable.project.pages
    if (page) page.commonStyle.backgroundColor = '#123456'
  })
  await saving.save()
  await waitFor(() => expect(publishCover).toHaveBeenCalled())
  render(
    <App>
      <EditorProvider value={{ saving } as EditorContext}>
        <Leave />
      </EditorProvider>
    </App>,
  )
  return { service, editing, saving }
}

/** The same after the author was removed and has heard of it. */
async function removedWork() {
  const work = await openWork()
  work.service.down = REMOVED
  await work.saving.save()
  await waitFor(() => expect(work.saving.state.barrier).toBe('forbidden'))
  return work
}

function Leave() {
  const leave = useLeave()
  return (
    <button type="button" onClick={() => void leave('/home')}>
      返回
    </button>
  )
}

it('leaves a work without a question when only the picture of its cover was refused', async () => {
  await removedWork()
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  await waitFor(() => expect(window.location.pathname).toBe('/home'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says to a removed member that changes are not saved to the work, and stays', async () => {
  const { editing } = await removedWork()
  editing.history.change(() => {
    editing.undoable.project.title = '新的'
  })
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('你已经没有修改权限。改动存在本机，也可以先另存为副本再离开。')
  expect(dialog.textContent).not.toContain('自动恢复并保存')
  expect(window.location.pathname).toBe('/editor')
})

it('asks nothing beside the dialog that says first that the author was removed, but when leaving again', async () => {
  const { service, editing, saving } = await openWork()
  service.down = REMOVED
  editing.history.change(() => {
    editing.undoable.project.title = '新的'
  })
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  await waitFor(() => expect(saving.state).toMatchObject({ barrier: 'forbidden', local: 'kept' }))
  await saving.keep()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(window.location.pathname).toBe('/editor')
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('改动没有保存到作品')
})
