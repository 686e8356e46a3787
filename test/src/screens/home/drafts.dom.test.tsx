import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import type { Permission } from '#server/api/call.ts'
import type { PersonInfo } from '#server/api/documents.ts'
import { PAGE_STATES, type PageCard } from '#server/api/pages.ts'
import type { VideoProgress } from '#server/api/videos.ts'
import { DraftsScreen } from '#src/screens/home/drafts/DraftsScreen.tsx'
import { type Call, failed, ok, type Reply } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import {
  cardTitles,
  clickInBar,
  closeScreen,
  openerOf,
  openScreen,
  renameCard,
  tick,
  videoOf,
} from '#test/support/home-screen.tsx'

const ALL: Permission[] = [
  'page:create',
  'page:update',
  'page:copy',
  'page:delete',
  'template:create',
  'video:make',
]
const work = (_id: string, title: string, version = 1): PageCard => ({
  _id,
  title,
  coverImage: '',
  isPublish: false,
  publicationId: null,
  videoUrl: '',
  version,
  updated: new Date().toISOString(),
})

const person = (_id: string, name: string): PersonInfo => ({ _id, username: name, name, avatar: '' })

let works: PageCard[]
let deleted: PageCard[]
let videos: VideoProgress[]
let calls: Call[]
/** Who is editing which work. */
let editors: { _id: string; editors: PersonInfo[] }[]
/** Overrides the service's reply to a call; undefined for the default. */
let special: (call: Call) => Reply | undefined

const STATES = { waiting: 'making', running: 'making', complete: 'complete', error: 'failed' } as const
const stateOf = ({ _id }: PageCard) => {
  const task = videos.find(({ pageId, isCancelled }) => pageId === _id && !isCancelled)
  return task ? STATES[task.state] : 'editing'
}

function service(call: Call): Reply {
  const { url, body } = call
  const answer = special(call)
  if (answer !== undefined) return answer
  if (url.startsWith('/quark/page/getMyPages')) {
    const query = new URLSearchParams(url.split('?')[1])
    const state = query.get('state')
    const found = works.filter(
      (work) =>
        work.title.includes(query.get('keyword') ?? '') && (state === null || stateOf(work) === state),
    )
    return ok({ pages: found, total: found.length, myPageCount: works.length, myCooperationPageCount: 0 })
  }
  if (url === '/quark/page/getStateCounts')
    return ok(
      Object.fromEntries(
        PAGE_STATES.map((state) => [state, works.filter((work) => stateOf(work) === state).length]),
      ),
    )
  if (url.startsWith('/quark/recycleBin/getList')) return ok({ documents: [], total: deleted.length })
  if (url === '/quark/recycleBin/restore') {
    const { ids } = body as { ids: string[] }
    works = [...works, ...deleted.filter(({ _id }) => ids.includes(_id))]
    deleted = deleted.filter(({ _id }) => !ids.includes(_id))
  }
  if (url.startsWith('/quark/video/getTaskList'))
    return ok({ tasks: videos.filter(({ state }) => state === 'waiting' || state === 'running'), total: 0 })
  if (url === '/quark/video/getBatchProgress') return ok({ tasks: videos })
  if (url === '/quark/video/generate') {
    const ordered = videoOf((body as { pageId: string }).pageId)
    videos = [...videos.filter(({ pageId }) => pageId !== ordered.pageId), ordered]
    return ok(ordered)
  }
  if (url === '/quark/page/getEditors') return ok(editors)
  if (url.startsWith('/quark/page/getMembers')) return ok({ owner: person('u', 'su'), members: [] })
  const id = new URLSearchParams(url.split('?')[1]).get('pageId') ?? (body as { id?: string }).id
  const found = works.find(({ _id }) => _id === id)
  if (url.startsWith('/quark/page/detail')) return ok({ ...createProject(), ...found })
  if (url === '/quark/page/delete' && found) {
    works = works.filter(({ _id }) => _id !== id)
    deleted = [...deleted, found]
  }
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
  calls = await openScreen(<DraftsScreen />, { address, permissions: auth, service })
}

const sent = (path: string) => calls.filter(({ url }) => url.startsWith(`/quark/page/${path}`))
beforeEach(() => {
  stubBrowserApis()
  special = () => undefined
  works = [work('c', '丙'), work('a', '甲 10'), work('b', '甲 9')]
  ;[deleted, videos, editors] = [[], [], []]
})
afterEach(closeScreen)

