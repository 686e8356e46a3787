/** Vite's event when code or styles that are imported lazily could not be loaded. */
const LOAD_FAILED = 'vite:preloadError'

/**
 * Calls back when code could not be loaded because the service has another build than this page: its files are gone, so
 * that only loading the page again helps.
 * @returns how to stop listening
 */
export function watchBuild(onReplaced: () => void): () => void {
  const stop = new AbortController()
  const check = async () => {
    if ((await isReplaced()) && !stop.signal.aborted) onReplaced()
  }
  window.addEventListener(LOAD_FAILED, () => void check().catch(() => undefined), { signal: stop.signal })
  return () => stop.abort()
}

/** The page names its entry by its content. */
async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src')
  if (!entry) return false
  const answer = await fetch('/', { cache: 'no-store' })
  return answer.ok && !(await answer.text()).includes(entry)
}
