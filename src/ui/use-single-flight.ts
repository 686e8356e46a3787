import { useCallback, useState } from 'react'

/** Runs a task unless one with the same key is still running. */
export type SingleFlight = (key: string, task: () => Promise<unknown>) => Promise<void>

/**
 * Ignores repeated calls while the first one runs, such as the second click of a double click. Buttons that are
 * disabled meanwhile are so only after the next rendering.
 */
export function useSingleFlight(): SingleFlight {
  const [running] = useState(() => new Set<string>())
  return useCallback(
    async (key, task) => {
      if (running.has(key)) return
      running.add(key)
      try {
        await task()
      } finally {
        running.delete(key)
      }
    },
    [running],
  )
}
