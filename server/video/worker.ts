import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { Database } from '../db/open.ts'
import { keysOf } from '../db/task-files.ts'
import type { ClaimedPart } from '../db/video-parts.ts'
import type { VideoTaskRow } from '../db/video-tasks.ts'
import { UserError } from '../errors.ts'
import { log } from '../log.ts'
import type { ChromiumLaunch } from '../render/chromium.ts'
import type { ServiceMediaOptions } from '../render/media-source.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import { drawVideo } from './draw-video.ts'
import { helpWith } from './help.ts'
import { outputOf } from './output.ts'
import { partFilesOf } from './part-files.ts'
import { partObjectsOf } from './part-objects.ts'
import { type Progress, progressOf } from './progress.ts'
import type { RenderOrder } from './render-messages.ts'
import { type RenderCalls, renderCover, startRenderProcess } from './render-process.ts'
import { openScratch, sweepScratch } from './scratch.ts'
import { GIVING_WAY, outcomesOf, STOPPING, TAKEN_AWAY } from './outcomes.ts'
import { sparesOf } from './spare-process.ts'

export interface WorkerOptions {
  database: Pick<Database, 'videoTasks' | 'videoParts' | 'knownParts' | 'queue' | 'discards' | 'isExclusive'>
  storage: Pick<ObjectStorage, 'put' | 'read'>
  media: ServiceMediaOptions
  /** Folder of the built product. */
  dist: string
  /** Finds the browser. */
  launch: () => Promise<ChromiumLaunch>
  /** How many videos and covers are rendered at once. */
  concurrency: number
  /** Path of the script that renders. */
  child?: string
  /** How long a process with a browser waits for the next task, in ms; by default none does. */
  spareMs?: number
  /** Times in ms, shortened by tests. */
  times?: Partial<typeof TIMES>
}

export interface Worker {
  /** Takes no more tasks, puts running ones back, and settles when all have ended. */
  stop: () => Promise<void>
}

type Closer = () => Promise<unknown>

/** An attempt at a task. */
interface Attempt {
  signal: AbortSignal
  progress: Progress
  /** Called when the task is complete or has failed, the last one first. */
  closers: Closer[]
}

const TIMES = {
  /** Interval of polling the queue, for announcements that are missed. */
  poll: 2000,
  /** Interval of heartbeats, which also notice canceled tasks. */
  beat: 2000,
  /** A worker without heartbeat counts as dead after this time. */
  lost: 30_000,
  /** Interval of looking for tasks of dead workers. */
  mend: 10_000,
  /** A part without heartbeat is drawn by another worker after this time: drawing it twice does no harm. */
  silent: 8000,
  /** Interval of looking for parts that others draw. */
  look: 200,
  /** A task that comes first has waited for so long before a running one gives way, so that no idle worker is there. */
  patience: 3000,
}

