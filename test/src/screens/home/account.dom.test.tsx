import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AccessKey, Device, UserInfo } from '#server/api/user.ts'
import { storeUser } from '#src/api/credentials.ts'
import { AccountScreen } from '#src/screens/home/account/AccountScreen.tsx'
import { cropOf, moved, SIDE, zoomed } from '#src/screens/home/account/crop.ts'
import { endSession, keepUser, session } from '#src/session/index.ts'
import { providerProps } from '#src/ui/theme/antd-theme.ts'
import { answerCalls, type Call, ok, type Reply, refused } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'

const now = new Date().toISOString()
const device = (_id: string, name: string, isCurrent = false): Device => ({
  ...{ _id, name, isCurrent, created: now, used: now },
})

let user: UserInfo
let devices: Device[]
let accessKeys: AccessKey[]
let calls: Call[]
let isDown = false

function service({ url, body }: Call): Reply {
  if (isDown) return null
  const input = (body ?? {}) as Record<string, string>
  if (url === '/quark/user/getDevices') return ok(devices)
  if (url === '/quark/user/getAccessKeys') return ok(accessKeys)
  if (url === '/quark/user/createAccessKey') {
    if (accessKeys.length === 2) return refused('最多有 2 个访问密钥，请先删除不用的')
    const key = { _id: 'new', name: input.name ?? '', created: now, used: null, expires: null }
    accessKeys = [key, ...accessKeys]
    return ok({ ...key, key: 'ylk_secret' })
  }
  if (url === '/quark/user/deleteAccessKey') accessKeys = accessKeys.filter(({ _id }) => _id !== input.id)
  if (url === '/quark/user/endDevice') devices = devices.filter(({ _id }) => _id !== input.id)
  if (url === '/quark/user/endOtherDevices') devices = devices.filter(({ isCurrent }) => isCurrent)
  if (url === '/quark/user/update/email' && input.email === 'taken@example.com')
    return refused('邮箱已被其他账号使用')
  if (url === '/quark/user/update/avatar') user = { ...user, avatar: '' }
  if (url.startsWith('/quark/user/update/')) user = { ...user, ...input }
  return ok(user)
}

function open() {
  storeUser({ access_token: 'token', permissionsList: ['material:upload'] })
  keepUser(user)
  calls = answerCalls(service)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  render(
    <ConfigProvider {...providerProps}>
      <App>
        <QueryClientProvider client={queries}>
          <AccountScreen />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
}
const sent = (path: string) =>
  calls.filter(({ url }) => url === `/quark/user/${path}`).map(({ body }) => body)
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByText('保存'))

