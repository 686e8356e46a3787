import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { createElement, createProject, blankPage, type Project } from '#engine/document/index.ts'
import { openDatabase } from '#server/db/open.ts'
import { ensureBuilt } from '#server/render/bundle.ts'
import { chromiumLaunch } from '#server/render/chromium.ts'
import { startWorker } from '#server/video/worker.ts'
import { folderStorage } from '#test/support/folder-storage.ts'
import { withTables } from '#server/db/open.ts'
import { createLite, openLite } from '#server/db/embedded.ts'

const [pages = '2', seconds = '0.6', fps = '10', lanes = '1'] = process.argv.slice(2)
const t0 = performance.now()
const log = (...x: unknown[]) => console.log(((performance.now() - t0) / 1000).toFixed(2), ...x)
const dist = await ensureBuilt()
log('built')
const folder = await mkdtemp('/tmp/graph/x-')
const db = withTables(await openLite(await createLite()))
log('db')
await db.users.insert({ id: 'u', username: 'u', name: 'u', passwordHash: 'x' })
const project: Project = { ...createProject(), pages: Array.from({ length: Number(pages) }, (_, at) => ({ ...blankPage(), elements: [createElement('qk-text', { propsValue: { text: `第${at}页` } })] })) }
for (const p of project.pages) { p.data.duration = Number(seconds); p.data.transDuration = 0 }
await db.pages.insert({ id: 'p', ownerId: 'u', savedBy: 'u', title: '作品', coverImage: '', document: project as never })
const worker = await startWorker({ database: db, storage: folderStorage(join(folder, 'objects')), media: { origin: 'http://127.0.0.1:1', trusted: [] }, dist, launch: chromiumLaunch, concurrency: Number(lanes) })
log('worker')
for (let v = 1; v <= 2; v++) {
  const task = (await db.videoTasks.insert({ id: `00000000-0000-4000-8000-00000000000${v}`, pageId: 'p', pageVersion: v, quality: 'sd', fps: Number(fps), userId: 'u', title: 't', document: project as never, message: '' }, 5))!
  await db.queue.put(task)
  for (;;) {
    const now = await db.videoTasks.find(task.id)
    log(now?.state, now?.progress.toFixed(3), now?.message, now?.attempts)
    if (now && now.state !== 'waiting' && now.state !== 'running') break
    await new Promise((r) => setTimeout(r, 500))
  }
}
await worker.stop()
await db.close()
