import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Elements that handle Escape themselves. */
const AT_WORK = 'input:not([type=radio]), textarea, [contenteditable=true], [role=slider], [role=dialog] *'

/** Closes a floating panel on Escape, before any shortcut, unless the author is editing elsewhere. */
export function useEscape(panel: RefObject<HTMLElement | null>, close: () => void) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    const focused = document.activeElement
    if (focused?.matches(AT_WORK) && !panel.current?.contains(focused)) return
    event.stopPropagation()
    close()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => pressed(event)
    // Captures before the editor's shortcuts, which listen on the same window.
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}
