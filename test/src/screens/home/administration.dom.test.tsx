import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ManagedUser } from '#server/api/administration.ts'
import type { Permission } from '#server/api/call.ts'
import { storeUser } from '#src/api/credentials.ts'
import { AdministrationScreen } from '#src/screens/home/administration/AdministrationScreen.tsx'
import { endSession, keepUser } from '#src/session/index.ts'
import { invitationLink } from '#src/session/invitation-link.ts'
import { providerProps } from '#src/ui/theme/antd-theme.ts'
import { answerCalls, type Call, ok, type Reply, refused } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'

const GB = 1024 ** 3
const now = new Date().toISOString()
const managed = (username: string, name: string, facts: Partial<ManagedUser> = {}): ManagedUser => ({
  ...{ _id: username, username, name, email: '', avatar: '', bio: '', created: now, updated: now },
  ...{ role: 'editor', roleName: '编辑', isDisabled: false, quotaMb: null, worksQuotaMb: null },
  ...facts,
})

let users: ManagedUser[]
let mode: string
let calls: Call[]
let isDown = false

function service({ url, body }: Call): Reply {
  if (isDown) return null
  const input = (body ?? {}) as { id?: string; mode?: string; quotaMb?: number; worksQuotaMb?: number }
  const change = (facts: Partial<ManagedUser>) => {
    users = users.map((user) => (user._id === input.id ? { ...user, ...facts } : user))
  }
  if (url.startsWith('/quark/user/getManagedUsers')) {
    const text = new URLSearchParams(url.split('?')[1]).get('keywords') ?? ''
    const found = users.filter(({ name }) => name.includes(text))
    return ok({ users: found, total: found.length })
  }
  if (url === '/quark/user/getUsage') {
    const amounts = { uploaded: 5e9, works: 3, videos: 2 }
    return ok({
      usualQuota: 20 * GB,
      usualWorksQuota: 2 * GB,
      users: users.map(({ _id }) => ({ _id, ...amounts })),
    })
  }
  if (url === '/quark/auth/registration') return ok({ mode })
  if (url === '/quark/user/setRegistration') mode = input.mode ?? ''
  if (url === '/quark/user/disable') {
    if (input.id === 'root') return refused('至少要保留一位未停用的管理员')
    change({ isDisabled: true })
  }
  if (url === '/quark/user/enable') change({ isDisabled: false })
  if (url === '/quark/user/setQuota')
    change({ quotaMb: input.quotaMb ?? null, worksQuotaMb: input.worksQuotaMb ?? null })
  if (url === '/quark/user/resetPassword') return ok({ password: 'abcd2345efgh' })
  if (url === '/quark/user/createInvitation') return ok({ code: 'code2345abcd', expires: now })
  return ok({})
}

