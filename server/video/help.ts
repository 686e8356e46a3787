import { mkdir } from 'node:fs/promises'
import type { ClaimedPart, VideoParts } from '../db/video-parts.ts'
import { log } from '../log.ts'
import { partFilesOf } from './part-files.ts'
import type { PartObjects } from './part-objects.ts'
import type { RenderOrder } from './render-messages.ts'
import { type RenderCalls, startRenderProcess } from './render-process.ts'

/** What a worker needs to draw parts of a video that another one has claimed. */
export interface HelpOptions {
  /** The first part. */
  part: ClaimedPart
  order: RenderOrder & { kind: 'video' }
  /** Name of the worker. */
  worker: string
  calls: Pick<RenderCalls, 'scratch' | 'child' | 'spare'>
  videoParts: VideoParts
  objects: PartObjects
  /** Stops helping; the part is given back. */
  stopping: AbortSignal
  /** Whether something else is to be done before further parts. */
  isNeeded: () => Promise<boolean>
  /** Interval of heartbeats in ms. */
  beat: number
}

const TAKEN_AWAY = new Error('the part is no longer ours')
/** This machine draws it differently: it has another browser, or another version of the product or of media. */
const UNFIT = new Error('the part has another key here')

/**
 * Draws a part, and further ones of the same video in the same page.
 * @returns whether this worker can draw this video
 */
export async function helpWith(options: HelpOptions): Promise<boolean> {
  const { order, worker, calls, videoParts, objects, stopping } = options
  await mkdir(order.parts, { recursive: true })
  const taken = new AbortController()
  const files = partFilesOf(order.parts, objects)
  let part: ClaimedPart | undefined = options.part
  let drawn = 0
  const beat = async () => {
    if (part && !(await videoParts.beat(part.id, worker, drawn))) taken.abort(TAKEN_AWAY)
  }
  const beating = setInterval(() => void beat().catch(report), options.beat)
  const process = startRenderProcess(order, {
    ...calls,
    signal: AbortSignal.any([taken.signal, stopping]),
    onProgress: (done) => {
      drawn = done
    },
    onStored: files.onStored,
  })
  try {
    const { parts } = await process.open()
    const keys = new Map(parts.map(({ start, key }) => [start, key]))
    files.name({ parts, sound: null })
    while (part) {
      if (keys.get(part.start) !== part.key) throw UNFIT
      drawn = 0
      await process.draw(part)
      if (await files.isKept(String(part.start))) await videoParts.complete(part.id, worker)
      else await videoParts.putBack(part.id, worker, true)
      part = (await options.isNeeded()) ? undefined : await videoParts.claimLast(part.taskId, worker)
    }
    return true
  } catch (error) {
    const isOwn = error !== TAKEN_AWAY && !stopping.aborted && error !== UNFIT
    if (isOwn)
      log.warn(
        { err: error, task: options.part.taskId },
        'drawing a part of a video failed; leaving it to other workers',
      )
    if (part) await videoParts.putBack(part.id, worker, isOwn)
    return error !== UNFIT
  } finally {
    clearInterval(beating)
    await process.close()
    await files.settled()
  }
}

const report = (error: unknown) => log.error({ err: error }, 'helping with a video failed')
