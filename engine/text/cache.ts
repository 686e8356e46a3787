import { fontGeneration } from './fonts.ts'

interface Entry<Value> {
  value: Value
  /** The generation of fonts it was made with; null when no font was missing, so that it stays true. */
  generation: number | null
}

/** Values by key, the least recently used dropped first; one made while fonts were missing ends when fonts come. */
export function createTextCache<Value>(limit: number) {
  const entries = new Map<string, Entry<Value>>()
  return {
    /** @param isFinal whether the fonts are all there; asked only when a value is made. */
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
