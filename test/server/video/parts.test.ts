import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { knownParts, videoParts, videoTasks } from '#server/db/schema.ts'
import type { VideoTask } from '#server/db/video-tasks.ts'
import { startWorker, type WorkerOptions } from '#server/video/worker.ts'
import { openMigrated } from '#test/support/database.ts'
import { folderStorage } from '#test/support/folder-storage.ts'
import { readLog } from '#test/support/log.ts'
import { begunIn, PART_FRAMES, partsDocument, writePartProcess } from '#test/support/part-process.ts'
import { isAlive } from '#test/support/processes.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

let database: Database
let folder: string
let child: string
let log: string

beforeAll(async () => {
  database = await openMigrated()
  folder = await tempFolder()
  child = await writePartProcess(folder)
  for (const id of ['amy', 'ben']) {
    await database.users.insert({ id, username: id, name: id, passwordHash: 'x' })
    await database.pages.insert({
      id,
      ownerId: id,
      savedBy: id,
      title: '作品',
      coverImage: '',
      document: '{}',
    })
  }
})
afterAll(() => database.close())
beforeEach(async () => {
  log = join(folder, randomUUID())
  await database.orm.delete(videoTasks)
  await database.orm.delete(knownParts)
})

async function work(options: Partial<WorkerOptions> = {}) {
  const worker = await startWorker({
    // Several workers share it.
    database: { ...database, isExclusive: false },
    storage: folderStorage(folder),
    media: { origin: 'http://127.0.0.1:1', trusted: [] },
    dist: folder,
    launch: async () => ({ executablePath: '', args: [] }),
    concurrency: 1,
    child,
    ...options,
    times: { beat: 50, poll: 50, look: 20, patience: 0, ...options.times },
  })
  onTestFinished(() => worker.stop())
  return worker
}

let version = 0
/** Orders a video whose parts have these keys, and whose cost is their number. */
async function order(user: string, keys: string, ms?: number, soundMs?: number): Promise<VideoTask> {
  const task = await database.videoTasks.insert(
    {
      ...{
        id: randomUUID(),
        pageId: user,
        userId: user,
        pageVersion: ++version,
        quality: 'sd',
        fps: 10,
        title: keys,
      },
      document: { ...partsDocument(keys, log, ms, soundMs) },
    },
    keys.length,
  )
  if (!task) throw new Error('not inserted')
  await database.queue.put(task)
  return task
}

const partsOf = (keys: string) =>
  keys.split('').map((key, at) => ({ start: at * PART_FRAMES, end: (at + 1) * PART_FRAMES, key }))
const waitFor = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 60_000, interval: 20 })
const state = async ({ id }: VideoTask) => (await database.videoTasks.find(id))?.state
const completed = (task: VideoTask) => waitFor(async () => expect(await state(task)).toBe('complete'))
const begun = (parts: number) =>
  waitFor(async () => {
    const list = await begunIn(log)
    expect(list.length).toBeGreaterThanOrEqual(parts)
    return list
  })
const keysBegun = async () =>
  (await begunIn(log))
    .map(({ key }) => key)
    .toSorted()
    .join('')
const videoOf = async ({ id, created }: VideoTask) =>
  readFile(join(folder, 'videos', created.toISOString().slice(0, 10), `${id}.mp4`), 'utf8')

it('draws a long video by several workers, each part once, and tells the progress of all', async () => {
  const task = await order('amy', 'abcdefgh', 150)
  await work()
  await work()
  await begun(4)
  await waitFor(async () => expect((await database.videoTasks.find(task.id))?.progress).toBeGreaterThan(0.2))
  await completed(task)
  expect(await videoOf(task)).toBe('abcdefgh')
  const drawn = await begunIn(log)
  expect(await keysBegun()).toBe('abcdefgh')
  expect(new Set(drawn.map(({ pid }) => pid)).size).toBe(2)
  expect(await database.orm.select().from(videoParts)).toEqual([])
})

it('leaves a short video to one worker', async () => {
  const task = await order('amy', 'a')
  await work({ concurrency: 2 })
  await completed(task)
  expect(await begunIn(log)).toHaveLength(1)
})

it.each(['that began', 'that helps'])(
  'draws one part again when the process of the worker %s is killed',
  async (which) => {
    readLog()
    // Long enough for a busy machine to find the process while it draws.
    const task = await order('amy', 'abcdefgh', 300)
    await work()
    await work()
    const list = await waitFor(async () => {
      const parts = await begunIn(log)
      expect(parts.filter(({ pid }) => pid !== parts[0]?.pid).length).toBeGreaterThan(1)
      return parts
    })
    const [first] = list
    const victim = which === 'that began' ? first : list.find(({ pid }) => pid !== first?.pid)
    process.kill(victim?.pid ?? 0, 'SIGKILL')
    await completed(task)
    expect(await videoOf(task)).toBe('abcdefgh')
    expect((await begunIn(log)).length).toBeLessThanOrEqual(9)
    expect(await database.videoTasks.find(task.id)).toMatchObject({
      attempts: which === 'that began' ? 2 : 1,
    })
  },
)

