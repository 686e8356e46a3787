import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Permission } from '#server/api/call.ts'
import type { UploadFolder } from '#server/api/upload-folders.ts'
import type { UploadCard } from '#server/api/uploads.ts'
import { MaterialsScreen } from '#src/screens/home/materials/MaterialsScreen.tsx'
import { endSession, login } from '#src/session/index.ts'
import { providerProps } from '#src/ui/theme/antd-theme.ts'
import { UploadsProvider } from '#src/uploads/index.ts'
import { answerCalls, type Call, failed, ok, type Reply, refused } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'

const file = (_id: string, name: string, type: UploadCard['type'] = 'image'): UploadCard => ({
  ...{
    _id,
    name,
    type,
    url: `/media/${_id}`,
    size: 2_400_000,
    width: 40,
    height: 30,
    duration: null,
    folderId: null,
  },
  created: new Date().toISOString(),
})

let files: UploadCard[]
let folders: UploadFolder[]
let calls: Call[]
let worksUsed: number
let special: (call: Call) => Reply | undefined

interface Body {
  ids?: string[]
  fileIds?: string[]
  id?: string
  name?: string
  folderId?: string | null
}

function service(call: Call): Reply {
  const answer = special(call)
  if (answer !== undefined) return answer
  const { url, body } = call
  const { searchParams, pathname } = new URL(url, 'http://test')
  if (pathname === '/quark/imageLib/myImages') {
    const [type, folderId] = [searchParams.get('type'), searchParams.get('folderId')]
    const keyword = searchParams.get('keyword') ?? ''
    const images = files.filter(
      (card) =>
        (type === null || card.type === type) &&
        (!folderId || card.folderId === folderId) &&
        card.name.includes(keyword),
    )
    return ok({ images, total: images.length })
  }
  const { ids = [], fileIds = [], id, name = '', folderId = null } = (body ?? {}) as Body
  if (pathname === '/quark/imageFolder/getFolders') return ok({ folders })
  if (pathname === '/quark/imageFolder/create') {
    const folder = { _id: `f${folders.length}`, parentId: null, name, count: 0 }
    folders = [...folders, folder]
    return ok(folder)
  }
  if (pathname === '/quark/imageFolder/rename') {
    folders = folders.map((folder) => (folder._id === id ? { ...folder, name } : folder))
    return ok({})
  }
  if (pathname === '/quark/imageFolder/delete') {
    const { name = '' } = folders.find(({ _id }) => _id === id) ?? {}
    const fileIds = files.filter((card) => card.folderId === id).map(({ _id }) => _id)
    folders = folders.filter(({ _id }) => _id !== id)
    files = files.map((card) => (fileIds.includes(card._id) ? { ...card, folderId: null } : card))
    return ok({ name, parentId: null, folderIds: [], fileIds })
  }
  if (pathname === '/quark/imageFolder/restore') {
    folders = [...folders, { _id: String(id), parentId: null, name, count: 1 }]
    files = files.map((card) => (fileIds.includes(card._id) ? { ...card, folderId: String(id) } : card))
    return ok({})
  }
  if (pathname === '/quark/imageFolder/moveImages') {
    files = files.map((card) => (ids.includes(card._id) ? { ...card, folderId } : card))
    return ok({ count: ids.length })
  }
  if (pathname === '/quark/imageLib/getUsage')
    return ok(ids.map((_id) => ({ _id, works: _id === 'a' ? [{ _id: 'w', title: '夜市一条街' }] : [] })))
  if (pathname === '/quark/imageLib/getSpace')
    return ok({ used: 4_800_000, limit: 20 * 1024 ** 3, limitName: '20 GB' })
  if (pathname === '/quark/page/getSpace')
    return ok({ used: worksUsed, limit: 2 * 1024 ** 3, limitName: '2 GB' })
  if (pathname === '/quark/imageLib/rename') {
    files = files.map((card) => (card._id === id ? { ...card, name } : card))
    return ok(files.find(({ _id }) => _id === id))
  }
  if (pathname === '/quark/imageLib/delete') {
    const removed = files.filter(({ _id }) => ids.includes(_id)).map(({ _id, name }) => ({ key: _id, name }))
    files = files.filter(({ _id }) => !ids.includes(_id))
    return ok({ removed })
  }
  if (pathname === '/quark/imageLib/upload') {
    const { key = '', name = '' } = body as { key?: string; name?: string }
    files = [file(key, name), ...files]
    return ok(files[0])
  }
  return ok({})
}

