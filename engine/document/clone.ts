/** A deep copy of JSON-like data. Reads only, so it also copies reactive proxies and frozen snapshots. */
export function clonePlain<T>(value: T): T {
  return copy(value) as T
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy)
  if (typeof value !== 'object' || value === null) return value
  const result: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    // Assigning this key would replace the prototype of the copy.
    if (key !== '__proto__') result[key] = copy(item)
  }
  return result
}
