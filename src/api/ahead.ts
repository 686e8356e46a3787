import { callHeaders } from './credentials.ts'
import { isRecord } from './errors.ts'

/** What an answer says, or null: then it is asked for again, by a call that knows what to do about failures. */
type Answer = Promise<Record<string, unknown> | null>

declare global {
  interface Window {
    /** What the page has asked for before its code came, by path and query. */
    askedAhead?: Map<string, Answer>
  }
}

/** In ms: by then a call asks by itself. */
const PATIENCE = 15_000

/** Asks before the code has come that will want to know. @param url path and query, as the call will have them */
export function askAhead(url: string): void {
  window.askedAhead ??= new Map()
  window.askedAhead.set(url, answerTo(url))
}

/**
 * What was asked for ahead, once; undefined when nothing was. Whoever starts takes all of it: what nobody wanted
 * then is forgotten, it would be old by the time somebody does.
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
    const response = await fetch(url, { headers: callHeaders(), signal: AbortSignal.timeout(PATIENCE) })
    const answer: unknown = response.ok ? await response.json() : null
    return isRecord(answer) ? answer : null
  } catch {
    return null
  }
}
