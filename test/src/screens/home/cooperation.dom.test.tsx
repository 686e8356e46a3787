import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Members, SharedCard, SharedList } from '#server/api/cooperation.ts'
import type { PersonInfo } from '#server/api/documents.ts'
import { storeUser } from '#src/api/credentials.ts'
import { useMembersDialog } from '#src/people/use-members-dialog.tsx'
import { CooperationScreen } from '#src/screens/home/cooperation/CooperationScreen.tsx'
import { endSession, keepUser } from '#src/session/index.ts'
import { providerProps } from '#src/ui/theme/antd-theme.ts'
import { answerCalls, type Call, ok, refused, type Reply } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'

const person = (_id: string, name: string): PersonInfo => ({ _id, username: `${_id}-name`, name, avatar: '' })
const [me, amy, ben] = [person('me', '苏晚晴'), person('amy', '林晓雯'), person('ben', '王本')]
const card = (_id: string, title: string, owner: PersonInfo, members: PersonInfo[]): SharedCard => ({
  ...{ _id, title, owner, members, kind: 'page', coverImage: '', isPublish: false, videoUrl: '', version: 1 },
  updatedBy: { _id: amy._id, name: amy.name },
  updated: new Date().toISOString(),
})

let lists: Record<string, SharedCard[]>
let members: Members
let editors: PersonInfo[]
let calls: Call[]
let isDown = false
let isDeleted = false
/** What removing a member waits for. */
let removal: Promise<void> | undefined

async function service({ url, body }: Call): Promise<Reply> {
  if (isDown) return null
  if (url === '/quark/page/delCooperation') await removal
  const query = new URLSearchParams(url.split('?')[1])
  if (url.startsWith('/quark/page/getSharedList')) {
    const counts = (share: string) => ({
      works: lists[`${share} works`]?.length ?? 0,
      templates: lists[`${share} templates`]?.length ?? 0,
    })
    const found = lists[`${query.get('share')} ${query.get('kind')}`] ?? []
    const documents = found.filter(({ title }) => title.includes(query.get('keyword') ?? ''))
    return ok({
      documents,
      counts: { received: counts('received'), given: counts('given') },
    } satisfies SharedList)
  }
  if (url.startsWith('/quark/page/getMembers'))
    return isDeleted ? refused('作品不存在，或已被删除') : ok(members)
  if (url.startsWith('/quark/page/getEditors')) return ok(editors.length > 0 ? [{ _id: 'w1', editors }] : [])
  if (url.startsWith('/quark/user/getUserList')) return ok([ben, ...members.members])
  const { userIds = [], userId } = (body ?? {}) as { userIds?: string[]; userId?: string }
  if (url === '/quark/page/addCooperation')
    members = {
      ...members,
      members: [...members.members, ...[ben].filter(({ _id }) => userIds.includes(_id))],
    }
  if (url === '/quark/page/delCooperation')
    members = { ...members, members: members.members.filter(({ _id }) => _id !== userId) }
  return ok(members.members)
}

function open(address = '/home/cooperation', content = <CooperationScreen />) {
  storeUser({ access_token: 'token', permissionsList: ['page:update', 'page:cooperate'] })
  keepUser({ ...me, email: '', bio: '', created: '', updated: '' })
  calls = answerCalls(service)
  history.replaceState(null, '', address)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  return render(
    <ConfigProvider {...providerProps}>
      <App>
        <QueryClientProvider client={queries}>{content}</QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
}
const sent = (path: string) => calls.filter(({ url }) => url === path).map(({ body }) => body)

beforeEach(() => {
  stubBrowserApis()
  isDown = false
  isDeleted = false
  removal = undefined
  editors = []
  members = { owner: amy, members: [me] }
  lists = {
    'received works': [card('w1', '秋季招聘', amy, [me])],
    'given templates': [card('t1', '我的模板', me, [amy, ben])],
  }
})
afterEach(() => {
  cleanup()
  act(endSession)
  storeUser({})
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('shows owner, members, the last change and who is editing, and opens the work', async () => {
  editors = [amy, me]
  open()
  const opener = await screen.findByRole('button', { name: '编辑秋季招聘' })
  expect(screen.getByText('林晓雯分享')).toBeTruthy()
  expect(screen.getByText('刚刚，林晓雯修改')).toBeTruthy()
  expect(screen.getByRole('img', { name: '成员：林晓雯、苏晚晴' })).toBeTruthy()
  expect(await screen.findByText('正在编辑')).toBeTruthy()
  fireEvent.click(opener)
  expect(location.pathname + location.search).toBe('/editor?id=w1')
})

it('switches between works and templates, received and given, and says when there are none', async () => {
  open()
  await screen.findByText('秋季招聘')
  fireEvent.click(screen.getByRole('tab', { name: /^模板/ }))
  expect(await screen.findByText('还没有分享给你的模板')).toBeTruthy()
  fireEvent.click(screen.getByText('我分享的'))
  expect(await screen.findByText('我的模板')).toBeTruthy()
  expect(screen.getByText('2 位协作者')).toBeTruthy()
  expect(location.search).toBe('?kind=templates&share=given')
  cleanup()
  open('/home/cooperation?q=春')
  fireEvent.click(await screen.findByRole('button', { name: '清除筛选' }))
  expect(await screen.findByText('秋季招聘')).toBeTruthy()
})

it('says when it cannot be loaded, and loads again', async () => {
  isDown = true
  open()
  expect(await screen.findByText('连接到服务器失败')).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('秋季招聘')).toBeTruthy()
})

it('removes one member by a double click, though the next one moves under the pointer', async () => {
  members = { owner: me, members: [amy, ben] }
  open('/home/cooperation?kind=templates&share=given')
  fireEvent.click(await screen.findByRole('button', { name: /成员/ }))
  const list = await screen.findByRole('list', { name: '成员' })
  fireEvent.click(await within(list).findByRole('button', { name: '移除林晓雯' }), { detail: 1 })
  await waitFor(() => expect(within(list).queryByText('林晓雯')).toBeNull())
  fireEvent.click(within(list).getByRole('button', { name: '移除王本' }), { detail: 2 })
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(within(list).getByText('王本')).toBeTruthy()
  expect(sent('/quark/page/delCooperation')).toEqual([{ pageId: 't1', userId: 'amy' }])
})

it('lets the owner find, invite and remove members, and undo that', async () => {
  members = { owner: me, members: [amy] }
  open('/home/cooperation?share=given&kind=templates')
  fireEvent.click(await screen.findByRole('button', { name: '我的模板的协作成员' }))
  const dialog = await screen.findByRole('dialog', { name: '协作“我的模板”' })
  const list = await within(dialog).findByRole('list', { name: '成员' })
  expect(list.textContent).toContain('苏晚晴（你）')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '邀请' }).disabled).toBe(true)

  fireEvent.change(within(dialog).getByRole('combobox', { name: '搜索用户' }), { target: { value: '王' } })
  fireEvent.click(await screen.findByText('ben-name'))
  // Members are not offered again.
  expect(within(list).getAllByText('amy-name')).toHaveLength(1)
  fireEvent.click(within(dialog).getByRole('button', { name: '邀请' }))
  expect(await within(list).findByText('王本')).toBeTruthy()
  expect(sent('/quark/page/addCooperation')).toEqual([{ pageId: 't1', userIds: ['ben'] }])
  expect(await screen.findByText('已邀请王本')).toBeTruthy()
  expect(document.activeElement).toBe(within(dialog).getByRole('combobox', { name: '搜索用户' }))

  fireEvent.click(within(list).getByRole('button', { name: '移除王本' }))
  await waitFor(() => expect(within(list).queryByText('王本')).toBeNull())
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }))
  expect(await within(list).findByText('王本')).toBeTruthy()
})

