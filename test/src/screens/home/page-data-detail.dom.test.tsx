import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Route } from 'wouter'
import { createProject } from '#engine/document/index.ts'
import type { InfoDetail } from '#server/api/information.ts'
import type { Production } from '#server/api/productions.ts'
import { PageDataDetailScreen } from '#src/screens/home/page-data-detail/PageDataDetailScreen.tsx'
import { UploadsProvider } from '#src/uploads/index.ts'
import { type Call, ok, type Reply, refused } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { closeScreen, openScreen, videoOf } from '#test/support/home-screen.tsx'

const now = new Date().toISOString()
const INFO: InfoDetail = {
  ...{
    _id: 'i',
    title: '销量增长',
    contentType: 'text',
    content: '# 背景\n\n今年增长 31%。\n\n- 第一\n- 第二',
  },
  ...{ source: '江城日报', date: '2026年3月1日', link: 'https://example.com/a', pictures: ['/1.png'] },
  ...{
    tables: [
      {
        title: '月销量',
        rows: [
          ['月', '辆'],
          ['8', '128'],
        ],
      },
    ],
    tags: ['月报'],
  },
  ...{ state: 'complete', works: 1, running: 0, finished: 1, failed: 0, created: now, updated: now },
}
const WORK = {
  _id: 'w',
  title: '销量增长',
  coverImage: '/c.jpg',
  isPublish: false,
  videoUrl: '/v.mp4',
  version: 1,
  updated: now,
}

let info: InfoDetail
let productions: Production[]
let calls: Call[]
let works: object[]
let special: (call: Call) => Reply | Promise<Reply> | undefined

function service(call: Call): Reply | Promise<Reply> {
  const answer = special(call)
  if (answer !== undefined) return answer
  const { url, body } = call
  const sentBody = (body ?? {}) as Record<string, string>
  if (url.includes('information/detail'))
    return url.includes('id=i') ? ok(info) : refused('资讯不存在，或已被删除')
  if (url.includes('updateInfo')) {
    info = { ...info, ...(body as Partial<InfoDetail>) }
    return ok(info)
  }
  if (url.includes('getMyPages'))
    return ok({ pages: works, total: works.length, myPageCount: 1, myCooperationPageCount: 0 })
  if (url.includes('getBatchProgress'))
    return ok({ tasks: [videoOf('w', { state: 'complete', videoUrl: '/v.mp4', posterUrl: '/p.jpg' })] })
  if (url.includes('pro/getVideoList')) return ok({ videos: productions, total: productions.length })
  if (url.includes('pro/retractVideo')) {
    productions = productions.map((each) => ({ ...each, status: 'retracted' }))
    return ok(productions[0])
  }
  if (url.includes('pro/addOrUpdateVideo')) {
    const { title = '', description = '', coverImage = '', taskId = 't-w' } = sentBody
    const known = { _id: 'p', taskId, pageId: 'w', videoUrl: '/v.mp4', created: now, updated: now }
    productions = [{ ...known, title, description, coverImage, status: 'published' }]
    return ok(productions[0])
  }
  if (url.includes('page/detail')) return ok({ ...createProject(), ...WORK })
  return ok({})
}

async function open(address = '/home/page-data-detail?id=i') {
  calls = await openScreen(
    <UploadsProvider>
      <Route path="/home/page-data-detail" component={PageDataDetailScreen} />
    </UploadsProvider>,
    { address, permissions: ['page:create', 'page:update', 'page:delete', 'video:make'], service },
  )
}
const sent = (path: string) => calls.filter(({ url }) => url.includes(path))
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  stubBrowserApis()
  ;[info, productions, works] = [INFO, [], [WORK]]
  special = () => undefined
})
afterEach(closeScreen)

it('shows the item to read, with its table and picture', async () => {
  await open()
  await screen.findByRole('heading', { level: 1, name: '销量增长' })
  await screen.findByRole('heading', { level: 2, name: '背景' })
  expect(screen.getByText('今年增长 31%。')).toBeTruthy()
  expect(within(screen.getByRole('table', { name: '月销量' })).getByText('128')).toBeTruthy()
  expect(screen.getByRole('link', { name: '原文' }).getAttribute('href')).toBe('https://example.com/a')
  cleanup()
  await open('/home/page-data-detail?id=gone')
  await screen.findByText('没有找到这条资讯')
})

it('edits the item in place, and offers to save what was left', async () => {
  await open()
  fireEvent.click(await button('修改'))
  const title = await screen.findByRole('textbox', { name: '标题' })
  fireEvent.change(title, { target: { value: '销量大增' } })
  fireEvent.click(await button('取消'))
  await screen.findByText('没有保存修改')
  expect(sent('updateInfo')).toEqual([])
  fireEvent.click(await button('恢复并保存'))
  await screen.findByRole('heading', { level: 1, name: '销量大增' })
  expect(sent('updateInfo')[0]?.body).toMatchObject({ id: 'i', title: '销量大增', tags: ['月报'] })
})

