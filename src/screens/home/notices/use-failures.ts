import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#src/api/client.ts'

interface Failures {
  /** The last one; null: what was asked last was answered. */
  error: Error | null
  /** How often in a row. */
  count: number
}

const UNAUTHORISED = 401

/**
 * The failures of a query in a row. Unlike the query's own error, they last while it is tried again. The end of
 * the session is none: the dialog says it.
 */
export function useFailures({
  error: last,
  errorUpdateCount,
  fetchStatus,
  status,
}: Pick<UseQueryResult, 'error' | 'errorUpdateCount' | 'fetchStatus' | 'status'>): Failures {
  const error = last instanceof ApiError && last.status === UNAUTHORISED ? null : last
  const [seen, setSeen] = useState({ updates: errorUpdateCount, error, count: error ? 1 : 0 })
  if (error && errorUpdateCount !== seen.updates) {
    setSeen({ updates: errorUpdateCount, error, count: seen.count + 1 })
  } else if (!error && seen.error && status === 'success' && fetchStatus === 'idle') {
    setSeen({ updates: errorUpdateCount, error: null, count: 0 })
  }
  return seen
}
