import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openStore } from '#server/services/storage/embedded/store.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

const PART = 200_000

async function* part() {
  yield new Uint8Array(PART)
}

/** A store with space for one part, and an upload whose first part was received. */
async function receiving() {
  const folder = await tempFolder()
  const store = await openStore(folder, PART * 1.5)
  onTestFinished(() => store.close())
  const object = { key: 'users/amy/video.mp4', contentType: 'video/mp4', headers: {}, isNew: false }
  const upload = await store.multipart.find(object.key, await store.multipart.begin(object, Date.now()))
  return { folder, store, upload, draft: await store.drafts.receive(part(), PART) }
}

it('discards a part whose upload is aborted while it arrives', async () => {
  const { folder, store, upload, draft } = await receiving()
  await store.multipart.abort(upload)
  await expect(store.multipart.addPart(upload, 1, draft)).rejects.toMatchObject({ code: 'NoSuchUpload' })
  await draft.discard()
  expect(await readdir(join(folder, 'uploads'))).toEqual([])
  expect((await store.drafts.receive(part(), PART)).size).toBe(PART)
})

it.each(['the part', 'giving up'])('frees the space if part and abort coincide, %s first', async (first) => {
  const { folder, store, upload, draft } = await receiving()
  const add = async () => {
    try {
      await store.multipart.addPart(upload, 1, draft)
    } finally {
      await draft.discard()
    }
  }
  const giveUp = () => store.multipart.abort(upload)
  await Promise.allSettled((first === 'the part' ? [add, giveUp] : [giveUp, add]).map((run) => run()))
  expect(await readdir(join(folder, 'uploads'))).toEqual([])
  expect((await store.drafts.receive(part(), PART)).size).toBe(PART)
  await expect(store.drafts.receive(part(), PART)).rejects.toMatchObject({ code: 'QuotaExceeded' })
})

it('refuses to join parts below the minimum size, except as the last', async () => {
  const { store, upload } = await receiving()
  async function* small() {
    yield new Uint8Array(1000)
  }
  for (const number of [1, 2])
    await store.multipart.addPart(upload, number, await store.drafts.receive(small(), 1000))
  const parts = await store.multipart.parts(upload)
  const join = (names: typeof parts) => store.multipart.complete(upload, names, Date.now())
  await expect(join(parts)).rejects.toMatchObject({ code: 'EntityTooSmall' })
  expect((await join(parts.slice(1))).size).toBe(1000)
})

it('lists a part that is being received when the list is requested', async () => {
  const { store, upload, draft } = await receiving()
  let resolve = () => {}
  const received = new Promise<void>((end) => {
    resolve = end
  })
  const part = received.then(() => store.multipart.addPart(upload, 1, draft))
  const stored = store.multipart.receiving(upload, part)
  const list = store.multipart.parts(upload)
  resolve()
  await stored
  expect(await list).toMatchObject([{ number: 1, size: PART }])
})

it('lists the stored parts while another one stalls', async () => {
  const { store, upload, draft } = await receiving()
  await store.multipart.addPart(upload, 1, draft)
  void store.multipart.receiving(upload, new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const list = store.multipart.parts(upload)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await list).toMatchObject([{ number: 1 }])
})
