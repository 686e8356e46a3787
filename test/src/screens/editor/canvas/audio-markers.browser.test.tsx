import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createElement, createProject } from '#engine/document/index.ts'
import { select, selectedIds, setZoom } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { narrationClipItem } from '#test/support/narration-clip.ts'
import type { OpenEditor } from '#test/support/open-editor.tsx'
import { openWork } from '#test/support/open-work.tsx'

let open: OpenEditor

beforeEach(async () => {
  await page.viewport(1440, 900)
  const clip = narrationClipItem({ tempText: '大家好，欢迎来到本期节目', voiceSrc: 'a.mp3', voiceNum: 1 })
  const project = createProject()
  project.pages[0]!.elements = [
    createElement('qk-bg-music', { propsValue: { musicSrc: '/music/morning.mp3' } }),
    createElement('qk-voice', { propsValue: { voiceSrcList: [clip] } }),
    createElement('qk-scene-music', {}),
  ] as Element[]
  open = openWork(project)
})
afterEach(() => open.close())

const elements = () => open.context.editing.undoable.project.pages[0]!.elements
const bar = () => screen.findByRole('toolbar', { name: '本页的声音' })
const marker = async (name: string) => within(await bar()).findByRole('button', { name })

/** The page's edges in the window, CSS px. */
function pageEdges() {
  const { bounds, view } = open.context.stage.current!
  return { left: bounds.left + view.x, right: bounds.left + view.x + 384 * view.zoom }
}

it('stands beside the page with its name, is selected, and is removed and restored by keys', async () => {
  expect(await marker('背景音乐：晨光')).toBeDefined()
  const voice = await marker('配音：大家好，欢迎来到本期节目')
  expect((await marker('场景音乐：未选音乐')).dataset.silent).toBe('true')
  await waitFor(() => expect(voice.getBoundingClientRect().left).toBeGreaterThan(pageEdges().right))

  await userEvent.click(voice)
  const { uuid } = elements()[1]!
  expect(selectedIds(open.context.editing)).toEqual([uuid])
  await waitFor(() => expect(voice.getAttribute('aria-pressed')).toBe('true'))
  // The sound has no place on the page: no frame, and nothing to move.
  expect(open.context.stage.current?.selectionBounds).toBeNull()
  const { left } = elements()[1]!.commonStyle
  await userEvent.keyboard('{ArrowRight}')
  expect(elements()[1]?.commonStyle.left).toBe(left)

  await userEvent.keyboard('{Delete}')
  await waitFor(() => expect(voice.isConnected).toBe(false))
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(await marker('配音：大家好，欢迎来到本期节目')).toBeDefined()

  select(open.context.editing, [])
  await userEvent.click(await marker('背景音乐：晨光'), { button: 'right' })
  expect(await screen.findByRole('menuitem', { name: /^删除/ })).toBeDefined()
  expect(selectedIds(open.context.editing)).toEqual([elements()[0]!.uuid])
})

it('stays in view at every zoom and pan, and is hidden while the page plays', async () => {
  const first = await marker('背景音乐：晨光')
  const stage = open.context.stage.current!
  const isInView = () => {
    const { left, right, top, bottom } = first.getBoundingClientRect()
    const { bounds } = stage
    return left >= bounds.left && right <= bounds.right && top >= bounds.top && bottom <= bounds.bottom
  }
  await waitFor(() => expect(isInView()).toBe(true))
  for (const zoom of [4, 0.1]) {
    setZoom(open.context.editing, zoom)
    await waitFor(() => expect(stage.view.zoom).toBe(zoom))
    for (const delta of [-5000, 10_000]) {
      stage.panBy({ x: delta, y: delta })
      await waitFor(() => expect(isInView()).toBe(true))
    }
  }
  void stage.playPage(() => 0)
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: '本页的声音' })).toBeNull())
  stage.stopPlaying()
  expect(await bar()).toBeDefined()
})
