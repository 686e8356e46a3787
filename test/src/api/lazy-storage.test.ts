import { afterAll, expect, it, vi } from 'vitest'
import type { NewObject, Storage } from '#src/api/transfer.ts'

vi.hoisted(() => vi.resetModules())
const whenReachable = vi.fn(async () => {})
const begin = vi.fn<Storage['begin']>(() => ({
  key: 'users/a.jpg',
  keptBytes: 7,
  run: async (_signal, onProgress) => {
    onProgress(1)
    return '/media/users/a.jpg'
  },
  abandon,
}))
const abandon = vi.fn(async () => {})
const createQuarkStorage = vi.fn(() => ({ begin }))
vi.doMock('#src/api/when-reachable.ts', () => ({ whenReachable }))
vi.doMock('#src/api/storage.ts', () => ({ createQuarkStorage }))
const { createLazyStorage } = await import('#src/api/lazy-storage.ts')

afterAll(() => {
  vi.doUnmock('#src/api/when-reachable.ts')
  vi.doUnmock('#src/api/storage.ts')
  vi.resetModules()
})

const picture: NewObject = { file: new File(['a'], 'a.jpg'), contentType: 'image/jpeg', extension: 'jpg' }
const never = new AbortController().signal

it('loads the store with the first upload, again after a failure, and resumes the same transfer', async () => {
  const transfer = createLazyStorage().begin(picture)
  await transfer.abandon()
  expect(createQuarkStorage).not.toHaveBeenCalled()
  expect(transfer).toMatchObject({ key: '', keptBytes: 0 })

  whenReachable.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(transfer.run(never, () => {})).rejects.toMatchObject({
    name: 'ApiError',
    status: 0,
    message: '连接到服务器失败',
  })

  const progress = vi.fn()
  expect(await transfer.run(never, progress)).toBe('/media/users/a.jpg')
  expect(progress).toHaveBeenCalledWith(1)
  expect(await transfer.run(never, progress)).toBe('/media/users/a.jpg')
  expect(begin.mock.calls).toEqual([[picture]])
  expect(transfer).toMatchObject({ key: 'users/a.jpg', keptBytes: 7 })
  await transfer.abandon()
  expect(abandon).toHaveBeenCalledTimes(1)
})
