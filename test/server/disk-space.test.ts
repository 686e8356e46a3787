import { EventEmitter, once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import { openEmbedded, openLite, refuseGrowth } from '#server/db/embedded.ts'
import { withTables } from '#server/db/open.ts'
import { watchDisk } from '#server/disk-space.ts'
import { Drafts } from '#server/services/storage/embedded/drafts.ts'
import { Space } from '#server/services/storage/embedded/space.ts'
import { openBucket } from '#test/support/bucket.ts'
import { migratedLite } from '#test/support/database.ts'
import { readLog } from '#test/support/log.ts'
import { tempFolder } from '#test/support/temp-folder.ts'
import { TestService } from '#test/support/service.ts'

const GB = 1024 ** 3

it('asks the disk again and again, and counts what is being written in between', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let free = 2 * GB
  const disk = await watchDisk('/nowhere', async () => free)
  expect([disk.isFull, disk.hasRoomFor(GB), disk.hasRoomFor(GB + 1)]).toEqual([false, true, false])
  disk.reserve(GB)
  expect(disk.hasRoomFor(1)).toBe(false)
  disk.written(GB)
  expect(disk.hasRoomFor(1)).toBe(false)
  free = GB / 5
  await vi.advanceTimersByTimeAsync(1100)
  expect(disk.isFull).toBe(true)
  free = 3 * GB
  await vi.advanceTimersByTimeAsync(1100)
  expect([disk.isFull, disk.hasRoomFor(2 * GB)]).toEqual([false, true])
  disk.close()
})

it('creates no database on a full disk, and says so', async () => {
  const folder = await tempFolder()
  await expect(openEmbedded(folder, async () => GB / 5)).rejects.toThrow(/^磁盘空间不足，不能新建数据库：/)
  expect(await readdir(folder)).toEqual([])
})

it('keeps what is reserved until it is written or released, however often it asks', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let free = 6 * GB
  const disk = await watchDisk('/nowhere', async () => free)
  disk.reserve(4 * GB)
  await vi.advanceTimersByTimeAsync(5000)
  expect([disk.hasRoomFor(GB), disk.hasRoomFor(2 * GB)]).toEqual([true, false])
  disk.written(GB)
  free = 5 * GB
  await vi.advanceTimersByTimeAsync(1100)
  expect([disk.hasRoomFor(GB), disk.hasRoomFor(2 * GB)]).toEqual([true, false])
  disk.release(3 * GB)
  expect(disk.hasRoomFor(4 * GB)).toBe(true)
  disk.close()
})

it('does not watch a disk that does not tell its space', async () => {
  const disk = await watchDisk('/there/is/no/such/folder')
  expect([disk.isFull, disk.hasRoomFor(1e15)]).toEqual([false, true])
  disk.close()
})

describe('a disk that is nearly full', () => {
  it('refuses uploads before the database lacks space, and keeps serving files', async () => {
    let free = 2 * GB
    const disk = await watchDisk('/nowhere', async () => free)
    const bucket = await openBucket({ disk })
    const url = bucket.origin + (await bucket.storage.put('a', Buffer.from('a'), 'image/png'))
    free = 0
    disk.reserve(2 * GB)
    await expect(bucket.storage.put('b', Buffer.from('b'), 'image/png')).rejects.toThrow('存储空间已满')
    const error = await bucket
      .client()
      .put('c', Buffer.from('c'))
      .catch((error: unknown) => error)
    expect(error).toMatchObject({ code: 'QuotaExceeded' })
    expect(await (await fetch(url)).text()).toBe('a')
    await bucket.storage.remove('a')
    disk.close()
  })

  it('refuses an upload that has no room beside slow ones', async () => {
    const disk = {
      isFull: false,
      hasRoomFor: (bytes: number) => reserved + bytes <= 10,
      close: () => undefined,
    }
    let reserved = 0
    const counting = {
      reserve: (bytes: number) => void (reserved += bytes),
      written: (bytes: number) => void (reserved -= bytes),
      release: (bytes: number) => void (reserved -= bytes),
    }
    const drafts = new Drafts(await tempFolder(), new Space(100, { ...disk, ...counting }))
    const arrival = new EventEmitter()
    const arrived = once(arrival, 'rest')
    async function* slow() {
      yield Buffer.from('abc')
      await arrived
      yield Buffer.from('de')
    }
    const uploads = [drafts.receive(slow(), 5), drafts.receive(slow(), 5)]
    await expect(drafts.receive(slow(), 5)).rejects.toMatchObject({ code: 'QuotaExceeded' })
    await vi.waitFor(() => expect(reserved).toBe(4))
    arrival.emit('rest')
    await Promise.all(uploads)
    expect(reserved).toBe(0)
    async function* broken() {
      yield Buffer.from('abc')
      throw new Error('broken')
    }
    await expect(drafts.receive(broken(), 5)).rejects.toThrow('broken')
    await drafts.receive(slow(), 1)
    expect(reserved).toBe(0)
  })

  it('refuses saves with a clear message while works can be read and deleted', async () => {
    const disk = { isFull: false }
    const lite = await migratedLite()
    refuseGrowth(lite, disk)
    const service = await TestService.start(async () => withTables(await openLite(lite)))
    onTestFinished(() => service.stop())
    const amy = await service.member()
    const { envelope } = await amy.post('/quark/page/create', createProject())
    const page = envelope.body as { _id: string }
    disk.isFull = true
    const entries = readLog()
    const saved = await amy.post('/quark/page/update?update=1', { pageData: { ...page, version: 2 } })
    const msg = '没有保存：服务器的磁盘空间不足，请联系管理员'
    expect({ http: saved.http, msg: saved.envelope.msg }).toEqual({ http: 507, msg })
    expect(entries()).toMatchObject([{ err: { message: msg } }])
    expect((await amy.get(`/quark/page/detail?pageId=${page._id}`)).http).toBe(200)
    expect((await amy.get('/quark/page/getMyPages')).http).toBe(200)
    disk.isFull = false
    expect((await amy.post('/quark/page/update?update=1', { pageData: { ...page, version: 2 } })).http).toBe(
      200,
    )
  }, 60_000)
})
