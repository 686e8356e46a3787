import { focusManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { UploadCard } from '#server/api/uploads.ts'
import { favorites, folders, materials, pages, uploads } from '#src/api/calls.ts'
import { MaterialDrawer } from '#src/screens/editor/library/MaterialDrawer.tsx'
import { MaterialLibrary } from '#src/screens/editor/library/materials/MaterialLibrary.tsx'
import { materialLibraryOf } from '#src/screens/editor/shared/material-library.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

const FOLDERS = [
  { _id: 'city', name: '城市', parentId: null, count: 1 },
  { _id: 'food', name: '美食', parentId: null, count: 0 },
]

beforeEach(() => {
  stubBrowserApis()
  vi.spyOn(materials, 'search').mockResolvedValue({ records: [], total: 7, size: 60, current: 1, pages: 1 })
  vi.spyOn(materials, 'publicMenu').mockResolvedValue([])
  vi.spyOn(materials, 'labels').mockResolvedValue([])
  vi.spyOn(favorites, 'list').mockResolvedValue({ ids: [] })
  vi.spyOn(uploads, 'list').mockResolvedValue({ images: [], total: 0 })
  vi.spyOn(pages, 'space').mockResolvedValue({ used: 0, limit: 2e9, limitName: '2 GB' })
  vi.spyOn(uploads, 'space').mockResolvedValue({ used: 4_800_000, limit: 2e10, limitName: '20 GB' })
  vi.spyOn(folders, 'list').mockResolvedValue({ folders: FOLDERS })
})
afterEach(() => {
  cleanup()
  focusManager.setFocused(undefined)
  vi.restoreAllMocks()
})

const asked = () => vi.mocked(materials.search).mock.calls.at(-1)?.[0]
const listed = () => vi.mocked(uploads.list).mock.calls.at(-1)?.[0]

// By label and text: roles take seconds to compute in the dialog.
async function pick(label: string, option: string) {
  fireEvent.mouseDown(screen.getByLabelText(label))
  fireEvent.click(
    await screen.findByText(option, {
      selector: '.ant-select-item-option-content, .ant-select-item-option-content *',
    }),
  )
}

it('combines filters with the search, says how many are found, and clears all at once', async () => {
  const editor = createTestEditor()
  renderInEditor(editor, <MaterialLibrary />)
  await screen.findByText('找到 7 个')
  expect(screen.queryByText('清除筛选')).toBeNull()
  await pick('方向', '竖版')
  await pick('颜色', '蓝色')
  fireEvent.change(screen.getByLabelText('搜索素材'), { target: { value: 'kj' } })
  const all = { orientation: 'portrait', color: 'blue', keyword: 'kj', scope: 'public' }
  await waitFor(() => expect(asked()).toMatchObject(all))
  // The drawer shares them.
  expect(materialLibraryOf(editor).state).toMatchObject({ color: 'blue', orientation: 'portrait' })
  fireEvent.click(screen.getAllByText('清除筛选')[0] ?? document.body)
  await waitFor(() => expect(screen.queryByText('清除筛选')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('搜索素材').value).toBe('')
  expect(materialLibraryOf(editor).state).toMatchObject({ orientation: '', color: '', keyword: '' })

  fireEvent.click(screen.getByText('我的素材'))
  fireEvent.click(await screen.findByTitle('城市'))
  await screen.findByText('已用 4.6 MB，共 20 GB')
  await waitFor(() => expect(listed()).toMatchObject({ folderId: 'city', sort: 'newest', type: 'image' }))
})

it('uploads files of the drawer to the open folder', async () => {
  const editor = createTestEditor()
  const add = vi.spyOn(editor.uploads, 'add').mockResolvedValue([])
  materialLibraryOf(editor).state.tab = 'mine'
  renderInEditor(editor, <MaterialDrawer />)
  fireEvent.click(await screen.findByTitle('美食'))
  await waitFor(() => expect(listed()).toMatchObject({ folderId: 'food' }))
  fireEvent.change(screen.getByLabelText('图片或视频文件'), { target: { files: [new File(['x'], 'x.png')] } })
  expect(add.mock.calls.at(-1)?.[2]).toBe('food' satisfies UploadCard['folderId'])
})

/** The author goes to another tab of the browser and comes back. */
const visitOtherTab = () =>
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })

it('lists what was uploaded in another tab once the author comes back', async () => {
  const editor = createTestEditor()
  materialLibraryOf(editor).state.tab = 'mine'
  renderInEditor(editor, <MaterialLibrary />)
  await screen.findByText('找到 0 个')
  const card: UploadCard = {
    ...{ _id: 'a', url: '/media/a.png', name: '夜市.png', type: 'image', size: 9, width: 40, height: 30 },
    ...{ duration: null, folderId: null, created: new Date().toISOString() },
  }
  vi.mocked(uploads.list).mockResolvedValue({ images: [card], total: 1 })
  visitOtherTab()
  expect(await screen.findByText('找到 1 个')).toBeTruthy()
})

it('tells an empty folder from one that was deleted in another tab', async () => {
  const editor = createTestEditor()
  materialLibraryOf(editor).state.tab = 'mine'
  renderInEditor(editor, <MaterialDrawer />)
  fireEvent.click(await screen.findByTitle('美食'))
  await screen.findByText('文件夹里没有图片')
  vi.mocked(folders.list).mockResolvedValue({ folders: FOLDERS.slice(0, 1) })
  visitOtherTab()
  await screen.findByText('文件夹不存在，或已被删除')
  expect(screen.queryByTitle('美食')).toBeNull()
  fireEvent.click(screen.getByText('查看全部'))
  await screen.findByText('还没有素材')
})
