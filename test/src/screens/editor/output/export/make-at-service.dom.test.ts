import { expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/client.ts'
import { pollTask } from '#src/screens/editor/output/export/make-at-service.ts'

it('goes on asking for a task when the session ends, which does not end the task', async () => {
  const ask = vi.fn<() => Promise<string>>()
  ask.mockRejectedValueOnce(new ApiError('未授权，请重新登录', 401)).mockResolvedValue('made')
  const onRetry = vi.fn()
  const { signal } = new AbortController()
  await expect(pollTask(ask, (task) => task, { signal, onRetry })).resolves.toBe('made')
  expect(onRetry.mock.calls).toEqual([['登录已失效，服务仍在生成']])
})

it('ends with the refusal of the service', async () => {
  const refuse = () => Promise.reject(new ApiError('没有这个视频', 200))
  const { signal } = new AbortController()
  await expect(pollTask(refuse, () => null, { signal, onRetry: vi.fn() })).rejects.toThrow('没有这个视频')
})