it('draws the part of a worker that has become silent', async () => {
  const task = await order('amy', 'abcd')
  await database.videoParts.plan(task.id, partsOf('abcd'), new Set())
  const lost = await database.videoParts.claimLast(task.id, 'dead')
  await work({ times: { silent: 300 } })
  await completed(task)
  expect(await keysBegun()).toBe('abcd')
  expect((await begunIn(log)).at(-1)?.key).toBe(lost?.key)
  // What the silent worker reports afterwards is ignored.
  expect(await database.videoParts.beat(lost?.id ?? '', 'dead', 1)).toBe(false)
})

it('gives way to the short video of another user after a part, and goes on with what is drawn', async () => {
  const long = await order('amy', 'abcdefgh', 100)
  await work()
  await begun(2)
  const short = await order('ben', 'z')
  await completed(short)
  expect(['waiting', 'running']).toContain(await state(long))
  await completed(long)
  expect(await database.videoTasks.find(long.id)).toMatchObject({ attempts: 1 })
  expect(await keysBegun()).toBe('abcdefghz')
})

it('helps the user for whom the fewest parts are drawn', async () => {
  const tasks = [await order('amy', 'abcd'), await order('ben', 'efghi')]
  for (const [at, { id }] of tasks.entries()) {
    await database.queue.take()
    await database.videoTasks.claim(id, 'owner', '')
    await database.videoParts.plan(id, partsOf(at === 0 ? 'abcd' : 'efghi'), new Set())
  }
  // A worker that counted as dead removes the parts of no task that another one has claimed.
  await database.videoParts.remove(tasks[0]?.id ?? '')
  await database.videoParts.claimFirst(tasks[0]?.id ?? '', 'owner')
  const helped: (string | undefined)[] = []
  for (let at = 0; at < 4; at++) helped.push((await database.videoParts.claimAny('helper', []))?.key)
  // The work of amy is the first at a tie, and the last part of each is left to its worker.
  expect(helped).toEqual(['i', 'd', 'h', 'c'])
  expect((await database.videoParts.claimAny('helper', [String(tasks[1]?.id)]))?.key).toBeUndefined()
})

it('leaves the last parts but one to those who draw others, if the worker of the task is busy', async () => {
  const { id } = await order('amy', 'abcdef')
  await database.videoParts.plan(id, partsOf('abcdef'), new Set())
  const busy = async () => (await database.videoParts.claimFirst(id, 'owner', true))?.key
  const help = () => database.videoParts.claimLast(id, 'helper')
  expect(await busy()).toBe('a')
  await database.videoParts.complete(`${id}/0`, 'owner')
  expect((await help())?.key).toBe('f')
  expect(await busy()).toBe('b')
  await database.videoParts.complete(`${id}/${PART_FRAMES}`, 'owner')
  expect((await help())?.key).toBe('e')
  // Two are drawn by others, who can take one each, and two are left.
  expect(await busy()).toBeUndefined()
  expect(await database.videoParts.progress(id)).toMatchObject({ running: 2, waiting: 2 })
  expect((await help())?.key).toBe('d')
  expect(await busy()).toBe('c')
})

it('encodes the sound before it draws what others could, and then draws what they leave', async () => {
  const task = await order('amy', 'abcd', 40, 400)
  await database.videoParts.plan(task.id, partsOf('abcd'), new Set())
  for (let at = 0; at < 2; at += 1) await database.videoParts.claimLast(task.id, 'dead')
  await work({ times: { silent: 1000 } })
  await completed(task)
  expect(await videoOf(task)).toBe('abcd')
  const drawn = (await begunIn(log)).map(({ key }) => key)
  // The parts of the lost worker are given back one by one, in the order of their times.
  expect(drawn.slice(0, 3)).toEqual(['sound', 'a', 'b'])
  expect(drawn.slice(3).toSorted()).toEqual(['c', 'd'])
})

it('stops all workers of a video that is canceled', async () => {
  const task = await order('amy', 'abcdefgh', 400)
  await work()
  await work()
  const list = await waitFor(async () => {
    const parts = await begunIn(log)
    expect(new Set(parts.map(({ pid }) => pid)).size).toBe(2)
    return parts
  })
  await database.videoTasks.cancel(task.id, '已取消生成')
  await waitFor(async () => {
    for (const { pid } of list) expect(await isAlive(pid)).toBe(false)
    expect(await database.orm.select().from(videoParts)).toEqual([])
  })
  expect((await begunIn(log)).length).toBeLessThan(8)
})

it('draws only what has changed since an earlier video', async () => {
  const worker = await work()
  await completed(await order('amy', 'abcd'))
  const task = await order('amy', 'abXd')
  await completed(task)
  expect(await videoOf(task)).toBe('abXd')
  expect(await keysBegun()).toBe('Xabcd')

  // Objects that have gone are drawn again, and those that were not used for long are removed.
  await worker.stop()
  await database.knownParts.removeOld(0, 0)
  expect((await database.discards.take(100)).length).toBeGreaterThanOrEqual(5)
  await work()
  const again = await order('amy', 'abXd')
  await completed(again)
  expect(await videoOf(again)).toBe('abXd')
})
