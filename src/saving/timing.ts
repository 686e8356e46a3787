/** Timing of saving, in ms. */
export interface SaveTiming {
  /** A local copy is written after this long without changes … */
  localQuiet: number
  /** … and at the latest this long after the first one. */
  localLimit: number
  quiet: number
  limit: number
  /** Pauses before retries; the last one repeats. */
  retries: readonly number[]
  /** Maximum wait for a local copy. */
  patience: number
  /** Maximum wait for the last save of a closing work. */
  closing: number
}

export const SAVE_TIMING: SaveTiming = {
  localQuiet: 300,
  localLimit: 750,
  quiet: 2000,
  limit: 8000,
  retries: [3000, 6000, 12_000, 30_000],
  patience: 2000,
  closing: 5000,
}

/** Runs what would disturb the author, such as expensive work, when they are idle. @returns cancels it */
export type WhenAtRest = (run: () => void) => () => void

/** Runs at once. */
export const atOnce: WhenAtRest = (run) => {
  run()
  return () => undefined
}

export interface Delay {
  /** Reports an event; `run` follows. */
  poke: () => void
  cancel: () => void
}

/** Runs after `quiet` ms without a poke, and at the latest `limit` ms after the first one. */
export function createDelay({ quiet, limit }: { quiet: number; limit: number }, run: () => void): Delay {
  let timer: ReturnType<typeof setTimeout> | undefined
  let first = 0
  function cancel() {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    poke() {
      const now = performance.now()
      if (timer === undefined) first = now
      clearTimeout(timer)
      timer = setTimeout(
        () => {
          timer = undefined
          run()
        },
        Math.max(0, Math.min(quiet, first + limit - now)),
      )
    },
    cancel,
  }
}

/** Allows one run at a time. All calls during a run share the next one. */
export function coalesced(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  async function start(): Promise<void> {
    next = null
    try {
      await run()
    } finally {
      running = null
    }
  }
  return function ask(): Promise<void> {
    if (!running) {
      running = start()
      return running
    }
    next ??= running.then(ask, ask)
    return next
  }
}

/** Waits for the work, but at most `ms`. */
export async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  try {
    await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}
