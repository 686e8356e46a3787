import type { AnyAction, Scope, When } from './actions/action.ts'
import { isReserved, type KeyPress, keyLabel, keysOf, normalKeys, type Platform } from './keys.ts'
import type { Editing } from './store.ts'

/** Where a key was pressed. */
export interface KeyTarget {
  scope: Scope
  /** Whether the target takes text: an input, a text area, something editable. */
  isTyping: boolean
}

export interface KeyOutcome {
  /** The action that ran. */
  ran: string | null
  /** Whether the browser must not do what it does with these keys. */
  preventDefault: boolean
}

export interface Shortcuts {
  /** Runs the enabled action of a key press. Two enabled ones are an error, as they are at construction. */
  press(event: KeyPress, target: KeyTarget): KeyOutcome
  /** The keys of an action on this platform, the author's own if there are any. */
  keysOf(id: string): string[]
  /** The first keys of an action as they are shown, `''` if there are none. */
  labelOf(id: string): string
  /** Gives an action other keys; an empty list takes them away. @returns why not, in Chinese, or null. */
  rebind(id: string, keys: readonly string[]): string | null
  /** Gives an action, or all of them, their own keys back. @returns why not, in Chinese, or null. */
  reset(id?: string): string | null
}

interface Options {
  actions: readonly AnyAction[]
  platform: Platform
}

/** These work wherever the author is typing. */
const ALWAYS = ['Escape', 'Mod+S']

/** What the browser does with these would only surprise, whether or not there is something to do. */
const NEVER_THE_BROWSERS = ['Mod+S', 'Mod+D', 'Mod+G', 'Mod+K', 'Mod+L', 'Mod+P', 'Mod+=', 'Mod+-', 'Mod+0']

/** An input method is at work on the key; the code is what browsers without `isComposing` report. */
const isComposing = (event: KeyPress) => event.isComposing || event.keyCode === 229

/**
 * Finds and runs the action of a key press. The author's own keys are in `editing.preferences.keys`; those that
 * no longer fit, because an update brought a conflict, are left aside.
 * @throws when two actions claim the same keys in one scope, or one claims keys of the browser
 */
export function createShortcuts(editing: Editing, { actions, platform }: Options): Shortcuts {
  const byId = new Map(actions.map((action) => [action.id, action]))
  const own = new Map(actions.map((action) => [action.id, usable(action, platform)]))
  const faults = faultsOf(actions, own)
  if (faults.length > 0) throw new Error(faults.join('\n'))

  const bindings = (overrides: Record<string, readonly string[]>) => {
    const chosen = Object.entries(overrides).filter(([id]) => byId.has(id))
    return new Map([...own, ...chosen])
  }
  // An override that is in conflict is dropped, not the author's other ones.
  for (const [id, keys] of Object.entries(editing.preferences.keys)) {
    const others = { ...editing.preferences.keys }
    delete others[id]
    if (byId.has(id) && refusal(id, keys, bindings(others)) !== null) delete editing.preferences.keys[id]
  }

  const keysNow = () => bindings(editing.preferences.keys)

  function refusal(
    id: string,
    keys: readonly string[],
    bound: Map<string, readonly string[]>,
  ): string | null {
    const action = byId.get(id)
    if (!action) return '没有这个操作'
    for (const each of keys) {
      if (normalKeys(each) !== each) return `「${each}」不是有效的快捷键`
      const label = keyLabel(each, platform)
      if (isReserved(each, platform)) return `「${label}」是浏览器保留的快捷键，请换一个`
      const rival = actions.find(
        (other) => other !== action && bound.get(other.id)?.includes(each) && canMeet(action, other),
      )
      if (rival) return `「${label}」已用于「${rival.label}」，请换一个`
    }
    return null
  }

  function enabledOn(keys: string, scope: Scope): AnyAction | undefined {
    const bound = keysNow()
    const found = actions.filter(
      (action) =>
        action.scopes.includes(scope) && bound.get(action.id)?.includes(keys) && action.enabled(editing),
    )
    if (found.length > 1) throw new Error(`${keys} in ${scope}: ${found.map(({ id }) => id).join(' and ')}`)
    return found[0]
  }

  return {
    press(event, { scope, isTyping }) {
      const keys = keysOf(event, platform)
      if (keys === undefined) return { ran: null, preventDefault: false }
      const preventDefault = NEVER_THE_BROWSERS.includes(keys)
      // In a text that is edited in place the text's own actions work, as long as they type nothing.
      const isForText = scope === 'text' && keys.startsWith('Mod+')
      const isBusy = isComposing(event) || (isTyping && !isForText)
      const action = isBusy && !ALWAYS.includes(keys) ? undefined : enabledOn(keys, scope)
      if (!action) return { ran: null, preventDefault }
      action.run(editing)
      return { ran: action.id, preventDefault: true }
    },
    keysOf: (id) => [...(keysNow().get(id) ?? [])],
    labelOf(id) {
      const [first] = keysNow().get(id) ?? []
      return first === undefined ? '' : keyLabel(first, platform)
    },
    rebind(id, keys) {
      const normal = keys.map((each) => normalKeys(each) ?? each)
      const reason = refusal(id, normal, keysNow())
      if (reason === null) editing.preferences.keys[id] = normal
      return reason
    },
    reset(id) {
      const { keys } = editing.preferences
      const ids = id === undefined ? Object.keys(keys) : [id]
      if (id !== undefined) {
        const reason = refusal(id, own.get(id) ?? [], keysNow())
        if (reason !== null) return reason
      }
      for (const each of ids) delete keys[each]
      return null
    },
  }
}

/** An action's keys without those that this platform's browsers keep, while others are left. */
const usable = ({ keys }: AnyAction, platform: Platform): string[] =>
  keys.filter((each) => !isReserved(each, platform))

/** What is wrong with the keys of some actions: one line each. */
function faultsOf(actions: readonly AnyAction[], bound: Map<string, readonly string[]>): string[] {
  return actions.flatMap((action, at) => [
    ...action.keys
      .filter((keys) => normalKeys(keys) !== keys)
      .map((keys) => `${action.id}: write ${keys} as ${normalKeys(keys)}`),
    ...action.keys
      .filter((keys) => isReserved(keys, 'other'))
      .map((keys) => `${action.id}: ${keys} belongs to the browser`),
    ...actions
      .slice(at + 1)
      .filter((other) => canMeet(action, other))
      .flatMap((other) =>
        (bound.get(action.id) ?? [])
          .filter((keys) => bound.get(other.id)?.includes(keys))
          .map((keys) => `${keys}: both ${action.id} and ${other.id} in one scope`),
      ),
  ])
}

/** Whether two actions can be enabled at the same time in one scope. */
function canMeet(a: AnyAction, b: AnyAction): boolean {
  if (!a.scopes.some((scope) => b.scopes.includes(scope))) return false
  return !(Object.keys(a.when) as (keyof When)[]).some(
    (condition) => b.when[condition] !== undefined && b.when[condition] !== a.when[condition],
  )
}
