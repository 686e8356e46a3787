import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import type { Permission } from '#server/api/call.ts'
import type { PageCard } from '#server/api/pages.ts'
import { storeUser } from '#src/api/credentials.ts'
import { DraftsScreen } from '#src/screens/home/drafts/DraftsScreen.tsx'
import { endSession, login } from '#src/session/index.ts'
import { providerProps } from '#src/ui/theme/antd-theme.ts'
import { answerCalls, type Call, failed, ok, type Reply } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'

const ALL: Permission[] = ['page:create', 'page:update', 'page:copy', 'page:delete']
const work = (_id: string, title: string, version = 1): PageCard => ({
  _id,
  title,
  coverImage: '',
  isPublish: false,
  videoUrl: '',
  version,
  updated: new Date().toISOString(),
})

let works: PageCard[]
let calls: Call[]
/** Overrides the service's reply to a call; undefined for the default. */
let special: (call: Call) => Reply | undefined

function service(call: Call): Reply {
  const { url, body } = call
  const answer = special(call)
  if (answer !== undefined) return answer
  if (url.startsWith('/quark/page/getMyPages')) {
    const isShared = url.includes('cooperation')
    return ok({
      pages: isShared ? [] : works,
      total: isShared ? 0 : works.length,
      myPageCount: works.length,
      myCooperationPageCount: 0,
    })
  }
  const id = new URLSearchParams(url.split('?')[1]).get('pageId') ?? (body as { id?: string }).id
  const found = works.find(({ _id }) => _id === id)
  if (url.startsWith('/quark/page/detail')) return ok({ ...createProject(), ...found })
  if (url === '/quark/page/delete') works = works.filter(({ _id }) => _id !== id)
  if (url === '/quark/page/copy' && found) works = [{ ...found, _id: `${found._id}-copy` }, ...works]
  if (url.startsWith('/quark/page/update')) {
    const { pageData } = body as { pageData: PageCard }
    works = works.map((old) =>
      old._id === pageData._id ? { ...old, title: pageData.title, version: pageData.version } : old,
    )
  }
  return ok({})
}

async function open({ auth = ALL, address = '/home/drafts-list' } = {}) {
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
          <DraftsScreen />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((title) => title.textContent)
const card = (title: string) => screen.findByRole('button', { name: `编辑${title}` })
const sent = (path: string) => calls.filter(({ url }) => url.startsWith(`/quark/page/${path}`))
const tick = (title: string, shiftKey = false) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `选择${title}` }), { shiftKey })

