import type { AnyAction, Scope } from './actions/action.ts'
import { createKeymap, type Keymap } from './keymap.ts'
import { type KeyPress, keysOf, type Platform } from './keys.ts'
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

export interface Shortcuts extends Keymap {
  /** Runs the enabled action of a key press. @throws when two are enabled on the same keys */
  press(event: KeyPress, target: KeyTarget): KeyOutcome
}

interface Options {
  actions: readonly AnyAction[]
  platform: Platform
}

/** These work wherever the author is typing. */
const ALWAYS = ['Escape', 'Mod+S']

/** What the browser does with these would only surprise, whether or not there is something to do. */
const NEVER_THE_BROWSERS = ['Mod+S', 'Mod+D', 'Mod+G', 'Mod+K', 'Mod+L', 'Mod+P', 'Mod+=', 'Mod+-', 'Mod+0']

/** The same outside of texts and dialogs: going back in the browser's history, selecting all text on screen. */
const NOT_OUTSIDE_TEXTS = ['Alt+ArrowLeft', 'Alt+ArrowRight', 'Mod+[', 'Mod+]', 'Mod+A', 'Backspace']

/** An input method is at work on the key; the code is what browsers without `isComposing` report. */
const isComposing = (event: KeyPress) => event.isComposing || event.keyCode === 229

/**
 * Key press → action. The author's own keys are in `editing.preferences.keys`.
 * @throws when two actions claim the same keys in one scope, or one claims keys of the browser
 */
export function createShortcuts(editing: Editing, { actions, platform }: Options): Shortcuts {
  const keymap = createKeymap(actions, editing.preferences.keys, platform)

  function enabledOn(keys: string, scope: Scope): AnyAction | undefined {
    const found = actions.filter(
      (action) =>
        action.scopes.includes(scope) && keymap.keysOf(action.id).includes(keys) && action.enabled(editing),
    )
    if (found.length > 1) throw new Error(`${keys} in ${scope}: ${found.map(({ id }) => id).join(' and ')}`)
    return found[0]
  }

  return {
    ...keymap,
    press(event, { scope, isTyping }) {
      const keys = keysOf(event, platform)
      if (keys === undefined) return { ran: null, preventDefault: false }
      // In a text that is edited in place the text's own actions work, as long as they type nothing.
      const isForText = scope === 'text' && keys.startsWith('Mod+')
      const isBusy = isComposing(event) || (isTyping && !isForText)
      const action = isBusy && !ALWAYS.includes(keys) ? undefined : enabledOn(keys, scope)
      action?.run(editing)
      const isInText = isTyping || scope === 'dialog'
      const isUnwanted = NEVER_THE_BROWSERS.includes(keys) || (!isInText && NOT_OUTSIDE_TEXTS.includes(keys))
      return { ran: action?.id ?? null, preventDefault: action !== undefined || isUnwanted }
    },
  }
}
