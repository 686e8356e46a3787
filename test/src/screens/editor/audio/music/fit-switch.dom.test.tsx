import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { findMusic } from '#engine/document/operations/index.ts'
import type { BarGrid } from '#engine/elements/bar-grid.ts'
import { FitSwitch } from '#src/screens/editor/audio/music/FitSwitch.tsx'
import { useMusic } from '#src/screens/editor/audio/music/use-music.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'
import { projectOf } from '#test/support/timeline-project.ts'

const barsAt = vi.fn<() => Promise<BarGrid | null>>()
const grid: BarGrid = {
  bars: Array.from({ length: 10 }, (_, index) => ({ at: index * 2, tone: '5' })),
  length: 20,
}
const music = createElement('qk-bg-music', { propsValue: { musicSrc: 'track.mp3' } })
const id = music.uuid

let editor: EditorContext
let shown: ReturnType<typeof renderInEditor>

/** The switch as the music's editor shows it. */
function Shown() {
  const music = useMusic(id)
  return music && <FitSwitch id={id} music={music} />
}

beforeEach(() => {
  vi.resetModules()
  vi.doMock('#src/sound/beats/bars-at.ts', () => ({ barsAt }))
  editor = createTestEditor(projectOf({ seconds: 30, elements: [music] }))
  shown = renderInEditor(editor, <Shown />)
})
afterEach(() => {
  shown.close()
  vi.doUnmock('#src/sound/beats/bars-at.ts')
  vi.resetModules()
  barsAt.mockReset()
})

const project = () => editor.editing.undoable.project
const stored = () => findMusic(project(), id)?.propsValue.barGrid
const fit = () => fireEvent.click(screen.getByRole('switch', { name: '配合视频长度' }))

it('finds the bars, joins the music to the length of the video in one step, and tells how', async () => {
  let found: (grid: BarGrid | null) => void = () => {}
  barsAt.mockReturnValue(
    new Promise((resolve) => {
      found = resolve
    }),
  )
  fit()
  expect(await screen.findByText('正在找节拍…')).toBeTruthy()
  expect(screen.getByRole('switch', { name: '配合视频长度' })).toHaveProperty('disabled', true)
  found(grid)
  expect(await screen.findByText(/按节拍接了 \d+ 处，用音乐自己的结尾收尾/)).toBeTruthy()
  expect(stored()).toEqual(grid)
  expect(editor.editing.history.status.index).toBe(1)
  fit()
  expect(stored()).toBeUndefined()
})

it('says why music stays as it is: without beats, or unreadable', async () => {
  barsAt.mockResolvedValueOnce(null)
  fit()
  expect(await screen.findByText(/没有找到清楚的节拍/)).toBeTruthy()
  barsAt.mockRejectedValueOnce(new Error('no sound'))
  fit()
  expect(await screen.findByText(/声音没有读到/)).toBeTruthy()
  expect(stored()).toBeUndefined()
  expect(editor.editing.history.status.index).toBe(0)
})

it('leaves music alone that was replaced meanwhile', async () => {
  barsAt.mockImplementation(async () => {
    const replaced = findMusic(project(), id)
    if (replaced) replaced.propsValue.musicSrc = 'other.mp3'
    return grid
  })
  fit()
  await vi.waitFor(() => expect(barsAt).toHaveBeenCalled())
  expect(stored()).toBeUndefined()
})
