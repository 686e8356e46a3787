import { proxy, unstable_getInternalStates } from 'valtio/vanilla'
import { TARGET } from '#engine/util/peek.ts'

const { proxyStateMap, refSet, snapCache, versionHolder } = unstable_getInternalStates()

type Json = Record<PropertyKey, unknown>

/** The arguments with which Valtio creates the handler of a proxy. */
export interface HandlerTools {
  isInitializing: () => boolean
  addPropListener: (prop: string | symbol, value: unknown) => void
  removePropListener: (prop: string | symbol) => void
  notifyUpdate: (op: undefined) => void
}

/** Objects that are part of a snapshot; frozen. */
const settled = new WeakSet<object>()

let isLazy = false

/** Whether the proxy that is created now is lazy. */
export const isCreatingLazily = () => isLazy

/**
 * A proxy whose parts become proxies when they are read through it: a work has a hundred thousand objects, of which an
 * author changes a few. Parts that were never read stand in snapshots as they are. Parts of snapshots may be written
 * to it without a copy.
 */
export function lazyProxy<T extends object>(object: T): T {
  const before = isLazy
  isLazy = true
  try {
    return proxy(object)
  } finally {
    isLazy = before
  }
}

/** Version of a proxy before its first write, below those of all others: creating it changes no snapshot. */
const UNWRITTEN = 0

/** The proxy of a part that was not read before. */
function proxyOfPart(part: object): object {
  const [version] = versionHolder
  versionHolder[0] = UNWRITTEN
  try {
    if (!settled.has(part)) return lazyProxy(part)
    const copy = copyOf(part)
    snapCache.set(copy, [UNWRITTEN, part])
    return lazyProxy(copy)
  } finally {
    versionHolder[0] = version
  }
}

/** The handler of a lazy proxy. @param eager the one that makes proxies of all parts at once */
export function lazyHandler(eager: ProxyHandler<object>, tools: HandlerTools): ProxyHandler<object> {
  const { isInitializing, addPropListener, removePropListener, notifyUpdate } = tools
  return {
    ...eager,
    get(target, prop, receiver) {
      if (prop === TARGET) return target
      const value: unknown = Reflect.get(target, prop, receiver)
      if (!isObject(value) || proxyStateMap.has(value)) return value
      if (!isPlain(value) || refSet.has(value) || !Object.hasOwn(target, prop)) return value
      const part = proxyOfPart(value)
      ;(target as Json)[prop] = part
      addPropListener(prop, part)
      return part
    },
    set(target, prop, value, receiver) {
      if (!isObject(value)) return isInitializing() || (eager.set?.(target, prop, value, receiver) ?? false)
      if (isLazyPart(value)) {
        if (isInitializing() || (target as Json)[prop] === value) return true
        removePropListener(prop)
        ;(target as Json)[prop] = value
        notifyUpdate(undefined)
        return true
      }
      const before = isLazy
      isLazy = true
      try {
        return eager.set?.(target, prop, value, receiver) ?? false
      } finally {
        isLazy = before
      }
    },
  }
}

/** Whether a value may stay as it is until it is read: proxies inside must notify from the start. */
const isLazyPart = (value: object) => isPlain(value) && !refSet.has(value) && !hasProxies(value)

function hasProxies(value: object): boolean {
  if (proxyStateMap.has(value)) return true
  if (settled.has(value) || !isPlain(value)) return false
  return Object.values(value).some((part) => isObject(part) && hasProxies(part))
}

/** Marks a part that no proxy was made of as part of a snapshot: it is never written again. */
export function settle(value: object) {
  if (settled.has(value) || refSet.has(value) || !isPlain(value)) return
  settled.add(value)
  for (const part of Object.values(value)) if (isObject(part)) settle(part)
  Object.freeze(value)
}

/** Remembers a finished snapshot, whose parts are. @returns the snapshot */
export function settledSnapshot<T extends object>(snapshot: T): T {
  settled.add(snapshot)
  return Object.freeze(snapshot)
}

/** Whether an object may be written to a lazy proxy without a copy. */
export const isSettled = (value: unknown): boolean => isObject(value) && settled.has(value)

const copyOf = (part: object): object => (Array.isArray(part) ? [...part] : { ...part })

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether an object is an array or has no class. */
export const isPlain = (value: object) =>
  Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
