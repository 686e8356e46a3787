const SCRIPT = '/service-worker.js'

/** ms; by then the screen has what it needs, and the worker downloads the rest. */
const DELAY_MS = 4000

/**
 * Registers the service worker of the build. Nothing happens in development, or where browsers allow none.
 * @param onUpdate called when a newer build is stored, which takes over at the next start or by `takeOver`
 * @returns how to stop listening
 */
export function registerWorker(onUpdate: (takeOver: () => void) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  const { serviceWorker } = navigator
  const stop = new AbortController()
  const { signal } = stop
  const offer = (waiting: ServiceWorker) => {
    // The first build has nothing to replace.
    if (!serviceWorker.controller || signal.aborted) return
    onUpdate(() => {
      serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      waiting.postMessage('take-over')
    })
  }
  async function register() {
    const registration = await serviceWorker.register(SCRIPT)
    if (registration.waiting) offer(registration.waiting)
    const watch = () => {
      const { installing } = registration
      installing?.addEventListener(
        'statechange',
        () => installing.state === 'installed' && offer(installing),
        { signal },
      )
    }
    watch()
    registration.addEventListener('updatefound', watch, { signal })
    // A page that stays open for days asks again when its author comes back.
    const update = () => void registration.update().catch(() => undefined)
    window.addEventListener('focus', update, { signal })
  }
  // Browsers refuse workers in private windows and without https; the product works without.
  const timer = setTimeout(() => void register().catch(() => undefined), DELAY_MS)
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
