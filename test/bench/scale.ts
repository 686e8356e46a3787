import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clonePlain, createElement, type Project } from '#engine/document/index.ts'
import type { VideoProgress } from '#server/api/videos.ts'
import { ensureBuilt } from '#server/render/bundle.ts'
import { bundleService } from '#test/setup/product.ts'
import { callService } from '#test/support/call-service.ts'
import { killablePostgres } from '#test/support/killable.ts'
import { descendants } from '#test/support/processes.ts'
import { productProcesses } from '#test/support/product-processes.ts'
import { wavOf } from '#test/support/wav.ts'
import { ProcessorTime } from './processor-time.ts'
import { busyProject } from './scenes.ts'

const root = new URL('../..', import.meta.url).pathname

const WORKERS = [1, 2, 4, 8]
/** Seconds of a page of the video; each is a part. */
const PAGE_SECONDS = 2
const LOOK_MS = 100

/** Times in seconds. */
interface Figures {
  workers: number
  /** On this machine, whose cores the workers share. */
  wall: number
  /** Processor time of all workers, from the order on. */
  work: number
  /** Processor time of the busiest worker until all parts were drawn. */
  busiest: number
  /** Processor time of all workers from then on, of which only one has anything to do. */
  join: number
}

/**
 * Makes one video by 1, 2, 4 and 8 workers, each a process of its own beside PostgreSQL, store and service, and prints
 * what it would take if each worker had a core: the processor time of the busiest one until all parts are drawn, and
 * that of joining them. Workers get equal shares of this machine's cores, so that sharing them changes only how long
 * everything takes, not who draws what. Needs Debian's PostgreSQL.
 * @param seconds of the video
 */
export async function benchScale(seconds: number): Promise<void> {
  const bundle = join(root, 'node_modules', '.cache', `bench-scale-${process.pid}`)
  await Promise.all([ensureBuilt(), bundleService(bundle)])
  console.log(`\nOne video of ${seconds} s, 720 × 1280, 30 frames per second, parts of ${PAGE_SECONDS} s`)
  console.log('  workers   wall     work     drawing + join = a core each   speed-up   join')
  try {
    let alone: Figures | undefined
    for (const workers of WORKERS) {
      const figures = await measure(workers, seconds, bundle)
      alone ??= figures
      print(figures, alone)
    }
  } finally {
    await rm(bundle, { recursive: true, force: true })
  }
}

function print({ workers, wall, work, busiest, join: joining }: Figures, alone: Figures) {
  const total = busiest + joining
  const s = (value: number) => `${value.toFixed(1)} s`
  const columns = [
    `${workers}`.padStart(7),
    s(wall).padStart(8),
    s(work).padStart(8),
    `${s(busiest)} + ${s(joining)} = ${s(total)}`.padStart(28),
    `${((alone.busiest + alone.join) / total).toFixed(2)} ×`.padStart(10),
    `${((100 * joining) / work).toFixed(1)} %`.padStart(7),
  ]
  console.log(`  ${columns.join(' ')}`)
}

async function measure(workers: number, seconds: number, bundle: string): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-scale-'))
  const postgres = await killablePostgres(folder)
  try {
    await postgres.start()
    const { address, store, service, worker } = await productProcesses(postgres.url, folder, bundle)
    const drawers = Array.from({ length: workers }, (_, at) => worker(`worker-${at}`))
    const all = [store, service, ...drawers]
    for (const each of all) await each.start()
    const figures = await makeVideo({ address, databaseUrl: postgres.url, seconds })
    for (const each of all) await each.kill()
    return { workers, ...figures }
  } finally {
    await postgres.kill()
    await rm(folder, { recursive: true, force: true })
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
  const pids = (await descendants(process.pid)).filter(({ command }) => command.includes('server/worker.js'))
  const time = new ProcessorTime(pids.map(({ pid }) => pid))
  const parts = partsIn(databaseUrl)
  try {
    await parts.connect()
    const before = await time.read()
    const began = performance.now()
    const spent = async () => (await time.read()).map((used, at) => used - (before[at] ?? 0))
    const { taskId } = await call<VideoProgress>('/quark/video/generate', { pageId, quality: 'hd', fps: 30 })
    let drawn: number[] | undefined
    for (;;) {
      if (!drawn && (await parts.areDrawn())) drawn = await spent()
      const { state, message } = await call<VideoProgress>(`/quark/video/progress?taskId=${taskId}`)
      if (state === 'error') throw new Error(message)
      if (state === 'complete') break
      await sleep(LOOK_MS)
    }
    const wall = (performance.now() - began) / 1000
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
    const work = sum(await spent())
    return { wall, work, busiest: Math.max(...(drawn ?? [])), join: work - sum(drawn ?? []) }
  } finally {
    time.stop()
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
