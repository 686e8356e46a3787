import { createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Stage } from '#engine/stage/index.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { firstPaint } from '#src/screens/editor/shared/thumbnails/first-paint.ts'

let editor: Pick<EditorContext, 'stage'>
let paint: () => void
const onPainted = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  onPainted.mockReset()
  editor = { stage: createRef<Stage>() }
  paint = () => {}
  void firstPaint(editor as EditorContext).then(onPainted) // has what firstPaint reads
})
afterEach(() => vi.useRealTimers())

/** A stage whose painting the test triggers. */
function mount() {
  const stage = {
    onPainted(listener: () => void) {
      paint = listener
      return () => {}
    },
  }
  editor.stage.current = stage as unknown as Stage // implements what firstPaint calls
}

it('resolves when the stage has painted', async () => {
  await vi.advanceTimersByTimeAsync(100)
  mount()
  await vi.advanceTimersByTimeAsync(100)
  expect(onPainted).not.toHaveBeenCalled()
  paint()
  await vi.advanceTimersByTimeAsync(0)
  expect(onPainted).toHaveBeenCalled()
})

it('resolves without a stage after a while', async () => {
  await vi.advanceTimersByTimeAsync(900)
  expect(onPainted).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(onPainted).toHaveBeenCalled()
})

it('returns the same promise for an editor', () => {
  expect(firstPaint(editor as EditorContext)).toBe(firstPaint(editor as EditorContext))
})
