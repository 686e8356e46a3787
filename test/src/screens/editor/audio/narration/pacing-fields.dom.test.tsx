import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { missingSpeech } from '#engine/document/operations/index.ts'
import { activePage, addNarrationText, applySound, runAction } from '#engine/editing/index.ts'
import { PacingFields } from '#src/screens/editor/audio/narration/PacingFields.tsx'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

it('sets the pauses before, between and after the sentences, each as one step, and gives them to all pages', async () => {
  const editor = createTestEditor()
  const { editing } = editor
  addNarrationText(editing, '一二三。四五六。', 'text')
  for (const speech of missingSpeech([activePage(editing)]))
    applySound(editing, speech, { src: `/${speech.text}`, seconds: 3 }, 'text')
  runAction(editing, 'addPage')
  const { pages } = editing.undoable.project
  editing.undoable.activePageId = pages[0]?.uuid ?? ''
  const shown = renderInEditor(editor, <PacingFields />)
  const data = () => activePage(editing).data
  fireEvent.click(screen.getByRole('switch', { name: '时长跟随配音' }))
  const set = async (name: string, value: string) => {
    const field = await screen.findByRole('spinbutton', { name })
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  // Two sentences of three seconds and the pauses.
  await set('配音开头停顿', '1')
  await set('配音句间停顿', '0.5')
  await set('配音结尾停顿', '1.5')
  expect(data().narration).toEqual({ isFollowed: true, leadIn: 1, gap: 0.5, tail: 1.5 })
  expect(data().duration).toBe(9)
  fireEvent.click(await screen.findByRole('button', { name: '停顿应用到全部页面' }))
  expect(pages.map((page) => page.data.narration)).toEqual([data().narration, data().narration])
  expect(pages[1]?.data.duration, 'a page without narration keeps its time').toBe(6)
  runAction(editing, 'undo')
  expect(pages[1]?.data.narration).toBeUndefined()
  runAction(editing, 'undo')
  expect(data().narration?.tail).not.toBe(1.5)
  runAction(editing, 'undo')
  expect(data().narration?.gap).not.toBe(0.5)
  shown.close()
})