async function open({ auth = ['material:upload'] as Permission[], address = '/home/materials' } = {}) {
  const user = { _id: 'u', username: 'su', name: 'su', email: '', avatar: '', created: '', updated: '' }
  answerCalls(() => ok({ access_token: 't', userInfo: user, permissionsList: auth }))
  await login({ username: 'su', password: 'secret1' })
  calls = answerCalls(service)
  history.replaceState(null, '', address)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  render(
    <ConfigProvider {...providerProps}>
      <App>
        <QueryClientProvider client={queries}>
          <UploadsProvider>
            <MaterialsScreen />
          </UploadsProvider>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
}

const names = () => screen.queryAllByRole('heading', { level: 3 }).map((title) => title.textContent)
async function choose(of: string, entry: string) {
  fireEvent.click(await screen.findByRole('button', { name: `${of}的更多操作` }))
  fireEvent.click(await screen.findByRole('menuitem', { name: new RegExp(entry) }))
}

beforeEach(() => {
  stubBrowserApis()
  special = () => undefined
  worksUsed = 1024 ** 3
  folders = []
  files = [file('a', '夜市.png'), file('b', '江面.mp4', 'video')]
})
afterEach(() => {
  cleanup()
  act(() => endSession())
})

it('says what to do when the space of works is short', async () => {
  worksUsed = 1.9 * 1024 ** 3
  await open()
  expect(await screen.findByText('快满了，请删除不用的作品并清空回收站，或联系管理员')).toBeTruthy()
  expect(screen.queryByText(/请删除不用的素材/)).toBeNull()
  cleanup()
  worksUsed = 2 * 1024 ** 3
  await open()
  expect(await screen.findByText(/^已满，/)).toBeTruthy()
})

it('shows files with the works that contain them and the space they take, by type', async () => {
  await open()
  await waitFor(() => expect(names()).toEqual(['夜市.png', '江面.mp4']))
  expect(screen.getByText('已用 4.6 MB，共 20 GB')).toBeTruthy()
  expect(await screen.findByText('已用 1 GB，共 2 GB')).toBeTruthy()
  expect(screen.queryByText(/请删除不用的/)).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: '夜市.png用在 1 处' }))
  const link = await screen.findByRole('link', { name: '夜市一条街' })
  expect(link.getAttribute('href')).toContain('id=w')
  fireEvent.click(screen.getByRole('radio', { name: '声音' }))
  expect(await screen.findByRole('heading', { name: '没有声音' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '清除筛选' }))
  await waitFor(() => expect(names()).toHaveLength(2))
})

it('renames a file, keeps its name on Escape, and deletes it with a way back', async () => {
  await open()
  await choose('夜市.png', '重命名')
  let field = await screen.findByRole('textbox', { name: '夜市.png的新名称' })
  fireEvent.change(field, { target: { value: '别的' } })
  field.focus()
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(names()).toEqual(['夜市.png', '江面.mp4']))
  await choose('夜市.png', '重命名')
  field = await screen.findByRole('textbox', { name: '夜市.png的新名称' })
  field.focus()
  fireEvent.change(field, { target: { value: ' 夜市摊位 ' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(names()).toEqual(['夜市摊位', '江面.mp4']))

  await choose('夜市摊位', '删除')
  const toast = await screen.findByText(
    /已删除“夜市摊位”，还被 1 个草稿和模板使用，它们不受影响，文件继续占用空间/,
  )
  await waitFor(() => expect(names()).toEqual(['江面.mp4']))
  const undo = toast.closest('.ant-message-notice, .ant-message-notice-wrapper, body') ?? document.body
  fireEvent.click(within(undo as HTMLElement).getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(names()).toEqual(['夜市摊位', '江面.mp4']))
})

it('says what is empty, what was not found and what failed, and how to go on', async () => {
  files = []
  await open()
  expect(await screen.findByRole('heading', { name: '还没有素材' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '选择文件' })).toBeTruthy()
  cleanup()
  await open({ address: '/home/materials?q=没有的', auth: [] })
  expect(await screen.findByRole('heading', { name: '没有找到“没有的”' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '上传素材' })).toBeNull()
  cleanup()
  special = ({ url }) => (url.includes('myImages') ? failed(500, '服务器出错，请稍后再试') : undefined)
  await open()
  expect(await screen.findByText(/素材都在，没有丢失/)).toBeTruthy()
  special = () => undefined
  worksUsed = 1024 ** 3
  files = [file('a', '夜市.png')]
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(names()).toEqual(['夜市.png']))
  expect(calls.some(({ url }) => url.includes('getUsage'))).toBe(true)
})