it('edits an item of HTML as text', async () => {
  info = { ...INFO, contentType: 'html', content: '<h2>背景</h2><p>今年增长 <b>31%</b>。</p>' }
  await open()
  fireEvent.click(await button('修改'))
  const content = await screen.findByRole('textbox', { name: '正文' })
  expect((content as HTMLTextAreaElement).value).toBe('## 背景\n\n今年增长 31%。')
})

it('is not deleted while it is edited, as the edit could not be saved any more', async () => {
  await open()
  const remove = (await button('删除')) as HTMLButtonElement
  expect(remove.disabled).toBe(false)
  fireEvent.click(await button('修改'))
  await screen.findByRole('textbox', { name: '标题' })
  expect(remove.disabled).toBe(true)
  fireEvent.click(await button('取消'))
  await waitFor(() => expect(remove.disabled).toBe(false))
})

it('stays where its reader has gone while it was being deleted', async () => {
  let answer: (reply: Reply) => void = () => {}
  special = ({ url }) =>
    url.includes('information/deleteInfo')
      ? new Promise<Reply>((resolve) => {
          answer = resolve
        })
      : undefined
  await open()
  fireEvent.click(await button('删除'))
  await waitFor(() => expect(sent('information/deleteInfo')).toHaveLength(1))
  act(() => history.pushState(null, '', '/home/videos'))
  await act(async () => answer(ok({ ids: ['i'] })))
  await screen.findByText(/^已删除资讯/)
  expect(location.pathname).toBe('/home/videos')
})

it('offers to save what was left by a link, too, until it is saved', async () => {
  const title = async () => {
    fireEvent.click(await button('修改'))
    return screen.findByRole('textbox', { name: '标题' })
  }
  let isDown = true
  special = ({ url }) => (isDown && url.includes('updateInfo') ? refused('资讯正在被修改') : undefined)
  await open()
  fireEvent.change(await title(), { target: { value: '销量大增' } })
  fireEvent.click(screen.getByRole('link', { name: '数据页面' }))
  await screen.findByText('没有保存修改')
  expect(screen.queryByRole('textbox', { name: '标题' })).toBeNull()
  fireEvent.click(await button('恢复并保存'))
  await screen.findByText('修改没有保存成功')
  isDown = false
  fireEvent.click(await button(/重\s?试/))
  await screen.findByText('已保存，做好的草稿不受影响')
  expect(info.title).toBe('销量大增')
  cleanup()
  await open()
  fireEvent.change(await title(), { target: { value: '销量翻番' } })
  fireEvent.click(await button(/保\s?存/))
  await screen.findByRole('heading', { level: 1, name: '销量翻番' })
  expect(screen.queryByText('没有保存修改')).toBeNull()
})

it('publishes the video of a work with its information, and asks before it is retracted', async () => {
  await open()
  fireEvent.click(await button('发布'))
  const dialog = await screen.findByRole('dialog', { name: '发布信息' })
  fireEvent.change(within(dialog).getByRole('textbox', { name: '简介' }), { target: { value: '三月' } })
  fireEvent.click(within(dialog).getByRole('radio', { name: '第 2 张封面' }))
  fireEvent.click(within(dialog).getByRole('button', { name: '发布' }))
  await screen.findByText('已发布', { selector: '[data-status] *' })
  expect(sent('addOrUpdateVideo')[0]?.body).toEqual({
    ...{ taskId: 't-w', title: '销量增长', description: '三月', coverImage: '/c.jpg', status: 'published' },
  })
  fireEvent.click(await button('撤回'))
  const question = await screen.findByRole('dialog', { name: '撤回“销量增长”？' })
  expect(sent('retractVideo')).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: '撤回' }))
  await waitFor(() => expect(sent('retractVideo')[0]?.body).toEqual({ id: 'p' }))
  await screen.findByText('已撤回', { selector: '[data-status] *' })
})

it('makes another work of the item, and says what to do while there is none', async () => {
  works = []
  info = { ...INFO, state: 'none', works: 0, finished: 0 }
  await open()
  await screen.findByText('还没有用这条资讯做过视频')
  cleanup()
  ;[info, works] = [INFO, [WORK]]
  await open()
  fireEvent.click(await button('换个风格再做'))
  await screen.findByRole('dialog', { name: '制作' })
  fireEvent.click(await button('在编辑器中打开'))
  expect(location.pathname + location.search).toBe('/editor?id=w')
})
