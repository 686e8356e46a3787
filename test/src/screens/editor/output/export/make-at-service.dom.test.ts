import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/client.ts'
import { pollTask } from '#src/screens/editor/output/export/make-at-service.ts'
import { endSession, login } from '#src/session/index.ts'
import { answerCalls, ok } from '#test/support/answers.ts'

afterEach(endSession)

function logInWith(access_token: string) {
  const userInfo = { _id: 'u', username: 'su', name: 'su', email: '', avatar: '', created: '', updated: '' }
  answerCalls(() => ok({ access_token, userInfo, permissionsList: [] }))
  return login({ username: 'su', password: 'secret12' })
}

it('goes on asking for a task after the next login, as the end of the session does not end the task', async () => {
  await logInWith('first')
  const ask = vi.fn<() => Promise<string>>()
  ask.mockRejectedValueOnce(new ApiError('未授权，请重新登录', 401)).mockResolvedValue('made')
  const onRetry = vi.fn()
  const { signal } = new AbortController()
  const made = pollTask(ask, (task) => task, { signal, onRetry })
  await vi.waitFor(() => expect(onRetry.mock.calls).toEqual([['登录已失效，服务仍在生成']]))
  endSession()
  expect(ask).toHaveBeenCalledOnce()
  await logInWith('second')
  await expect(made).resolves.toBe('made')
})

it('ends when it is canceled before the next login', async () => {
  await logInWith('first')
  const stop = new AbortController()
  const refuse = () => Promise.reject(new ApiError('未授权，请重新登录', 401))
  const onRetry = () => stop.abort()
  await expect(pollTask(refuse, () => null, { signal: stop.signal, onRetry })).rejects.toThrow()
})

it('ends with the refusal of the service', async () => {
  const refuse = () => Promise.reject(new ApiError('没有这个视频', 200))
  const { signal } = new AbortController()
  await expect(pollTask(refuse, () => null, { signal, onRetry: vi.fn() })).rejects.toThrow('没有这个视频')
})
