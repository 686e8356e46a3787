import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { createElement, createProject, type Project } from '#engine/document/index.ts'
import type { Batch, BatchResult } from '#server/api/batches.ts'
import { callService } from './call-service.ts'
import { pixelsOf, probe } from './ffmpeg.ts'
import type { Killable } from './killable.ts'

interface BatchRunOptions {
  /** Of the service. */
  address: string
  /** Of the table, up to 125. */
  rows: number
  /** Is killed with SIGKILL once a quarter of the rows are complete, and not started again. */
  doomed: Killable
  /** For videos while they are checked. */
  folder: string
}

export interface BatchRun {
  /** From the order until nothing waits. */
  seconds: number
  /** Rows that were complete when the worker was killed. */
  completeAtKill: number
  complete: number
  /** Works of the author afterwards: one a row, and the template. */
  works: number
  /** What is wrong with results, works, videos and archive. */
  faults: string[]
}

const FPS = 10
const SECONDS = 0.4
/** For the whole batch, at least, and for each of its videos: two workers may share a core with others. */
const PATIENCE = { leastMs: 900_000, videoMs: 45_000 }
/** H.264 keeps a plain color to within a few of 255. */
const TOLERANCE = 8

/** Makes a video of each row of a table, kills a worker meanwhile, and checks every file against its row. */
export async function runBatch({ address, rows, doomed, folder }: BatchRunOptions): Promise<BatchRun> {
  const account = { username: `batch-${randomUUID().slice(0, 8)}`, password: 'secret12' }
  const { access_token: token } = await callService<{ access_token: string }>(
    `${address}/quark/auth/register`,
    '',
    account,
  )
  const call = <Body>(path: string, body?: object) => callService<Body>(address + path, token, body)
  const { _id: sourceId } = await call<{ _id: string }>('/quark/page/create', coloredTemplate())
  const began = Date.now()
  const batch = await call<Batch>('/quark/batch/create', {
    sourceId,
    columns: ['名称', '颜色图'],
    rows: Array.from({ length: rows }, (_, at) => [nameOf(at), pictureOf(at)]),
    makes: 'videos',
    quality: 'sd',
    isSpoken: false,
  })
  const untilComplete = async (isEnough: (now: Batch) => boolean) => {
    for (;;) {
      const now = await call<Batch>(`/quark/batch/progress?id=${batch._id}`)
      if (isEnough(now)) return now
      if (Date.now() - began > Math.max(PATIENCE.leastMs, rows * PATIENCE.videoMs))
        throw new Error(`still ${JSON.stringify(now)}`)
      await sleep(200)
    }
  }
  const { complete: completeAtKill } = await untilComplete(({ complete }) => complete >= rows / 4)
  await doomed.kill()
  const { complete } = await untilComplete(({ isDone }) => isDone)
  const seconds = (Date.now() - began) / 1000
  const { list } = await call<{ list: BatchResult[] }>(
    `/quark/batch/getResults?id=${batch._id}&pageSize=${rows}`,
  )
  const { total: works } = await call<{ total: number }>('/quark/page/getMyPages?pageNo=1&pageSize=1')
  const { url } = await call<{ url: string }>('/quark/batch/getArchive', { id: batch._id })
  const archive = unzipSync(new Uint8Array(await (await fetch(address + url)).arrayBuffer()))
  const faults = await faultsOf({ address, rows, list, archive, folder })
  return { seconds, completeAtKill, complete, works, faults }
}

function coloredTemplate(): Project {
  const project = createProject()
  project.title = '{{名称}}'
  project.fps = FPS
  const [page] = project.pages
  if (!page) throw new Error('a project has a page')
  Object.assign(page.data, { duration: SECONDS, transDuration: 0 })
  page.elements.push(
    createElement('qk-image', {
      commonStyle: { left: 0, top: 0, width: project.width, height: project.height },
      propsValue: { imageSrc: '{{颜色图}}', fit: 'fill' },
    }),
  )
  return project
}

const nameOf = (at: number) => `第${at + 1}城`

/** A color of each row that no other one comes near. */
const colorOf = (at: number): [number, number, number] => [
  30 + 45 * (at % 5),
  30 + 45 * (Math.floor(at / 5) % 5),
  30 + 45 * Math.floor(at / 25),
]

const pictureOf = (at: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="rgb(${colorOf(at).join()})"/></svg>`,
  )}`

interface Made {
  address: string
  rows: number
  list: BatchResult[]
  archive: Record<string, Uint8Array>
  folder: string
}

async function faultsOf({ address, rows, list, archive, folder }: Made): Promise<string[]> {
  const faults: string[] = []
  const digits = String(rows).length
  const names = Array.from(
    { length: rows },
    (_, at) => `${String(at + 1).padStart(digits, '0')} ${nameOf(at)}.mp4`,
  )
  if (Object.keys(archive).join() !== names.join()) faults.push(`archive: ${Object.keys(archive).join()}`)
  if (list.length !== rows) faults.push(`results: ${list.length}`)
  for (const { row, title, state, videoUrl, message } of list) {
    const name = names[row] ?? ''
    if (state !== 'complete' || title !== nameOf(row) || videoUrl === null) {
      faults.push(`row ${row}: ${title} ${state} ${message}`)
      continue
    }
    const bytes = Buffer.from(await (await fetch(address + videoUrl)).arrayBuffer())
    if (!bytes.equals(archive[name] ?? new Uint8Array()))
      faults.push(`row ${row}: another file in the archive`)
    const file = join(folder, 'row.mp4')
    await writeFile(file, bytes)
    const { streams } = await probe(file)
    const frames = streams.find(({ codec_type }) => codec_type === 'video')?.nb_read_frames
    if (frames !== `${FPS * SECONDS}`) faults.push(`row ${row}: ${frames} frames`)
    for (const pixels of await pixelsOf(file, { left: 100, top: 100, width: 2, height: 2 })) {
      const difference = Math.max(...colorOf(row).map((value, at) => Math.abs(value - (pixels[at] ?? 0))))
      if (difference > TOLERANCE)
        faults.push(`row ${row}: ${pixels.slice(0, 3).join()} for ${colorOf(row).join()}`)
    }
  }
  return faults
}
