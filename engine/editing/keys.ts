/** Keys are written like `Mod+Alt+Shift+G`: modifiers in this order, then one key. Mod is ⌘ on macOS, Ctrl elsewhere. */
export type Platform = 'mac' | 'other'

/** The properties of a KeyboardEvent that identify its keys. */
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

/** Keys by their physical code, independent of layout and modifiers. */
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

/** Normalizes the order of modifiers; undefined for an invalid combination. */
export function normalKeys(keys: string): string | undefined {
  const parts = keys.split('+')
  const key = parts.pop()
  const isSound = key && !MODIFIERS.includes(key) && parts.every((part) => MODIFIERS.includes(part))
  if (!isSound || new Set(parts).size < parts.length) return undefined
  const name = key.length === 1 ? key.toUpperCase() : key
  return [...MODIFIERS.filter((modifier) => parts.includes(modifier)), name].join('+')
}

/** Keys that browsers reserve: a page does not receive them or must not handle them. */
const RESERVED = [
  'Mod+1 Mod+2 Mod+3 Mod+4 Mod+5 Mod+6 Mod+7 Mod+8 Mod+9',
  'Mod+W Mod+T Mod+N Mod+Q Mod+Shift+W Mod+Shift+T Mod+Shift+N Mod+Shift+I F11 F12',
].flatMap((line) => line.split(' '))

/** Tab switching, system shortcuts and the history window. */
const RESERVED_ON_MAC =
  'Mod+Shift+[ Mod+Shift+] Mod+H Mod+Alt+H Mod+M Mod+Alt+I Mod+Shift+Q Mod+Y Mod+Space Mod+Tab'.split(' ')

/** Whether browsers on this platform reserve the keys. */
export const isReserved = (keys: string, platform: Platform): boolean =>
  RESERVED.includes(keys) || (platform === 'mac' && RESERVED_ON_MAC.includes(keys))

const NAMES: Record<string, string> = {
  Mod: 'Ctrl',
  Meta: 'Win',
  Delete: 'Del',
  Escape: 'Esc',
  Space: '空格',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** The modifiers in Apple's order, then keys with a symbol of their own. */
const MAC_MODIFIERS: Record<string, string> = { Ctrl: '⌃', Alt: '⌥', Shift: '⇧', Mod: '⌘' }
const MAC_KEYS: Record<string, string> = { Backspace: '⌫', Delete: '⌦', Enter: '⏎', Tab: '⇥' }

/** Formats keys for the author: `Ctrl+G`, on macOS `⌘G`. */
export function keyLabel(keys: string, platform: Platform): string {
  const parts = (normalKeys(keys) ?? keys).split('+')
  if (platform === 'other') return parts.map((part) => NAMES[part] ?? part).join('+')
  const key = parts.pop() ?? ''
  const modifiers = Object.keys(MAC_MODIFIERS).filter((modifier) => parts.includes(modifier))
  return [...modifiers.map((modifier) => MAC_MODIFIERS[modifier]), MAC_KEYS[key] ?? NAMES[key] ?? key].join(
    '',
  )
}
