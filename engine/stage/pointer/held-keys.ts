import type { Modifiers } from './transform.ts'

/** Which keys that matter to the pointer are down. */
export interface HeldKeys {
  readonly modifiers: Modifiers
  readonly isSpaceDown: boolean
  /** Takes over what a pointer event says: keys may be pressed while another window has the focus. */
  take(modifiers: Modifiers): void
}

interface Options {
  signal: AbortSignal
  /** Whether the pointer is doing something: then no key means anything else. */
  isBusy: () => boolean
  escaped: () => void
  changed: () => void
}

const NONE: Modifiers = { shift: false, mod: false, alt: false }
const MODIFIER_KEYS = ['Shift', 'Control', 'Meta', 'Alt']

export function createHeldKeys({ signal, isBusy, escaped, changed }: Options): HeldKeys {
  let modifiers = NONE
  let isSpaceDown = false

  function key(event: KeyboardEvent) {
    const isDown = event.type === 'keydown'
    if (isDown && isBusy() && !MODIFIER_KEYS.includes(event.key)) {
      // What is in hand is no step yet: deleting or undoing it now would leave half of it.
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') escaped()
      return
    }
    if (event.code === 'Space' && !isTyping(event.target)) isSpaceDown = isDown
    modifiers = modifiersOf(event)
    changed()
  }

  // Before anyone else: Escape during a drag takes the drag back and nothing more.
  window.addEventListener('keydown', key, { signal, capture: true })
  window.addEventListener('keyup', key, { signal, capture: true })
  window.addEventListener(
    'blur',
    () => {
      isSpaceDown = false
      modifiers = NONE
      changed()
    },
    { signal },
  )

  return {
    get modifiers() {
      return modifiers
    },
    get isSpaceDown() {
      return isSpaceDown
    },
    take(now) {
      modifiers = now
    },
  }
}

export const modifiersOf = ({
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: MouseEvent | KeyboardEvent): Modifiers => ({
  shift: shiftKey,
  mod: ctrlKey || metaKey,
  alt: altKey,
})

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
