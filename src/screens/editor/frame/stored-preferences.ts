import { subscribe } from 'valtio/vanilla'
import type { Editing } from '#engine/editing/index.ts'
import { readLocal, writeLocal } from '#src/browser-storage/local-json.ts'

/** ms after the last change; preferences change with every step of a zoom. */
const PAUSE = 500

const keyOf = (userId: string) => `preferences:${userId}`

/** The preferences of a user in this browser, not validated. */
export const storedPreferences = (userId: string): unknown => readLocal(keyOf(userId))

/** Stores the preferences whenever they change. @returns how to stop */
export function rememberPreferences({ preferences }: Editing, userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function write() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    writeLocal(keyOf(userId), preferences)
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
