/** The stored value, not validated; null if there is none, or storage is forbidden. */
export function readLocal(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value as JSON; where storage is full or forbidden, the old one stays. */
export function writeLocal(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // What is not stored lasts as long as the page.
  }
}

export function removeLocal(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so there is nothing to remove.
  }
}