describe('the list', () => {
  it('lets the service sort', async () => {
    await open()
    await openerOf('丙')
    expect(cardTitles()).toEqual(['丙', '甲 10', '甲 9'])
    fireEvent.click(screen.getByRole('button', { name: '排序：最近编辑' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '名称' }))
    await waitFor(() => expect(sent('getMyPages').at(-1)?.url).toContain('sort=title'))
    expect(location.search).toBe('?sort=title')
  })

  it('filters by the search text and reports an empty result', async () => {
    await open({ address: '/home/drafts-list?q=甲' })
    await openerOf('甲 9')
    expect(cardTitles()).toEqual(['甲 10', '甲 9'])
    expect(decodeURIComponent(sent('getMyPages')[0]?.url ?? '')).toContain('keyword=甲')
    cleanup()
    await open({ address: '/home/drafts-list?q=扁平' })
    fireEvent.click(await screen.findByRole('button', { name: '清除筛选' }))
    await openerOf('丙')
    expect(location.search).toBe('')
  })

  it('loads further pages', async () => {
    const many = Array.from({ length: 13 }, (_, n) => work(`w${n}`, `第 ${n} 个`))
    special = ({ url }) => {
      if (!url.startsWith('/quark/page/getMyPages')) return undefined
      const pageNo = Number(new URLSearchParams(url.split('?')[1]).get('pageNo'))
      // Fewer cards than the service would send, as many take long.
      const counts = { total: 130, myPageCount: 130, myCooperationPageCount: 0 }
      return ok({ ...counts, pages: many.slice((pageNo - 1) * 6, pageNo * 6) })
    }
    await open()
    await openerOf('第 0 个')
    expect(cardTitles()).toHaveLength(6)
    fireEvent.click(screen.getByRole('button', { name: '更多' }))
    await waitFor(() => expect(cardTitles()).toHaveLength(12))
  })

  it('shows the works of a state, with the number of each', async () => {
    videos = [videoOf('a', { state: 'error' }), videoOf('b', { state: 'running' })]
    await open()
    await screen.findByText('丙')
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
        ...['全部3', '编辑中1', '生成中1', '已生成0', '生成失败1'],
      ]),
    )
    fireEvent.click(screen.getByRole('tab', { name: /生成失败/ }))
    await waitFor(() => expect(cardTitles()).toEqual(['甲 10']))
    expect(location.search).toBe('?state=failed')
    fireEvent.click(screen.getByRole('tab', { name: /已生成/ }))
    expect(await screen.findByText('没有已生成的草稿')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '清除筛选' }))
    await waitFor(() => expect(cardTitles()).toHaveLength(3))
    fireEvent.click(screen.getByRole('tab', { name: /编辑中/ }))
    await waitFor(() => expect(cardTitles()).toEqual(['丙']))
    tick('丙')
    clickInBar('生成视频')
    await waitFor(() => expect(screen.getByRole('tab', { name: /生成中/ }).textContent).toBe('生成中2'))
    expect(await screen.findByText('没有编辑中的草稿')).toBeTruthy()
  })

  it('moves between cards with the arrow keys, and opens one', async () => {
    await open()
    const first = await openerOf('丙')
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(await openerOf('甲 10'))
    fireEvent.keyDown(await openerOf('甲 10'), { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(first)
    fireEvent.click(first)
    expect(location.pathname + location.search).toBe('/editor?id=c')
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
    expect(screen.queryByRole('dialog') ?? screen.queryByRole('textbox', { name: /名称/ })).toBeNull()
  })
})

describe('cooperation', () => {
  it('shows who is editing a work, without the user, and opens the members', async () => {
    editors = [{ _id: 'a', editors: [person('u', 'su'), person('amy', '林晓雯'), person('ben', '王本')] }]
    await open({ auth: [...ALL, 'page:cooperate'] })
    expect(await screen.findByTitle('林晓雯、王本正在编辑')).toBeTruthy()
    fireEvent.contextMenu(await openerOf('甲 10'))
    fireEvent.click(await screen.findByText('协作', { selector: '[role=menu] *' }))
    expect(await screen.findByText('还没有协作者，搜索名字邀请他们一起编辑')).toBeTruthy()
  })
})

