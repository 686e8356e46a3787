import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#src/api/client.ts'
import { retryLimited } from './retry-limited.ts'

/** One of several things that are done one after the other. */
export interface BatchEntry<Done> {
  key: string
  name: string
  state: 'waiting' | 'busy' | 'done' | 'failed'
  /** Why it failed. */
  error?: string
  done?: Done
}

/** What is to be done, under a name. */
export interface BatchJob<Done> {
  key: string
  name: string
  run: (signal: AbortSignal) => Promise<Done>
}

/** Does jobs one after the other. One that fails does not stop the others, and can be retried. */
export function useBatch<Done>(messageOf: (error: unknown) => string = causeOf) {
  const [entries, setEntries] = useState<readonly BatchEntry<Done>[]>([])
  const jobs = useRef(new Map<string, BatchJob<Done>>())
  const running = useRef<AbortController | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => () => running.current?.abort(), [])
  const change = (key: string, change: Partial<BatchEntry<Done>>) =>
    setEntries((old) => old.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)))

  async function runAll(keys: readonly string[]) {
    const abort = new AbortController()
    running.current = abort
    setBusy(true)
    for (const key of keys) {
      const job = jobs.current.get(key)
      if (!job || abort.signal.aborted) break
      change(key, { state: 'busy' })
      try {
        const done = await retryLimited(() => job.run(abort.signal), abort.signal)
        change(key, { state: 'done', done })
      } catch (error) {
        change(key, { state: abort.signal.aborted ? 'waiting' : 'failed', error: messageOf(error) })
      }
    }
    if (running.current === abort) setBusy(false)
  }

  return {
    entries,
    isBusy,
    start: (added: readonly BatchJob<Done>[]) => {
      jobs.current = new Map(added.map((job) => [job.key, job]))
      setEntries(added.map(({ key, name }) => ({ key, name, state: 'waiting' })))
      void runAll(added.map(({ key }) => key))
    },
    /** Does what failed or was not reached. */
    retry: () => {
      const rest = entries.filter(({ state }) => state !== 'done').map(({ key }) => key)
      for (const key of rest) change(key, { state: 'waiting' })
      void runAll(rest)
    },
    /** What is done stays. */
    cancel: () => {
      running.current?.abort()
      setBusy(false)
    },
    clear: () => {
      running.current?.abort()
      setBusy(false)
      setEntries([])
    },
  }
}

/** Why something failed, in Chinese where it is known. */
export const causeOf = (error: unknown): string =>
  error instanceof ApiError
    ? error.reason || error.message
    : error instanceof Error
      ? error.message
      : String(error)
