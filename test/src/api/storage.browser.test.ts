import { expect, it, onTestFinished } from 'vitest'
import { commands } from 'vitest/browser'
import { ApiError } from '#src/api/client.ts'
import { createStorage, type StorageOptions } from '#src/api/storage.ts'

/** An upload of a short text to a store of its own. */
async function upload(options: Partial<StorageOptions> = {}) {
  const origin = await commands.openStore(1024 * 1024)
  onTestFinished(() => commands.closeStore(origin))
  const storage = createStorage({ origin, assumeRole: () => commands.credentialsOf(origin), ...options })
  const file = new File(['有连云'], 'a.txt', { type: 'text/plain' })
  return storage.begin({ file, contentType: 'text/plain', extension: 'txt' })
}
const never = new AbortController().signal

it('fails when its thread cannot be loaded, and the next attempt starts another', async () => {
  const { Worker } = window
  window.Worker = class extends Worker {
    constructor() {
      super('/no-such-thread.js', { type: 'module' })
    }
  }
  const transfer = await upload()
  await expect(transfer.run(never, () => {})).rejects.toThrow('could not be loaded')
  window.Worker = Worker
  expect(await transfer.run(never, () => {})).toMatch(/^\/media\/users\/amy\/.*\.txt$/)
})

it('fails for the reason why there are no keys, and asks again', async () => {
  const refusal = new ApiError('登录已过期', 401)
  let asked = 0
  const assumeRole = () => {
    asked += 1
    return Promise.reject(refusal)
  }
  const transfer = await upload({ assumeRole })
  await expect(transfer.run(never, () => {})).rejects.toBe(refusal)
  await expect(transfer.run(never, () => {})).rejects.toBe(refusal)
  expect(asked).toBe(2)
})

it('asks for keys once for all uploads, and again shortly before they expire', async () => {
  const origin = await commands.openStore(1024 * 1024)
  onTestFinished(() => commands.closeStore(origin))
  let asked = 0
  /** Seconds. */
  let duration = 3600
  const storage = createStorage({
    origin,
    async assumeRole() {
      asked += 1
      return { ...(await commands.credentialsOf(origin)), duration }
    },
  })
  const run = () => {
    const file = new File(['有连云'], 'a.txt', { type: 'text/plain' })
    return storage.begin({ file, contentType: 'text/plain', extension: 'txt' }).run(never, () => {})
  }
  duration = 0.02
  await Promise.all([run(), run()])
  expect(asked).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  duration = 3600
  await run()
  await run()
  expect(asked).toBe(2)
})

it('ends for the reason of the abort', async () => {
  const stop = new AbortController()
  const transfer = await upload({
    async assumeRole() {
      stop.abort(new Error('the author has closed the tray'))
      return commands.credentialsOf('http://127.0.0.1:9')
    },
  })
  await expect(transfer.run(stop.signal, () => {})).rejects.toThrow('the author has closed the tray')
  await expect(transfer.run(stop.signal, () => {})).rejects.toThrow('the author has closed the tray')
})
