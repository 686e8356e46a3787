import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { blankPage, createElement, createProject } from '#engine/document/index.ts'
import { voiceItemSchema } from '#engine/elements/voice/schema.ts'
import { VoiceDrawer } from '#src/screens/editor/library/VoiceDrawer.tsx'
import { NarrationCheck } from '#src/screens/editor/output/checks/NarrationCheck.tsx'
import { showPlace } from '#src/screens/editor/output/checks/show-place.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

beforeEach(() => stubBrowserApis())
afterEach(cleanup)

const spoken = (text: string, voiceNum: number) =>
  voiceItemSchema.parse({ tempText: text, voiceText: text, voiceSrc: `/media/${text}.mp3`, voiceNum })
const unspoken = (tempText: string, voiceText = '') => voiceItemSchema.parse({ tempText, voiceText })

/** Shows the check for a work with pages of three seconds and these sentences. */
function openCheck(...sentences: ReturnType<typeof spoken>[][]) {
  const project = createProject()
  project.pages = sentences.map((voiceSrcList) => {
    const page = blankPage()
    page.data.duration = 3
    page.elements.push(createElement('qk-voice', { propsValue: { voiceSrcList } }))
    return page
  })
  const editor = createTestEditor(project)
  renderInEditor(
    editor,
    <>
      <NarrationCheck project={project} show={(place) => showPlace(editor, place)} />
      <VoiceDrawer />
    </>,
  )
  return editor
}

test('lists sentences that are cut off, late, without a sound or changed since, and shows them', async () => {
  const { view } = openCheck(
    [spoken('heard', 2), spoken('cut', 2.2), spoken('late', 1)],
    [unspoken('new'), unspoken('after', 'before')],
  )
  fireEvent.click(screen.getByRole('button', { name: '4 句配音听不到或听不全' }))
  expect(screen.getAllByTitle('去修改').map(({ textContent }) => textContent)).toEqual([
    '第 1 页·配音第 2 句超出页面，最后 1.2 秒听不到',
    '第 1 页·配音第 3 句排在页面结束之后，听不到',
    '第 2 页·配音第 1 句还没有生成声音',
    '第 2 页·配音第 2 句改过以后没有重新生成声音',
  ])
  fireEvent.click(screen.getByRole('button', { name: /^第 2 页·配音第 2 句/ }))
  expect(view.drawer).toBe('voice')
  await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('需重新生成'))
})

test('shows nothing where all sentences are heard', () => {
  openCheck([spoken('one', 1.5), spoken('two', 1.5)], [])
  expect(screen.queryByRole('region', { name: '配音检查' })).toBeNull()
})
