import { setTimeout as sleep } from 'node:timers/promises'
import type { FrameRange } from '#engine/util/frame-range.ts'
import type { VideoParts } from '../db/video-parts.ts'
import type { VideoTask } from '../db/video-tasks.ts'
import type { PartFiles } from './part-files.ts'
import type { Progress } from './progress.ts'
import type { RenderProcess } from './render-process.ts'

/** What a worker needs to draw the video of a task that it has claimed. */
export interface DrawingOptions {
  task: VideoTask
  /** Name of the worker. */
  worker: string
  process: RenderProcess
  files: PartFiles
  videoParts: VideoParts
  progress: Progress
  signal: AbortSignal
  /** Tells idle workers that there are parts to draw. */
  announce: () => Promise<void>
  /** Throws when another task comes first; what is drawn so far is known to the next attempt. */
  giveWay: () => Promise<void>
  /** Interval of looking for parts that others draw, in ms. */
  look: number
  /** A part without a heartbeat is drawn by another worker after this time, in ms. */
  silent: number
}

/** Others help with a video of which at least so many parts and seconds have to be drawn. */
const SHARED_PARTS = 2
const SHARED_SECONDS = 8

/**
 * Makes the video of a task from parts that are known, and such that are drawn now: by this worker alone, or with the
 * help of others if there is enough to draw.
 * @returns remarks on deviations from the project
 */
export async function drawVideo(options: DrawingOptions): Promise<string[]> {
  const { task, process, files, videoParts } = options
  const opened = await process.open()
  files.name(opened)
  const known = await files.begin()
  const unknown = opened.parts.filter(({ key }) => !known.has(key))
  if (isShared(unknown, task.fps)) {
    await videoParts.plan(task.id, opened.parts, known)
    await options.announce()
    process.prepare(opened.sound !== null && !known.has(opened.sound))
    await drawParts(options)
  }
  await files.fetched()
  // Draws what is missing still.
  return process.join()
}

const isShared = (parts: readonly FrameRange[], fps: number) =>
  parts.length >= SHARED_PARTS &&
  parts.reduce((sum, { start, end }) => sum + end - start, 0) >= SHARED_SECONDS * fps

/**
 * Draws parts from the first on, until all are drawn, and fetches those of others meanwhile. Leaves the last ones to
 * others while the sound is being encoded: otherwise both would be waited for when the others have nothing left to do.
 */
async function drawParts({ task, worker, files, videoParts, signal, ...options }: DrawingOptions) {
  for (;;) {
    const isAny = await drawNext({ task, worker, videoParts, ...options })
    files.fetch(await videoParts.findComplete(task.id))
    const { drawn, running, waiting } = await videoParts.progress(task.id)
    if (!isAny && running + waiting === 0) return
    if (running > 0 && !isAny) {
      await sleep(options.look, undefined, { signal }).catch(() => signal.throwIfAborted())
      await videoParts.putBackLost(options.silent / 1000)
    } else if (running === 0 && drawn < 1) await options.giveWay()
  }
}

/** @returns whether there was a part to draw */
async function drawNext({
  task,
  worker,
  process,
  videoParts,
  progress,
}: Pick<DrawingOptions, 'task' | 'worker' | 'process' | 'videoParts' | 'progress'>): Promise<boolean> {
  const part = await videoParts.claimFirst(task.id, worker, process.isEncodingSound())
  if (!part) return false
  progress.onPart(part)
  try {
    await process.draw(part)
    await videoParts.complete(part.id, worker)
  } catch (error) {
    await videoParts.putBack(part.id, worker, false).catch(() => {}) // it becomes silent
    throw error
  } finally {
    progress.onPart(null)
  }
  return true
}