beforeEach(() => {
  stubBrowserApis()
  special = () => undefined
  works = [work('c', '丙'), work('a', '甲 10'), work('b', '甲 9')]
})
afterEach(() => {
  cleanup()
  act(endSession)
  storeUser({})
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

describe('the list', () => {
  it('keeps the order of the service, or sorts by name', async () => {
    await open()
    await card('丙')
    expect(titles()).toEqual(['丙', '甲 10', '甲 9'])
    cleanup()
    await open({ address: '/home/drafts-list?sort=title' })
    await card('丙')
    expect(titles()).toEqual(['丙', '甲 9', '甲 10'])
  })

  it('filters by the search text and reports an empty result', async () => {
    await open({ address: '/home/drafts-list?q=甲' })
    await card('甲 9')
    expect(titles()).toEqual(['甲 10', '甲 9'])
    cleanup()
    await open({ address: '/home/drafts-list?q=扁平' })
    fireEvent.click(await screen.findByRole('button', { name: '清除筛选' }))
    await card('丙')
    expect(location.search).toBe('')
  })

  it('loads further pages, and all of them when they are sorted by name', async () => {
    const many = Array.from({ length: 13 }, (_, n) => work(`w${n}`, `第 ${n} 个`))
    special = ({ url }) => {
      if (!url.startsWith('/quark/page/getMyPages')) return undefined
      const pageNo = Number(new URLSearchParams(url.split('?')[1]).get('pageNo'))
      // Fewer cards than the service would send, as many take long.
      const counts = { total: 130, myPageCount: 130, myCooperationPageCount: 0 }
      return ok({ ...counts, pages: many.slice((pageNo - 1) * 6, pageNo * 6) })
    }
    await open()
    await card('第 0 个')
    expect(titles()).toHaveLength(6)
    fireEvent.click(screen.getByRole('button', { name: '更多' }))
    await waitFor(() => expect(titles()).toHaveLength(12))
    cleanup()
    await open({ address: '/home/drafts-list?sort=title' })
    await waitFor(() => expect(titles()).toHaveLength(13))
    expect(screen.queryByRole('button', { name: '更多' })).toBeNull()
  })

  it('lets the service search', async () => {
    await open({ address: '/home/drafts-list?q=甲' })
    await card('甲 9')
    expect(decodeURIComponent(sent('getMyPages')[0]?.url ?? '')).toContain('keyword=甲')
  })

  it('opens a work', async () => {
    await open()
    fireEvent.click(await card('甲 9'))
    expect(location.pathname + location.search).toBe('/editor?id=b')
  })

  it('moves between cards with the arrow keys', async () => {
    await open()
    const first = await card('丙')
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(await card('甲 10'))
    fireEvent.keyDown(await card('甲 10'), { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(first)
  })

  it('offers only what the role permits', async () => {
    await open({ auth: [] })
    const third = await screen.findByRole('button', { name: '查看丙' })
    fireEvent.keyDown(third, { key: 'Delete' })
    fireEvent.keyDown(third, { key: 'F2' })
    fireEvent.contextMenu(third)
    const menu = await screen.findByRole('menu')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map((item) => item.textContent),
    ).toEqual(['查看'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('textbox', { name: /标题/ })).toBeNull()
  })
})

describe('the video of a work', () => {
  it('shows a badge and is downloaded from the menu', async () => {
    const saved = vi.fn()
    works = [{ ...work('c', '丙'), videoUrl: '/media/c.mp4' }, work('a', '甲')]
    await open()
    vi.stubGlobal('open', saved)
    await card('丙')
    expect(screen.getAllByText('已生成')).toHaveLength(1)
    fireEvent.contextMenu(await card('丙'))
    fireEvent.click(await screen.findByText('下载视频'))
    expect(saved).toHaveBeenCalledWith('/media/c.mp4', '_blank', 'noopener')
  })

  it('is deleted with its work, after a warning', async () => {
    works = [{ ...work('c', '丙'), videoUrl: '/media/c.mp4' }, work('a', '甲')]
    await open()
    fireEvent.keyDown(await card('丙'), { key: 'Delete' })
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('服务生成的视频会一起删除，链接随之失效')
  })
})

describe('an error', () => {
  it('is retried automatically and shows the countdown', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      special = () => null
      await open()
      expect(await screen.findByText('连接到服务器失败')).toBeTruthy()
      expect(screen.getByText('3 秒后自动刷新')).toBeTruthy()
      await act(() => vi.advanceTimersByTimeAsync(3100))
      expect(sent('getMyPages')).toHaveLength(2)
      expect(await screen.findByText('6 秒后自动刷新')).toBeTruthy()
      special = () => undefined
      await act(() => vi.advanceTimersByTimeAsync(6100))
      expect(titles()).toEqual(['丙', '甲 10', '甲 9'])
      expect(screen.queryByText('连接到服务器失败')).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('renaming', () => {
  const rename = async (key: string) => {
    const origin = await card('丙')
    origin.focus()
    fireEvent.keyDown(origin, { key: 'F2' })
    const field = await screen.findByRole('textbox', { name: '草稿名称' })
    fireEvent.change(field, { target: { value: ' 丁 ' } })
    fireEvent.keyDown(field, { key })
  }

  it('saves the whole work under the next version', async () => {
    await open()
    await rename('Enter')
    expect(document.activeElement).toBe(await card('丁'))
    expect(sent('update')).toHaveLength(1)
    expect(sent('update')[0]?.body).toMatchObject({ pageData: { _id: 'c', title: '丁', version: 2 } })
  })

  it('is canceled with Escape', async () => {
    await open()
    await rename('Escape')
    expect(titles()).toEqual(['丙', '甲 10', '甲 9'])
    expect(sent('update')).toEqual([])
  })

  it('reloads the work when someone else saved it at the same time', async () => {
    await open()
    let conflicts = 1
    special = ({ url }) => {
      if (!url.startsWith('/quark/page/update') || conflicts-- === 0) return undefined
      works = works.map((old) => (old._id === 'c' ? { ...old, version: 7 } : old))
      return failed(409, '内容已被他人更新', { version: 7, updated: '' })
    }
    await rename('Enter')
    await card('丁')
    expect(sent('update').map(({ body }) => (body as { pageData: PageCard }).pageData.version)).toEqual([
      2, 8,
    ])
  })

  it('reports a failure and keeps the old name', async () => {
    await open()
    special = ({ url }) =>
      url.startsWith('/quark/page/update') ? failed(409, '内容已被他人更新') : undefined
    await rename('Enter')
    expect(await screen.findByText('没有改名，“丙”正在被其他人保存，请稍后再试')).toBeTruthy()
    expect(sent('update')).toHaveLength(2)
    expect(titles()).toContain('丙')
  })
})

describe('deleting and copying', () => {
  it('asks for confirmation, names the work and focuses the cancel button', async () => {
    await open()
    fireEvent.keyDown(await card('丙'), { key: 'Delete' })
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('彻底删除“丙”？')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('保留'))
    expect(sent('delete')).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: '彻底删除' }))
    await waitFor(() => expect(titles()).toEqual(['甲 10', '甲 9']))
    expect(await screen.findByText('已彻底删除')).toBeTruthy()
  })

  it('selects a range with Shift, all with one button and none with Escape', async () => {
    await open()
    await card('丙')
    tick('丙')
    tick('甲 9', true)
    const bar = screen.getByRole('toolbar', { name: '批量操作' })
    expect(bar.textContent).toContain('已选 3 项')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(screen.queryByRole('toolbar')).toBeNull()
    tick('甲 10')
    fireEvent.click(screen.getByRole('button', { name: '全选 3 项' }))
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true)
  })

  it('reports how many works were copied', async () => {
    await open()
    await card('丙')
    special = ({ url, body }) =>
      url === '/quark/page/copy' && (body as { id: string }).id === 'a' ? failed(403) : undefined
    tick('丙')
    tick('甲 10')
    tick('甲 9')
    fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '复制' }))
    expect(await screen.findByText('已复制 2 个草稿')).toBeTruthy()
    await waitFor(() => expect(titles()).toHaveLength(5))
    expect(screen.queryByRole('toolbar')).toBeNull()
  })
})
