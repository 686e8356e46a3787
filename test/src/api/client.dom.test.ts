import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as api from '#server/api/call.ts'
import { ApiError, boot, callTo, download, ignoreReported, listenToCalls, quark } from '#src/api/client.ts'
import { clearStoredUser, storeUser } from '#src/api/credentials.ts'
import { answerCalls, failed, ok, type Reply, refused } from '#test/support/answers.ts'

const shown: string[] = []
let sessionsLost = 0
let forbidden = 0
let stop: () => void

beforeEach(() => {
  shown.length = 0
  sessionsLost = 0
  forbidden = 0
  stop = listenToCalls({
    failed: ({ message }) => shown.push(message),
    unauthorized: () => {
      sessionsLost += 1
    },
    forbidden: () => {
      forbidden += 1
    },
  })
})

afterEach(() => {
  stop()
  clearStoredUser()
  document.cookie = 'agent_id=; Max-Age=0; Path=/'
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

const get = (reply: Reply) => {
  answerCalls(() => reply)
  return quark.get('/user/info')
}

describe('headers', () => {
  it('contain token, agent and address', async () => {
    storeUser({ access_token: 'stored', agentId: 'agent-7' })
    history.replaceState(null, '', '/home/drafts-list?q=秋')
    const [call] = await called()
    expect(call).toMatchObject({
      url: '/quark/user/info',
      timeout: 60_000,
      headers: {
        authorization: 'Bearer stored',
        'x-access-token': 'stored',
        'x-agent-id': 'agent-7',
        'location-hash': '#/home/drafts-list?q=%E7%A7%8B',
      },
    })
  })

  it('prefer cookies to the stored user', async () => {
    storeUser({ access_token: 'stored', agentId: 'agent-7' })
    document.cookie = 'access_token=cookie; Path=/'
    document.cookie = 'agent_id=agent-8; Path=/'
    const [call] = await called()
    expect(call?.headers).toMatchObject({ authorization: 'Bearer cookie', 'x-agent-id': 'agent-8' })
  })

  it('contain no credentials without a login', async () => {
    const [call] = await called()
    expect(Object.keys(call?.headers ?? {})).not.toContain('authorization')
    expect(Object.keys(call?.headers ?? {})).not.toContain('x-agent-id')
  })

  async function called() {
    const calls = answerCalls(() => ok({}))
    await quark.get('/user/info')
    return calls
  }
})

describe('the error catalogue', () => {
  it.each([
    [400, '错误请求'],
    [403, '没有访问权限，拒绝访问'],
    [404, '请求错误,未找到该资源'],
    [405, '请求方法未允许'],
    [408, '请求超时'],
    [500, '数据库满了'],
    [501, '网络未实现'],
    [502, '网络错误'],
    [503, '服务不可用'],
    [504, '网络超时'],
    [418, '连接错误'],
  ])('maps HTTP %d to its message', async (http, message) => {
    const error = await errorOf(get(failed(http, '数据库满了')))
    expect(error).toMatchObject({ message, status: http, reason: '数据库满了' })
    expect(shown).toEqual([message])
  })

  it('tells how long to wait after too many calls', async () => {
    const reply = {
      ...failed(429, '操作过于频繁，请 7 秒后再试'),
      json: { msg: '操作过于频繁，请 7 秒后再试' },
    }
    const error = await errorOf(get({ ...reply, headers: { 'retry-after': '7' } }))
    expect(error).toMatchObject({ message: '操作过于频繁，请 7 秒后再试', status: 429, retryAfter: 7 })
  })

  it('reports a missing answer', async () => {
    expect(await errorOf(get(null))).toMatchObject({ message: '连接到服务器失败', status: 0 })
    expect(shown).toEqual(['连接到服务器失败'])
  })

  it.each([
    [{ status: false, message: '甲', msg: '乙', errMsg: '丙' }, '甲'],
    [{ status: false, msg: '乙', errMsg: '丙' }, '乙'],
    [{ status: false, errMsg: '丙' }, '丙'],
    [{}, '连接错误'],
  ])('shows the reason of a refused call: %j', async (json, message) => {
    await errorOf(get({ json }))
    expect(shown).toEqual([message])
  })

  it.each([
    { status: true, code: 200 },
    { success: true, code: 200 },
    { status: 1, success: false, code: 200 },
  ])('takes %j for a success of either client', async (json) => {
    answerCalls(() => ({ json: { ...json, body: '甲', result: '乙' } }))
    expect(await quark.get('/user/info')).toBe('甲')
    expect(await boot.get('/saas/saasMaterial/list')).toBe('乙')
    expect(shown).toEqual([])
  })

  it.each([
    { status: false, code: 200, msg: '不行' },
    { success: '', status: 0, code: 200, errMsg: '不行' },
    { code: 200, message: '不行' },
  ])('takes %j for a refusal of either client', async (json) => {
    answerCalls(() => ({ json }))
    expect(await errorOf(quark.get('/user/info'))).toMatchObject({ message: '不行', status: 200 })
    expect(await errorOf(boot.get('/saas/saasMaterial/list'))).toMatchObject({ message: '不行', status: 200 })
    expect(shown).toEqual(['不行', '不行'])
  })

  it('shows no message for a conflict', async () => {
    const error = await errorOf(get(failed(409, '内容已被他人更新', { version: 4 })))
    expect(error).toMatchObject({ message: '内容已被他人更新', status: 409, body: { version: 4 } })
    expect(shown).toEqual([])
  })

  it('shows no message for quiet calls', async () => {
    answerCalls(() => refused('密码错误'))
    await errorOf(quark.post('/auth/login', {}, { quiet: true }))
    expect(shown).toEqual([])
  })

  it.each([
    ['as HTTP status', failed(401, '未授权')],
    ['as code of an answer', { json: { status: false, code: 401, msg: '' } }],
    ['of a quiet call', failed(401)],
  ])('ends the session without a message: 401 %s', async (_, reply) => {
    answerCalls(() => reply)
    const error = await errorOf(quark.get('/user/info', {}, { quiet: true }))
    expect(error.message).toBe('未授权，请重新登录')
    await errorOf(boot.get('/saas/saasMaterial/list'))
    expect({ sessionsLost, shown }).toEqual({ sessionsLost: 2, shown: [] })
  })

  it.each([
    ['another session', () => storeUser({ access_token: 'new' })],
    ['the logout', clearStoredUser],
  ])('does not end a session when a call of an earlier one is refused after %s', async (_, go) => {
    storeUser({ access_token: 'old' })
    let answer: (reply: Reply) => void = () => {}
    const calls = answerCalls(
      () =>
        new Promise<Reply>((resolve) => {
          answer = resolve
        }),
    )
    const error = errorOf(quark.get('/user/info'))
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    go()
    answer(failed(401))
    expect(await error).toMatchObject({ status: 401 })
    expect({ sessionsLost, shown }).toEqual({ sessionsLost: 0, shown: [] })
  })

  it('reports that the user may not do something, also of a quiet call', async () => {
    answerCalls(() => failed(403))
    await errorOf(quark.post('/page/create'))
    await errorOf(quark.post('/page/update', {}, { quiet: true }))
    expect({ forbidden, shown }).toEqual({ forbidden: 2, shown: ['没有访问权限，拒绝访问'] })
  })

  it('shows no message for an aborted call', async () => {
    answerCalls(() => new Promise(() => {}))
    const giveUp = new AbortController()
    const call = quark.get('/user/info', {}, { signal: giveUp.signal })
    giveUp.abort()
    await expect(call).rejects.not.toBeInstanceOf(ApiError)
    expect(shown).toEqual([])
  })
})

it('ignores only errors of calls, which have been reported', () => {
  expect(() => ignoreReported(new ApiError('没有访问权限，拒绝访问', 403))).not.toThrow()
  const bug = new TypeError('bug')
  expect(() => ignoreReported(bug)).toThrow(bug)
})

describe('calls', () => {
  it('send JSON, forms and queries', async () => {
    const calls = answerCalls(() => ok({ made: true }))
    expect(await quark.post('/a', { x: 1 })).toEqual({ made: true })
    await quark.postForm('/b', { name: '苏 晚晴' })
    await quark.put('/c', { y: 2 })
    await quark.delete('/d', { id: 'z' })
    expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/quark/a', { x: 1 }],
      ['POST', '/quark/b', 'name=%E8%8B%8F+%E6%99%9A%E6%99%B4'],
      ['PUT', '/quark/c', { y: 2 }],
      ['DELETE', '/quark/d?id=z', undefined],
    ])
  })

  it('unwrap the envelope of the second client and reject any code but 200', async () => {
    answerCalls(() => ({ json: { success: true, code: 200, result: { records: [] }, message: '' } }))
    expect(await boot.get('/saas/saasMaterial/list')).toEqual({ records: [] })
    answerCalls(() => ({ json: { success: true, code: 500, result: null, message: '素材库维护中' } }))
    await errorOf(boot.get('/saas/saasMaterial/list'))
    expect(shown).toEqual(['素材库维护中'])
  })

  it('are made from the contract, for either client', async () => {
    const calls = answerCalls(({ url }) =>
      url.startsWith('/yly-boot') ? { json: { success: true, code: 200, result: ['a'] } } : refused('不行'),
    )
    const find = callTo(
      api.get('/yly-boot/find', {
        summary: '查找',
        request: (z) => z.object({ id: z.string() }),
        answer: (z) => z.array(z.string()),
      }),
    )
    const save = callTo(api.post('/quark/save', { summary: '保存', answer: api.nothing }), { quiet: true })
    expect(await find({ id: 'x 1' })).toEqual(['a'])
    await errorOf(save())
    expect(shown).toEqual([])
    await errorOf(save({ quiet: false }))
    expect(shown).toEqual(['不行'])
    expect(calls.map(({ method, url }) => [method, url])).toEqual([
      ['GET', '/yly-boot/find?id=x+1'],
      ['POST', '/quark/save'],
      ['POST', '/quark/save'],
    ])
  })

  it('download files in a window without opener', () => {
    const open = vi.fn()
    vi.stubGlobal('open', open)
    download('/media/a.mp4')
    expect(open).toHaveBeenCalledWith('/media/a.mp4', '_blank', 'noopener')
  })
})
