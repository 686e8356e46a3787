import { act } from '@testing-library/react'
import { Profiler, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { findElement } from '#engine/document/operations/index.ts'
import { activeContainer } from '#engine/editing/index.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useOnlySelected } from '#src/screens/editor/shared/use-editing.ts'
import { usePageFacts } from '#src/screens/editor/timeline/strip/use-page.ts'
import { createTestEditor, put, renderInEditor } from '#test/support/test-editor.tsx'

let close = () => {}
afterEach(() => close())

/** Shows the children and counts their renders from now on. */
function counted(editor: EditorContext, children: ReactNode) {
  const counts = { renders: 0 }
  const shown = renderInEditor(
    editor,
    <Profiler id="counted" onRender={() => (counts.renders += 1)}>
      {children}
    </Profiler>,
  )
  close = () => shown.close()
  counts.renders = 0
  return { ...shown, counts }
}

async function drag(editor: EditorContext, id: string) {
  for (let at = 0; at < 10; at++)
    await act(async () => {
      const container = activeContainer(editor.editing)
      const element = container && findElement(container, id)
      if (element) element.commonStyle.left += 5
    })
}

it('page facts render when they change, not while elements of the page move', async () => {
  const editor = createTestEditor()
  const id = put(editor, 'qk-text')
  const { undoable } = editor.editing
  const Facts = () => <p>{usePageFacts(undoable.activePageId)?.name}</p>
  const { counts, container } = counted(editor, <Facts />)
  await drag(editor, id)
  expect(counts.renders).toBe(0)
  await act(async () => {
    const [page] = undoable.project.pages
    if (page) page.name = '片头'
  })
  expect(container.textContent).toBe('片头')
})

it('a property of the selected element renders when it changes, not while the element moves', async () => {
  const editor = createTestEditor()
  const id = put(editor, 'qk-text')
  const Size = () => <p>{useOnlySelected(({ commonStyle }) => commonStyle.fontSize)}</p>
  const { counts, container } = counted(editor, <Size />)
  await drag(editor, id)
  expect(counts.renders).toBe(0)
  await act(async () => {
    const page = activeContainer(editor.editing)
    const element = page && findElement(page, id)
    if (element) element.commonStyle.fontSize = 77
  })
  expect(container.textContent).toBe('77')
})
