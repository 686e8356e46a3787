import { type Modifiers, NO_MODIFIERS } from './transform.ts'

/** The modifier keys and Space, as they are held now. */
export interface HeldKeys {
  readonly modifiers: Modifiers
  readonly isSpaceDown: boolean
  /**
   * Sets the modifiers that a pointer event reports: keys may be pressed while another window has the focus.
   */
  set(modifiers: Modifiers): void
}

interface Options {
  signal: AbortSignal
  /** Whether an interaction is on. Then every other key is swallowed. */
  isBusy: () => boolean
  onEscape: () => void
  onChange: () => void
}

const MODIFIER_KEYS = ['Shift', 'Control', 'Meta', 'Alt']

export function createHeldKeys({ signal, isBusy, onEscape, onChange }: Options): HeldKeys {
  let modifiers: Modifiers = NO_MODIFIERS
  let isSpaceDown = false

  function key(event: KeyboardEvent) {
    const isDown = event.type === 'keydown'
    if (isDown && isBusy() && !MODIFIER_KEYS.includes(event.key)) {
      // The interaction is not an undo step yet: a key that deletes or undoes now would leave half of it.
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') onEscape()
      return
    }
    if (event.code === 'Space' && !isTyping(event.target)) isSpaceDown = isDown
    modifiers = modifiersOf(event)
    onChange()
  }

  // In the capture phase of the window: Escape during a drag cancels the drag and nothing else.
  window.addEventListener('keydown', key, { signal, capture: true })
  window.addEventListener('keyup', key, { signal, capture: true })
  window.addEventListener(
    'blur',
    () => {
      isSpaceDown = false
      modifiers = NO_MODIFIERS
      onChange()
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
    set(now) {
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
