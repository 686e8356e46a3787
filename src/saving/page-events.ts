import type { Saving } from './saving.ts'

/** Saves when the author leaves the window, and keeps everything when the page goes away. @returns stops */
export function savePageEvents(saving: Saving): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const lookAway = () => saving.flush()
  document.addEventListener('visibilitychange', () => document.hidden && lookAway(), { signal })
  window.addEventListener('blur', lookAway, { signal })
  window.addEventListener('pagehide', () => saving.sendLast(), { signal })
  window.addEventListener('online', () => saving.retryNow(), { signal })
  // A login in another tab may have made saving possible again.
  window.addEventListener('focus', () => saving.retryNow(), { signal })
  window.addEventListener(
    'beforeunload',
    // Asks only when something would be lost; a local copy is restored at the next opening.
    (event) => {
      if (!saving.keepNow()) event.preventDefault()
    },
    { signal },
  )
  return () => stop.abort()
}
