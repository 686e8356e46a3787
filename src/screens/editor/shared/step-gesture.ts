import type { Editing } from '#engine/editing/index.ts'
import type { Gesture } from '#src/ui/controls/index.ts'

/**
 * A gesture that writes live and ends as one step. Meanwhile undo is disabled, and what would split the step waits:
 * finished syntheses, saving and changes of others.
 */
export function stepGesture<Value>(
  { history, session }: Editing,
  write: (value: Value) => void,
): Gesture<Value> {
  return {
    onChange(value) {
      session.isGestureOn = true
      write(value)
    },
    onCommit() {
      history.commit()
      session.isGestureOn = false
    },
    onCancel() {
      history.cancel()
      session.isGestureOn = false
    },
  }
}
