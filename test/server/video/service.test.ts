import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { PageDetail } from '#server/api/pages.ts'
import { briefSample } from '#test/support/brief-sample.ts'
import { fixture } from '#test/support/cli.ts'
import { dataFolder } from '#test/support/data-folder.ts'
import { probe } from '#test/support/ffmpeg.ts'
import { startServer, startWorkerProcess } from '#test/support/server-process.ts'
import { createTemporary, postgres } from '#test/support/service.ts'
import { tempFolder } from '#test/support/temp-folder.ts'
import { renderProcesses, VideoAuthor, waitUntilEnded } from '#test/support/video-author.ts'

it('continues orders after a kill, and stops gracefully on request', async () => {
  const [dataDir, temporary] = [await dataFolder(), await tempFolder()]
  process.env.TMPDIR = temporary
  const leftOvers = async () =>
    (await readdir(temporary)).filter((name) => /youlianyun-video|puppeteer|chromium/i.test(name))

  let server = startServer(dataDir)
  const author = new VideoAuthor()
  author.address = await server.started
  await author.logIn(server)
  const page = await author.call<PageDetail>('/quark/page/create', await briefSample({ seconds: [1, 1, 1] }))
  const first = await author.orderVideo(page._id, 10)
  const second = await author.orderVideo(page._id, 12)
  await author.waitForProgress(first.taskId, { state: 'running' })
  const killed = await renderProcesses(server)
  server.child.kill('SIGKILL')
  await server.ended
  await waitUntilEnded(killed)
  expect(await leftOvers()).toEqual([])

  server = startServer(dataDir)
  author.address = await server.started
  const done = await author.waitForProgress(first.taskId, { state: 'complete', attempts: 2 })
  await author.waitForProgress(second.taskId, { state: 'complete', attempts: 1 })
  const video = await fetch(author.address + String(done.videoUrl))
  expect(video.headers.get('content-type')).toBe('video/mp4')
  const file = join(await tempFolder(), 'video.mp4')
  await writeFile(file, Buffer.from(await video.arrayBuffer()))
  const { streams } = await probe(file)
  expect(streams.map(({ codec_name }) => codec_name).toSorted()).toEqual(['aac', 'h264'])
  expect(streams.find(({ codec_type }) => codec_type === 'video')?.nb_read_frames).toBe('30')

  await author.orderVideo(page._id, 60)
  const stopped = await renderProcesses(server)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await waitUntilEnded(stopped)
  expect(await leftOvers()).toEqual([])
}, 400_000)

it('rejects the settings of a worker that could not work', async () => {
  const alone = startWorkerProcess({ DATABASE_URL: '', PUBLIC_URL: 'http://127.0.0.1:1' }, 'npm')
  expect(await alone.ended).toBe(1)
  expect(alone.output()).toContain('单独的渲染进程需要 DATABASE_URL')
})

it.skipIf(!postgres)(
  'shares its tasks with separate workers, one of which may die',
  async () => {
    const { url, drop } = await createTemporary(String(postgres))
    onTestFinished(drop)
    const dataDir = await tempFolder()
    const server = startServer(dataDir, { DATABASE_URL: url, RENDER_CONCURRENCY: '0' })
    const author = new VideoAuthor()
    author.address = await server.started
    await author.logIn(server)
    const project = JSON.parse(await readFile(fixture('sample-a.json'), 'utf8')) as object
    const page = await author.call<PageDetail>('/quark/page/create', project)
    const tasks = [await author.orderVideo(page._id, 10), await author.orderVideo(page._id, 11)]
    const env = { DATABASE_URL: url, DATA_DIR: dataDir, PUBLIC_URL: author.address, RENDER_CONCURRENCY: '1' }
    const doomed = startWorkerProcess(env)
    const killed = await renderProcesses(doomed)
    const other = startWorkerProcess(env)
    doomed.child.kill('SIGKILL')
    await waitUntilEnded(killed)
    // Half a minute after the last heartbeat, the other one takes over.
    for (const { taskId } of tasks) await author.waitForProgress(taskId, { state: 'complete' })
    const attempts = await Promise.all(tasks.map(({ taskId }) => author.waitForProgress(taskId, {})))
    expect(attempts.map((task) => task.attempts).toSorted((a, b) => a - b)).toEqual([1, 2])
    other.child.kill('SIGTERM')
    expect(await other.ended).toBe(0)
    server.child.kill('SIGTERM')
    await server.ended
  },
  400_000,
)
