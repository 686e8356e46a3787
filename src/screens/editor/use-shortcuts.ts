import { useEffect } from 'react'
import type { Scope } from '../../../engine/editing/index.ts'
import { useDesk } from './desk.ts'

/** A zone of the screen says with this attribute which keys it owns when it was used last. */
const SCOPE_ATTRIBUTE = 'data-scope'

/** Key presses anywhere in the editor run the actions of the zone that was used last. */
export function useShortcuts() {
  const { shortcuts } = useDesk()
  useEffect(() => {
    const stop = new AbortController()
    let scope: Scope = 'stage'
    const pressed = (event: Event) => {
      const zone = scopeOf(event.target)
      if (zone) scope = zone
    }
    const keyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const target = { scope: scopeNow(event.target, scope), isTyping: isTypingIn(event.target) }
      if (shortcuts.press(event, target).preventDefault) event.preventDefault()
    }
    window.addEventListener('pointerdown', pressed, { capture: true, signal: stop.signal })
    window.addEventListener('focusin', pressed, { signal: stop.signal })
    window.addEventListener('keydown', keyDown, { signal: stop.signal })
    return () => stop.abort()
  }, [shortcuts])
}

function scopeNow(target: EventTarget | null, last: Scope): Scope {
  if (target instanceof Element && target.closest('[role=dialog]')) return 'dialog'
  return last
}

function scopeOf(target: EventTarget | null): Scope | null {
  if (!(target instanceof Element)) return null
  return target.closest(`[${SCOPE_ATTRIBUTE}]`)?.getAttribute(SCOPE_ATTRIBUTE) as Scope | null // ours
}

function isTypingIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}
