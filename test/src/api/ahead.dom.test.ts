import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as pagesApi from '#server/api/pages.ts'
import { info } from '#server/api/user.ts'
import { requestAhead } from '#src/api/ahead.ts'
import { listenToCalls, quark } from '#src/api/client.ts'
import { clearStoredUser, storeUser } from '#src/api/credentials.ts'
import { answerCalls, type Call, failed, ok } from '#test/support/answers.ts'

const asked: { url: string; headers: Record<string, string> }[] = []
let later: Call[]

/** Replaces the network for requests made ahead. */
function answerAhead(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ url, headers })
    return Promise.resolve().then(answer)
  })
}

const detail = () => quark.get('/page/detail', { pageId: 'work 1' })
const askForWork = () => requestAhead(pagesApi.detail, { pageId: 'work 1' })

beforeEach(() => {
  asked.length = 0
  later = answerCalls(() => ok({ title: 'asked later' }))
  storeUser({ access_token: 'stored' })
})

afterEach(() => {
  delete window.askedAhead
  clearStoredUser()
  vi.unstubAllGlobals()
})

it('answers a call from a request made ahead with the same credentials', async () => {
  answerAhead(() => Response.json({ status: true, body: { title: 'ahead' }, code: 200 }))
  askForWork()
  await expect(detail()).resolves.toEqual({ title: 'ahead' })
  expect(asked).toMatchObject([{ headers: { Authorization: 'Bearer stored', 'x-access-token': 'stored' } }])
  expect(later).toEqual([])
})

it('answers only one call from a request made ahead', async () => {
  answerAhead(() => Response.json({ status: true, body: { title: 'ahead' }, code: 200 }))
  askForWork()
  await detail()
  await expect(detail()).resolves.toEqual({ title: 'asked later' })
})

it('discards requests made ahead that no call takes', async () => {
  answerAhead(() => Response.json({ status: true, body: { title: 'ahead' }, code: 200 }))
  askForWork()
  requestAhead(info)
  await detail()
  await vi.waitFor(() => expect(window.askedAhead).toBeUndefined())
  await expect(quark.get('/user/info')).resolves.toEqual({ title: 'asked later' })
})

it.each([
  ['no answer came', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the answer was an error', () => Response.json({ msg: '' }, { status: 502 })],
  ['the call was refused', () => Response.json({ status: false, msg: '没有这个作品', code: 200 })],
  ['the answer was none of ours', () => new Response('<html>')],
])('asks again when %s', async (_, answer) => {
  answerAhead(answer)
  askForWork()
  await expect(detail()).resolves.toEqual({ title: 'asked later' })
  expect(later.map(({ url }) => url)).toEqual(['/quark/page/detail?pageId=work+1'])
})

it('reports an error of a request made ahead once', async () => {
  const unauthorized = vi.fn()
  const stop = listenToCalls({ failed: vi.fn(), unauthorized, forbidden: vi.fn() })
  later = answerCalls(() => failed(401))
  answerAhead(() => Response.json({ status: false, code: 401 }, { status: 401 }))
  askForWork()
  await expect(detail()).rejects.toMatchObject({ status: 401 })
  expect(unauthorized).toHaveBeenCalledTimes(1)
  stop()
})
