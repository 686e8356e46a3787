import { randomUUID } from 'node:crypto'
import type { BatchRow } from '../db/batches.ts'
import type { Database } from '../db/open.ts'
import { HttpError, messageOf, TransientError, UserError } from '../errors.ts'
import { log } from '../log.ts'
import { type MakeRow, TAKEN_AWAY } from './make-row.ts'

interface RunnerOptions {
  database: Pick<Database, 'batches' | 'isExclusive'>
  make: MakeRow
  times?: Partial<typeof TIMES>
}

export interface Runner {
  /** Ends the row that is being made, which another process makes again. */
  stop: () => Promise<void>
}

const TIMES = {
  /** Interval of looking for rows and for videos that have ended. */
  poll: 2000,
  /** Interval of heartbeats. */
  beat: 5000,
  /** A process without a heartbeat counts as dead after this time. */
  lost: 30_000,
}

/** Videos of a user's batches that wait for a worker; more are ordered as they are rendered. */
const AHEAD = 3
const MAX_ATTEMPTS = 3

const STOPPING = new Error('the service is stopping')

/**
 * Makes the rows of batches, one at a time. Any number of processes may do so with one database: each row goes to one
 * of them, and the row of a dead one to another.
 */
export function startBatches({ database, make, times: changed }: RunnerOptions): Runner {
  const { batches } = database
  const times = { ...TIMES, ...changed }
  const name = randomUUID()
  const stopping = new AbortController()
  let resume = () => {}
  const lane = run()
  return {
    async stop() {
      stopping.abort(STOPPING)
      resume()
      await lane
    },
  }

  async function run(): Promise<void> {
    // With exclusive use of the database, no other process can be making a row.
    await batches.putBackLost(database.isExclusive ? 0 : times.lost / 1000, MAX_ATTEMPTS).catch(report)
    while (!stopping.signal.aborted) {
      const isBusy = await step().catch(report)
      if (!isBusy) await pause()
    }
  }

  function pause(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, times.poll)
      resume = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /** @returns whether there was a row */
  async function step(): Promise<boolean> {
    await batches.followTasks()
    await batches.putBackLost(times.lost / 1000, MAX_ATTEMPTS)
    const row = await batches.claim(name, AHEAD)
    if (row) await attempt(row)
    return row !== undefined
  }

  async function attempt(row: BatchRow): Promise<void> {
    const taken = new AbortController()
    const beat = async () => {
      if (!(await batches.beat(row, name))) taken.abort(TAKEN_AWAY)
    }
    const beating = setInterval(() => void beat().catch(report), times.beat)
    try {
      await make(row, { worker: name, signal: AbortSignal.any([taken.signal, stopping.signal]) })
    } catch (error) {
      if (taken.signal.aborted || error === TAKEN_AWAY) return
      if (stopping.signal.aborted) await batches.settle(row, name, { state: 'waiting' })
      else await fail(row, error)
    } finally {
      clearInterval(beating)
    }
  }

  /** What is no fault of the row, such as a store that does not answer, may be over with the next attempt. */
  async function fail(row: BatchRow, error: unknown): Promise<void> {
    const message = shownOf(error)
    const isAgain = !isOfRow(error) && row.attempts < MAX_ATTEMPTS
    await batches.settle(row, name, isAgain ? { state: 'waiting' } : { state: 'failed', message })
    if (isAgain) await pause()
  }
}

const isOfRow = (error: unknown): boolean =>
  (error instanceof UserError && !(error instanceof TransientError)) ||
  (error instanceof HttpError && error.statusCode < 500)

function shownOf(error: unknown): string {
  if (error instanceof UserError || error instanceof HttpError) return messageOf(error)
  log.error({ err: error }, 'making a row of a batch failed')
  return '这一行没有做成，请稍后重试'
}

const report = (error: unknown) => {
  log.error({ err: error }, 'the runner of batches failed')
  return false
}
