/** A text as PostgreSQL stores it: without NUL and lone surrogates. */
export const storedText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Replaces all texts of parsed JSON by stored texts, in place. Iterative, since requests may be nested deeply. */
export function storeTexts<Value>(input: Value): Value {
  const root = { input }
  const containers: Record<string | number, unknown>[] = [root]
  for (let container = containers.pop(); container; container = containers.pop()) {
    const keys = Array.isArray(container) ? container.keys() : Object.keys(container)
    for (const key of keys) {
      const value = container[key]
      if (typeof value === 'string') container[key] = storedText(value)
      else if (typeof value === 'object' && value !== null) containers.push(value as typeof container)
    }
  }
  return root.input
}
