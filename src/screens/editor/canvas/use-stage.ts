import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Stage } from '#engine/stage/index.ts'
import { type IsEqual, useExternalValue } from '../shared/use-external-value.ts'

/**
 * Reads a value from the stage after every painting; `read` must be quick. Without `isEqual` it must return the same
 * object (`===`) while nothing in it changed.
 */
export function usePainted<Value>(stage: Stage, read: () => Value, isEqual?: IsEqual<Value>): Value {
  const listen = useCallback((painted: () => void) => stage.onPainted(painted), [stage])
  return useExternalValue(listen, read, isEqual)
}

/**
 * Positions an element over the stage after every painting, without rendering. `place` sets its style; it may read
 * the layout.
 */
export function usePlaced<Item extends HTMLElement>(
  stage: Stage,
  place: (item: Item, stage: Stage) => void,
): RefObject<Item | null> {
  const item = useRef<Item>(null)
  useEffect(() => {
    const update = () => {
      if (item.current) place(item.current, stage)
    }
    update()
    // Its content changes with the selection, often after the painting.
    const resized = new ResizeObserver(update)
    if (item.current) resized.observe(item.current)
    const stop = stage.onPainted(update)
    return () => {
      resized.disconnect()
      stop()
    }
  }, [stage, place])
  return item
}
