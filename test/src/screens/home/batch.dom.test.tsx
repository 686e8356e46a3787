import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import type { Batch, BatchResult } from '#server/api/batches.ts'
import type { Permission } from '#server/api/call.ts'
import { BatchScreen } from '#src/screens/home/batch/BatchScreen.tsx'
import { UploadsProvider } from '#src/uploads/index.ts'
import { type Call, ok, refused, type Reply } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { closeScreen, openScreen } from '#test/support/home-screen.tsx'

beforeEach(() => {
  stubBrowserApis()
  current = batch
  tableNotes = []
})
afterEach(closeScreen)

const template = createProject()
template.title = '天气'
template.pages[0]?.elements.push(
  createElement('qk-text', { propsValue: { text: '{{城市}}今天 {{气温}} 度，{{天气}}' } }),
)

const batch: Batch = {
  ...{ _id: 'b', title: '天气', sourceId: 'w', makes: 'videos', quality: 'hd', isSpoken: true },
  ...{ columns: ['城市'], total: 3, complete: 1, failed: 1, cancelled: 0, progress: 0.7, isDone: false },
  created: new Date().toISOString(),
}
const result = (row: number, more: Partial<BatchResult>): BatchResult => ({
  ...{ row, title: `城市${row}`, state: 'waiting', message: '', remarks: [], progress: 0 },
  ...{ pageId: null, taskId: null, videoUrl: null, posterUrl: null },
  ...more,
})
const results = [
  result(0, { state: 'complete', pageId: 'p', taskId: 't', videoUrl: '/v.mp4', posterUrl: '/v.jpg' }),
  result(1, { state: 'failed', message: '旁白没有合成：讯飞没有及时回应，请重试', remarks: ['气温 是空的'] }),
  result(2, {}),
]

const GONE = refused('这一批不存在，或已被删除')

/** What the service answers for the batch. */
let current = batch

/** What the service says of the table that it reads. */
let tableNotes: string[] = []

function service(list: Batch[]) {
  return ({ url }: Call): Reply => {
    if (url.includes('/batch/getList')) return ok({ list, total: list.length })
    if (url.includes('/batch/getResults')) return ok({ list: results, total: results.length })
    if (url.includes('/batch/readTable'))
      return ok({ table: { columns: ['城市', '气温'], rows: [['北京', 21]] }, notes: tableNotes })
    if (url.includes('getDetail') || url.includes('/template/detail'))
      return ok({ ...template, _id: 'store-weekly', version: 1 })
    if (url.includes('/batch/create') || url.includes('/batch/progress') || url.includes('/batch/retry'))
      return ok(current)
    if (url.includes('getTemplates')) return ok({ templates: [], total: 0 })
    if (url.includes('getMyPages'))
      return ok({ pages: [], total: 0, myPageCount: 0, myCooperationPageCount: 0 })
    if (url.includes('/page/detail')) return ok({ ...template, _id: 'w', version: 1 })
    return ok({})
  }
}

const PERMISSIONS: Permission[] = ['page:create', 'page:delete', 'video:make']

const batchScreen = (
  <UploadsProvider>
    <BatchScreen />
  </UploadsProvider>
)

const open = (address: string, list: Batch[] = [], permissions = PERMISSIONS) =>
  openScreen(batchScreen, { address, permissions, service: service(list) })

it('says at once that the permission is missing where a new batch is opened by its address', async () => {
  await open('/home/batch?new', [], [])
  expect(await screen.findByText('当前账号没有新建作品的权限')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '新的一批' })).toBeNull()
})

it('says that a template was withdrawn, and lets the author select another one', async () => {
  await openScreen(batchScreen, {
    address: '/home/batch?new&source=template:gone',
    permissions: PERMISSIONS,
    service: (call) =>
      call.url.includes('templateCenter/detail') ? refused('模板不存在，或已下架') : service([])(call),
  })
  expect((await screen.findByRole('alert')).textContent).toBe('模板不存在，或已下架，请换一个')
  expect(screen.queryByText('template:gone')).toBeNull()
})

it('says what a batch is when there is none, and lists those that there are', async () => {
  await open('/home/batch')
  expect(await screen.findByText('还没有批量制作')).toBeTruthy()
  closeScreen()
  stubBrowserApis()
  await open('/home/batch', [batch])
  const entry = await screen.findByRole('button', { name: /天气/ })
  expect(entry.textContent).toContain('做好 1·失败 1·还有 1')
  fireEvent.click(entry)
  expect(location.search).toBe('?id=b')
})

it('shows what became of each row, and retries the failed ones', async () => {
  const calls = await open('/home/batch?id=b')
  const rows = within(await screen.findByRole('list', { name: '各行结果' }))
  expect((await rows.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('1. 城市0'),
    expect.stringContaining('失败：旁白没有合成：讯飞没有及时回应，请重试'),
    expect.stringContaining('等待'),
  ])
  expect(rows.getByText(/气温 是空的/)).toBeTruthy()
  expect(rows.getByRole('button', { name: '播放' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '重试失败的' }))
  await vi.waitFor(() => expect(calls.some(({ url }) => url.includes('/batch/retry'))).toBe(true))
})

it('shows a cancelled batch at what is made, and offers to go on', async () => {
  await open('/home/batch?id=b')
  await screen.findByText(/做好 1/)
  expect(screen.getByRole('main')).toBeTruthy()
  cleanup()
  current = { ...batch, failed: 0, cancelled: 2, progress: 1, isDone: true }
  await open('/home/batch?id=b')
  const bar = await screen.findByRole('progressbar', { name: '进度' })
  expect(bar.getAttribute('aria-valuenow')).toBe('33')
  expect(screen.queryByRole('button', { name: '重试失败的' })).toBeNull()
  expect(screen.getByRole('button', { name: '继续制作' })).toBeTruthy()
})

