import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { activePage, runAction } from '#engine/editing/index.ts'
import { volumeLineOf } from '#src/screens/editor/audio/volume/edit-line.ts'
import { MusicEditor } from '#src/screens/editor/audio/music/MusicEditor.tsx'
import { VolumePoints } from '#src/screens/editor/audio/volume/VolumePoints.tsx'
import { LaneVolume } from '#src/screens/editor/timeline/lanes/LaneVolume.tsx'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

function withMusic() {
  const editor = createTestEditor()
  const { editing } = editor
  const music = createElement('qk-scene-music', {
    propsValue: { musicSrc: '/m.mp3', volumeLine: [{ at: 1, level: 100 }] },
  })
  editing.history.change(() => activePage(editing).elements.push(music))
  return { editor, editing, id: music.uuid }
}

it('disables undo while a volume point is changed, until a shortcut or the end of the change', async () => {
  const { editor, editing, id } = withMusic()
  const shown = renderInEditor(editor, <VolumePoints sound={{ elementId: id }} clock="music" />)
  const field = await screen.findByRole('spinbutton', { name: '音量点 1 的音量' })
  const level = () => volumeLineOf(editing.undoable.project, { elementId: id })[0]?.level
  for (const end of [
    () => fireEvent.blur(field),
    () => fireEvent.keyDown(field, { key: 'Escape' }),
    () => fireEvent.keyDown(field, { key: 'Control', ctrlKey: true }),
  ]) {
    fireEvent.keyDown(field, { key: 'ArrowUp' })
    const changed = level()
    runAction(editing, 'undo')
    expect(level()).toBe(changed)
    end()
    expect(editing.session.isGestureOn).toBe(false)
  }
  shown.close()
})

it('disables undo while the volume of a lane is changed, also if the lane disappears', async () => {
  const { editor, editing } = withMusic()
  const shown = renderInEditor(editor, <LaneVolume lane="music" name="音乐" />)
  fireEvent.click(await screen.findByRole('button', { name: /音乐的总音量/ }))
  const slider = await screen.findByRole('slider', { name: '音乐的总音量' })
  fireEvent.keyDown(slider, { key: 'ArrowRight', keyCode: 39 })
  expect(editing.session.isGestureOn).toBe(true)
  fireEvent.keyUp(slider, { key: 'ArrowRight', keyCode: 39 })
  expect(editing.session.isGestureOn).toBe(false)
  fireEvent.keyDown(slider, { key: 'ArrowRight', keyCode: 39 })
  shown.close()
  expect(editing.session.isGestureOn).toBe(false)
})

it('disables undo while the fades of music are changed', async () => {
  const { editor, editing, id } = withMusic()
  const shown = renderInEditor(editor, <MusicEditor id={id} />)
  const field = await screen.findByRole('spinbutton', { name: /淡入/ })
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(editing.session.isGestureOn).toBe(true)
  fireEvent.blur(field)
  expect(editing.session.isGestureOn).toBe(false)
  shown.close()
})
