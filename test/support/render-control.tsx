import { render } from '@testing-library/react'
import { App } from 'antd'
import type { ReactNode } from 'react'
import type { Gesture } from '#src/ui/controls/index.ts'

/** What a control did to a value: each change, and how often it was kept or given up. */
export interface ControlRecord<Value> {
  value: Value | null
  changes: Value[]
  commits: number
  cancels: number
  /** Shows another value, as undo does. */
  set(value: Value | null): void
  unmount(): void
}

/** Mounts a control on a value that follows it, and goes back to the last kept one when it is given up. */
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