it('says that a batch was deleted elsewhere, and offers no attempt at reading it again', async () => {
  await openScreen(batchScreen, {
    address: '/home/batch?id=b',
    permissions: PERMISSIONS,
    service: (call) => (call.url.includes('/batch/progress') ? GONE : service([])(call)),
  })
  expect(await screen.findByText('这一批不存在，或已被删除')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '全部批次' }))
  expect(location.search).toBe('')
})

it('offers another attempt at a batch that the network kept from being read', async () => {
  let isOnline = false
  await openScreen(batchScreen, {
    address: '/home/batch?id=b',
    permissions: PERMISSIONS,
    service: (call) => (call.url.includes('/batch/progress') && !isOnline ? null : service([])(call)),
  })
  expect(await screen.findByText('没有读到这一批')).toBeTruthy()
  isOnline = true
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('button', { name: '重试失败的' })).toBeTruthy()
})

it('replaces a running batch that is deleted elsewhere by the statement that it is gone', async () => {
  let isDeleted = false
  await openScreen(batchScreen, {
    address: '/home/batch?id=b',
    permissions: PERMISSIONS,
    service: (call) => (isDeleted && call.url.includes('/batch/') ? GONE : service([])(call)),
  })
  const cancel = await screen.findByRole('button', { name: '取消' })
  isDeleted = true
  fireEvent.click(cancel)
  expect(await screen.findByRole('heading', { name: '这一批不存在，或已被删除' })).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('maps the columns of a pasted table, marks empty cells, and starts', async () => {
  const calls = await open('/home/batch?new&source=work:w')
  expect(await screen.findByText('可以填：{{城市}}、{{气温}}、{{天气}}')).toBeTruthy()
  const clipboardData = { files: [], getData: () => '城市\t气温\n北京\t21\n上海\t\n' }
  fireEvent.paste(document.body, { clipboardData })
  const row = (await screen.findByRole('rowheader', { name: '{{气温}}' })).closest('tr')
  expect(row?.textContent).toContain('1 行')
  expect(screen.getByRole('rowheader', { name: '{{天气}}' }).closest('tr')?.textContent).toContain('不填')
  fireEvent.click(screen.getByRole('button', { name: '下一行' }))
  expect(screen.getByText('气温 是空的')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '开始制作 2 个' }))
  await vi.waitFor(() => expect(location.search).toBe('?id=b'))
  expect(calls.find(({ url }) => url.includes('/batch/create'))?.body).toMatchObject({
    sourceId: 'w',
    columns: ['城市', '气温'],
    rows: [
      ['北京', 21],
      ['上海', null],
    ],
    mapping: { 城市: 0, 气温: 1, 天气: null },
    makes: 'videos',
    isSpoken: true,
  })
})

it('remarks which texts of the previewed row are too long', async () => {
  await open('/home/batch?new&source=work:w')
  await screen.findByText('可以填：{{城市}}、{{气温}}、{{天气}}')
  const clipboardData = { files: [], getData: () => `城市\t气温\n北京\t21\n${'长'.repeat(60)}\t25\n` }
  fireEvent.paste(document.body, { clipboardData })
  await screen.findByRole('rowheader', { name: '{{气温}}' })
  expect(screen.queryByText(/超出画面/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '下一行' }))
  expect(screen.getByText('第 1 页的“城市、气温、天气”太长，会超出画面')).toBeTruthy()
})

it('fills the form with a sample', async () => {
  await open('/home/batch')
  const fetched = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.endsWith('rows.csv') ? Promise.resolve(new Response('城市,气温\n北京,21\n')) : fetched(input, init),
  )
  fireEvent.click(await screen.findByRole('button', { name: '用示例试试' }))
  await vi.waitFor(() => expect(location.search).toBe('?new=&source=template%3Astore-weekly'))
})

it('keeps the table that was given last when an earlier file is read later', async () => {
  let answer: (reply: Reply) => void = () => {}
  const late = new Promise<Reply>((resolve) => {
    answer = resolve
  })
  const reply = service([])
  const calls = await openScreen(batchScreen, {
    address: '/home/batch?new&source=work:w',
    permissions: ['page:create', 'page:delete', 'video:make'],
    service: (call) => (call.url.includes('/batch/readTable') ? late : reply(call)),
  })
  await screen.findByText('可以填：{{城市}}、{{气温}}、{{天气}}')
  const paste = (text: string) =>
    fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => text } })
  paste('[{"城市": "广州"}]')
  await vi.waitFor(() => expect(calls.some(({ url }) => url.includes('/batch/readTable'))).toBe(true))
  paste('城市\t气温\n北京\t21\n上海\t20\n')
  await screen.findByRole('button', { name: '开始制作 2 个' })
  await act(async () =>
    answer(ok({ table: { columns: ['城市'], rows: [['广州']] }, notes: ['隐藏的 1 行没有导入'] })),
  )
  await act(async () => {})
  expect(screen.getByRole('button', { name: '开始制作 2 个' })).toBeTruthy()
  expect(screen.queryByText('隐藏的 1 行没有导入')).toBeNull()
})

it('says what was left out of a table', async () => {
  tableNotes = ['隐藏的 1 行没有导入', 'D2 的公式没有算好的结果']
  await openScreen(batchScreen, {
    address: '/home/batch?new&source=work:w',
    permissions: ['page:create'],
    service: service([]),
  })
  await screen.findByText('可以填：{{城市}}、{{气温}}、{{天气}}')
  fireEvent.paste(document.body, {
    clipboardData: { files: [new File(['PK'], '城市.xlsx')], getData: () => '' },
  })
  expect(await screen.findByText('隐藏的 1 行没有导入；D2 的公式没有算好的结果')).toBeTruthy()
})
