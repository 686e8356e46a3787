import type { Editing } from '#engine/editing/index.ts'
import type { Gesture } from '#src/ui/controls/index.ts'
import { useEditorContext } from './editor-context.ts'

/** Where a gesture ends: a history, or what ends its live writes in another way. */
interface StepTarget {
  commit: () => unknown
  cancel: () => void
}

/**
 * A gesture that writes live and ends as one step. Meanwhile undo is disabled, and what would split the step waits:
 * finished syntheses, saving and changes of others.
 * @param target the history of the pages by default
 */
export function stepGesture<Value>(
  { history, session }: Editing,
  write: (value: Value) => void,
  target: StepTarget = history,
): Gesture<Value> {
  return {
    onChange(value) {
      session.isGestureOn = true
      write(value)
    },
    onCommit() {
      target.commit()
      session.isGestureOn = false
    },
    onCancel() {
      target.cancel()
      session.isGestureOn = false
    },
  }
}

/** Makes the gestures of the fields of a panel, see `stepGesture`. */
export function useStepGesture(target?: StepTarget) {
  const { editing } = useEditorContext()
  return <Value>(write: (value: Value) => void): Gesture<Value> => stepGesture(editing, write, target)
}
