import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { backgroundMusic, laneVolumeOf, setBackgroundMusic } from '#engine/document/operations/index.ts'
import { PageStrip } from '#src/screens/editor/timeline/strip/PageStrip.tsx'
import { type OpenEditor, openEditor, pagesOf } from '#test/support/open-editor.tsx'

let editor: OpenEditor
afterEach(() => {
  // A stored preference.
  editor.context.editing.preferences.bottomView = 'pages'
  editor.close()
})

test('adds a point to the volume line of music, moves it by keys and by dragging, and removes it', async () => {
  const pages = pagesOf(2)
  setBackgroundMusic(pages, { src: 'data:audio/wav;base64,', name: '歌' })
  editor = openEditor(pages, <PageStrip />)
  const { editing } = editor.context
  const { undoable, history } = editing
  editing.preferences.bottomView = 'timeline'
  const line = () => backgroundMusic(undoable.project)?.propsValue.volumeLine
  const point = page.getByRole('slider', { name: '背景音乐的音量点 1' })
  const block = page.getByRole('button', { name: /^背景音乐，歌/ })

  await expect.element(page.getByRole('group', { name: '背景音乐的音量线' })).toBeInTheDocument()
  await userEvent.dblClick(block, { position: { x: 100, y: 16 } })
  await expect.element(point).toHaveFocus()
  expect(line()).toMatchObject([{ level: 100 }])
  const { at } = line()?.[0] ?? { at: 0 }

  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{ArrowRight}')
  expect(line()?.[0]?.level).toBe(80)
  expect(line()?.[0]?.at).toBeCloseTo(at + 0.1, 2)
  history.undo()
  expect(line()).toMatchObject([{ at, level: 100 }])

  const handle = point.element()
  const { left, top } = handle.getBoundingClientRect()
  const pointer = (type: string, x: number, y: number) =>
    new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientX: left + x, clientY: top + y })
  const drag = () => {
    handle.setPointerCapture = () => undefined // no real pointer is pressed
    handle.dispatchEvent(pointer('pointerdown', 4, 4))
    window.dispatchEvent(pointer('pointermove', 44, 15))
  }
  drag()
  expect(line()?.[0]?.level).toBeLessThan(50)
  expect(line()?.[0]?.at).toBeGreaterThan(at)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(line()).toMatchObject([{ at, level: 100 }])
  drag()
  window.dispatchEvent(pointer('pointerup', 44, 15))
  expect(line()?.[0]?.level).toBeLessThan(50)
  history.undo()
  expect(line()).toMatchObject([{ at, level: 100 }])

  await userEvent.click(point)
  await userEvent.keyboard('{Delete}')
  expect(line()).toBeUndefined()
})

test('sets the volume of a lane in its head', async () => {
  editor = openEditor(pagesOf(1), <PageStrip />)
  const { editing } = editor.context
  editing.preferences.bottomView = 'timeline'
  await page.getByRole('button', { name: '音乐的总音量 100%' }).click()
  await page.getByRole('spinbutton', { name: '音乐的总音量' }).fill('40')
  await userEvent.keyboard('{Enter}')
  expect(laneVolumeOf(editing.undoable.project, 'music')).toBe(40)
  editing.history.undo()
  expect(laneVolumeOf(editing.undoable.project, 'music')).toBe(100)
})
