import type { PageDetail } from '#server/api/pages.ts'
import { pages } from '#src/api/calls.ts'
import { credentials } from '#src/api/credentials.ts'
import { currentUserId } from '#src/session/index.ts'

/** A work as the service has it, and the current user. */
export interface Fetched {
  stored: Promise<PageDetail>
  userId: Promise<string>
}

interface Preloaded {
  workId: string
  /** Of the session that asked; another one may have begun before the editor's code has loaded. */
  token: string
  fetched: Fetched
}

let preloaded: Preloaded | null = null

/** Requests the work in the address while the editor's code is loading. */
export function preloadWork(): void {
  const workId = new URLSearchParams(window.location.search).get('id')
  if (workId !== null) preloaded = { workId, token: credentials().token, fetched: ask(workId) }
}

/** Takes the preloaded request of this session, which is used once; otherwise requests the work now. */
export function fetchWork(workId: string): Fetched {
  const found = preloaded
  preloaded = null
  return found?.workId === workId && found.token === credentials().token ? found.fetched : ask(workId)
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
