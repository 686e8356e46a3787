/** ms without input; longer than the pause between two words. */
const REST_MS = 1500

const INPUT_EVENTS = ['keydown', 'beforeinput', 'pointerdown', 'pointermove', 'wheel'] as const

/** Runs what would disturb the author, such as work of more than a frame, once they pause. @returns how to cancel it */
export function whenAtRest(run: () => void): () => void {
  const stop = new AbortController()
  let timer = setTimeout(finish, REST_MS)
  function finish() {
    stop.abort()
    run()
  }
  function wait() {
    clearTimeout(timer)
    timer = setTimeout(finish, REST_MS)
  }
  for (const event of INPUT_EVENTS)
    window.addEventListener(event, wait, { capture: true, passive: true, signal: stop.signal })
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
