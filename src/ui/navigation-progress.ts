import { useSyncExternalStore } from 'react'

const STEP_MS = 300
/** Filling up and fading take this long. */
const LEAVING_MS = 500
const START = 0.08
/** Nobody knows how long it takes: each step goes a part of what is left. */
const [LIMIT, PART] = [0.94, 0.16]

let holds = 0
let done: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Keeps the progress bar going, as several may at once. @returns lets go */
export function holdProgress(): () => void {
  holds += 1
  if (holds === 1) start()
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    holds -= 1
    if (holds === 0) finish()
  }
}

/** How full the bar is, 0 to 1, never going back while it is seen; null: not seen. */
export const useProgress = (): number | null => useSyncExternalStore(subscribe, () => done)

function start() {
  clearInterval(timer)
  if (done === null || done === 1) show(START)
  timer = setInterval(() => show((done ?? 0) + (LIMIT - (done ?? 0)) * PART), STEP_MS)
}

function finish() {
  clearInterval(timer)
  show(1)
  timer = setTimeout(() => show(null), LEAVING_MS)
}

function show(next: number | null) {
  done = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
