import { useSyncExternalStore } from 'react'
import { createStore } from '#engine/util/create-store.ts'

const STEP_MS = 300
/** Duration of filling up and fading out. */
const LEAVING_MS = 500
const START = 0.08
/** The duration is unknown: each step covers a part of the remaining distance. */
const [LIMIT, PART] = [0.94, 0.16]

let holds = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** Fill of the bar, 0 to 1; null when hidden. */
const fill = createStore<number | null>(null)

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
export const useProgress = (): number | null => useSyncExternalStore(fill.subscribe, fill.get)

function start() {
  clearInterval(timer)
  if (fill.get() === null || fill.get() === 1) fill.set(START)
  timer = setInterval(() => fill.set(grown(fill.get() ?? 0)), STEP_MS)
}

const grown = (done: number) => done + (LIMIT - done) * PART

function finish() {
  clearInterval(timer)
  fill.set(1)
  timer = setTimeout(() => fill.set(null), LEAVING_MS)
}
