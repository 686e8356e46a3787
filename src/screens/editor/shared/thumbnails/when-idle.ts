/** ms after which it runs even if the browser is busy. */
const TIMEOUT_MS = 250
/** ms of work at a time: then input and the next frame come first. */
const SLICE_MS = 10

const queue: (() => unknown)[] = []
let isScheduled = false

/**
 * Runs a function when the browser is idle, in the order of the calls. Safari has no idle callback: there it runs
 * soon.
 */
export function whenIdle(run: () => unknown) {
  queue.push(run)
  schedule()
}

function schedule() {
  if (isScheduled) return
  isScheduled = true
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: TIMEOUT_MS })
  else setTimeout(work, 16)
}

function work() {
  isScheduled = false
  const end = performance.now() + SLICE_MS
  try {
    do queue.shift()?.()
    while (queue.length > 0 && performance.now() < end)
  } finally {
    if (queue.length > 0) schedule()
  }
}