/**
 * Renders ordered videos and covers. Any number of workers, in any number of processes, may share a database; the tasks of
 * a dead worker go to others. A worker without a task draws parts of the videos of others.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { database, concurrency } = options
  const times = { ...TIMES, ...options.times }
  const { queue, videoTasks, videoParts, discards } = database
  const objects = partObjectsOf(options)
  /** Tasks whose parts have other keys on this machine. */
  const unfit = new Set<string>()
  const name = randomUUID()
  const { settle, mend } = outcomesOf(database, name, times.silent)
  const stopping = new AbortController()
  const spares = sparesOf({
    launch: options.launch,
    keep: options.spareMs ?? 0,
    ...(options.child && { child: options.child }),
  })
  const idle = new Set<() => void>()
  const wake = () => {
    for (const resume of idle) resume()
  }

  await sweepScratch()
  // With exclusive use of the database, no other worker can be running a task.
  await mend(database.isExclusive ? 0 : times.lost)
  const unsubscribe = queue.onWork(wake)
  const mending = setInterval(() => void mend(times.lost).catch(report), times.mend)
  const lanes = Array.from({ length: concurrency }, lane)

  return {
    async stop() {
      stopping.abort(STOPPING)
      clearInterval(mending)
      wake()
      await Promise.all([unsubscribe(), ...lanes])
      await spares.close()
    },
  }

  async function lane(): Promise<void> {
    let hasWorked = false
    while (!stopping.signal.aborted) {
      if (await step().catch(report)) hasWorked = true
      else {
        // Authors change something and order again. A worker that never renders keeps no browser.
        if (hasWorked) spares.prepare()
        await pause()
      }
    }
  }

  function pause(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const resume = () => {
        clearTimeout(timer)
        idle.delete(resume)
        resolve()
      }
      const timer = setTimeout(resume, times.poll)
      idle.add(resume)
    })
  }

  /** Works on one task, or helps with one. @returns whether there was one */
  async function step(): Promise<boolean> {
    const id = await queue.take()
    if (id === undefined) return help()
    const task = await videoTasks.claim(id, name, '正在生成')
    if (task) await attempt(task)
    else await queue.remove(id)
    return true
  }

  async function attempt(task: VideoTaskRow): Promise<void> {
    const taken = new AbortController()
    const progress = progressOf(videoParts, task.id, name)
    const beat = async () => {
      if (!(await videoTasks.beat(task.id, name, await progress.beat()))) taken.abort(TAKEN_AWAY)
    }
    // A brief loss of the database does not stop the work; after a longer one another worker takes over.
    const beating = setInterval(() => void beat().catch(report), times.beat)
    const signal = AbortSignal.any([taken.signal, stopping.signal])
    const closers: Closer[] = []
    const close = async () => {
      for (const closer of closers.splice(0).toReversed()) await closer().catch(report)
    }
    try {
      const product = await produce(task, { signal, progress, closers })
      const isOurs = await videoTasks.complete(task.id, name, product)
      // The work was deleted meanwhile, so nothing else refers to the files.
      if (!isOurs && !(await videoTasks.find(task.id))) await discards.add(keysOf(task))
      await queue.remove(task.id)
      await videoParts.remove(task.id)
    } catch (error) {
      await close()
      await settle(task, error)
    } finally {
      clearInterval(beating)
      await close()
    }
  }

  async function produce(task: VideoTaskRow, attempt: Attempt) {
    const { signal, closers } = attempt
    const { scratch, child } = await openFolder()
    closers.push(scratch.remove)
    const output = outputOf(task, scratch.path)
    const { onProgress } = attempt.progress
    const calls = { scratch: scratch.path, signal, onProgress, ...child }
    const order = await orderOf(output.order)
    const remarks = await (order.kind === 'video'
      ? draw(task, order, calls, attempt)
      : renderCover(order, calls))
    signal.throwIfAborted()
    const product = await output.store(options.storage)
    const message = remarks.length > 0 ? `已生成，有 ${remarks.length} 处与预期不同` : '已生成'
    return { ...product, remarks, message }
  }

  /** A temporary folder, and the process that goes with it: one that waits, or the script of a new one. */
  async function openFolder() {
    const spare = await spares.take()
    if (spare) return { scratch: spare.scratch, child: { spare: spare.child } }
    return { scratch: await openScratch(), child: options.child ? { child: options.child } : {} }
  }

  /** Adds what this machine has. */
  async function orderOf<Order extends object>(order: Order) {
    const launch = await options.launch().catch(withoutBrowser)
    return { ...order, media: options.media, dist: options.dist, launch }
  }

  async function draw(
    task: VideoTaskRow,
    order: RenderOrder & { kind: 'video' },
    calls: RenderCalls,
    { progress, closers }: Attempt,
  ): Promise<string[]> {
    await mkdir(order.parts)
    const files = partFilesOf(order.parts, objects)
    const process = startRenderProcess(order, { ...calls, onStored: files.onStored })
    closers.push(files.settled, process.close)
    const giveWay = async () => {
      if (((await videoTasks.nextTurn(times.patience / 1000)) ?? Infinity) < task.turn) throw GIVING_WAY
    }
    const { signal } = calls
    const { look, silent } = times
    const remarks = await drawVideo({
      task,
      worker: name,
      process,
      files,
      videoParts,
      progress,
      signal,
      announce: queue.announce,
      giveWay,
      look,
      silent,
    })
    // The next video of the work finds the parts.
    await files.settled()
    return remarks
  }

  /** Draws parts of a video of another worker. @returns whether there was one */
  async function help(): Promise<boolean> {
    const part = await videoParts.claimAny(name, [...unfit])
    if (!part) return false
    const task = await videoTasks.findWhole(part.taskId)
    if (task?.document && !(await helpTask(task, part))) unfit.add(task.id)
    return true
  }

  async function helpTask(task: VideoTaskRow, part: ClaimedPart): Promise<boolean> {
    const { scratch, child } = await openFolder()
    try {
      return await helpWith({
        part,
        order: (await orderOf(outputOf(task, scratch.path).order)) as RenderOrder & { kind: 'video' },
        worker: name,
        calls: { scratch: scratch.path, ...child },
        videoParts,
        objects,
        stopping: stopping.signal,
        isNeeded: async () => stopping.signal.aborted || (await videoTasks.nextTurn(0)) !== undefined,
        beat: times.beat,
      })
    } finally {
      await scratch.remove()
    }
  }
}

function withoutBrowser(error: unknown): never {
  log.error({ err: error }, 'no usable Chromium')
  throw new UserError('服务器上没有可用的 Chromium，请联系管理员')
}

const report = (error: unknown) => {
  log.error({ err: error }, 'a video task failed')
  return false
}
