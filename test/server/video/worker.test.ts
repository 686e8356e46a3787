import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import type { PageDetail } from '#server/api/pages.ts'
import type { VideoGenerateBody, VideoProgress } from '#server/api/videos.ts'
import { discardedObjects, videoTasks } from '#server/db/schema.ts'
import { ensureBuilt } from '#server/render/bundle.ts'
import { chromiumLaunch } from '#server/render/chromium.ts'
import { startWorker, type WorkerOptions } from '#server/video/worker.ts'
import { briefSample, heldMusic, MUSIC } from '#test/support/brief-sample.ts'
import { openMigrated } from '#test/support/database.ts'
import { probe } from '#test/support/ffmpeg.ts'
import { folderStorage } from '#test/support/folder-storage.ts'
import { serve } from '#test/support/http-server.ts'
import { readLog } from '#test/support/log.ts'
import { isAlive } from '#test/support/processes.ts'
import { type Member, TestService } from '#test/support/service.ts'
import { tempFolder } from '#test/support/temp-folder.ts'
import { renderProcess, waitUntilEnded } from '#test/support/video-author.ts'

const QUICK = { beat: 200 }

let service: TestService
let member: Member
let dist: string
let objects: string
let temporary: string

beforeAll(async () => {
  dist = await ensureBuilt()
  objects = await tempFolder()
  temporary = await tempFolder()
  process.env.TMPDIR = temporary
  service = await TestService.start(openMigrated)
  member = await service.member()
}, 240_000)
afterAll(() => service.stop())
// All tests leave nothing behind.
afterEach(async () => {
  await vi.waitFor(async () => expect((await readdir(temporary)).filter(isOurs)).toEqual([]), 10_000)
  await service.database.orm.delete(videoTasks)
})
const isOurs = (name: string) => /youlianyun-video|puppeteer|chromium/i.test(name)

async function work(options: Partial<WorkerOptions> = {}) {
  const worker = await startWorker({
    database: service.database,
    storage: folderStorage(objects),
    media: { origin: 'http://127.0.0.1:1', trusted: [] },
    dist,
    launch: chromiumLaunch,
    concurrency: 1,
    child: `${inject('service')}/server/video/render-child.js`,
    ...options,
    times: { ...QUICK, ...options.times },
  })
  onTestFinished(() => worker.stop())
  return worker
}

/** Frames per second of the ordered videos. */
const FPS = 10
/** Seconds of each of the two pages of a work. */
const PAGE = 0.6
const FRAMES = 2 * PAGE * FPS

/** A work with two pages of the sample and its music. */
async function page(music?: string): Promise<PageDetail> {
  const work = await briefSample({ seconds: [PAGE, PAGE], ...(music && { music }) })
  const { envelope } = await member.post('/quark/page/create', work)
  return envelope.body as unknown as PageDetail
}

async function order(pageId: string, options: Partial<VideoGenerateBody> = {}): Promise<VideoProgress> {
  const body = { pageId, quality: 'sd', fps: FPS, ...options }
  const { envelope } = await member.post('/quark/video/generate', body)
  expect(envelope.msg).toBe('success')
  return envelope.body as unknown as VideoProgress
}

/** Deletes a work, and deletes it from the recycle bin. */
async function removeForGood(id: string) {
  await member.post('/quark/page/delete', { id })
  const { envelope } = await member.post('/quark/recycleBin/delete', { ids: [id] })
  expect(envelope.msg).toBe('success')
}

async function progress(taskId: string): Promise<VideoProgress> {
  return (await member.get(`/quark/video/progress?taskId=${taskId}`)).envelope
    .body as unknown as VideoProgress
}

const waitForProgress = (taskId: string, expected: Partial<VideoProgress>) =>
  vi.waitFor(
    async () => {
      const now = await progress(taskId)
      expect(now).toMatchObject(expected)
      return now
    },
    { timeout: 100_000, interval: 100 },
  )

const drawn = (taskId: string) =>
  vi.waitFor(async () => expect((await progress(taskId)).progress).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 50,
  })

it('discards the video of a work that was deleted while the video was stored', async () => {
  const { _id } = await page()
  const files = folderStorage(objects)
  await work({
    storage: {
      ...files,
      async put(key, source, contentType) {
        if (key.endsWith('.mp4')) await removeForGood(_id)
        return files.put(key, source, contentType)
      },
    },
  })
  const { taskId } = await order(_id)
  // What is taken once is not offered again for a while.
  const due: (string | undefined)[] = []
  await vi.waitFor(
    async () => {
      due.push(...(await service.database.discards.take(10)).map((key) => key.split('/').at(-1)))
      expect(due.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
        `${taskId}.jpg`,
        `${taskId}.mp4`,
      ])
    },
    { timeout: 100_000, interval: 100 },
  )
  await service.database.orm.delete(discardedObjects)
})

