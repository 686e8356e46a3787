import { expect, it, onTestFinished, vi } from 'vitest'
import type { UploadCard } from '#server/api/uploads.ts'
import { ApiError } from '#src/api/client.ts'
import type { Transfer } from '#src/api/transfer.ts'
import { createUploads, type UploadedFile } from '#src/uploads/uploads.ts'

/** Time-out for a busy machine. */
const PATIENT = { timeout: 20_000 }

/** A transfer that the test controls. */
interface Sending {
  name: string
  arrive: () => void
  fail: (error: unknown) => void
  progress: (share: number) => void
}

/** Uploads to a store that the test controls. */
function editor(register = vi.fn(async () => ({}) as UploadCard), pauses?: number[]) {
  const sending: Sending[] = []
  let time = 0
  const begin = ({ file }: { file: File }): Transfer => {
    let url: string | undefined
    return {
      key: `users/amy/${file.name}`,
      keptBytes: 0,
      run: (signal, progress) =>
        new Promise((resolve, reject) => {
          if (url !== undefined) return resolve(url)
          signal.addEventListener('abort', () => reject(new Error('aborted')))
          const arrive = () => {
            url = `/media/users/amy/${file.name}`
            resolve(url)
          }
          sending.push({ name: file.name, arrive, fail: reject, progress })
          return undefined
        }),
      abandon: vi.fn(async () => {}),
    }
  }
  const unregister = vi.fn(async () => {})
  const uploads = createUploads({
    storage: { begin },
    register,
    unregister,
    now: () => time,
    ...(pauses && { pauses }),
  })
  onTestFinished(() => uploads.dispose())
  const names = () => sending.map(({ name }) => name)
  const statuses = () => uploads.state.list.map(({ name, status }) => `${name} ${status}`)
  return { uploads, sending, names, statuses, register, unregister, pass: (ms: number) => (time += ms) }
}

async function picture(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(3, 4)
  canvas.getContext('2d')
  return new File([await canvas.convertToBlob()], name)
}
const pictures = (...names: string[]) => Promise.all(names.map(picture))

it('uploads two files at a time and returns them in the given order', async () => {
  const { uploads, sending, names } = editor()
  const adding = uploads.add(await pictures('a', 'b', 'c'))
  await expect.poll(names, PATIENT).toEqual(expect.arrayContaining(['a', 'b']))
  expect(names()).not.toContain('c')
  sending.find(({ name }) => name === 'b')?.arrive()
  await expect.poll(names, PATIENT).toContain('c')
  sending.find(({ name }) => name === 'c')?.arrive()
  sending.find(({ name }) => name === 'a')?.arrive()
  expect((await adding).map(({ name, width, height }) => [name, width, height])).toEqual([
    ['a', 3, 4],
    ['b', 3, 4],
    ['c', 3, 4],
  ])
})

it('does not wait for a failed file, and reports it after a successful retry', async () => {
  const { uploads, sending, names, statuses } = editor()
  const arrived: UploadedFile[] = []
  const adding = uploads.add(await pictures('a', 'b'), (file) => arrived.push(file))
  await expect.poll(() => names().length, PATIENT).toBe(2)
  sending.find(({ name }) => name === 'a')?.fail(Object.assign(new Error('no answer'), { status: -1 }))
  sending.find(({ name }) => name === 'b')?.arrive()
  expect((await adding).map(({ name }) => name)).toEqual(['b'])
  expect(statuses()).toEqual(['a failed', 'b done'])
  expect(uploads.state.list[0]?.message).toBe('网络中断')
  uploads.retry(uploads.state.list[0]?.id ?? '')
  await expect.poll(() => names().length, PATIENT).toBe(3)
  sending[2]?.arrive()
  await expect.poll(() => arrived.map(({ name }) => name), PATIENT).toEqual(['b', 'a'])
})

it('resumes by itself, again and again, once nobody has answered', async () => {
  const { uploads, sending, names, statuses } = editor(undefined, [0])
  const arrived: UploadedFile[] = []
  await Promise.all([
    expect
      .poll(names, PATIENT)
      .toEqual(['a'])
      .then(() => sending[0]?.fail(new ApiError('连接到服务器失败', 0))),
    uploads.add(await pictures('a'), (file) => arrived.push(file)),
  ])
  await expect.poll(names, PATIENT).toEqual(['a', 'a'])
  sending[1]?.fail(Object.assign(new Error('no answer'), { status: -1 }))
  await expect.poll(names, PATIENT).toEqual(['a', 'a', 'a'])
  sending[2]?.arrive()
  await expect.poll(() => arrived.map(({ name }) => name), PATIENT).toEqual(['a'])
  expect(statuses()).toEqual(['a done'])
})

it('does not resume by itself what the service has refused', async () => {
  const { uploads, sending, names, statuses } = editor(undefined, [0])
  const adding = uploads.add(await pictures('a', 'b'))
  await expect.poll(() => names().length, PATIENT).toBe(2)
  sending.find(({ name }) => name === 'a')?.fail(Object.assign(new Error('full'), { code: 'QuotaExceeded' }))
  await expect.poll(statuses, PATIENT).toContain('a failed')
  sending.find(({ name }) => name === 'b')?.arrive()
  await adding
  expect(names()).toHaveLength(2)
})