it('makes and names a folder, moves files there by menu and by drag with a way back, and deletes it', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: '新建文件夹' }))
  const field = await screen.findByRole('textbox', { name: '新建文件夹的新名称' })
  fireEvent.change(field, { target: { value: '街景' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  const folder = await screen.findByTitle('街景')

  fireEvent.click(await screen.findByRole('button', { name: '夜市.png的更多操作' }))
  fireEvent.mouseEnter(await screen.findByRole('menuitem', { name: /移到文件夹/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '街景' }))
  await screen.findByText('已把“夜市.png”移到“街景”')
  fireEvent.click(folder)
  await waitFor(() => expect(names()).toEqual(['夜市.png']))
  expect(location.search).toContain('folder=f0')
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect(await screen.findByRole('heading', { name: '文件夹是空的' })).toBeTruthy()

  fireEvent.click(screen.getByText('全部', { selector: '[role=tree] *, .ant-tree *' }))
  await waitFor(() => expect(names()).toHaveLength(2))
  const carried = new Map<string, string>()
  const dataTransfer = {
    setData: (type: string, value: string) => carried.set(type, value),
    getData: (type: string) => carried.get(type) ?? '',
    get types() {
      return [...carried.keys()]
    },
  }
  fireEvent.dragStart(screen.getByRole('button', { name: '查看江面.mp4' }), { dataTransfer })
  fireEvent.drop(screen.getByTitle('街景'), { dataTransfer })
  await screen.findByText('已把“江面.mp4”移到“街景”')
  expect(files.find(({ _id }) => _id === 'b')?.folderId).toBe('f0')

  fireEvent.click(screen.getByRole('button', { name: '文件夹街景的更多操作' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }))
  expect(await screen.findByText('已删除文件夹“街景”，里面的内容移到了上一级')).toBeTruthy()
  await waitFor(() => expect(screen.queryByTitle('街景')).toBeNull())
  expect(files.find(({ _id }) => _id === 'b')?.folderId).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: '撤销' }).at(-1) as HTMLElement)
  expect(await screen.findByTitle('街景')).toBeTruthy()
  expect(files.find(({ _id }) => _id === 'b')?.folderId).toBe('f0')
})

it('leads back from a folder to where it was opened', async () => {
  folders = ['街景', '美食'].map((name, at) => ({ _id: `f${at}`, parentId: null, name, count: 0 }))
  await open()
  for (const name of ['街景', '美食']) fireEvent.click(await screen.findByTitle(name))
  await waitFor(() => expect(location.search).toBe('?folder=f1'))
  act(() => history.back())
  await waitFor(() => expect(location.search).toBe('?folder=f0'))
  act(() => history.back())
  await waitFor(() => expect(location.search).toBe(''))
})

