import { useEffect } from 'react'
import type { Scope } from '#engine/editing/index.ts'
import { useEditorContext } from '../shared/editor-context.ts'
import { isModalOpen, MODAL } from '../shared/is-modal-open.ts'
import { takesText } from '../shared/takes-text.ts'

/** Marks the zones of the screen with the scope of their shortcuts. */
const SCOPE_ATTRIBUTE = 'data-scope'

/** Runs the actions of key presses, in the scope of the zone that was used last. */
export function useShortcuts() {
  const { shortcuts } = useEditorContext()
  useEffect(() => {
    const stop = new AbortController()
    let scope: Scope = 'stage'
    // Holding the space bar pans the view: it plays only on release, if nothing was dragged meanwhile.
    let isSpaceHeld = false
    // Until something is typed into a field, undo is the document's: the field has nothing to undo.
    let hasTyped = false
    // Tab selects the next element on the stage; after Escape it leaves the stage, which would be a trap for keys.
    let isLeaving = false
    const used = (event: Event) => {
      isSpaceHeld = false
      if (event.type === 'focusin') hasTyped = false
      else isLeaving = false
      scope = scopeOf(event.target) ?? scope
    }
    const press = (event: KeyboardEvent) => {
      const isTyping = takesText(event.target) && (hasTyped || !isHistoryKey(event))
      const target = { scope: scopeNow(event.target, scope), isTyping }
      if (shortcuts.press(event, target).preventDefault) event.preventDefault()
    }
    const keyDown = (event: KeyboardEvent) => {
      const movesFocus = event.code === 'Tab' && (isLeaving || isOnControl(event.target))
      if (event.key !== 'Shift') isLeaving = event.code === 'Escape' || movesFocus
      if (movesFocus) return
      if (event.defaultPrevented || isPressing(event)) return
      if (event.code !== 'Space' || takesText(event.target)) return press(event)
      isSpaceHeld = !event.repeat || isSpaceHeld
      event.preventDefault()
    }
    const keyUp = (event: KeyboardEvent) => {
      if (event.code === 'Space' && isSpaceHeld) press(event)
      isSpaceHeld = false
    }
    const { signal } = stop
    window.addEventListener('pointerdown', used, { capture: true, signal })
    window.addEventListener('focusin', used, { signal })
    window.addEventListener('input', () => (hasTyped = true), { signal })
    window.addEventListener('keydown', keyDown, { signal })
    window.addEventListener('keyup', keyUp, { signal })
    return () => stop.abort()
  }, [shortcuts])
}

/** Keys that press a button, move a choice or close a menu instead of running a shortcut. */
function isPressing({ code, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (code === 'Escape' && target.closest('[role=menu]')) return true
  // Space does nothing to a slider.
  if (target.matches('[role=slider]')) return code.startsWith('Arrow')
  if (target.matches('input[type=radio]')) return code === 'Space' || code.startsWith('Arrow')
  const isPress = code === 'Space' || code === 'Enter'
  return isPress && target.closest('button, a, [role=menuitem]') !== null
}

const isHistoryKey = ({ code, target }: KeyboardEvent) =>
  (code === 'KeyZ' || code === 'KeyY') && target instanceof HTMLInputElement

/** Whether the focus is on something other than the stage: from there, Tab goes to what is next. */
const isOnControl = (target: EventTarget | null) =>
  target instanceof Element && target !== document.body && target.getAttribute('role') !== 'application'

function scopeNow(target: EventTarget | null, last: Scope): Scope {
  if (!(target instanceof Element)) return last
  const dialog = target.closest('[role=dialog], dialog')
  if (dialog) return dialog.matches(MODAL) ? 'dialog' : 'panel'
  // Past the last control of a modal dialog, the focus is on nothing. Keys do not reach what is behind it.
  return target === document.body && isModalOpen() ? 'dialog' : last
}

function scopeOf(target: EventTarget | null): Scope | null {
  if (!(target instanceof Element)) return null
  return target.closest(`[${SCOPE_ATTRIBUTE}]`)?.getAttribute(SCOPE_ATTRIBUTE) as Scope | null // written by us
}
