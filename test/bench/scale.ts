import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clonePlain, createElement, type Project } from '#engine/document/index.ts'
import type { VideoProgress } from '#server/api/videos.ts'
import { ensureBuilt } from '#server/render/bundle.ts'
import { bundleService } from '#test/support/service-bundle.ts'
import { callService } from '#test/support/call-service.ts'
import { killablePostgres } from '#test/support/killable.ts'
import { descendants } from '#test/support/processes.ts'
import { productProcesses } from '#test/support/product-processes.ts'
import { wavOf } from '#test/support/wav.ts'
import { type CoreShare, openCoreShare } from './core-share.ts'
import { busyProject } from './scenes.ts'

const root = new URL('../..', import.meta.url).pathname

const WORKERS = [1, 2, 4, 8]
/** Seconds of a page of the video; each is a part. */
const PAGE_SECONDS = 2
const LOOK_MS = 200

/** Times in seconds. */
interface Figures {
  workers: number
  /** From the order until all parts are drawn, and from then until the video is complete. */
  drawing: number
  joining: number
}

/**
 * Makes one video by 1, 2, 4 and 8 workers, each a process of its own beside PostgreSQL, store and service. So that
 * eight do not share what one had alone, each gets the same share of a core in all runs, an eighth of the machine, and
 * times are converted to those of whole cores. Needs Debian's PostgreSQL, and root for control groups.
 * @param seconds of the video
 */
export async function benchScale(seconds: number): Promise<void> {
  const bundle = join(root, 'node_modules', '.cache', `bench-scale-${process.pid}`)
  await Promise.all([ensureBuilt(), bundleService(bundle)])
  const share = availableParallelism() / Math.max(...WORKERS)
  console.log(`\nOne video of ${seconds} s, 720 × 1280, 30 frames per second, parts of ${PAGE_SECONDS} s`)
  console.log(`  Each worker has ${share} of a core; times are those of a whole core each.`)
  console.log('  workers   drawing + joining = all   speed-up   of a core each   joining')
  try {
    let alone: Figures | undefined
    for (const workers of WORKERS) {
      const { drawing, joining } = await measure({ workers, seconds, bundle, share })
      const figures = { workers, drawing: drawing * share, joining: joining * share }
      alone ??= figures
      print(figures, alone)
    }
  } finally {
    await rm(bundle, { recursive: true, force: true })
  }
}

function print({ workers, drawing, joining }: Figures, alone: Figures) {
  const all = drawing + joining
  const speedUp = (alone.drawing + alone.joining) / all
  const s = (value: number) => `${value.toFixed(1)} s`
  const columns = [
    `${workers}`.padStart(7),
    `${s(drawing)} + ${s(joining)} = ${s(all)}`.padStart(27),
    `${speedUp.toFixed(2)} ×`.padStart(9),
    `${((100 * speedUp) / workers).toFixed(0)} %`.padStart(12),
    `${((100 * joining) / (alone.drawing + alone.joining)).toFixed(1)} % of one's work`.padStart(22),
  ]
  console.log(`  ${columns.join(' ')}`)
}

interface Run {
  workers: number
  seconds: number
  bundle: string
  /** Of a core, for each worker. */
  share: number
}

async function measure({ workers, seconds, bundle, share }: Run): Promise<Omit<Figures, 'workers'>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-scale-'))
  const postgres = await killablePostgres(folder)
  const shares: CoreShare[] = []
  try {
    await postgres.start()
    const { address, store, service, worker } = await productProcesses(postgres.url, folder, bundle)
    const drawers = Array.from({ length: workers }, (_, at) => worker(`worker-${at}`))
    const all = [store, service, ...drawers]
    for (const each of all) await each.start()
    const pids = (await descendants(process.pid)).filter(({ command }) =>
      command.includes('server/worker.js'),
    )
    for (const { pid } of pids) {
      const limited = await openCoreShare(`bench-scale-${pid}`, share)
      shares.push(limited)
      await limited.add(pid)
    }
    const figures = await makeVideo({ address, databaseUrl: postgres.url, seconds })
    for (const each of all) await each.kill()
    return figures
  } finally {
    await postgres.kill()
    await rm(folder, { recursive: true, force: true })
    for (const { remove } of shares) await remove().catch(() => {}) // a process has not ended
  }
}

interface Making {
  address: string
  databaseUrl: string
  seconds: number
}

async function makeVideo({ address, databaseUrl, seconds }: Making): Promise<Omit<Figures, 'workers'>> {
  const account = { username: `scale-${randomUUID().slice(0, 8)}`, password: 'secret12' }
  const { access_token: token } = await callService<{ access_token: string }>(
    `${address}/quark/auth/register`,
    '',
    account,
  )
  const call = <Body>(path: string, body?: object) => callService<Body>(address + path, token, body)
  const { _id: pageId } = await call<{ _id: string }>('/quark/page/create', videoOf(seconds))
  const parts = partsIn(databaseUrl)
  await parts.connect()
  try {
    const began = performance.now()
    const { taskId } = await call<VideoProgress>('/quark/video/generate', { pageId, quality: 'hd', fps: 30 })
    let drawn: number | undefined
    for (;;) {
      if (drawn === undefined && (await parts.areDrawn())) drawn = performance.now()
      const { state, message } = await call<VideoProgress>(`/quark/video/progress?taskId=${taskId}`)
      if (state === 'error') throw new Error(message)
      if (state === 'complete') break
      await sleep(LOOK_MS)
    }
    const end = performance.now()
    const whole = drawn ?? end
    return { drawing: (whole - began) / 1000, joining: (end - whole) / 1000 }
  } finally {
    await parts.end()
  }
}

/** Whether the parts of the only video are drawn. */
function partsIn(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  return {
    connect: () => client.connect(),
    end: () => client.end(),
    async areDrawn(): Promise<boolean> {
      const { rows } = await client.query<{ drawn: boolean | null }>(
        `select bool_and(state = 'complete') as drawn from video_parts`,
      )
      return rows[0]?.drawn === true
    },
  }
}

/** Busy pages, each with other texts, and music. */
function videoOf(seconds: number): Project {
  const project = busyProject(drawing)
  const [page] = project.pages
  if (!page) throw new Error('no page')
  page.data.duration = PAGE_SECONDS
  for (const { animations } of page.elements) for (const each of animations) each.delay *= PAGE_SECONDS / 6
  const pages = Array.from({ length: Math.ceil(seconds / PAGE_SECONDS) }, (_, at) => {
    const copy = { ...clonePlain(page), uuid: `page-${at}` }
    copy.elements.push(createElement('qk-text', { propsValue: { text: `第 ${at + 1} 页` } }))
    return copy
  })
  const tones = Array.from({ length: seconds / 2 }, () => 0.6)
  pages[0]?.elements.push(createElement('qk-bg-music', { propsValue: { musicSrc: wavOf(tones, 1) } }))
  return { ...project, pages }
}

const drawing = (at: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="hsl(${at * 70} 60% 45%)"/><circle cx="200" cy="150" r="120" fill="hsl(${at * 70 + 80} 70% 70%)"/></svg>`,
  )}`
