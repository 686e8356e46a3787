import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import type { HotSpot, StatesOf } from '#engine/document/operations/index.ts'
import { hasStates } from '#engine/elements/schemas.ts'

/** Tracks hover and press and reports the resulting element states. */
export function usePointerStates(setStates: (states: StatesOf) => void) {
  const [hovered, setHovered] = useState<string | null>(null)
  const [pressed, setPressed] = useState<string | null>(null)

  useEffect(() => {
    const states: [string, 'hover' | 'pressed'][] = []
    if (hovered !== null) states.push([hovered, 'hover'])
    if (pressed !== null) states.push([pressed, 'pressed'])
    if (states.length === 0) return undefined
    setStates(new Map(states))
    return () => setStates(new Map())
  }, [setStates, hovered, pressed])

  /** Event handlers of a hot spot. */
  return ({ element, isDisabled }: HotSpot) => {
    if (isDisabled || !hasStates(element)) return {}
    const { uuid } = element
    const release = () => setPressed(null)
    return {
      // Touch has no hover.
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setHovered(uuid),
      onPointerLeave: () => {
        setHovered(null)
        release()
      },
      onPointerDown: ({ button }: PointerEvent) => button === 0 && setPressed(uuid),
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDown: ({ key }: KeyboardEvent) => (key === 'Enter' || key === ' ') && setPressed(uuid),
      onKeyUp: release,
      onBlur: release,
    }
  }
}
