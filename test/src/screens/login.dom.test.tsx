import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { LoginScreen } from '#src/screens/login/LoginScreen.tsx'
import { endSession, session } from '#src/session/index.ts'
import { invitationLink } from '#src/session/invitation-link.ts'
import { answerCalls, failed, ok, type Reply, refused } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'

/** Opens the screen where everyone, or only some, may register. */
async function open(mode = 'open') {
  const calls = answerCalls(() => ok({ mode }))
  render(<LoginScreen />)
  await act(() => vi.waitFor(() => expect(calls).toHaveLength(1)))
}

beforeEach(async () => {
  stubBrowserApis()
  await open()
})
afterEach(() => {
  cleanup()
  act(endSession)
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const enter = (label: string) => act(() => field(label).focus())
const submit = () => fireEvent.submit(screen.getByRole('form'))
const errors = () => screen.queryAllByText(/./, { selector: '[data-error=true]' }).map((e) => e.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const user = { _id: 'u', username: 'su', name: 'su', email: '', avatar: '', created: '', updated: '' }
const entered = ok({ access_token: 't', userInfo: user, permissionsList: [] })

describe('validation', () => {
  it('shows an error on blur, and removes it once the input is valid', () => {
    type('用户名', 'su')
    enter('密码')
    expect(errors()).toEqual([])
    enter('用户名')
    expect(errors()).toEqual(['密码不能为空'])
    type('密码', 's')
    expect(errors()).toEqual([])
  })

  it('shows no error while typing', () => {
    press('立即注册')
    type('用户名', 'su')
    enter('密码')
    for (const value of ['s', 'se', 'sec']) type('密码', value)
    expect(errors()).toEqual([])
    enter('用户名')
    expect(errors()).toEqual(['密码应为 6–16 位'])
  })

  it('focuses the first invalid field on submit and sends nothing', () => {
    const calls = answerCalls(() => entered)
    type('密码', 'secret1')
    submit()
    expect(errors()).toEqual(['用户名不能为空'])
    expect(document.activeElement).toBe(field('用户名'))
    expect(calls).toEqual([])
  })

  it('has more rules for the registration', () => {
    press('立即注册')
    type('用户名', 'a b')
    type('邮箱', 'nobody')
    type('密码', '12345')
    submit()
    expect(errors()).toEqual(['用户名应为 2–32 个字符，不能有空格', '邮箱格式不正确', '密码应为 6–16 位'])
  })
})

describe('logging in', () => {
  const tryWith = async (reply: Reply, mode: 'login' | 'register' = 'login') => {
    const calls = answerCalls(() => reply)
    if (mode === 'register') press('立即注册')
    type('用户名', ' suwanqing ')
    type('密码', 'secret1')
    submit()
    await waitFor(() => expect(calls).toHaveLength(1))
    return calls
  }

  it('sends the visible form', async () => {
    const [call] = await tryWith(entered, 'register')
    expect(call).toMatchObject({
      url: '/quark/auth/register',
      body: { username: 'suwanqing', password: 'secret1', email: '' },
    })
    await waitFor(() => expect(session()?.token).toBe('t'))
  })

  it('locks the form while waiting, and sends once', async () => {
    const calls = answerCalls(() => new Promise(() => {}))
    type('用户名', 'su')
    type('密码', 'secret1')
    submit()
    submit()
    expect(await screen.findByRole('button', { name: /正在登录/ })).toBeTruthy()
    expect(field('密码').readOnly).toBe(true)
    expect(calls).toHaveLength(1)
  })

  it.each(['用户不存在！', '密码错误，请重试！'])(
    'does not reveal whether name or password was wrong: %s',
    async (msg) => {
      await tryWith(refused(msg))
      await waitFor(() => expect(errors()).toEqual(['用户名或密码不正确，请检查后重新输入']))
      const password = field('密码')
      expect([field('用户名').value, password.value]).toEqual([' suwanqing ', 'secret1'])
      expect(document.activeElement).toBe(password)
      expect([password.selectionStart, password.selectionEnd]).toEqual([0, 7])
    },
  )

  it.each([
    ['用户名或邮箱已被注册!', '用户名'],
    ['邮箱格式不正确!', '邮箱'],
    ['密码长度不能少于6位!', '密码'],
  ])("shows the service's message at its field: %s", async (msg, label) => {
    await tryWith(refused(msg), 'register')
    await waitFor(() => expect(errors()).toEqual([msg.slice(0, -1)]))
    expect(document.activeElement).toBe(field(label))
  })

  it.each([
    [failed(429, '操作过于频繁，请 30 秒后再试'), '操作过于频繁，请 30 秒后再试'],
    [null, '连接到服务器失败，请检查网络后重试'],
  ])('shows other messages below the form', async (reply, message) => {
    await tryWith(reply)
    await waitFor(() => expect(errors()).toEqual([message]))
    type('密码', 'secret2')
    expect(errors()).toEqual([])
  })
})

describe('who may register', () => {
  it('is asked for an invitation code where one is needed', async () => {
    cleanup()
    await open('invite')
    press('立即注册')
    type('用户名', 'suwanqing')
    type('密码', 'secret1')
    submit()
    expect(errors()).toEqual(['邀请码不能为空'])
    const calls = answerCalls(() => refused('邀请码无效、已用完或已过期'))
    type('邀请码', ' code2345 ')
    submit()
    await waitFor(() => expect(errors()).toEqual(['邀请码无效、已用完或已过期']))
    expect(calls[0]?.body).toMatchObject({ username: 'suwanqing', invitationCode: 'code2345' })
    expect(document.activeElement).toBe(field('邀请码'))
  })

  it('is nobody where registration is closed', async () => {
    cleanup()
    await open('closed')
    await waitFor(() => expect(screen.queryByText('立即注册')).toBeNull())
  })
})

describe('an invitation link', () => {
  const visit = async (mode: string) => {
    cleanup()
    history.replaceState(null, '', new URL(invitationLink('code2345')).href)
    onTestFinished(() => history.replaceState(null, '', '/'))
    await open(mode)
  }

  it('opens the registration with the code filled in', async () => {
    await visit('invite')
    expect(screen.getByRole('heading', { name: '创建账号' })).toBeTruthy()
    expect(await screen.findByText('你收到了邀请，填好用户名和密码就能使用')).toBeTruthy()
    type('用户名', 'suwanqing')
    type('密码', 'secret1')
    const calls = answerCalls(() => entered)
    submit()
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ invitationCode: 'code2345' }))
  })

  it('says so where nobody may register now', async () => {
    await visit('closed')
    expect(await screen.findByText(/^现在不开放注册/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: '欢迎回来' })).toBeTruthy()
  })
})

