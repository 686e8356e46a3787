const KEY = 'recent-colors'
const COUNT = 8

/** The colours that were selected last, the newest first; on this device. */
export function recentColors(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((color) => typeof color === 'string').slice(0, COUNT) : []
  } catch {
    return [] // storage may be forbidden, or hold what another version wrote
  }
}

export function rememberColor(css: string) {
  const others = recentColors().filter((color) => color !== css)
  try {
    localStorage.setItem(KEY, JSON.stringify([css, ...others].slice(0, COUNT)))
  } catch {
    // Without storage there are no recent colours; selecting goes on.
  }
}
