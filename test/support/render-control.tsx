import { render } from '@testing-library/react'
import { App } from 'antd'
import type { ReactNode } from 'react'
import type { Gesture } from '#src/ui/controls/index.ts'

/** The value of a control, its changes, and the numbers of commits and cancels. */
export interface ControlRecord<Value> {
  value: Value | null
  changes: Value[]
  commits: number
  cancels: number
  /** Sets the value from outside, like an undo. */
  set(value: Value | null): void
  unmount(): void
}

/** Renders a control whose value follows its changes; canceling restores the last committed value. */
export function renderControl<Value>(
  initial: Value | null,
  control: (value: Value | null, gesture: Gesture<Value>) => ReactNode,
): ControlRecord<Value> {
  let kept = initial
  let isThere = true
  const held: ControlRecord<Value> = {
    value: initial,
    changes: [],
    commits: 0,
    cancels: 0,
    set(value) {
      held.value = value
      rerender(view())
    },
    unmount() {
      isThere = false
      rerender(view())
    },
  }
  const gesture: Gesture<Value> = {
    onChange(value) {
      held.changes.push(value)
      held.set(value)
    },
    onCommit() {
      held.commits += 1
      kept = held.value
    },
    onCancel() {
      held.cancels += 1
      held.set(kept)
    },
  }
  const view = () => <App>{isThere && control(held.value, gesture)}</App>
  const { rerender } = render(view())
  return held
}