describe('a frame in which the browser keeps nothing', () => {
  const denyStorage = () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      removeItem: () => {},
      setItem() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
    onTestFinished(() => cookie.mockRestore())
    return cookie
  }

  it('offers to allow it, or a new window', async () => {
    cleanup()
    const cookie = denyStorage()
    vi.stubGlobal('parent', {})
    const open = vi.fn()
    vi.stubGlobal('open', open)
    const requestStorageAccess = vi.fn(() => Promise.reject(new DOMException('denied')))
    Object.assign(document, { requestStorageAccess })
    onTestFinished(() => void Reflect.deleteProperty(document, 'requestStorageAccess'))
    answerCalls(() => entered)
    render(<LoginScreen />)
    await screen.findByText('浏览器不让保存登录状态')
    expect(screen.queryByRole('form')).toBeNull()
    press('在新窗口打开')
    expect(open).toHaveBeenCalledWith('/', '_blank', 'noopener')
    press('允许保存登录状态')
    expect(await screen.findByText('浏览器没有允许，请在新窗口打开')).toBeTruthy()

    requestStorageAccess.mockImplementation(() => Promise.resolve() as Promise<never>)
    cookie.mockRestore()
    press('允许保存登录状态')
    expect(await screen.findByLabelText('用户名')).toBeTruthy()
  })

  it('does not wait for ever after a login', async () => {
    answerCalls(() => entered)
    denyStorage()
    type('用户名', 'su')
    type('密码', 'secret1')
    submit()
    expect(await screen.findByText(/浏览器关闭了 Cookie 和本地存储/)).toBeTruthy()
    expect(session()).toBeNull()
  })
})

describe('the password', () => {
  it('can be shown', () => {
    expect(field('密码').type).toBe('password')
    press('显示密码')
    expect(field('密码').type).toBe('text')
    press('隐藏密码')
    expect(field('密码').type).toBe('password')
  })

  it('has a warning while caps lock is on', () => {
    fireEvent.keyDown(field('密码'), { key: 'A', modifierCapsLock: true })
    expect(screen.getByText('大写锁定已打开')).toBeTruthy()
    fireEvent.keyDown(field('密码'), { key: 'a' })
    expect(screen.queryByText('大写锁定已打开')).toBeNull()
  })
})
