import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { joinedProject } from '#engine/editing/index.ts'
import { VoiceDrawer } from '#src/screens/editor/library/VoiceDrawer.tsx'
import { EmptyScript } from '#src/screens/editor/timeline/script/EmptyScript.tsx'
import { answerCalls, ok } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

beforeEach(() => {
  stubBrowserApis()
  answerCalls(() => ok([]))
})
afterEach(cleanup)

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })

it.each<[string, string, ReactNode]>([
  ['讲稿', '添加', <EmptyScript key="script" />],
  ['第 1 页旁白', '只添加文字', <VoiceDrawer key="narration" />],
])('keeps what is written in %s until it is added', (name, add, panel) => {
  const editor = createTestEditor()
  renderInEditor(editor, panel)
  fireEvent.change(field(name), { target: { value: '写了一半的话。' } })
  // Closed, or loaded anew with its page.
  cleanup()
  renderInEditor(editor, panel)
  expect(field(name).value).toBe('写了一半的话。')

  fireEvent.click(screen.getByRole('button', { name: add }))
  expect(JSON.stringify(joinedProject(editor.editing))).toContain('写了一半的话。')
  cleanup()
  renderInEditor(editor, panel)
  expect(field(name).value).toBe('')
})

it('keeps the texts of works apart', () => {
  const editor = createTestEditor()
  renderInEditor(editor, <EmptyScript />)
  fireEvent.change(field('讲稿'), { target: { value: '这个视频的。' } })
  cleanup()
  renderInEditor({ ...editor, workId: 'another' }, <EmptyScript />)
  expect(field('讲稿').value).toBe('')
})
