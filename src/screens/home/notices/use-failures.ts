import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#src/api/client.ts'

interface Failures {
  /** The last error; null when the last request succeeded. */
  error: Error | null
  /** Number of consecutive errors. */
  count: number
}

const UNAUTHORISED = 401

/**
 * Consecutive errors of a query. Unlike the query's own error, they last during a retry. The end of the session
 * does not count: a dialog reports it.
 */
export function useFailures({
  error: last,
  errorUpdateCount,
  fetchStatus,
  status,
}: Pick<UseQueryResult, 'error' | 'errorUpdateCount' | 'fetchStatus' | 'status'>): Failures {
  const error = last instanceof ApiError && last.status === UNAUTHORISED ? null : last
  const [counted, setCounted] = useState({ updates: errorUpdateCount, error, count: error ? 1 : 0 })
  if (error && errorUpdateCount !== counted.updates) {
    setCounted({ updates: errorUpdateCount, error, count: counted.count + 1 })
  } else if (!error && counted.error && status === 'success' && fetchStatus === 'idle') {
    setCounted({ updates: errorUpdateCount, error: null, count: 0 })
  }
  return counted
}
