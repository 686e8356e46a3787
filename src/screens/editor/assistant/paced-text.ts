/** ms between two renderings of an answer that grows. */
const PAUSE_MS = 60

/** Passes on a text that changes often: at once, and then at most every few milliseconds. */
export function createPacedText(show: (text: string) => void) {
  let latest: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (latest !== null) show(latest)
    latest = null
  }

  return {
    set(text: string) {
      latest = text
      timer ??= setTimeout(flush, PAUSE_MS)
    },
    /** Shows the latest text now. */
    flush,
  }
}
