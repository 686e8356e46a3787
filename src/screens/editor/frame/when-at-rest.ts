/** So long, in ms, without a hand on keyboard or mouse: between two words it is shorter. */
const REST_MS = 1500

const SIGNS_OF_WORK = ['keydown', 'beforeinput', 'pointerdown', 'pointermove', 'wheel'] as const

/** Runs something once the author pauses: work that takes longer than a frame. @returns how to give it up */
export function whenAtRest(run: () => void): () => void {
  const over = new AbortController()
  let timer = setTimeout(rest, REST_MS)
  function rest() {
    over.abort()
    run()
  }
  function wait() {
    clearTimeout(timer)
    timer = setTimeout(rest, REST_MS)
  }
  for (const sign of SIGNS_OF_WORK)
    window.addEventListener(sign, wait, { capture: true, passive: true, signal: over.signal })
  return () => {
    clearTimeout(timer)
    over.abort()
  }
}