describe('the video of a work', () => {
  it('shows a badge and is downloaded from the menu', async () => {
    const saved = vi.fn()
    works = [{ ...work('c', '丙'), videoUrl: '/media/c.mp4' }, work('a', '甲')]
    await open()
    vi.stubGlobal('open', saved)
    await openerOf('丙')
    expect(screen.getAllByText('已生成', { selector: 'li *' })).toHaveLength(1)
    fireEvent.contextMenu(await openerOf('丙'))
    fireEvent.click(await screen.findByText('下载视频'))
    expect(saved).toHaveBeenCalledWith('/media/c.mp4', '_blank', 'noopener')
  })

  it('shows the state of each video, and what to do', async () => {
    works = ['甲', '乙', '丙', '丁', '戊'].map((title) => work(title, title))
    videos = [
      videoOf('甲', { ahead: 2 }),
      videoOf('乙', { state: 'running', progress: 0.625, remaining: 61 }),
      videoOf('丙', { state: 'complete', progress: 1, videoUrl: '/media/c.mp4' }),
      videoOf('丁', { state: 'error', message: '第 4 页的图片没有读到，请检查' }),
      videoOf('戊', { state: 'error', isCancelled: true }),
    ]
    await open()
    const textOf = async (title: string) => (await openerOf(title)).closest('li')?.textContent
    await waitFor(async () => expect(await textOf('甲')).toContain('排队中'))
    expect(await textOf('甲')).toContain('前面还有 2 个')
    expect(await textOf('乙')).toContain('生成中 62%')
    expect(await textOf('乙')).toContain('约 61 秒后完成')
    expect(await textOf('丙')).toContain('已生成00:36')
    expect(await textOf('丁')).toContain('生成失败')
    expect(await textOf('丁')).toContain('第 4 页的图片没…')
    expect(await textOf('戊')).toMatch(/^编辑戊刚刚$/)
    const line = screen.getByRole('region', { name: '正在生成的视频' })
    expect(line.textContent).toContain('1 个视频正在生成，1 个排队')
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(async () => expect(await textOf('丁')).toContain('排队中'))
    expect(await screen.findByText('已开始生成')).toBeTruthy()
  })

  it('follows a video until it is complete, without a reload', async () => {
    videos = [videoOf('c', { state: 'running', progress: 0.5 })]
    await open()
    expect(await screen.findByText('生成中 50%')).toBeTruthy()
    videos = [videoOf('c', { state: 'complete', progress: 1, videoUrl: '/media/c.mp4' })]
    expect(await screen.findByText('已生成', { selector: 'li *' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('region', { name: '正在生成的视频' })).toBeNull())
  })

  it('is made for all selected works, except those that are being made', async () => {
    videos = [videoOf('c', { state: 'running', progress: 0.5 })]
    await open()
    await screen.findByText('生成中 50%')
    fireEvent.keyDown(document.body, { code: 'KeyA', ctrlKey: true })
    clickInBar('生成视频')
    expect(await screen.findByText('已开始生成 2 个，1 个正在生成，已跳过')).toBeTruthy()
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
      expect(cardTitles()).toEqual(['丙', '甲 10', '甲 9'])
      expect(screen.queryByText('连接到服务器失败')).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('renaming', () => {
  it('saves the whole work under the next version', async () => {
    await open()
    await renameCard('丙', ' 丁 ', 'Enter')
    expect(document.activeElement).toBe(await openerOf('丁'))
    expect(sent('update')).toHaveLength(1)
    expect(sent('update')[0]?.body).toMatchObject({ pageData: { _id: 'c', title: '丁', version: 2 } })
  })

  it('is canceled with Escape', async () => {
    await open()
    await renameCard('丙', ' 丁 ', 'Escape')
    expect(cardTitles()).toEqual(['丙', '甲 10', '甲 9'])
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
    await renameCard('丙', ' 丁 ', 'Enter')
    await openerOf('丁')
    expect(sent('update').map(({ body }) => (body as { pageData: PageCard }).pageData.version)).toEqual([
      2, 8,
    ])
  })

  it('reports a failure and keeps the old name', async () => {
    await open()
    special = ({ url }) =>
      url.startsWith('/quark/page/update') ? failed(409, '内容已被他人更新') : undefined
    await renameCard('丙', ' 丁 ', 'Enter')
    expect(await screen.findByText('没有改名，“丙”正在被其他人保存，请稍后再试')).toBeTruthy()
    expect(sent('update')).toHaveLength(2)
    expect(cardTitles()).toContain('丙')
  })
})

describe('deleting and copying', () => {
  it('moves works to the recycle bin at once, and back with 撤销', async () => {
    await open()
    fireEvent.keyDown(await openerOf('丙'), { key: 'Delete' })
    await waitFor(() => expect(cardTitles()).toEqual(['甲 10', '甲 9']))
    const message = await screen.findByText('已移到回收站')
    expect(await screen.findByRole('button', { name: /回收站1/ })).toBeTruthy()
    fireEvent.click(within(message).getByRole('button', { name: '撤销' }))
    await waitFor(() => expect(cardTitles()).toEqual(['甲 10', '甲 9', '丙']))
    tick('丙')
    tick('甲 10')
    fireEvent.keyDown(await openerOf('丙'), { key: 'Delete' })
    expect(await screen.findByText('2 个草稿已移到回收站')).toBeTruthy()
    expect(cardTitles()).toEqual(['甲 9'])
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('saves selected works as templates', async () => {
    await open()
    await openerOf('丙')
    tick('丙')
    tick('甲 9')
    clickInBar('存为模板')
    expect(await screen.findByText('已存为 2 个模板')).toBeTruthy()
    expect(sent('setTemplate').map(({ body }) => body)).toEqual([{ id: 'c' }, { id: 'b' }])
  })

  it('selects a range with Shift, all with one button and none with Escape', async () => {
    await open()
    await openerOf('丙')
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

  it('reports how many works were copied, once by a double click', async () => {
    await open()
    await openerOf('丙')
    special = ({ url, body }) =>
      url === '/quark/page/copy' && (body as { id: string }).id === 'a' ? failed(403) : undefined
    for (const title of ['丙', '甲 10', '甲 9']) tick(title)
    clickInBar('复制')
    clickInBar('复制')
    expect(await screen.findByText('已复制 2 个草稿')).toBeTruthy()
    await waitFor(() => expect(cardTitles()).toHaveLength(5))
    expect(screen.queryByRole('toolbar')).toBeNull()
  })
})
