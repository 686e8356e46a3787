import { useCallback, useSyncExternalStore } from 'react'
import type { Stage } from '#engine/stage/index.ts'

/**
 * What `read` finds on the stage, asked again after every painting; it must be quick, and the same (`===`) while
 * nothing of it changed.
 */
export function usePainted<Value>(stage: Stage, read: () => Value): Value {
  const listen = useCallback((painted: () => void) => stage.onPainted(painted), [stage])
  return useSyncExternalStore(listen, read)
}