function open({ auth = ['user:manage'] as Permission[], address = '/home/administration' } = {}) {
  storeUser({ access_token: 'token', permissionsList: auth })
  keepUser(managed('root', '管理员甲'))
  calls = answerCalls(service)
  history.replaceState(null, '', address)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  render(
    <ConfigProvider {...providerProps}>
      <App>
        <QueryClientProvider client={queries}>
          <AdministrationScreen />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
}
const sent = (path: string) =>
  calls.filter(({ url }) => url === `/quark/user/${path}`).map(({ body }) => body)
/** Selects an entry of the menu of a user. */
async function select(name: string, entry: string) {
  fireEvent.click(await screen.findByLabelText(`${name}的更多操作`))
  const entries = await screen.findAllByText(entry, { selector: '[role=menuitem] *' })
  fireEvent.click(entries.at(-1) as HTMLElement)
}
/** Presses a button of the dialog with the text. */
async function confirm(text: RegExp, button: string) {
  const dialog = (await screen.findByText(text)).closest<HTMLElement>('[role=dialog]')
  if (!dialog) throw new Error('not in a dialog')
  fireEvent.click(within(dialog).getByText(button))
}

beforeEach(() => {
  stubBrowserApis()
  isDown = false
  mode = 'open'
  users = [
    managed('root', '管理员甲', { role: 'admin' }),
    managed('amy', '林晓雯', { email: 'lin@example.com' }),
  ]
})
afterEach(() => {
  cleanup()
  act(endSession)
  storeUser({})
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('lists users with role, standing and what they have stored, and finds them', async () => {
  open()
  const row = (await screen.findByText('林晓雯')).closest('tr')
  await waitFor(() => expect(row?.textContent).toContain('4.7 GB / 20 GB'))
  expect(row?.textContent).toContain('3 个草稿生成 2 次')
  expect(row?.textContent).toContain('lin@example.com')
  expect(screen.getByText('共 2 个用户')).toBeTruthy()
  cleanup()
  open({ address: '/home/administration?q=周' })
  fireEvent.click(await screen.findByText('清除筛选'))
  expect(await screen.findByText('林晓雯')).toBeTruthy()
})

it('disables after a confirmation, and enables again', async () => {
  open()
  await select('林晓雯', '停用')
  expect(sent('disable')).toEqual([])
  await confirm(/作品和素材都保留/, '停用')
  expect(await screen.findByText('已停用')).toBeTruthy()
  await select('林晓雯', '启用')
  await waitFor(() => expect(screen.queryByText('已停用')).toBeNull())
  expect([...sent('disable'), ...sent('enable')]).toEqual([{ id: 'amy' }, { id: 'amy' }])
})

it('shows a new password once, and changes the space of a user', async () => {
  open()
  await select('林晓雯', '重置密码')
  await confirm(/旧密码马上失效/, '重置密码')
  expect(await screen.findByText('abcd2345efgh')).toBeTruthy()
  expect(sent('resetPassword')).toEqual([{ id: 'amy' }])
  await select('林晓雯', '空间')
  const [ofMaterials, ofWorks] = await screen.findAllByText('单独设置')
  fireEvent.click(ofMaterials as HTMLElement)
  fireEvent.change(screen.getByLabelText('素材空间的大小'), { target: { value: '50' } })
  expect(screen.getByText('和所有人一样（2 GB）')).toBeTruthy()
  fireEvent.click(ofWorks as HTMLElement)
  fireEvent.change(screen.getByLabelText('作品空间的大小'), { target: { value: '' } })
  expect(screen.getByText('请填写大小')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('作品空间的大小'), { target: { value: '4' } })
  fireEvent.click(screen.getByText('保存'))
  expect(await screen.findByText('4.7 GB / 50 GB')).toBeTruthy()
  expect(sent('setQuota')).toEqual([{ id: 'amy', quotaMb: 51_200, worksQuotaMb: 4096 }])
})

it('invites and changes who may register', async () => {
  open()
  fireEvent.click(await screen.findByText('凭邀请码'))
  expect(await screen.findByText('注册时要填邀请码，角色由邀请码决定')).toBeTruthy()
  expect(sent('setRegistration')).toEqual([{ mode: 'invite' }])
  fireEvent.click(screen.getByText('邀请用户'))
  fireEvent.click(await screen.findByText('生成邀请码'))
  expect(await screen.findByText('code2345abcd')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('邀请链接').value).toBe(invitationLink('code2345abcd'))
  expect(await screen.findByRole('img', { name: '邀请的二维码' })).toBeTruthy()
  expect(screen.getByText(/前，一个人可以用它注册，角色是编辑/)).toBeTruthy()
  expect(sent('createInvitation')).toEqual([{ role: 'editor', uses: 1, days: 7 }])
})

it('says when users cannot be loaded, and who may open it', async () => {
  isDown = true
  open()
  expect(await screen.findByText('连接到服务器失败')).toBeTruthy()
  cleanup()
  isDown = false
  open({ auth: ['page:create'] })
  expect(await screen.findByText('没有管理用户的权限')).toBeTruthy()
  expect(calls).toEqual([])
})
