/** However busy the browser is, by then it goes on. */
const TIMEOUT_MS = 250
/** What else waits comes after a hand on mouse or keyboard, and after the next frame. */
const TURN_MS = 10

const waiting: (() => unknown)[] = []
let isAsked = false

/**
 * Runs something when the browser has nothing better to do, after what has been waiting longer. Safari cannot tell:
 * there it is soon.
 */
export function whenIdle(run: () => unknown) {
  waiting.push(run)
  ask()
}

function ask() {
  if (isAsked) return
  isAsked = true
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: TIMEOUT_MS })
  else setTimeout(work, 16)
}

function work() {
  isAsked = false
  const end = performance.now() + TURN_MS
  try {
    do waiting.shift()?.()
    while (waiting.length > 0 && performance.now() < end)
  } finally {
    if (waiting.length > 0) ask()
  }
}
