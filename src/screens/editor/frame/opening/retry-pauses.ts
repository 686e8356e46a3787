import { SAVE_TIMING } from '#src/saving/index.ts'

/** A failure so long ago, in ms, has nothing to do with the next one. */
const MEMORY = 120_000

let failures = 0
let last = Number.NEGATIVE_INFINITY

/** How long to wait after one more failure in a row: 3, 6, 12, then 30 seconds. In ms. */
export function nextPause(): number {
  const now = performance.now()
  if (now - last > MEMORY) failures = 0
  last = now
  const pauses = SAVE_TIMING.retries
  return pauses[Math.min(failures++, pauses.length - 1)] ?? 0
}
