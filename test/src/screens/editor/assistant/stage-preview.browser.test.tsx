import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { changesOf, newDraft, propose } from '#engine/commands/index.ts'
import { assistantOf, workOf } from '#src/screens/editor/assistant/assistant.ts'
import { ProposalBar } from '#src/screens/editor/assistant/ProposalBar.tsx'
import { StageHost } from '#src/screens/editor/canvas/StageHost.tsx'
import { answerCalls, ok } from '#test/support/answers.ts'
import { type OpenEditor, openEditor, pagesOf } from '#test/support/open-editor.tsx'

let open: OpenEditor
beforeEach(() => {
  answerCalls(() => ok({}))
  open = openEditor(
    pagesOf(1),
    <div style={{ position: 'relative', display: 'flex', width: 600, height: 720 }}>
      <StageHost />
      <ProposalBar />
    </div>,
  )
})
afterEach(() => {
  open.close()
  vi.unstubAllGlobals()
})

/** The color in the middle of the blue rectangle, as the preview shows it. */
function colorOf(canvas: HTMLCanvasElement) {
  const [x, y] = [(192 / 384) * canvas.width, (140 / 682) * canvas.height]
  return [...(canvas.getContext('2d')?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3)
}

it('shows a proposed change on the stage, leaves the document alone, and ends with a press', async () => {
  const { context } = open
  const { editing } = context
  await vi.waitFor(() => expect(context.stage.current).not.toBeNull())
  const assistant = assistantOf(context)
  const rectangle = editing.undoable.project.pages[0]?.elements[0]?.uuid
  assistant.answerByRule('变红', (project) => {
    const draft = newDraft(project)
    propose(draft, {
      name: 'change_element',
      arguments: { element: rectangle, props: { bgColor: '#ff0000' } },
    })
    return { answer: '', changes: changesOf(draft) }
  })
  const before = JSON.stringify(workOf(context))
  const turn = assistant.state.conversations[0]?.turns[0]
  assistant.show(turn?.id ?? '', turn?.changes[0]?.id ?? '')
  const picture = () => document.querySelector<HTMLCanvasElement>('canvas[aria-label="建议的预览"]')
  await vi.waitFor(
    () => expect(picture() && colorOf(picture() as HTMLCanvasElement)).toEqual([255, 0, 0]),
    10_000,
  )
  await expect.element(browser.getByText('作品还没有改动', { exact: false })).toBeVisible()
  expect(JSON.stringify(workOf(context))).toBe(before)

  await browser.getByRole('button', { name: '看改动前' }).click()
  await vi.waitFor(() => expect(picture() && colorOf(picture() as HTMLCanvasElement)).toEqual([44, 80, 220]))

  await browser.getByRole('button', { name: '采用', exact: true }).click()
  await vi.waitFor(() => expect(picture()).toBeNull())
  expect(JSON.stringify(editing.undoable.project)).toContain('#ff0000')

  editing.history.undo()
  assistant.show(turn?.id ?? '', turn?.changes[0]?.id ?? '')
  await vi.waitFor(() => expect(picture()).not.toBeNull())
  await browser.getByRole('application', { name: '画布' }).click({ position: { x: 20, y: 300 } })
  await vi.waitFor(() => expect(assistant.state.shown).toBeNull())
  expect(JSON.stringify(workOf(context))).toBe(before)
})
