import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { dequal } from 'dequal/lite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls, failed, ok, type Reply } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'

stubBrowserApis()
const { App } = await import('#src/app/App.tsx')
// The product loads it on first use, which takes longer than a test may on a busy machine.
await import('#src/screens/editor/frame/EditorScreen.tsx')
const { quark } = await import('#src/api/client.ts')
const { reportKeptChanges } = await import('#src/saving/kept-changes.ts')
const { endSession } = await import('#src/session/index.ts')

const person = { _id: 'u', username: 'su', name: '苏晚晴', email: '', avatar: '', created: '', updated: '' }
const NONE = { works: 0, templates: 0 }
const deletedCard = {
  ...{ _id: 'd', kind: 'page', title: '旧稿', version: 1, coverImage: '' },
  ...{ updated: '', deleted: '', expires: new Date(Date.now() + 1e9).toISOString() },
}
const answers: Record<string, unknown> = {
  '/quark/auth/login': {
    access_token: 't2',
    userInfo: person,
    permissionsList: ['page:create', 'page:delete'],
  },
  '/quark/user/info': person,
  '/quark/user/getUserPermission': { role: 'editor', roleName: '编辑', auth: ['page:create', 'page:delete'] },
  '/quark/page/getMyPages': { pages: [], myPageCount: 0, myCooperationPageCount: 0 },
  '/quark/auth/registration': { mode: 'open' },
  '/quark/recycleBin/getList': { documents: [deletedCard], total: 1 },
  '/quark/page/getSharedList': { documents: [], counts: { received: NONE, given: NONE } },
  '/quark/templateCenter/getTemplates': { templates: [], total: 0 },
}

const answer = ({ url }: { url: string }): Reply => ok(answers[url.replace(/\?.*/, '')])
const withPermissions =
  (auth: string[]) =>
  (call: { url: string }): Reply =>
    call.url === '/quark/user/getUserPermission'
      ? ok({ role: 'viewer', roleName: '只读', auth })
      : answer(call)
const open = (address: string) => {
  history.replaceState(null, '', address)
  return render(<App />)
}
const address = () => location.pathname + location.search
const logIn = async () => {
  fireEvent.change(await screen.findByLabelText('用户名'), { target: { value: 'su' } })
  fireEvent.change(screen.getByLabelText('密码'), { target: { value: 'secret1' } })
  fireEvent.submit(screen.getByRole('form'))
}
const setToken = (token: string) => {
  document.cookie = `access_token=${token}; Path=/`
  window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: localStorage.getItem('user') }))
}

let sent: unknown[] = []

