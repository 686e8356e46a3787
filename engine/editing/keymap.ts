import type { AnyAction, When } from './actions/action.ts'
import { isReserved, keyLabel, normalKeys, type Platform } from './keys.ts'

/** Which keys belong to which action: each action's own, and those that the author selected instead. */
export interface Keymap {
  /** The keys of an action on this platform. */
  keysOf(id: string): readonly string[]
  /** The first keys of an action as they are shown; empty if it has none. */
  labelOf(id: string): string
  /** Gives an action other keys; an empty list takes them away. @returns why not, in Chinese, or null. */
  rebind(id: string, keys: readonly string[]): string | null
  /** Gives an action its own keys back. @returns why not, in Chinese, or null. */
  reset(id: string): string | null
  /** Gives all actions their own keys back. */
  resetAll(): void
}

type Keys = Record<string, readonly string[]>

/**
 * @param overrides the author's own keys; changed by `rebind` and `reset`. Those that no longer fit, because
 * an update brought a conflict, are removed.
 * @throws when two actions claim the same keys in one scope, or one claims keys of the browser
 */
export function createKeymap(actions: readonly AnyAction[], overrides: Keys, platform: Platform): Keymap {
  const byId = new Map(actions.map((action) => [action.id, action]))
  const faults = faultsOf(actions, platform)
  if (faults.length > 0) throw new Error(faults.join('\n'))

  const ownKeys = (id: string) => usableKeys(byId.get(id), platform)
  const keysOf = (id: string) => overrides[id] ?? ownKeys(id)

  /** Why an action cannot have these keys. */
  function refusal(id: string, keys: readonly string[]): string | null {
    const action = byId.get(id)
    if (!action) return '没有这个操作'
    for (const each of keys) {
      const label = keyLabel(each, platform)
      if (normalKeys(each) !== each) return `「${each}」不是有效的快捷键`
      if (isReserved(each, platform)) return `「${label}」是浏览器保留的快捷键，请换一个`
      const rival = actions.find(
        (other) => other !== action && keysOf(other.id).includes(each) && canMeet(action, other),
      )
      if (rival) return `「${label}」已用于「${rival.label}」，请换一个`
    }
    return null
  }

  function removeMisfits() {
    const misfit = Object.entries(overrides).find(([id, keys]) => refusal(id, keys) !== null)
    if (!misfit) return
    delete overrides[misfit[0]]
    removeMisfits()
  }
  removeMisfits()

  return {
    keysOf,
    labelOf(id) {
      const [first] = keysOf(id)
      return first === undefined ? '' : keyLabel(first, platform)
    },
    rebind(id, keys) {
      const normal = keys.map((each) => normalKeys(each) ?? each)
      const reason = refusal(id, normal)
      if (reason === null) overrides[id] = normal
      return reason
    },
    reset(id) {
      const reason = refusal(id, ownKeys(id))
      if (reason === null) delete overrides[id]
      return reason
    },
    resetAll() {
      for (const id of Object.keys(overrides)) delete overrides[id]
    },
  }
}

/** An action's own keys without those that this platform's browsers keep. */
const usableKeys = (action: AnyAction | undefined, platform: Platform): string[] =>
  action?.keys.filter((keys) => !isReserved(keys, platform)) ?? []

/** What is wrong with the actions' own keys, one line each. */
function faultsOf(actions: readonly AnyAction[], platform: Platform): string[] {
  return actions.flatMap((action, at) => {
    const misspelt = action.keys.filter((keys) => normalKeys(keys) !== keys)
    const reserved = action.keys.filter((keys) => isReserved(keys, 'other'))
    const rivals = actions.slice(at + 1).filter((other) => canMeet(action, other))
    return [
      ...misspelt.map((keys) => `${action.id}: "${keys}" is no combination of keys; see keys.ts.`),
      ...reserved.map((keys) => `${action.id}: ${keys} belongs to the browser; choose other keys.`),
      ...rivals.flatMap((other) =>
        usableKeys(action, platform)
          .filter((keys) => usableKeys(other, platform).includes(keys))
          .map(
            (keys) => `${keys}: ${action.id} and ${other.id} share a scope; say in "when" how they differ.`,
          ),
      ),
    ]
  })
}

/** Whether two actions can be enabled at the same time in one scope. */
function canMeet(a: AnyAction, b: AnyAction): boolean {
  if (!a.scopes.some((scope) => b.scopes.includes(scope))) return false
  return !(Object.keys(a.when) as (keyof When)[]).some(
    (condition) => b.when[condition] !== undefined && b.when[condition] !== a.when[condition],
  )
}
