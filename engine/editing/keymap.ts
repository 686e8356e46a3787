import type { AnyAction, When } from './actions/action.ts'
import { isReserved, keyLabel, normalKeys, type Platform } from './keys.ts'

/** The keys of each action: its own, or those that the author has assigned. */
export interface Keymap<Id extends string> {
  /** The keys of an action on this platform. */
  keysOf(id: Id): readonly string[]
  /** The first keys of an action as the author reads them; empty if it has none. */
  labelOf(id: Id): string
  /** Assigns other keys to an action; an empty list removes them. @returns an error in Chinese, or null */
  rebind(id: Id, keys: readonly string[]): string | null
  /** Restores an action's own keys. @returns an error in Chinese, or null */
  reset(id: Id): string | null
  /** Restores the own keys of all actions. */
  resetAll(): void
}

type Keys = Record<string, readonly string[]>

/**
 * @param overrides the author's assignments; written by `rebind` and `reset`. Those that conflict, for example
 * after an update, are removed.
 * @throws when two actions share keys and scope, or an action uses keys that browsers reserve
 */
export function createKeymap<Id extends string>(
  actions: readonly AnyAction<Id>[],
  overrides: Keys,
  platform: Platform,
): Keymap<Id> {
  const byId = new Map<string, AnyAction<Id>>(actions.map((action) => [action.id, action]))
  const errors = errorsOf(actions, platform)
  if (errors.length > 0) throw new Error(errors.join('\n'))

  const ownKeys = (id: string) => usableKeys(byId.get(id), platform)
  const keysOf = (id: string) => overrides[id] ?? ownKeys(id)

  /** Why an action cannot have these keys, in Chinese; null if it can. */
  function refusal(id: string, keys: readonly string[]): string | null {
    const action = byId.get(id)
    if (!action) return '没有这个操作'
    for (const each of keys) {
      const label = keyLabel(each, platform)
      if (normalKeys(each) !== each) return `「${each}」不是有效的快捷键`
      if (isReserved(each, platform)) return `「${label}」是浏览器保留的快捷键，请换一个`
      const rival = actions.find(
        (other) => other !== action && keysOf(other.id).includes(each) && canConflict(action, other),
      )
      if (rival) return `「${label}」已用于「${rival.label}」，请换一个`
    }
    return null
  }

  function removeConflicts() {
    const conflict = Object.entries(overrides).find(([id, keys]) => refusal(id, keys) !== null)
    if (!conflict) return
    delete overrides[conflict[0]]
    removeConflicts()
  }
  removeConflicts()

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

/** An action's own keys without those that browsers on this platform reserve. */
const usableKeys = (action: AnyAction | undefined, platform: Platform): string[] =>
  action?.keys.filter((keys) => !isReserved(keys, platform)) ?? []

/** Errors in the actions' own keys, one line each. */
function errorsOf(actions: readonly AnyAction[], platform: Platform): string[] {
  const usable = actions.map((action) => usableKeys(action, platform))
  return actions.flatMap((action, at) => {
    const malformed = action.keys.filter((keys) => normalKeys(keys) !== keys)
    const reserved = action.keys.filter((keys) => isReserved(keys, 'other'))
    return [
      ...malformed.map((keys) => `${action.id}: "${keys}" is no combination of keys; see keys.ts.`),
      ...reserved.map((keys) => `${action.id}: ${keys} belongs to the browser; choose other keys.`),
      ...(usable[at] ?? []).flatMap((keys) =>
        actions
          .filter((other, index) => index > at && usable[index]?.includes(keys) && canConflict(action, other))
          .map(
            (other) => `${keys}: ${action.id} and ${other.id} share a scope; say in "when" how they differ.`,
          ),
      ),
    ]
  })
}

/** Whether two actions can be enabled at the same time in one scope. */
function canConflict(a: AnyAction, b: AnyAction): boolean {
  if (!a.scopes.some((scope) => b.scopes.includes(scope))) return false
  return !(Object.keys(a.when) as (keyof When)[]).some(
    (condition) => b.when[condition] !== undefined && b.when[condition] !== a.when[condition],
  )
}