beforeEach(() => {
  stubBrowserApis()
  answerCalls(answer)
  sent = []
})
afterEach(() => {
  cleanup()
  act(endSession)
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('takes an address in other letters or with a slash at its end for that of its screen', async () => {
  open('/Login/?from=link')
  await waitFor(() => expect(address()).toBe('/login?from=link'))
  expect(screen.queryByRole('banner')).toBeNull()
  expect(await screen.findByLabelText('用户名')).toBeTruthy()
})

it('redirects to the login and back to the address', async () => {
  open('/home/drafts-list?q=秋')
  await waitFor(() => expect(address()).toBe('/login'))
  await logIn()
  await waitFor(() => expect(decodeURI(address())).toBe('/home/drafts-list?q=秋'))
  expect(await screen.findByText('还没有草稿')).toBeTruthy()
  expect(document.title).toContain('草稿箱')
})

it('opens the template center first', async () => {
  open('/')
  await logIn()
  await waitFor(() => expect(address()).toBe('/home/template-center'))
})

it('shows the progress of every navigation', async () => {
  open('/home/drafts-list')
  await logIn()
  await screen.findByText('还没有草稿')
  const bar = () => screen.queryByRole('progressbar', { name: '正在载入页面' })
  await waitFor(() => expect(bar()).toBeNull())
  act(() => history.pushState(null, '', '/home/recycle-bin'))
  expect(bar()).not.toBeNull()
  await waitFor(() => expect(bar()).toBeNull())
})

it('closes the confirmation of a screen that is left', async () => {
  open('/home/recycle-bin')
  await logIn()
  fireEvent.click(await screen.findByRole('button', { name: '清空' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('清空回收站里的 1 项内容？')
  act(() => history.pushState(null, '', '/home/drafts-list'))
  expect(await screen.findByText('还没有草稿')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('does not return to the address after a logout', async () => {
  open('/home/drafts-list')
  await logIn()
  fireEvent.click(await screen.findByRole('button', { name: /账号菜单/ }))
  fireEvent.click(await screen.findByText('退出登录'))
  await waitFor(() => expect(address()).toBe('/login'))
  await logIn()
  await waitFor(() => expect(address()).toBe('/home/template-center'))
})

it('returns to the address of a tab whose session was ended in another one, and leads no other tab there', async () => {
  open('/home/drafts-list?q=秋')
  await logIn()
  await screen.findByText('还没有草稿')
  document.cookie = 'access_token=; Max-Age=0; Path=/'
  localStorage.removeItem('user')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null })))
  await waitFor(() => expect(address()).toBe('/login'))
  // Other tabs see the cookie, but not the session storage.
  expect(document.cookie).not.toContain('beforeLoginUrl')
  await logIn()
  await waitFor(() => expect(decodeURI(address())).toBe('/home/drafts-list?q=秋'))
  act(endSession)
  await waitFor(() => expect(document.cookie).toContain('beforeLoginUrl'))
})

it('shows equal messages once', async () => {
  open('/home/drafts-list')
  await logIn()
  await screen.findByText('还没有草稿')
  answerCalls(() => failed(502))
  await act(() => Promise.allSettled([quark.get('/a'), quark.get('/b'), quark.get('/c')]))
  expect(await screen.findAllByText('网络错误')).toHaveLength(1)
})

it.each([true, false])(
  'hides what the role no longer permits after a refusal, and says only so (quiet: %s)',
  async (quiet) => {
    open('/home/drafts-list')
    await logIn()
    await screen.findByText('还没有草稿')
    expect(screen.getAllByRole('button', { name: '新建视频' }).length).toBeGreaterThan(0)
    answerCalls((call) => (call.url === '/quark/page/create' ? failed(403) : withPermissions([])(call)))
    await act(() => Promise.allSettled([quark.post('/page/create', {}, { quiet })]))
    expect(await screen.findByText('你的账号权限已变更，不能再用的操作已隐藏')).toBeTruthy()
    expect(screen.queryByText('没有访问权限，拒绝访问')).toBeNull()
    expect(screen.queryByRole('button', { name: '新建视频' })).toBeNull()
  },
)

it('asks for the permissions once after a refusal, even if that is refused as well', async () => {
  open('/home/drafts-list')
  await logIn()
  await screen.findByText('还没有草稿')
  const permissions = '/quark/user/getUserPermission'
  // The refusal of one of the two calls arrives later than that of the other.
  const late = () => new Promise<Reply>((resolve) => setTimeout(() => resolve(failed(403)), 30))
  const calls = answerCalls(({ url }) => (url === permissions ? late() : failed(403)))
  await act(() => Promise.allSettled([quark.get('/a'), quark.get('/b', {}, { quiet: true })]))
  const asked = () => calls.filter(({ url }) => url === permissions)
  await waitFor(() => expect(asked()).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(asked()).toHaveLength(1)
  expect(screen.queryByText(/权限已变更/)).toBeNull()
})

it('offers what the role permits again once the author is back at the window', async () => {
  answerCalls(withPermissions([]))
  open('/home/drafts-list')
  await logIn()
  await screen.findByText('还没有草稿')
  await waitFor(() => expect(screen.queryByRole('button', { name: '新建视频' })).toBeNull())
  answerCalls(answer)
  fireEvent.focus(window)
  expect((await screen.findAllByRole('button', { name: '新建视频' })).length).toBeGreaterThan(0)
})

it('shows the end of the session with one button, and returns to the address after the login', async () => {
  vi.stubGlobal('parent', { postMessage: (message: unknown) => sent.push(message) })
  let isKept = false
  let changed = () => {}
  const off = reportKeptChanges({
    isUnsaved: () => true,
    holds: () => isKept,
    save: async () => {},
    subscribe: (onChange) => {
      changed = onChange
      return () => {}
    },
  })
  open('/home/drafts-list?sort=title')
  await logIn()
  await screen.findByText('还没有草稿')
  act(() => setToken('old'))
  sent = []
  answerCalls(() => failed(401))
  await act(() => Promise.allSettled([quark.get('/a'), quark.get('/b', {}, { quiet: true })]))

  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('退出提示')
  expect(dialog.textContent).toContain('未操作时间过长，为保证您的账号安全，已超时退出，请重新登录')
  expect(dialog.textContent).not.toContain('已存在本机')
  isKept = true
  act(changed)
  expect(dialog.textContent).toContain('未保存的修改已存在本机，登录后自动恢复')
  expect(screen.queryByText('未授权，请重新登录')).toBeNull()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent.click(dialog.parentElement ?? dialog)
  expect(address()).toBe('/home/drafts-list?sort=title')
  const logout = { source: 'youlianyun-editor', type: 'logout' }
  expect(sent).toEqual([logout])

  answerCalls(answer)
  const buttons = [...dialog.querySelectorAll('button')]
  expect(buttons.map((button) => button.textContent)).toEqual(['重新登录'])
  fireEvent.click(screen.getByRole('button', { name: '重新登录' }))
  await waitFor(() => expect(address()).toBe('/login'))
  expect(sent.filter((message) => dequal(message, logout))).toHaveLength(1)
  await logIn()
  await waitFor(() => expect(address()).toBe('/home/drafts-list?sort=title'))
  off()
})

it('requests the full screen from the host page in the editor only', async () => {
  vi.stubGlobal('parent', { postMessage: (message: { type: string }) => sent.push(message.type) })
  open('/home/drafts-list')
  await logIn()
  await screen.findByText('还没有草稿')
  expect(new Set(sent)).toEqual(new Set(['cancel-fullscreen']))
  answerCalls(() => new Promise(() => {}))
  act(() => {
    history.pushState(null, '', '/editor?id=1')
  })
  await waitFor(() => expect(sent.at(-1)).toBe('fullscreen'))
})
