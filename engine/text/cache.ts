import { fontGeneration } from './fonts.ts'

interface Entry<Value> {
  value: Value
  /** The font generation at creation; null if all fonts were loaded, so that the value stays valid. */
  generation: number | null
}

/** An LRU cache of values derived from text. A value made while fonts were missing expires when fonts load. */
export function createTextCache<Value>(limit: number) {
  const entries = new Map<string, Entry<Value>>()
  return {
    /** Whether `get` has the value. */
    has(key: string): boolean {
      const found = entries.get(key)
      return found !== undefined && (found.generation === null || found.generation === fontGeneration())
    },
    /** @param isFinal whether all fonts are loaded; called only when a value is made. */
    get(key: string, isFinal: () => boolean, make: () => Value): Value {
      const found = entries.get(key)
      if (found) {
        entries.delete(key)
        if (found.generation === null || found.generation === fontGeneration()) {
          entries.set(key, found)
          return found.value
        }
      }
      const generation = fontGeneration()
      const value = make()
      entries.set(key, { value, generation: isFinal() ? null : generation })
      const oldest = entries.keys().next()
      if (entries.size > limit && !oldest.done) entries.delete(oldest.value)
      return value
    },
  }
}
