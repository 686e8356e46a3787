import { type RefObject, useEffect, useRef } from 'react'
import type { Stage } from '#engine/stage/index.ts'

/**
 * Keeps something in its place over the stage, after every painting and without React: `place` writes its
 * style. It is called in effects, so it may read the layout.
 */
export function usePlaced<Item extends HTMLElement>(
  stage: Stage,
  place: (item: Item, stage: Stage) => void,
): RefObject<Item | null> {
  const item = useRef<Item>(null)
  useEffect(() => {
    const put = () => {
      if (item.current) place(item.current, stage)
    }
    put()
    // What it holds changes with what is selected, often after the painting.
    const resized = new ResizeObserver(put)
    if (item.current) resized.observe(item.current)
    const stop = stage.onPainted(put)
    return () => {
      resized.disconnect()
      stop()
    }
  }, [stage, place])
  return item
}
