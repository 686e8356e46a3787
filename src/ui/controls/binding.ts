import { createContext, useCallback, useContext, useLayoutEffect, useState } from 'react'

const BindingContext = createContext<unknown>(null)

/**
 * What the controls inside are bound to, by identity. When it changes, mounted controls commit to their former
 * callbacks what is being typed or dragged, and close what is open.
 */
export const BindingProvider = BindingContext.Provider

const useBinding = (): unknown => useContext(BindingContext)

/**
 * Calls `release` before the control is bound to something else or unmounts. React cleans up all layout effects before
 * it runs any: refs that `useLatest` writes still hold what was rendered before.
 * @param release the same function at each rendering
 */
export function useRelease(release: () => void): void {
  const binding = useBinding()
  useLayoutEffect(() => {
    const held = { binding, release }
    return () => held.release()
  }, [binding, release])
}

/** State that begins anew when the control is bound to something else. */
export function useBoundState<Value>(initial: Value): [Value, (value: Value) => void] {
  const binding = useBinding()
  const [state, setState] = useState({ binding, value: initial })
  const set = useCallback((value: Value) => setState({ binding, value }), [binding])
  return [state.binding === binding ? state.value : initial, set]
}
