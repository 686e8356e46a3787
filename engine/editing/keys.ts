/** Keys are written like `Mod+Alt+Shift+G`: modifiers in this order, then one key. Mod is ⌘ on macOS, Ctrl elsewhere. */
export type Platform = 'mac' | 'other'

/** What of a KeyboardEvent says which keys are down. */
export interface KeyPress {
  code: string
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  isComposing: boolean
  keyCode: number
}

const MODIFIERS = ['Mod', 'Ctrl', 'Meta', 'Alt', 'Shift']

/** Keys by their place on the keyboard, whatever the layout or a modifier makes them type. */
const PLACES: Record<string, string> = {
  BracketLeft: '[',
  BracketRight: ']',
  Equal: '=',
  Minus: '-',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  Space: 'Space',
  NumpadAdd: '=',
  NumpadSubtract: '-',
  NumpadEnter: 'Enter',
}

/** The keys of a key press; undefined while only modifiers are down. */
export function keysOf(press: KeyPress, platform: Platform): string | undefined {
  const key = keyOf(press)
  if (key === undefined) return undefined
  const isMac = platform === 'mac'
  const down = {
    Mod: isMac ? press.metaKey : press.ctrlKey,
    Ctrl: isMac && press.ctrlKey,
    Meta: !isMac && press.metaKey,
    Alt: press.altKey,
    Shift: press.shiftKey,
  }
  return [...Object.entries(down).flatMap(([name, isDown]) => (isDown ? [name] : [])), key].join('+')
}

function keyOf({ code, key }: KeyPress): string | undefined {
  const place = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code)
  const named = place?.[1] ?? place?.[2] ?? PLACES[code]
  if (named !== undefined) return named
  if (['Control', 'Meta', 'Alt', 'Shift', 'AltGraph', 'CapsLock', 'Dead', 'Process'].includes(key))
    return undefined
  return key.length === 1 ? key.toUpperCase() : key || undefined
}

/** Keys with their modifiers in order; undefined for what is no combination of keys. */
export function normalKeys(keys: string): string | undefined {
  const parts = keys.split('+')
  const key = parts.pop()
  const isSound = key && !MODIFIERS.includes(key) && parts.every((part) => MODIFIERS.includes(part))
  if (!isSound || new Set(parts).size < parts.length) return undefined
  const name = key.length === 1 ? key.toUpperCase() : key
  return [...MODIFIERS.filter((modifier) => parts.includes(modifier)), name].join('+')
}

/** What browsers keep for themselves: a page never sees these keys, or must not take them. */
const RESERVED = [
  ...[
    'Mod+W',
    'Mod+T',
    'Mod+N',
    'Mod+Q',
    'Mod+Shift+W',
    'Mod+Shift+N',
    'Mod+Shift+T',
    'Mod+Shift+I',
    'F11',
    'F12',
  ],
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `Mod+${digit}`),
]

/** Switching tabs, the system's own, the history window. */
const RESERVED_ON_MAC = [
  ...[
    'Mod+Shift+[',
    'Mod+Shift+]',
    'Mod+H',
    'Mod+Alt+H',
    'Mod+M',
    'Mod+Alt+I',
    'Mod+Shift+Q',
    'Mod+Y',
    'Mod+Space',
    'Mod+Tab',
  ],
]

/** Whether a browser on this platform keeps the keys for itself. */
export const isReserved = (keys: string, platform: Platform): boolean =>
  RESERVED.includes(keys) || (platform === 'mac' && RESERVED_ON_MAC.includes(keys))

const MAC_SIGNS: Record<string, string> = {
  ...{ Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧', Meta: '⌘' },
  ...{ Backspace: '⌫', Delete: '⌦', Enter: '⏎', Tab: '⇥' },
}
// Apple's order: Control, Option, Shift, Command.
const MAC_ORDER = ['Ctrl', 'Alt', 'Shift', 'Mod']

const NAMES: Record<string, string> = {
  ...{
    Mod: 'Ctrl',
    Meta: 'Win',
    Delete: 'Del',
    Escape: 'Esc',
    Space: '空格',
    PageUp: 'PgUp',
    PageDown: 'PgDn',
  },
  ...{ ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' },
}

/** Keys as shown to the author: `Ctrl+G`, on macOS `⌘G`. */
export function keyLabel(keys: string, platform: Platform): string {
  const parts = (normalKeys(keys) ?? keys).split('+')
  if (platform === 'other') return parts.map((part) => NAMES[part] ?? part).join('+')
  const key = parts.pop() ?? ''
  const modifiers = MAC_ORDER.filter((modifier) => parts.includes(modifier))
  return [...modifiers, key].map((part) => MAC_SIGNS[part] ?? NAMES[part] ?? part).join('')
}
