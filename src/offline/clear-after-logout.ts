import { onSession, session } from '#src/session/index.ts'

/** The worker's cache of media that pages have loaded. Keep the name in line with `service-worker.ts`. */
const SEEN = 'seen-media'

/** After a logout, another user of this browser must not see what this one has seen or opened. @returns stops */
export function clearAfterLogout(): () => void {
  return onSession(() => {
    if (session() === null) void clear()
  })
}

async function clear(): Promise<void> {
  // Without https there is no such cache.
  const media = 'caches' in window ? caches.delete(SEEN) : null
  const works = import('#src/saving/opened-works.ts').then(({ clearOpenedWorks }) => clearOpenedWorks())
  const parts = import('#src/video/part-store.ts').then(({ clearPartStore }) => clearPartStore())
  await Promise.allSettled([media, works, parts])
}
