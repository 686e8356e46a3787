import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { activePage, addElement, select } from '#engine/editing/index.ts'
import { Resources } from '#engine/scene/index.ts'
import { Inspector } from '#src/screens/editor/properties/Inspector.tsx'
import { Author } from '#test/support/author.ts'
import { editorOfAuthor, renderInEditor } from '#test/support/test-editor.tsx'

afterEach(cleanup)

const LENGTH = 5.336

/** A selected video whose file the player has opened. */
async function trimmed({ start = 0, end = 0, length = LENGTH } = {}) {
  const author = new Author()
  act(() => {
    addElement(author.editing, 'qk-video', { propsValue: { videoSrc: '/media/a.mp4', start, end } })
  })
  const shown = renderInEditor(editorOfAuthor(author), <Inspector />)
  onTestFinished(() => shown.close())
  const player = await screen.findByLabelText('视频画面')
  Object.defineProperty(player, 'duration', { value: length })
  fireEvent(player, new Event('loadedmetadata'))
  await act(async () => undefined)
  const element = author.editing.undoable.project.pages[0]?.elements.find(
    (each) => each.elName === 'qk-video',
  )
  return { author, props: element?.propsValue as { start: number; end: number } }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
async function enter(name: string, text: string) {
  fireEvent.change(field(name), { target: { value: text } })
  fireEvent.keyDown(field(name), { key: 'Enter' })
  await act(async () => undefined)
}
const START = '从第几秒播放'
const END = '播到第几秒，0 是结尾'

it('limits start and end of a video to the length of its file', async () => {
  const { props } = await trimmed()
  await enter(START, '100')
  expect(props.start).toBe(5.23)
  await enter(END, '100')
  expect(props.end).toBe(5.33)
  await enter(START, '2')
  await enter(END, '4')
  expect(props).toMatchObject({ start: 2, end: 4 })
})

it('limits them before the player has opened a file, also of several', async () => {
  const author = new Author()
  const lengths: Record<string, number> = { '/media/a.mp4': 8, '/media/b.mp4': LENGTH }
  const openMovie = async (src: string) => ({
    ...{ width: 16, height: 9, duration: lengths[src] ?? 0 },
    ...{ decode: async () => undefined, frameAt: () => null, close: () => undefined },
  })
  act(() => {
    for (const videoSrc of Object.keys(lengths))
      addElement(author.editing, 'qk-video', { propsValue: { videoSrc } })
  })
  const videos = activePage(author.editing).elements
  act(() => select(author.editing, [videos[1]?.uuid ?? '']))
  const resources = new Resources({ openMovie })
  await resources.load([activePage(author.editing)])
  const shown = renderInEditor(editorOfAuthor(author, { resources }), <Inspector />)
  onTestFinished(() => shown.close())
  const times = () => videos.map(({ propsValue }) => (propsValue as { start: number }).start)
  await screen.findByLabelText('视频画面')
  await enter(START, '100')
  expect(times()).toEqual([0, 5.23])
  act(() =>
    select(
      author.editing,
      videos.map(({ uuid }) => uuid),
    ),
  )
  await act(async () => undefined)
  await enter(START, '100')
  expect(times()).toEqual([5.23, 5.23])
})

it('accepts any time while the length of the file is unknown', async () => {
  const { props } = await trimmed({ length: Infinity })
  await enter(START, '100')
  expect(props.start).toBe(100)
})

it('shows a stored time after the end of the file and keeps it until it is changed', async () => {
  const { author, props } = await trimmed({ start: 60, end: 90 })
  expect([field(START).value, field(END).value]).toEqual(['60', '90'])
  expect(props).toMatchObject({ start: 60, end: 90 })
  const { index } = author.editing.history.status
  fireEvent.focus(field(START))
  fireEvent.blur(field(START))
  expect(author.editing.history.status.index).toBe(index)
  fireEvent.keyDown(field(START), { key: 'ArrowDown' })
  fireEvent.keyUp(field(START), { key: 'ArrowDown' })
  expect(props.start).toBe(5.23)
})
