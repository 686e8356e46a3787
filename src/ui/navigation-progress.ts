import { useSyncExternalStore } from 'react'

const STEP_MS = 300
/** Duration of filling up and fading out. */
const LEAVING_MS = 500
const START = 0.08
/** The duration is unknown: each step covers a part of the remaining distance. */
const [LIMIT, PART] = [0.94, 0.16]

let holds = 0
let done: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Keeps the progress bar running; several holds may overlap. @returns releases the hold */
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

/** Fill of the bar, 0 to 1, never decreasing while visible; null when hidden. */
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
