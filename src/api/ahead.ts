import type { Call, RequestOf } from '#server/api/call.ts'
import { callHeaders } from './credentials.ts'
import { isRecord } from '#engine/util/is-record.ts'

/** The envelope, or null after an error: the regular call asks again and handles the error. */
type Answer = Promise<Record<string, unknown> | null>

declare global {
  interface Window {
    /** Requests made before the code that needs them had loaded, by path and query. */
    askedAhead?: Map<string, Answer>
  }
}

/** In ms. */
const TIMEOUT = 15_000

/** Sends a GET before the code that needs its answer has loaded. */
export function requestAhead<C extends Call>({ path }: C, query?: RequestOf<C> & object): void {
  const url = urlOf(path, query)
  window.askedAhead ??= new Map()
  window.askedAhead.set(url, answerTo(url))
}

/** The address of a GET; an answer that was requested ahead is found by it. */
export function urlOf(path: string, query: object = {}): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return `${path}${search.size > 0 ? `?${search}` : ''}`
}

/**
 * Takes the answer of a request made ahead; undefined when there is none. The first call to do so discards all
 * the others in the next task, since they would be outdated later.
 */
export function takeAhead(url: string): Answer | undefined {
  const asked = window.askedAhead
  const answer = asked?.get(url)
  asked?.delete(url)
  if (asked) setTimeout(() => delete window.askedAhead)
  return answer
}

async function answerTo(url: string): Answer {
  try {
    const response = await fetch(url, { headers: callHeaders(), signal: AbortSignal.timeout(TIMEOUT) })
    const answer: unknown = response.ok ? await response.json() : null
    return isRecord(answer) ? answer : null
  } catch {
    return null
  }
}
