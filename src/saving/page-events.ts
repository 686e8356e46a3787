import type { Saving } from './saving.ts'

/** Saves when the author looks away, and lets nothing go when the page does. @returns how to stop */
export function savePageEvents(saving: Saving): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const lookAway = () => saving.flush()
  document.addEventListener('visibilitychange', () => document.hidden && lookAway(), { signal })
  window.addEventListener('blur', lookAway, { signal })
  window.addEventListener('pagehide', () => saving.sendLast(), { signal })
  window.addEventListener('online', () => saving.retryNow(), { signal })
  // A login in another tab may have made it possible again.
  window.addEventListener('focus', () => saving.retryNow(), { signal })
  window.addEventListener(
    'beforeunload',
    // Asks only when something would be lost: what this browser keeps is there at the next opening.
    (event) => {
      if (!saving.keepNow()) event.preventDefault()
    },
    { signal },
  )
  return () => stop.abort()
}
