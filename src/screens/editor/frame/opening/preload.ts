import type { PageDetail } from '#server/api/pages.ts'
import { pages } from '#src/api/pages.ts'
import { currentUserId } from '#src/session/index.ts'

/** What the service says about a work, and whose editor it comes to. */
export interface Fetched {
  stored: Promise<PageDetail>
  userId: Promise<string>
}

let ahead: { workId: string; fetched: Fetched } | null = null

/** Asks for the work in the address while the editor's code is still coming. */
export function preloadWork(): void {
  const workId = new URLSearchParams(window.location.search).get('id')
  if (workId !== null) ahead = { workId, fetched: ask(workId) }
}

/** What was asked for ahead, once; otherwise it is asked for now. */
export function fetchWork(workId: string): Fetched {
  const found = ahead?.workId === workId ? ahead.fetched : null
  ahead = null
  return found ?? ask(workId)
}

function ask(workId: string): Fetched {
  const fetched = {
    stored: pages.detail({ pageId: workId }, { quiet: true }),
    userId: currentUserId({ quiet: true }),
  }
  // Whoever waits for them hears of it; nobody may ever do.
  for (const answer of Object.values(fetched)) answer.catch(() => undefined)
  return fetched
}