describe('an ordered video', () => {
  it('is rendered from the document at the time of the order, with the media of the service, and listed with its page', async () => {
    const { media, release } = await heldMusic()
    const made = await page(MUSIC)
    const { taskId } = await order(made._id)
    // Later changes do not affect it.
    const pageData = { ...made, title: '改过', version: 2, pages: made.pages.slice(0, 1) }
    await member.post('/quark/page/update?update=1', { pageData })
    await work({ media })

    const running = await vi.waitFor(
      async () => {
        const now = await progress(taskId)
        expect(now.remaining).toBeGreaterThan(0)
        return now
      },
      { timeout: 60_000, interval: 100 },
    )
    expect(running).toMatchObject({ state: 'running', message: '正在生成', file: null, videoUrl: null })
    expect(running.progress).toBeLessThan(1)
    release()

    const done = await waitForProgress(taskId, { state: 'complete', progress: 1, remaining: 0 })
    expect(done).toMatchObject({ message: '已生成', remarks: [], file: '样例 A.mp4', attempts: 1 })
    const video = join(objects, String(done.videoUrl).replace('/objects/', ''))
    const { streams, format } = await probe(video)
    expect(streams.find(({ codec_type }) => codec_type === 'video')).toMatchObject({
      codec_name: 'h264',
      width: 384,
      height: 682,
      avg_frame_rate: '10/1',
      nb_read_frames: `${FRAMES}`,
    })
    expect(streams.some(({ codec_type }) => codec_type === 'audio')).toBe(true)
    expect(Number(format.duration)).toBeCloseTo(2 * PAGE, 1)
    const poster = await readFile(join(objects, String(done.posterUrl).replace('/objects/', '')))
    expect(poster.subarray(0, 3).toString('hex')).toBe('ffd8ff')

    const { envelope } = await member.get(`/quark/page/detail?pageId=${made._id}`)
    expect(envelope.body).toMatchObject({ title: '改过', videoUrl: done.videoUrl })
    const { envelope: list } = await member.get('/quark/page/getMyPages')
    expect((list.body.pages as object[])[0]).toMatchObject({ videoUrl: done.videoUrl })
  })

  it('does not reach the internal network, and lists unreadable media', async () => {
    const requests: string[] = []
    const inside = await serve((request, response) => {
      requests.push(String(request.url))
      response.end('secret')
    })
    const made = await page(`${inside}/tone.wav`)
    const { taskId } = await order(made._id)
    await work()
    const done = await waitForProgress(taskId, { state: 'complete' })
    expect(done.remarks).toEqual(['背景音乐（tone.wav）：声音无法读取或解码，视频中此处静音'])
    expect(done.message).toBe('已生成，有 1 处与预期不同')
    expect(requests).toEqual([])
  })
})

