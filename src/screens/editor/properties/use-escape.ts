import { type RefObject, useEffect, useEffectEvent } from 'react'

/** What has a use of its own for Escape. */
const AT_WORK = 'input:not([type=radio]), textarea, [contenteditable=true], [role=slider], [role=dialog] *'

/** Escape closes a floating panel before it means anything else, unless the author is at work elsewhere. */
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
    // Before the editor's shortcuts, which listen on the same window.
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}
