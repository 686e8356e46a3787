import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import type { CoverCard, CoverProgress } from '#server/api/covers.ts'
import { ensureBuilt } from '#server/render/bundle.ts'
import { chromiumLaunch } from '#server/render/chromium.ts'
import { startWorker } from '#server/video/worker.ts'
import { openMigrated } from '#test/support/database.ts'
import { probe } from '#test/support/ffmpeg.ts'
import { folderStorage } from '#test/support/folder-storage.ts'
import { TestService } from '#test/support/service.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

it('draws a cover in several sizes and formats', async () => {
  const [dist, objects] = [await ensureBuilt(), await tempFolder()]
  const service = await TestService.start(openMigrated)
  onTestFinished(() => service.stop())
  const worker = await startWorker({
    database: service.database,
    storage: folderStorage(objects),
    media: { origin: 'http://127.0.0.1:1', trusted: [] },
    dist,
    launch: chromiumLaunch,
    concurrency: 1,
    child: `${inject('service')}/server/video/render-child.js`,
  })
  onTestFinished(() => worker.stop())
  const amy = await service.member()
  const page = (await amy.post('/quark/page/create', createProject())).envelope.body
  const cover = { elements: [createElement('qk-text')], commonStyle: { backgroundColor: '#ff0000' } }
  const made = await amy.post('/quark/cover/create', { pageId: page._id, cover })
  const { _id: id } = made.envelope.body as unknown as CoverCard

  for (const format of ['png', 'jpeg'] as const) {
    const sizes = [
      { width: 720, height: 1280 },
      { width: 300, height: 300 },
    ]
    const ordered = await amy.post('/quark/cover/createCoverTask', { id, sizes, format })
    const { taskId } = ordered.envelope.body as unknown as CoverProgress
    const done = await vi.waitFor(
      async () => {
        const { body } = (await amy.get(`/quark/video/progressNew?taskId=${taskId}`)).envelope
        expect(body).toMatchObject({ state: 'complete', message: '已生成', remarks: [] })
        return body as unknown as CoverProgress
      },
      { timeout: 120_000, interval: 200 },
    )
    for (const [at, { url, ...picture }] of done.pictures.entries()) {
      expect(picture).toEqual({ ...sizes[at], format })
      const file = join(objects, url.replace('/objects/', ''))
      const { streams } = await probe(file)
      expect(streams[0]).toMatchObject({ ...sizes[at], codec_name: format === 'png' ? 'png' : 'mjpeg' })
      const start = (await readFile(file)).subarray(0, 3).toString('hex')
      expect(start).toBe(format === 'png' ? '89504e' : 'ffd8ff')
    }
  }
})