it('keeps the field of a folder open with what was typed while the name is taken', async () => {
  folders = [
    { _id: 'f0', parentId: null, name: '街景', count: 0 },
    { _id: 'f1', parentId: null, name: '夜景', count: 0 },
  ]
  special = ({ url, body }) =>
    url.endsWith('/imageFolder/rename') && (body as Body).name === '街景'
      ? refused('这里已有“街景”，请换个名字')
      : undefined
  await open()
  fireEvent.click(await screen.findByRole('button', { name: '文件夹夜景的更多操作' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '重命名' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '夜景的新名称' })
  fireEvent.change(field, { target: { value: '街景' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect((await screen.findByRole('alert')).textContent).toContain('这里已有“街景”，请换个名字')
  expect([field.value, field.isConnected]).toEqual(['街景', true])
  fireEvent.change(field, { target: { value: '街景二' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(await screen.findByTitle('街景二')).toBeTruthy()
})

it('says of a file that was deleted elsewhere that it is gone, whatever is done with it', async () => {
  folders = [{ _id: 'f0', parentId: null, name: '街景', count: 0 }]
  const GONE = '“夜市.png”已在别处删除'
  const rename = async () => {
    await choose('夜市.png', '重命名')
    const field = await screen.findByRole('textbox', { name: '夜市.png的新名称' })
    fireEvent.change(field, { target: { value: '别的' } })
    fireEvent.keyDown(field, { key: 'Enter' })
  }
  const move = async () => {
    fireEvent.click(await screen.findByRole('button', { name: '夜市.png的更多操作' }))
    fireEvent.mouseEnter(await screen.findByRole('menuitem', { name: /移到文件夹/ }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '街景' }))
  }
  const before = files
  special = ({ url }) => {
    if (files === before) return undefined
    if (url.endsWith('/imageLib/rename')) return refused('素材不存在，或已被删除')
    return url.endsWith('/moveImages') ? ok({ count: 0 }) : undefined
  }
  for (const act of [rename, move, () => choose('夜市.png', '删除')]) {
    files = before
    await open()
    await screen.findByRole('button', { name: '夜市.png的更多操作' })
    files = before.filter(({ name }) => name !== '夜市.png')
    await act()
    expect(await screen.findByText(GONE)).toBeTruthy()
    await waitFor(() => expect(names()).toEqual(['江面.mp4']))
    expect(screen.queryByText(/^(已删除|已把|没有改名)/)).toBeNull()
    cleanup()
    document.body.replaceChildren()
  }
})

it('reads the folders again when one was deleted elsewhere, and says so where it is open', async () => {
  folders = [{ _id: 'f0', parentId: null, name: '街景', count: 0 }]
  special = ({ url }) =>
    url.endsWith('/moveImages') && folders.length === 0 ? refused('文件夹不存在，或已被删除') : undefined
  await open()
  await screen.findByTitle('街景')
  folders = []
  fireEvent.click(await screen.findByRole('button', { name: '夜市.png的更多操作' }))
  fireEvent.mouseEnter(await screen.findByRole('menuitem', { name: /移到文件夹/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '街景' }))
  await waitFor(() => expect(screen.queryByTitle('街景')).toBeNull())
  cleanup()

  await open({ address: '/home/materials?folder=f0' })
  expect(await screen.findByRole('heading', { name: '文件夹不存在，或已被删除' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '文件夹是空的' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '查看全部' }))
  await waitFor(() => expect(names()).toEqual(['夜市.png', '江面.mp4']))
})

it('says why a folder disappears that is renamed after it was deleted elsewhere', async () => {
  folders = [{ _id: 'f0', parentId: null, name: '街景', count: 0 }]
  special = ({ url }) =>
    url.endsWith('/imageFolder/rename') ? refused('文件夹不存在，或已被删除') : undefined
  await open()
  await screen.findByTitle('街景')
  folders = []
  fireEvent.click(screen.getByRole('button', { name: '文件夹街景的更多操作' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '重命名' }))
  const field = await screen.findByRole('textbox', { name: '街景的新名称' })
  fireEvent.change(field, { target: { value: '街景二' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(await screen.findByText('文件夹不存在，或已被删除', { ignore: 'h2' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByTitle('街景')).toBeNull())
  expect(screen.queryByRole('textbox', { name: '街景的新名称' })).toBeNull()
})

it('lists uploaded sheets, takes another one and deletes one with a way back', async () => {
  const sheet = (name: string) => ({
    ...{ _id: name, name, url: `/media/${name}.json`, size: 120 },
    created: new Date().toISOString(),
  })
  let sheets = [sheet('一月.csv')]
  special = ({ url, body }) => {
    const { id, key, name } = (body ?? {}) as { id?: string; key?: string; name?: string }
    if (url.endsWith('/quark/data/list')) return ok({ sheets })
    if (url.endsWith('/quark/data/delete')) {
      sheets = sheets.filter(({ _id }) => _id !== id)
      return ok({ key: id, name: id })
    }
    if (url.endsWith('/quark/data/register')) sheets = [...sheets, sheet(name ?? String(key))]
    return undefined
  }
  await open({ address: '/home/materials?type=sheet' })
  const list = await screen.findByRole('list', { name: '我的表格' })
  expect(within(list).getByText('一月.csv')).toBeTruthy()
  fireEvent.click(within(list).getByRole('button', { name: '删除一月.csv' }))
  expect(await screen.findByText(/还没有表格/)).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }))
  expect(await screen.findByText('一月.csv')).toBeTruthy()
})
