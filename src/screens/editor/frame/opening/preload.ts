import type { PageDetail } from '#server/api/pages.ts'
import { pages } from '#src/api/calls.ts'
import { currentUserId } from '#src/session/index.ts'

/** A work as the service has it, and the current user. */
export interface Fetched {
  stored: Promise<PageDetail>
  userId: Promise<string>
}

let preloaded: { workId: string; fetched: Fetched } | null = null

/** Requests the work in the address while the editor's code is loading. */
export function preloadWork(): void {
  const workId = new URLSearchParams(window.location.search).get('id')
  if (workId !== null) preloaded = { workId, fetched: ask(workId) }
}

/** Takes the preloaded request, which is used once; otherwise requests the work now. */
export function fetchWork(workId: string): Fetched {
  const found = preloaded?.workId === workId ? preloaded.fetched : null
  preloaded = null
  return found ?? ask(workId)
}

function ask(workId: string): Fetched {
  const fetched = {
    stored: pages.detail({ pageId: workId }, { quiet: true }),
    userId: currentUserId({ quiet: true }),
  }
  // A failure reaches whoever awaits them; without this it would be unhandled if nobody does.
  for (const answer of Object.values(fetched)) answer.catch(() => undefined)
  return fetched
}