describe('a worker', () => {
  it.each(['child', 'browser'] as const)('restarts after the %s is killed', async (victim) => {
    const { media, release } = await heldMusic()
    const { taskId } = await order((await page(MUSIC))._id)
    readLog()
    await work({ media })
    const running = await renderProcess()
    await drawn(taskId)
    // On a busy machine, a browser takes long to notice that its parent is gone.
    if (victim === 'child') process.kill(-running.browser, 'SIGSTOP')
    process.kill(running[victim], 'SIGKILL')
    await waitForProgress(taskId, { attempts: 2, state: 'running' })
    release()
    await waitForProgress(taskId, { state: 'complete', attempts: 2 })
    expect(await isAlive(running.browser)).toBe(false)
  })

  it('keeps a browser ready for the next video, and none when it stops', async () => {
    const { media, release } = await heldMusic()
    const complete = async () => {
      const { taskId } = await order((await page())._id)
      const { child, browser } = await renderProcess()
      await waitForProgress(taskId, { state: 'complete', attempts: 1 })
      // Its process ends only after the video is complete; the next one waits for another order.
      await waitUntilEnded([child, browser])
    }
    const worker = await work({ spareMs: 60_000, media })
    await complete()
    const killed = await renderProcess()
    process.kill(killed.browser, 'SIGKILL')
    await waitUntilEnded([killed.child])
    await complete()
    const ready = await renderProcess()
    const { taskId } = await order((await page(MUSIC))._id)
    await drawn(taskId)
    expect(await renderProcess()).toEqual(ready)
    release()
    await waitForProgress(taskId, { state: 'complete', attempts: 1 })
    const last = await renderProcess()
    await worker.stop()
    await waitUntilEnded([last.child, last.browser])
  })

  it('stops after three attempts with a message', async () => {
    const { taskId } = await order((await page())._id)
    readLog()
    const put = () => Promise.reject(new Error('disk full'))
    await work({ storage: { ...folderStorage(objects), put } })
    const failed = await waitForProgress(taskId, { state: 'error', attempts: 3 })
    expect(failed.message).toBe(
      '视频没有生成，内容没有受影响：渲染连续 3 次中断，请稍后再试，或选择较低的清晰度',
    )
    expect(failed.isCancelled).toBe(false)
  })

  it('does not retry permanent errors', async () => {
    const { taskId } = await order((await page())._id)
    readLog()
    await work({ launch: () => Promise.reject(new Error('没有找到 Chromium')) })
    const failed = await waitForProgress(taskId, { state: 'error', attempts: 1 })
    expect(failed.message).toBe('视频没有生成，内容没有受影响：服务器上没有可用的 Chromium，请联系管理员')
  })

  it('stops its browser when the task is canceled, and continues with the next one', async () => {
    const { media } = await heldMusic()
    const first = await order((await page(MUSIC))._id)
    await work({ media })
    const { child, browser } = await renderProcess()
    const second = await order((await page())._id)
    expect(second).toMatchObject({ state: 'waiting', ahead: 1 })
    await member.post('/quark/video/cancel', { taskId: first.taskId })
    expect(await progress(first.taskId)).toMatchObject({
      state: 'error',
      isCancelled: true,
      message: '已取消生成',
    })
    await vi.waitFor(async () => expect(await isAlive(browser)).toBe(false), 10_000)
    await vi.waitFor(async () => expect(await isAlive(child)).toBe(false), 10_000)
    await waitForProgress(second.taskId, { state: 'complete' })
  })

  it('returns its task on shutdown, and another one continues', async () => {
    const { media } = await heldMusic()
    const first = await order((await page(MUSIC))._id)
    const second = await order((await page())._id)
    const worker = await work({ media })
    const { browser } = await renderProcess()
    await worker.stop()
    expect(await isAlive(browser)).toBe(false)
    expect(await progress(first.taskId)).toMatchObject({ state: 'waiting', attempts: 0, ahead: 0 })
    expect(await progress(second.taskId)).toMatchObject({ state: 'waiting', ahead: 1 })
    await work()
    await waitForProgress(second.taskId, { state: 'complete' })
    expect(await progress(first.taskId)).toMatchObject({ state: 'complete', attempts: 1 })
  })

  it('takes over from a silent one, and finds tasks that are missing in the queue', async () => {
    const lost = await order((await page())._id)
    const unqueued = await order((await page())._id)
    await service.database.queue.take()
    await service.database.videoTasks.claim(lost.taskId, 'dead', '正在生成')
    await service.database.queue.remove(unqueued.taskId)
    const shared = { ...service.database, isExclusive: false }
    const supervisor = await work({ database: shared, times: { lost: 500, mend: 200 }, concurrency: 0 })
    await waitForProgress(lost.taskId, {
      state: 'waiting',
      message: '渲染中断，即将自动重试（第 1 次，最多 2 次）',
    })
    await vi.waitFor(async () => expect(await service.database.queue.isWaiting(unqueued.taskId)).toBe(true))
    await supervisor.stop()
    await work({ database: shared, times: { lost: 5000 } })
    await waitForProgress(lost.taskId, { state: 'complete', attempts: 2 })
    await waitForProgress(unqueued.taskId, { state: 'complete' })
    // Reports of the dead worker are ignored.
    const { videoTasks: tasks } = service.database
    expect(await tasks.beat(lost.taskId, 'dead', 0.5)).toBe(false)
    expect(await tasks.fail(lost.taskId, 'dead', 'x')).toBe(false)
  })

  it('removes leftovers of a killed process', async () => {
    await mkdir(join(temporary, 'youlianyun-video-999999999-abc', 'x'), { recursive: true })
    await mkdir(join(temporary, `youlianyun-video-${process.pid}-abc`))
    await mkdir(join(temporary, `youlianyun-video-${process.ppid}-abc`))
    await work()
    expect((await readdir(temporary)).filter(isOurs)).toEqual([`youlianyun-video-${process.ppid}-abc`])
    await rm(join(temporary, `youlianyun-video-${process.ppid}-abc`), { recursive: true })
  })

  it('ends silently when the page is deleted', async () => {
    const { media } = await heldMusic()
    const made = await page(MUSIC)
    await order(made._id)
    await work({ media })
    const { browser } = await renderProcess()
    await removeForGood(made._id)
    await vi.waitFor(async () => expect(await isAlive(browser)).toBe(false), 10_000)
    expect(
      await service.database.orm.select().from(videoTasks).where(eq(videoTasks.pageId, made._id)),
    ).toEqual([])
  })
})
