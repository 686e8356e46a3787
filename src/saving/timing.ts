/** Times of saving, in ms. */
export interface SaveTiming {
  /** A local copy is written when nothing changed for so long … */
  localQuiet: number
  /** … and at the latest so long after the first change. */
  localLimit: number
  quiet: number
  limit: number
  /** The pauses before trying again; the last one repeats. */
  retries: readonly number[]
  /** A local copy that is not written by then is not waited for. */
  patience: number
  /** A work that is left is saved for so long; then its local copy has to do. */
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

export interface Delay {
  /** Something happened: `run` follows once it is quiet. */
  poke(): void
  cancel(): void
}

/** Runs after `quiet` ms without a poke, and at the latest `limit` ms after the first. */
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

/** One run at a time: whoever asks during a run gets the one after it, together with all others who do. */
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

/** Resolves with the work or, when it takes longer than `ms`, without it. */
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
