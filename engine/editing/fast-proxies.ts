import { unstable_getInternalStates, unstable_replaceInternalFunction } from 'valtio/vanilla'
import { isCreatingLazily, isObject, isPlain, lazyHandler, settle, settledSnapshot } from './lazy-proxies.ts'

const { proxyStateMap, refSet, snapCache } = unstable_getInternalStates()

let isInstalled = false

/**
 * Makes Valtio's proxies and snapshots of large documents several times as fast. They behave as before, except
 * that snapshots are frozen objects. An element has about a hundred values: Valtio writes each of them to a new proxy
 * although it is there already, and defines each property of a snapshot on its own. Applies to proxies that are created
 * from now on; `lazyProxy` needs it.
 */
export function installFastProxies(): void {
  if (isInstalled) return
  isInstalled = true
  unstable_replaceInternalFunction('createHandler', (createHandler) => (isInitializing, ...listeners) => {
    const handler = createHandler(isInitializing, ...listeners)
    const [addPropListener, removePropListener, notifyUpdate] = listeners
    if (isCreatingLazily())
      return lazyHandler(handler, { isInitializing, addPropListener, removePropListener, notifyUpdate })
    return {
      ...handler,
      set(target, prop, value, receiver) {
        // A new proxy wraps the object itself, which has the value.
        if (isInitializing() && !isObject(value)) return true
        return handler.set?.(target, prop, value, receiver) ?? false
      },
    }
  })
  unstable_replaceInternalFunction('createSnapshot', (createSnapshot) => {
    function plainSnapshot<T extends object>(target: T, version: number): T {
      const cached = snapCache.get(target)
      if (cached?.[0] === version) return cached[1] as T // made of this target
      if (!isPlain(target) || Object.values(target).some(isRef)) return createSnapshot(target, version)
      const snapshot = (Array.isArray(target) ? [...target] : { ...target }) as T // a copy
      snapCache.set(target, [version, snapshot])
      const values = snapshot as Record<string, unknown>
      for (const key of Object.keys(values)) {
        const value = values[key]
        if (!isObject(value)) continue
        const state = proxyStateMap.get(value)
        if (state) values[key] = plainSnapshot(state[0], state[1]())
        else settle(value)
      }
      return settledSnapshot(snapshot)
    }
    return plainSnapshot
  })
}

/** References are compared by identity: Valtio marks them in snapshots. */
const isRef = (value: unknown) => isObject(value) && refSet.has(value)
