import type { AnyAction, Scope } from './actions/action.ts'
import type { ActionId } from './actions/index.ts'
import { createKeymap, type Keymap } from './keymap.ts'
import { type KeyPress, keysOf, type Platform } from './keys.ts'
import type { Editing } from './store.ts'

/** Where a key was pressed. */
export interface KeyTarget {
  scope: Scope
  /** Whether the target takes text: an input, a text area or an editable element. */
  isTyping: boolean
}

export interface KeyOutcome<Id extends string> {
  /** The id of the action that ran. */
  ran: Id | null
  /** Whether to prevent the browser's own response to these keys. */
  preventDefault: boolean
}

export interface Shortcuts<Id extends string = ActionId> extends Keymap<Id> {
  /** Runs the enabled action of a key press. @throws when two actions on the same keys are enabled */
  press(event: KeyPress, target: KeyTarget): KeyOutcome<Id>
  /** Whether a key press is on the keys of an action; for parts that do something of their own on them. */
  isFor(event: KeyPress, id: Id): boolean
}

interface Options<Id extends string> {
  actions: readonly AnyAction<Id>[]
  platform: Platform
}

/** Reloads the page in browsers, which would end the undo history. */
const RELOADING = ['F5', 'Shift+F5']

/** Keys that work while the author types. */
const ALWAYS = ['Escape', 'Mod+S', 'Mod+F', ...RELOADING]

/** Keys whose default action in the browser is always prevented, even if no action is enabled. */
const ALWAYS_PREVENTED = ['Mod+S', 'Mod+D', 'Mod+G', 'Mod+K', 'Mod+L', 'Mod+P', 'Mod+=', 'Mod+-', 'Mod+0']

/** Prevented outside of text fields and dialogs: going back in the browser's history, selecting the whole page. */
const PREVENTED_OUTSIDE_TEXT = ['Alt+ArrowLeft', 'Alt+ArrowRight', 'Mod+[', 'Mod+]', 'Mod+A', 'Backspace']

/** Whether an input method handles the key; 229 is what browsers without `isComposing` report. */
const isComposing = (event: KeyPress) => event.isComposing || event.keyCode === 229

/**
 * Maps key presses to actions. The author's own keys are in `editing.preferences.keys`.
 * @throws when two actions share keys and scope, or an action uses keys that browsers reserve
 */
export function createShortcuts<Id extends string>(
  editing: Editing,
  { actions, platform }: Options<Id>,
): Shortcuts<Id> {
  const keymap = createKeymap(actions, editing.preferences.keys, platform)

  function enabledOn(keys: string, scope: Scope): AnyAction<Id> | undefined {
    const found = actions.filter(
      (action) =>
        action.scopes.includes(scope) && keymap.keysOf(action.id).includes(keys) && action.enabled(editing),
    )
    if (found.length > 1) throw new Error(`${keys} in ${scope}: ${found.map(({ id }) => id).join(' and ')}`)
    return found[0]
  }

  /** Whether keys that reload the page belong to an action: then they never reload, also where it is not enabled. */
  const isTaken = (keys: string) =>
    RELOADING.includes(keys) && actions.some(({ id }) => keymap.keysOf(id).includes(keys))

  return {
    ...keymap,
    isFor(event, id) {
      const keys = keysOf(event, platform)
      return keys !== undefined && keymap.keysOf(id).includes(keys)
    },
    press(event, { scope, isTyping }) {
      const keys = keysOf(event, platform)
      if (keys === undefined) return { ran: null, preventDefault: false }
      // A text that is edited in place has actions of its own, on keys that type nothing.
      const isForText = scope === 'text' && keys.startsWith('Mod+')
      const isBusy = isComposing(event) || (isTyping && !isForText)
      const action = isBusy && !ALWAYS.includes(keys) ? undefined : enabledOn(keys, scope)
      action?.run(editing)
      const isInText = isTyping || scope === 'dialog' || scope === 'panel'
      const isPrevented =
        ALWAYS_PREVENTED.includes(keys) ||
        isTaken(keys) ||
        (!isInText && PREVENTED_OUTSIDE_TEXT.includes(keys))
      return { ran: action?.id ?? null, preventDefault: action !== undefined || isPrevented }
    },
  }
}
