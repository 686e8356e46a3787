import { act, render } from '@testing-library/react'
import { App } from 'antd'
import { type ReactNode, useLayoutEffect, useReducer } from 'react'
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
  let update = () => {}
  const held: ControlRecord<Value> = {
    value: initial,
    changes: [],
    commits: 0,
    cancels: 0,
    set(value) {
      act(() => show(value))
    },
    unmount() {
      isThere = false
      act(() => update())
    },
  }
  // Controls report changes in effects, too, where rendering by the library would interrupt React.
  const show = (value: Value | null) => {
    held.value = value
    update()
  }
  const gesture: Gesture<Value> = {
    onChange(value) {
      held.changes.push(value)
      show(value)
    },
    onCommit() {
      held.commits += 1
      kept = held.value
    },
    onCancel() {
      held.cancels += 1
      show(kept)
    },
  }
  function Control() {
    const [, render] = useReducer((count: number) => count + 1, 0)
    useLayoutEffect(() => {
      update = render
    }, [])
    return isThere && control(held.value, gesture)
  }
  render(
    <App>
      <Control />
    </App>,
  )
  return held
}
