import { subscribe } from 'valtio/vanilla'
import type { Editing } from '#engine/editing/index.ts'

/** Preferences change with every step of a zoom; they are written once it is over. In ms. */
const PAUSE = 500

const keyOf = (userId: string) => `preferences:${userId}`

/** What a user's preferences were in this browser, unchecked. */
export function storedPreferences(userId: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
  } catch {
    return null
  }
}

/** Remembers the preferences of the editor. @returns how to stop */
export function rememberPreferences({ preferences }: Editing, userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function write() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify(preferences))
    } catch {
      // Then they are the usual ones next time.
    }
  }
  const stopListening = subscribe(preferences, () => {
    clearTimeout(timer)
    timer = setTimeout(write, PAUSE)
  })
  window.addEventListener('pagehide', write)
  return () => {
    stopListening()
    window.removeEventListener('pagehide', write)
    write()
  }
}