beforeEach(() => {
  stubBrowserApis()
  isDown = false
  accessKeys = [{ _id: 'old', name: '旧脚本', created: now, used: now, expires: '2020-01-01T00:00:00Z' }]
  user = {
    ...{ _id: 'me', username: 'su', name: '苏晚晴', email: '', avatar: '/a.jpg', bio: '' },
    created: now,
    updated: now,
  }
  devices = [
    device('phone', 'Safari·iPhone'),
    device('this', 'Chrome·Windows', true),
    device('old', 'Edge·Windows'),
  ]
})
afterEach(() => {
  cleanup()
  act(endSession)
  storeUser({})
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('saves what has changed, and keeps what the service refuses', async () => {
  open()
  fill('昵称', ' 苏苏 ')
  fill('邮箱', 'taken@example.com')
  save()
  expect(await screen.findByText('邮箱已被其他账号使用')).toBeTruthy()
  expect(session()?.user?.name).toContain('苏苏')
  expect(sent('update/bio')).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('邮箱').value).toBe('taken@example.com')

  fill('邮箱', 'su@example.com')
  fill('简介', '做数据新闻')
  save()
  expect(await screen.findByText('已保存')).toBeTruthy()
  expect(sent('update/email').at(-1)).toEqual({ email: 'su@example.com' })
  expect(sent('update/bio')).toEqual([{ bio: '做数据新闻' }])
  expect(session()?.user).toMatchObject({ email: 'su@example.com', bio: '做数据新闻' })
})

it('checks fields before it sends them', async () => {
  open()
  fill('昵称', ' ')
  fill('邮箱', 'no address')
  save()
  expect(await screen.findByText('昵称不能为空')).toBeTruthy()
  expect(await screen.findByText('邮箱格式不正确')).toBeTruthy()
  expect(calls.filter(({ url }) => url.includes('/update/'))).toEqual([])
})

it('removes the avatar', async () => {
  open()
  fireEvent.click(screen.getByText('移除'))
  expect(await screen.findByText('头像已移除')).toBeTruthy()
  expect(sent('update/avatar')).toEqual([{ key: '' }])
  expect(screen.getByText('上传头像')).toBeTruthy()
})

it('lists devices, the current one first, and logs out one or all others', async () => {
  open()
  const names = () =>
    screen.getAllByText(/·(iPhone|Windows)$/, { selector: 'b' }).map((name) => name.textContent)
  await screen.findByText('当前设备')
  expect(names()).toEqual(['Chrome·Windows', 'Safari·iPhone', 'Edge·Windows'])
  fireEvent.click(screen.getByLabelText('让Safari·iPhone退出登录'))
  expect(await screen.findByText('Safari·iPhone已退出登录')).toBeTruthy()
  await waitFor(() => expect(names()).toEqual(['Chrome·Windows', 'Edge·Windows']))
  fireEvent.click(screen.getByText('退出其他 1 个设备'))
  expect(await screen.findByText('没有在其他设备登录')).toBeTruthy()
  expect(sent('endDevice')).toEqual([{ id: 'phone' }])
})

it('says when the devices cannot be read', async () => {
  isDown = true
  open()
  expect(await screen.findByText('没有读到设备：连接到服务器失败')).toBeTruthy()
  isDown = false
  for (const retry of screen.getAllByText('重试')) fireEvent.click(retry)
  expect(await screen.findByText('当前设备')).toBeTruthy()
})

it('creates access keys, shows them once, and deletes them', async () => {
  open()
  expect(await screen.findByText('刚刚新建，刚刚用过，已过期')).toBeTruthy()
  fireEvent.click(screen.getByText('新建访问密钥', { selector: 'button *' }))
  fireEvent.change(await screen.findByLabelText('用在哪里'), { target: { value: '每日快报' } })
  fireEvent.click(screen.getByText('不过期'))
  fireEvent.click(screen.getByRole('button', { name: /^新\s?建$/ }))
  expect(await screen.findByText('ylk_secret')).toBeTruthy()
  expect(sent('createAccessKey')).toEqual([{ name: '每日快报', days: null }])
  expect(await screen.findByText('刚刚新建，还没有用过')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('删除访问密钥旧脚本'))
  fireEvent.click(await screen.findByRole('button', { name: /^删\s?除$/ }))
  await waitFor(() => expect(screen.queryByText('旧脚本')).toBeNull())
  expect(sent('deleteAccessKey')).toEqual([{ id: 'old' }])
})

it('says why no access key is created', async () => {
  open()
  accessKeys = [...accessKeys, ...accessKeys]
  fireEvent.click(await screen.findByText('新建访问密钥', { selector: 'button *' }))
  fireEvent.change(await screen.findByLabelText('用在哪里'), { target: { value: '第三个' } })
  fireEvent.click(screen.getByRole('button', { name: /^新\s?建$/ }))
  expect(await screen.findByText('最多有 2 个访问密钥，请先删除不用的')).toBeTruthy()
  expect(screen.queryByText('ylk_secret')).toBeNull()
})

it('crops a square that the picture always covers', () => {
  const whole = cropOf({ width: 600, height: 400 })
  expect(whole).toMatchObject({ scale: 0.8, left: -80, top: 0 })
  expect(moved(whole, 500, 500)).toMatchObject({ left: 0, top: 0 })
  expect(moved(whole, -500, -500)).toMatchObject({ left: SIDE - 480, top: 0 })
  const near = zoomed(whole, 2)
  expect(near).toMatchObject({ left: -320, top: -160 })
  expect(zoomed(moved(near, 500, 500), 1)).toMatchObject({ left: 0, top: 0 })
})
