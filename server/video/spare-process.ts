import { log } from '../log.ts'
import type { ChromiumLaunch } from '../render/chromium.ts'
import { forkRenderChild, type RenderChild } from './fork-render-child.ts'
import { openScratch } from './scratch.ts'

type Scratch = Awaited<ReturnType<typeof openScratch>>

/** A render process without an order, whose browser has started. */
export interface SpareProcess {
  /** Its temporary folder; `remove` ends the process first. */
  scratch: Scratch
  child: RenderChild
}

export interface Spares {
  /** Begins to start a process, unless there is one. */
  prepare: () => void
  /** Takes the process, for one order; undefined if there is none. */
  take: () => Promise<SpareProcess | undefined>
  /** Ends the process. */
  close: () => Promise<unknown>
}

/** How long services and workers keep a process after the last video, in ms. */
export const SPARE_MS = 600_000

interface SparesOptions {
  /** Finds the browser. */
  launch: () => Promise<ChromiumLaunch>
  /** Path of the script that renders. */
  child?: string
  /** How long a process waits for an order, in ms; 0 for none at all. */
  keep: number
}

/**
 * Keeps one process ready: script, modules and browser take a second or two to start. Each order has a browser of its
 * own nevertheless, so that no work can see another.
 */
export function sparesOf({ launch, child: path, keep }: SparesOptions): Spares {
  let current: Promise<SpareProcess | undefined> | undefined
  let expiry: NodeJS.Timeout | undefined

  async function start(): Promise<SpareProcess | undefined> {
    try {
      const found = await launch()
      const scratch = await openScratch()
      const child = forkRenderChild(scratch.path, path)
      child.process.on('error', (error) => log.warn({ err: error }, 'starting a spare render process failed'))
      child.process.send({ kind: 'warm', launch: found }, () => {}) // a closed channel is noticed when it is taken
      const remove = async () => {
        await child.end()
        await scratch.remove()
      }
      return { scratch: { path: scratch.path, remove }, child }
    } catch (error) {
      log.warn({ err: error }, 'starting a spare render process failed')
      return undefined
    }
  }

  function release() {
    clearTimeout(expiry)
    const spare = current
    current = undefined
    return spare
  }

  const close = async () => (await release())?.scratch.remove()

  return {
    prepare() {
      if (current || keep === 0) return
      current = start()
      expiry = setTimeout(() => void close(), keep)
      expiry.unref()
    },
    async take() {
      const spare = await release()
      if (!spare || isUsable(spare)) return spare
      await spare.scratch.remove()
      return undefined
    },
    close,
  }
}

const isUsable = ({ child }: SpareProcess) => child.process.connected && child.process.exitCode === null
