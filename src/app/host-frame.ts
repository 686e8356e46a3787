/** What we ask of the page that frames us. Messages hold nothing private. */
export type HostRequest = 'fullscreen' | 'cancel-fullscreen' | 'logout'

/** How a host page tells our messages from others. */
const SOURCE = 'youlianyun-editor'

/** Asks the page that frames us; nothing happens when none does. */
export function askHost(type: HostRequest): void {
  if (window.parent === window) return
  window.parent.postMessage({ source: SOURCE, type }, hostOrigin())
}

/** The host's origin where the browser tells, else any: what is asked is no secret. */
function hostOrigin(): string {
  const [nearest] = location.ancestorOrigins ?? []
  if (nearest) return nearest
  try {
    return new URL(document.referrer).origin
  } catch {
    return '*'
  }
}
