import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { activePage, changePage } from '#engine/editing/index.ts'
import { LevelField } from '#src/screens/editor/audio/narration/LevelField.tsx'
import { TimeRow } from '#src/screens/editor/properties/TimeRow.tsx'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

beforeEach(stubBrowserApis)
afterEach(cleanup)

/** The duration of the page, as both kinds of slider write it. */
function Durations() {
  const { editing } = useEditorContext()
  const duration = useEditing((editing) => activePage(editing).data.duration)
  const gesture = {
    onChange: (duration: number) => changePage(editing, { duration }),
    onCommit: () => void editing.history.commit(),
    onCancel: () => editing.history.cancel(),
  }
  return (
    <>
      <TimeRow label="时长" value={duration} min={1} max={60} sliderMax={20} {...gesture} />
      <LevelField label="秒数" value={duration} words={['短', '中', '长']} {...gesture} />
    </>
  )
}

const RIGHT = { key: 'ArrowRight', code: 'ArrowRight', keyCode: 39 }

it('makes one step of an arrow key that is held on a slider', async () => {
  const { editing } = createTestEditor()
  renderInEditor(Object.assign(createTestEditor(), { editing }), <Durations />)
  for (const [name, expected] of [
    ['时长', 6.1],
    ['秒数滑块', 7],
  ] as const) {
    const before = editing.history.status.index
    const slider = await screen.findByRole('slider', { name })
    fireEvent.keyDown(slider, RIGHT)
    fireEvent.keyDown(slider, RIGHT)
    expect(editing.history.status.index, 'while it is held').toBe(before)
    fireEvent.keyUp(slider, RIGHT)
    expect(activePage(editing).data.duration).toBeGreaterThanOrEqual(expected)
    expect(editing.history.status.index).toBe(before + 1)
  }
  editing.history.undo()
  editing.history.undo()
  expect(activePage(editing).data.duration).toBe(6)
})
