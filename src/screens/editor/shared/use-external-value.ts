import { useState, useSyncExternalStore } from 'react'

export type IsEqual<Value> = (a: Value, b: Value) => boolean

/**
 * Reads a value from outside of React and renders when it changes. The value stays the same object as long as
 * `isEqual` holds, so `read` may build a new one at each call.
 * @param subscribe the same function as long as the source is the same. @param isEqual `===` by default
 */
export function useExternalValue<Value>(
  subscribe: (changed: () => void) => () => void,
  read: () => Value,
  isEqual: IsEqual<Value> = Object.is,
): Value {
  const [keep] = useState(() => createKeeper<Value>())
  return useSyncExternalStore(subscribe, () => keep(read(), isEqual))
}

function createKeeper<Value>() {
  let last: { value: Value } | null = null
  return (value: Value, isEqual: IsEqual<Value>): Value => {
    if (last === null || !isEqual(last.value, value)) last = { value }
    return last.value
  }
}
