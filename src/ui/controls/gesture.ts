/**
 * How a control tells of a value that is dragged or typed: `onChange` as often as it changes, then once
 * `onCommit`, or `onCancel` when the author gives up (Escape). One gesture is one step of the history.
 */
export interface Gesture<Value> {
  onChange: (value: Value) => void
  onCommit: () => void
  onCancel: () => void
}
