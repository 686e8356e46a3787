/** However busy the browser is, by then it is done. */
const TIMEOUT_MS = 250

/** Runs something when the browser has nothing better to do. Safari cannot tell: there it is soon. */
export function whenIdle(run: () => unknown) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(() => void run(), { timeout: TIMEOUT_MS })
  else setTimeout(() => void run(), 16)
}
