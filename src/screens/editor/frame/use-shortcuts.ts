import { useEffect } from 'react'
import type { Scope } from '#engine/editing/index.ts'
import { useEditorContext } from '../shared/editor-context.ts'

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
    const used = (event: Event) => {
      isSpaceHeld = false
      scope = scopeOf(event.target) ?? scope
    }
    const press = (event: KeyboardEvent) => {
      const target = { scope: scopeNow(event.target, scope), isTyping: isTypingIn(event.target) }
      if (shortcuts.press(event, target).preventDefault) event.preventDefault()
    }
    const keyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isPressing(event)) return
      if (event.code !== 'Space' || isTypingIn(event.target)) return press(event)
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
    window.addEventListener('keydown', keyDown, { signal })
    window.addEventListener('keyup', keyUp, { signal })
    return () => stop.abort()
  }, [shortcuts])
}

/** Enter and Space on a button press it instead of running a shortcut. */
function isPressing({ code, target }: KeyboardEvent): boolean {
  const isPress = code === 'Space' || code === 'Enter'
  return isPress && target instanceof Element && target.closest('button, a, [role=menuitem]') !== null
}

function scopeNow(target: EventTarget | null, last: Scope): Scope {
  return target instanceof Element && target.closest('[role=dialog]') ? 'dialog' : last
}

function scopeOf(target: EventTarget | null): Scope | null {
  if (!(target instanceof Element)) return null
  return target.closest(`[${SCOPE_ATTRIBUTE}]`)?.getAttribute(SCOPE_ATTRIBUTE) as Scope | null // written by us
}

function isTypingIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}
