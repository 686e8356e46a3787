/** Requests to the embedding page. Messages contain nothing private. */
export type HostRequest = 'fullscreen' | 'cancel-fullscreen' | 'logout'

/** Identifies our messages to the host page. */
const SOURCE = 'youlianyun-editor'

/** Sends a request to the embedding page, if there is one. */
export function askHost(type: HostRequest): void {
  if (window.parent === window) return
  window.parent.postMessage({ source: SOURCE, type }, hostOrigin())
}

/** The host's origin if the browser reveals it, otherwise any: requests are not secret. */
function hostOrigin(): string {
  const [nearest] = location.ancestorOrigins ?? []
  if (nearest) return nearest
  try {
    return new URL(document.referrer).origin
  } catch {
    return '*'
  }
}
