import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Project } from '#engine/document/index.ts'
import { activePage, runAction, select } from '#engine/editing/index.ts'
import { components, recycleBin } from '#src/api/calls.ts'
import { ComponentDialog } from '#src/screens/editor/frame/ComponentDialog.tsx'
import { ComponentList } from '#src/screens/editor/library/ComponentList.tsx'
import { endSession } from '#src/session/index.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { logIn } from '#test/support/permissions.ts'
import { createTestEditor, put, renderInEditor } from '#test/support/test-editor.tsx'

configure({ asyncUtilTimeout: 15_000 })

interface Stored {
  project: Project
  title: string
  isDeleted: boolean
}
let stored: Stored[]

beforeEach(() => {
  stubBrowserApis()
  stored = []
  // As the service answers, see test/server/quark/component.test.ts.
  const updated = '2026-01-01T00:00:00.000Z'
  vi.spyOn(components, 'create').mockImplementation(async (project) => {
    stored.push({ project: project as unknown as Project, title: String(project.title), isDeleted: false })
    return { _id: String(stored.length - 1) }
  })
  vi.spyOn(components, 'list').mockImplementation(async ({ keyword = '' } = {}) => {
    const cards = stored.flatMap(({ title, isDeleted }, at) =>
      isDeleted || !title.includes(keyword) ? [] : [{ _id: String(at), title, updated }],
    )
    return { components: cards, total: cards.length }
  })
  vi.spyOn(components, 'detail').mockImplementation(async ({ id }) => stored[Number(id)]?.project as Project)
  vi.spyOn(components, 'rename').mockImplementation(async ({ id, title }) => {
    Object.assign(stored[Number(id)] ?? {}, { title })
    return {}
  })
  const setDeleted =
    (isDeleted: boolean) =>
    async ({ ids }: { ids: string[] }) => {
      for (const id of ids) Object.assign(stored[Number(id)] ?? {}, { isDeleted })
      return {}
    }
  vi.spyOn(components, 'remove').mockImplementation(setDeleted(true))
  vi.spyOn(recycleBin, 'restore').mockImplementation(setDeleted(false))
  logIn()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('saves the selection, adds it with new ids in one step, renames, searches, deletes and brings it back', async () => {
  const editor = createTestEditor()
  const { editing } = editor
  const shape = put(editor, 'qk-rectangle-border', {
    commonStyle: { left: 10, top: 20, width: 80, height: 40 },
  })
  select(editing, [shape])
  renderInEditor(
    editor,
    <>
      <ComponentDialog />
      <ComponentList />
    </>,
  )
  await screen.findByText(/还没有组件/)
  fireEvent.change(screen.getByLabelText('组件名称'), { target: { value: '角标' } })
  fireEvent.keyDown(screen.getByLabelText('组件名称'), { key: 'Enter' })
  fireEvent.click(await screen.findByLabelText('添加角标'))
  await waitFor(() => expect(activePage(editing).elements).toHaveLength(2))
  const [, added] = activePage(editing).elements
  expect(added?.uuid).not.toBe(shape)
  expect(added?.commonStyle).toMatchObject({ width: 80, height: 40 })
  runAction(editing, 'undo')
  expect(activePage(editing).elements).toHaveLength(1)

  const openMenu = async (item: string) => {
    fireEvent.click(screen.getByLabelText('角标的更多操作'))
    fireEvent.click(await screen.findByText(item))
  }
  await openMenu('删除')
  await waitFor(() => expect(screen.queryByLabelText('添加角标')).toBeNull())
  fireEvent.click(await screen.findByText('撤销'))
  await screen.findByLabelText('添加角标')

  await openMenu('重命名')
  const field = screen.getAllByLabelText('组件名称').at(-1) as HTMLElement
  fireEvent.change(field, { target: { value: '新角标' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByLabelText('添加新角标')

  fireEvent.change(screen.getByLabelText('搜索组件'), { target: { value: '没有' } })
  await screen.findByText('没有找到“没有”')
})

it('says that the list could not be read, and reads it again', async () => {
  vi.mocked(components.list).mockRejectedValueOnce(new Error('offline'))
  renderInEditor(createTestEditor(), <ComponentList />)
  await screen.findByText(/组件没有读到/)
  fireEvent.click(screen.getByText(/重\s?试/))
  await screen.findByText(/还没有组件/)
})

it('keeps the name of a new component across a login', () => {
  const editor = createTestEditor()
  select(editor.editing, [put(editor, 'qk-rectangle-border')])
  const field = () => screen.getByLabelText<HTMLInputElement>('组件名称')
  renderInEditor(editor, <ComponentDialog />)
  fireEvent.change(field(), { target: { value: '角标' } })
  act(endSession)
  cleanup()
  logIn()
  renderInEditor(editor, <ComponentDialog />)
  expect(field().value).toBe('角标')
  cleanup()
  renderInEditor(editor, <ComponentDialog />)
  expect(field().value).not.toBe('角标')
})