it('retries only the registration when only that has failed', async () => {
  const register = vi.fn(async () => ({}) as UploadCard)
  register.mockRejectedValueOnce(new ApiError('连接到服务器失败', 0))
  const { uploads, sending, names, statuses } = editor(register)
  const adding = uploads.add(await pictures('a'))
  await expect.poll(names, PATIENT).toEqual(['a'])
  sending[0]?.arrive()
  expect(await adding).toEqual([])
  expect(uploads.state.list[0]?.message).toBe('网络中断')
  uploads.retry(uploads.state.list[0]?.id ?? '')
  await expect.poll(statuses, PATIENT).toEqual(['a done'])
  expect(names()).toEqual(['a'])
})

it('waits as long as the service says after too many registrations, unless it is canceled', async () => {
  const register = vi.fn(async () => ({}) as UploadCard)
  const limited = (seconds: number) => new ApiError('操作过于频繁', 429, {}, '操作过于频繁', seconds)
  register.mockRejectedValueOnce(limited(0)).mockRejectedValueOnce(limited(0))
  const { uploads, sending, names } = editor(register)
  const adding = uploads.add(await pictures('a'))
  await expect.poll(names, PATIENT).toEqual(['a'])
  sending[0]?.arrive()
  expect((await adding).map(({ name }) => name)).toEqual(['a'])
  expect(register).toHaveBeenCalledTimes(3)

  register.mockRejectedValueOnce(limited(3600))
  const canceled = uploads.add(await pictures('b'))
  await expect.poll(names, PATIENT).toEqual(['a', 'b'])
  sending[1]?.arrive()
  await expect.poll(() => register.mock.calls.length, PATIENT).toBe(4)
  uploads.cancel(uploads.state.list.at(-1)?.id ?? '')
  expect(await canceled).toEqual([])
  expect(register).toHaveBeenCalledTimes(4)
})

it('never decreases progress, and estimates the remaining time', async () => {
  const { uploads, sending, names, pass } = editor()
  void uploads.add(await pictures('a'))
  await expect.poll(names, PATIENT).toEqual(['a'])
  const shown = () => uploads.state.list[0]?.progress
  sending[0]?.progress(0.1)
  expect(uploads.state.secondsLeft).toBeNull()
  pass(10_000)
  sending[0]?.progress(0.5)
  expect(shown()).toBeCloseTo(0.495)
  // 0.396 of it took ten seconds.
  expect(uploads.state.secondsLeft).toBeCloseTo((0.505 / 0.396) * 10, 0)
  sending[0]?.progress(0.3)
  expect(shown()).toBeCloseTo(0.495)
})

it('removes finished uploads four seconds after the last one, and keeps failed ones', async () => {
  const { uploads, sending, names, statuses } = editor()
  const adding = uploads.add(await pictures('a', 'b'))
  await expect.poll(() => names().length, PATIENT).toBe(2)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  sending.find(({ name }) => name === 'a')?.fail(new Error('broken'))
  sending.find(({ name }) => name === 'b')?.arrive()
  await adding
  vi.advanceTimersByTime(3999)
  expect(statuses()).toEqual(['a failed', 'b done'])
  vi.advanceTimersByTime(1)
  expect(statuses()).toEqual(['a failed'])
})

it('removes a canceled upload, running or failed', async () => {
  const { uploads, sending, names, register } = editor()
  const adding = uploads.add(await pictures('a', 'b'))
  await expect.poll(() => names().length, PATIENT).toBe(2)
  for (const { id } of [...uploads.state.list]) uploads.cancel(id)
  expect(await adding).toEqual([])
  expect(uploads.state.list).toEqual([])
  sending[0]?.arrive()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(register).not.toHaveBeenCalled()
})

/** Starts the upload of a picture that is canceled in the moment that the test chooses. */
async function startUpload({ uploads }: ReturnType<typeof editor>) {
  const arrived = vi.fn()
  const adding = uploads.add(await pictures('a'), arrived)
  const cancel = () => uploads.cancel(uploads.state.list[0]?.id ?? '')
  return { arrived, adding, cancel }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

it('does not register an upload whose last answer arrives as it is canceled', async () => {
  const uploading = editor()
  const { arrived, adding, cancel } = await startUpload(uploading)
  await expect.poll(uploading.names, PATIENT).toEqual(['a'])
  uploading.sending[0]?.arrive()
  cancel()
  expect(await adding).toEqual([])
  await settled()
  expect(uploading.register).not.toHaveBeenCalled()
  expect(arrived).not.toHaveBeenCalled()
})

it('removes a file from the materials that was canceled while it was registered', async () => {
  const card = { _id: 'registered' } as UploadCard
  const { promise, resolve } = Promise.withResolvers<UploadCard>()
  const uploading = editor(vi.fn(() => promise))
  const { arrived, adding, cancel } = await startUpload(uploading)
  await expect.poll(uploading.names, PATIENT).toEqual(['a'])
  uploading.sending[0]?.arrive()
  await expect.poll(() => uploading.register.mock.calls.length, PATIENT).toBe(1)
  cancel()
  resolve(card)
  expect(await adding).toEqual([])
  await expect.poll(() => uploading.unregister.mock.calls, PATIENT).toEqual([[card]])
  await settled()
  expect(arrived).not.toHaveBeenCalled()
  expect(uploading.statuses()).toEqual([])
})

it('creates no preview of a picture that is canceled while it is checked', async () => {
  const create = vi.spyOn(URL, 'createObjectURL')
  onTestFinished(() => create.mockRestore())
  const uploading = editor()
  const { adding, cancel } = await startUpload(uploading)
  cancel()
  expect(await adding).toEqual([])
  await settled()
  expect(create).not.toHaveBeenCalled()
  expect(uploading.names()).toEqual([])
})
