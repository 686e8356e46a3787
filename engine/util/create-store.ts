/** A value with listeners, in the form of React's `useSyncExternalStore`. */
export interface Store<Value> {
  get: () => Value
  /** Notifies the listeners unless the value is the same. */
  set: (value: Value) => void
  /** @returns unsubscribes */
  subscribe: (listener: () => void) => () => void
}

/** @param connect called when the first listener subscribes; its result when the last one unsubscribes */
export function createStore<Value>(initial: Value, connect?: () => () => void): Store<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  let disconnect: (() => void) | undefined
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      if (listeners.size === 0) disconnect = connect?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) disconnect?.()
      }
    },
  }
}
