import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { blankPage, createElement, createProject, type Project, videoSize } from '#engine/document/index.ts'
import { createOutputFile } from '#server/output-file.ts'
import { ensureBuilt } from '#server/render/bundle.ts'
import { chromiumLaunch } from '#server/render/chromium.ts'
import { folderMedia } from '#server/render/media-source.ts'
import { openSession } from '#server/render/session.ts'
import { startWorker } from '#server/video/worker.ts'
import { openMigrated } from '#test/support/database.ts'
import { decodedDigests } from '#test/support/ffmpeg.ts'
import { folderStorage } from '#test/support/folder-storage.ts'
import { tempFolder } from '#test/support/temp-folder.ts'
import { animatedText } from '#test/support/timeline-project.ts'
import { wavOf } from '#test/support/wav.ts'

const FPS = 5
const PAGES = 5
const SECONDS = 2
const QUALITY = 'sd'

/** Pages with moving texts and transitions, and music. */
function project(): Project {
  const pages = Array.from({ length: PAGES }, (_, at) => {
    const page = blankPage()
    page.elements.push(animatedText(`第${at + 1}页`, { type: 'fadeInUp', delay: 0.2, duration: 1 }))
    page.commonStyle.backgroundColor = `#${at}080${at}0`
    Object.assign(page.data, { duration: SECONDS, trans: 'cube', transDuration: 0.4 })
    return page
  })
  const music = {
    musicSrc: wavOf(
      Array.from({ length: 3 }, () => 0.5),
      0.4,
    ),
  }
  pages[0]?.elements.push(createElement('qk-bg-music', { propsValue: music }))
  return { ...createProject(), pages }
}

it('gives the same pictures and sound by two workers as by one page, and draws one part after a change', async () => {
  const [dist, folder] = [await ensureBuilt(), await tempFolder()]
  const database = { ...(await openMigrated()), isExclusive: false }
  onTestFinished(() => database.close())
  await database.users.insert({ id: 'amy', username: 'amy', name: 'amy', passwordHash: 'x' })
  await database.pages.insert({
    id: 'p',
    ownerId: 'amy',
    savedBy: 'amy',
    title: '作品',
    coverImage: '',
    document: '{}',
  })
  const objects = folderStorage(folder)
  let drawers = new Set<string>()
  const work = async (name: string) => {
    const storage: typeof objects = {
      ...objects,
      put(key, ...rest) {
        if (key.includes('/parts/')) drawers.add(name)
        return objects.put(key, ...rest)
      },
    }
    const worker = await startWorker({
      ...{ database, storage, dist, launch: chromiumLaunch, concurrency: 1 },
      media: { origin: 'http://127.0.0.1:1', trusted: [] },
      child: `${inject('service')}/server/video/render-child.js`,
    })
    onTestFinished(() => worker.stop())
  }
  let version = 0
  const ordered = async (document: Project) => {
    const options = {
      pageId: 'p',
      userId: 'amy',
      pageVersion: ++version,
      quality: QUALITY,
      fps: FPS,
    } as const
    const task = await database.videoTasks.insert({
      id: randomUUID(),
      ...options,
      title: '',
      document: { ...document },
    })
    if (!task) throw new Error('not inserted')
    await database.queue.put(task)
    await vi.waitFor(
      async () =>
        expect(await database.videoTasks.find(task.id)).toMatchObject({ state: 'complete', remarks: [] }),
      { timeout: 100_000, interval: 100 },
    )
    return join(folder, 'videos', task.created.toISOString().slice(0, 10), `${task.id}.mp4`)
  }
  const parts = async () => (await readdir(join(folder, 'videos', 'parts'))).length

  const made = project()
  await Promise.all([work('one'), work('two')])
  const shared = await ordered(made)
  const whole = join(folder, 'whole.mp4')
  const session = await openSession({
    ...{ project: made, dist, media: folderMedia(folder), fps: FPS, ...videoSize(made, QUALITY) },
  })
  onTestFinished(() => session.close())
  const output = await createOutputFile(whole)
  await session.render(output, () => {})
  await output.commit()
  const digests = await decodedDigests(shared)
  expect(digests).toEqual(await decodedDigests(whole))
  expect([...drawers].toSorted()).toEqual(['one', 'two'])

  // A page and its parts before and after the transitions, but no sound.
  const before = await parts()
  const changed = structuredClone(made)
  changed.pages[2]?.elements.push(createElement('qk-text', { propsValue: { text: '新' } }))
  drawers = new Set()
  const again = await ordered(changed)
  expect((await parts()) - before).toBe(3)
  expect(await decodedDigests(again)).not.toEqual(digests)
})
