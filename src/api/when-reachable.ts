/**
 * Browsers do not load a module again that they could not load once, until the page is loaded anew. So a short outage
 * of the service must not be noticed by loading code. The service worker has the code of the whole product.
 * @throws Error when the service does not answer
 */
export async function whenReachable(): Promise<void> {
  if (!import.meta.env.PROD || navigator.serviceWorker?.controller) return
  const { status } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' })
  if (status >= 500) throw new Error(`The service answers with status ${status}.`)
}
