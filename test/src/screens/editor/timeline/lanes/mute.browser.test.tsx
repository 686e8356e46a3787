import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PageStrip } from '#src/screens/editor/timeline/strip/PageStrip.tsx'
import { type OpenEditor, openEditor, pagesOf } from '#test/support/open-editor.tsx'

let editor: OpenEditor
afterEach(() => {
  // A stored preference.
  editor.context.editing.preferences.bottomView = 'pages'
  editor.close()
})

test('mutes a lane, which undo restores, and lets one be heard alone without changing the work', async () => {
  editor = openEditor(pagesOf(2), <PageStrip />)
  const { editing } = editor.context
  const { undoable, history, session } = editing
  editing.preferences.bottomView = 'timeline'
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await button('静音音乐').click()
  await button('静音视频原声').click()
  expect(undoable.project.mutedSounds).toEqual(['music', 'video'])
  await expect.element(button('静音音乐')).toHaveAttribute('aria-pressed', 'true')
  history.undo()
  expect(undoable.project.mutedSounds).toEqual(['music'])
  await expect.element(button('静音视频原声')).toHaveAttribute('aria-pressed', 'false')
  await button('只听配音').click()
  expect(session.soloLane).toBe('narration')
  await button('只听音乐').click()
  expect(session.soloLane).toBe('music')
  await button('只听音乐').click()
  expect(session.soloLane).toBeNull()
  expect(undoable.project.mutedSounds).toEqual(['music'])
})
