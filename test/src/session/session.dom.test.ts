import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { user } from '#src/api/calls.ts'
import {
  endSession,
  isSessionOf,
  keepUser,
  login,
  logout,
  refreshSession,
  session,
  takeReturnAddress,
  usePermission,
  useUser,
} from '#src/session/index.ts'
import { answerCalls, ok, refused } from '#test/support/answers.ts'

const person = {
  _id: 'u1',
  username: 'suwanqing',
  name: '苏晚晴',
  email: '',
  avatar: '',
  bio: '',
  created: '',
  updated: '',
}
const answer = { access_token: 'token-1', userInfo: person, permissionsList: ['page:create'] }

afterEach(() => {
  act(endSession)
  vi.unstubAllGlobals()
})

const enter = () => {
  answerCalls(() => ok(answer))
  return act(() => login({ username: 'suwanqing', password: 'secret1' }))
}

describe('a session', () => {
  it('begins with a login, also for components', async () => {
    const user = renderHook(useUser).result
    const [create, publish] = (['page:create', 'template:publish'] as const).map(
      (key) => renderHook(() => usePermission(key)).result,
    )
    expect([user.current, create?.current]).toEqual([undefined, false])
    await enter()
    expect([user.current?.name, create?.current, publish?.current]).toEqual(['苏晚晴', true, false])
    expect(document.cookie).toContain('access_token=token-1')
  })

  it('does not begin when the login is refused', async () => {
    answerCalls(() => refused('密码错误，请重试！'))
    await expect(login({ username: 'a', password: 'b' })).rejects.toThrow('密码错误')
    expect(session()).toBeNull()
  })

  it('ends at the service with the logout, with the token it had', async () => {
    await enter()
    const send = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}))
    vi.stubGlobal('fetch', send)
    act(logout)
    act(logout)
    expect(send).toHaveBeenCalledOnce()
    const [url, { method, headers, keepalive }] = send.mock.calls[0] ?? ['', {}]
    expect({ url, method, keepalive }).toEqual({ url: '/quark/auth/logout', method: 'POST', keepalive: true })
    expect(headers).toMatchObject({ Authorization: 'Bearer token-1' })
  })

  it('ends with the logout, which clears the return address', async () => {
    await enter()
    sessionStorage.setItem('beforeLoginUrl', '/editor?id=1')
    act(logout)
    expect([session(), document.cookie, localStorage.getItem('user'), takeReturnAddress()]).toEqual([
      null,
      '',
      null,
      '/',
    ])
  })

  it('ends in this tab when it is ended in another', async () => {
    const user = renderHook(useUser).result
    await enter()
    // The removal of the other tab's cookie becomes visible here later.
    localStorage.removeItem('user')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))
    expect([user.current, session()]).toEqual([undefined, null])
    await act(refreshSession)
    expect([session(), localStorage.getItem('user')]).toEqual([null, null])
  })

  it('loads the user from the service when a host page provided only a token', async () => {
    await enter()
    localStorage.removeItem('user')
    answerCalls(({ url }) =>
      ok(
        url.endsWith('/info')
          ? { ...person, name: '林晓雯' }
          : { role: 'viewer', roleName: '只读', auth: [] },
      ),
    )
    await act(refreshSession)
    expect(session()).toMatchObject({
      token: 'token-1',
      user: { name: '林晓雯' },
      permissions: [],
      roleName: '只读',
    })
  })

  it('stays ended when another tab ends it during a refresh', async () => {
    await enter()
    answerCalls(() => {
      // The cookie is removed already; the storage event follows later.
      document.cookie = 'access_token=; Path=/; Max-Age=0'
      return ok({ ...person, auth: [], roleName: '' })
    })
    await act(refreshSession)
    expect(document.cookie).not.toContain('access_token')
  })

  it('shows a changed name at once', async () => {
    await enter()
    act(() => keepUser({ ...person, name: '新名字' }))
    expect(session()?.user?.name).toBe('新名字')
  })

  it('ignores a saved profile that arrives after another user has logged in, or after the logout', async () => {
    await enter()
    const next = { ...answer, access_token: 'token-2', userInfo: { ...person, _id: 'u2', name: '林晓雯' } }
    answerCalls(() => ok(next))
    await act(() => login({ username: 'linxiaowen', password: 'secret1' }))
    act(() => keepUser({ ...person, name: '新名字' }))
    expect(session()?.user?.name).toBe('林晓雯')
    act(endSession)
    act(() => keepUser({ ...person, name: '新名字' }))
    expect(localStorage.getItem('user')).toBeNull()
  })
})

/** A token as the service issues it. */
const tokenOf = (sub: string, jti = '1') => `e30.${btoa(JSON.stringify({ sub, jti }))}.signature`

describe('a token that a host page puts in place of the login', () => {
  const other = { ...person, _id: 'u2', name: '林晓雯' }
  const putInPlace = (token: string) => {
    document.cookie = `access_token=${token}; Path=/`
  }
  const begin = (userInfo = person, access_token = tokenOf(userInfo._id)) => {
    answerCalls(() => ok({ ...answer, access_token, userInfo }))
    return act(() => login({ username: userInfo.username, password: 'secret1' }))
  }

  it("refuses calls of what is shown of the former account, and becomes the other account's session", async () => {
    await begin()
    putInPlace(tokenOf('u2'))
    const called = vi.fn(() => ok(other))
    answerCalls(called)
    await expect(act(() => user.info({ quiet: true }))).rejects.toMatchObject({
      message: '登录的账号已更换，没有执行',
      status: 401,
    })
    expect(called).not.toHaveBeenCalled()
    expect(session()).toMatchObject({ token: tokenOf('u2'), user: undefined, permissions: undefined })
    expect([isSessionOf('u1'), isSessionOf('u2')]).toEqual([false, true])
    await act(() => user.info())
    expect(called).toHaveBeenCalledOnce()
  })

  it('is noticed at a refresh, which loads its user and keeps it in place', async () => {
    await begin()
    putInPlace(tokenOf('u2'))
    answerCalls(({ url }) => ok(url.endsWith('/info') ? other : { roleName: '只读', auth: [] }))
    await act(refreshSession)
    expect(session()).toMatchObject({ token: tokenOf('u2'), user: { name: '林晓雯' }, permissions: [] })
    expect(decodeURIComponent(document.cookie)).toContain(tokenOf('u2'))
  })

  it('goes on with a renewed token of the same account, which it does not replace by the earlier one', async () => {
    await begin()
    const renewed = tokenOf('u1', '2')
    putInPlace(renewed)
    answerCalls(({ url }) => ok(url.endsWith('/info') ? person : { roleName: '编辑', auth: ['page:create'] }))
    expect(await act(() => user.info())).toMatchObject({ name: '苏晚晴' })
    await act(refreshSession)
    expect(session()).toMatchObject({ token: renewed, user: { name: '苏晚晴' } })
    expect(decodeURIComponent(document.cookie)).toContain(renewed)
  })
})