it('lets members leave after a confirmation, and change nothing else', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: '秋季招聘的协作成员' }))
  const dialog = await screen.findByRole('dialog', { name: '协作“秋季招聘”' })
  expect(await within(dialog).findByText('所有者')).toBeTruthy()
  expect(within(dialog).queryByRole('combobox')).toBeNull()
  expect(within(dialog).queryByRole('button', { name: /^移除/ })).toBeNull()
  fireEvent.click(within(dialog).getByRole('button', { name: '退出协作' }))
  const warning = await screen.findByText(/退出后不能再打开和编辑/)
  const confirmation = warning.closest<HTMLElement>('[role=dialog]') ?? dialog
  expect(sent('/quark/page/delCooperation')).toEqual([])
  lists = {}
  fireEvent.click(within(confirmation).getByRole('button', { name: '退出协作' }))
  expect(await screen.findByText('已退出协作')).toBeTruthy()
  expect(sent('/quark/page/delCooperation')).toEqual([{ pageId: 'w1', userId: 'me' }])
  expect(await screen.findByText('还没有分享给你的草稿')).toBeTruthy()
})

function OpenWork({ onLeft }: { onLeft: () => void }) {
  const { openMembers, membersDialog } = useMembersDialog('w1', '秋季招聘', onLeft)
  return (
    <>
      <button type="button" onClick={openMembers}>
        协作
      </button>
      {membersDialog}
    </>
  )
}

it('says that a work was deleted elsewhere, and leaves it out of the list', async () => {
  open()
  await screen.findByText('秋季招聘')
  isDeleted = true
  lists = {}
  fireEvent.click(await screen.findByRole('button', { name: '秋季招聘的协作成员' }))
  expect((await screen.findByRole('alert')).textContent).toBe('作品不存在，或已被删除')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('秋季招聘')).toBeNull())
})

it('keeps who is selected for an invitation across a login', async () => {
  members = { owner: me, members: [] }
  const openInvitation = () => {
    open('/editor?id=w1', <OpenWork onLeft={() => {}} />)
    fireEvent.click(screen.getByRole('button', { name: '协作' }))
  }
  openInvitation()
  fireEvent.change(await screen.findByRole('combobox', { name: '搜索用户' }), { target: { value: 'ben' } })
  fireEvent.click(await screen.findByText('ben-name'))
  act(endSession)
  cleanup()
  openInvitation()
  fireEvent.click(await screen.findByRole('button', { name: /邀\s?请/ }))
  expect(await screen.findByText('已邀请王本')).toBeTruthy()
})

it.each([
  ['closes the work of a member who leaves', () => {}, 1],
  [
    'stays where a member has gone who waited for leaving',
    () => history.pushState(null, '', '/home/drafts-list'),
    0,
  ],
])('%s', async (_, goOn, times) => {
  let answer = () => {}
  removal = new Promise((resolve) => {
    answer = resolve
  })
  const onLeft = vi.fn()
  open('/editor?id=w1', <OpenWork onLeft={onLeft} />)
  fireEvent.click(screen.getByRole('button', { name: '协作' }))
  fireEvent.click(await screen.findByRole('button', { name: '退出协作' }))
  const question = await screen.findByRole('dialog', { name: '退出协作？' })
  fireEvent.click(within(question).getByRole('button', { name: '退出协作' }))
  goOn()
  answer()
  expect(await screen.findByText('已退出协作')).toBeTruthy()
  expect(onLeft).toHaveBeenCalledTimes(times)
})
