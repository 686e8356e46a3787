import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { followPage, joinedProject, select, selectedIds } from '#engine/editing/index.ts'
import { planVideo } from '#engine/timeline/index.ts'
import { type OpenEditor, pagesOf } from '#test/support/open-editor.tsx'
import { openWork, videoHash } from '#test/support/open-work.tsx'
import { hashOf } from '#test/support/pixels.ts'

await browser.viewport(1440, 900)

/** Three pages of a second, with a transition of 0.4 s after the first. */
function threePages() {
  const project = pagesOf(3, 1)
  const [first] = project.pages
  if (first) Object.assign(first.data, { trans: 'fade', transDuration: 0.4 })
  return project
}

let open: OpenEditor

const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 15_000 })
const playback = () => open.context.playback
const editing = () => open.context.editing
const videoCanvas = () => screen.queryByLabelText<HTMLCanvasElement>('影片画面')
const shownVideo = () => screen.findByLabelText<HTMLCanvasElement>('影片画面', {}, { timeout: 15_000 })
const idOf = (index: number) => editing().undoable.project.pages[index]?.uuid
const activeIndex = () =>
  editing().undoable.project.pages.findIndex(({ uuid }) => uuid === editing().undoable.activePageId)

/** Expects the frame that the engine draws for the current document at `seconds`. */
async function shows(seconds: number) {
  const picture = await shownVideo()
  const hash = await videoHash(joinedProject(editing()), seconds, picture.width)
  await waitFor(() => expect(hashOf(videoCanvas() ?? picture)).toBe(hash))
}

describe('playback on the stage', () => {
  beforeEach(async () => {
    open = openWork(threePages())
    await waitFor(() => expect(open.context.stage.current).not.toBeNull())
  })
  afterEach(() => {
    open.close()
    cleanup()
    vi.restoreAllMocks()
  })

  it('shows the frame at the seek time in place of the page, in device pixels', async () => {
    const { stage } = open.context
    playback().seek(0.5)
    // The editor may still be laid out, which resizes the frames.
    await waitFor(() => {
      const picture = videoCanvas() ?? expect.fail('No picture')
      const { view, bounds } = stage.current ?? expect.fail('No stage')
      const { left, top, width } = picture.getBoundingClientRect()
      expect([left, top]).toEqual([bounds.left + view.x, bounds.top + view.y])
      expect(width * devicePixelRatio).toBe(picture.width)
      expect(Math.abs(picture.width - 384 * view.zoom * devicePixelRatio)).toBeLessThanOrEqual(2)
    })
    await shows(0.5)
    expect(editing().history.canUndo()).toBe(false)
    // Halfway through the transition.
    playback().seek(0.8)
    await shows(0.8)
    expect(activeIndex()).toBe(1)
    playback().seek(0.1)
    await shows(0.1)
    expect(activeIndex()).toBe(0)
  })

  it('plays to the end with the active page following, and pausing keeps the time', async () => {
    const seen = new Set<number>()
    const { state } = playback()
    playback().seek(0.3)
    playback().play()
    await waitFor(() => {
      seen.add(activeIndex())
      expect(state.time).toBeGreaterThan(1)
    })
    playback().pause()
    expect(state.isPlaying).toBe(false)
    const { time } = state
    await shows(time)
    expect(state.time).toBe(time)
    expect(activeIndex()).toBe(time >= 1.6 ? 2 : 1)
    playback().play()
    await waitFor(() => expect(state.isPlaying).toBe(false))
    const { seconds } = planVideo(editing().undoable.project)
    expect(state.time).toBe(seconds)
    expect(activeIndex()).toBe(2)
    await shows(seconds - 1e-3)
    expect(state.isShown).toBe(true)
    expect(seen.has(0)).toBe(true)
    expect(editing().history.canUndo()).toBe(false)
    // Playing at the end starts over.
    playback().toggle()
    await waitFor(() => expect(activeIndex()).toBe(0))
  })

  it('ends at a press on the stage, which selects the pressed element', async () => {
    playback().seek(1.2)
    const picture = await shownVideo()
    const { view, bounds } = open.context.stage.current ?? expect.fail('No stage')
    const page = editing().undoable.project.pages[1]
    const box = page?.elements[0] ?? expect.fail('No element')
    const { left, top } = box.commonStyle
    const root = picture.closest<HTMLElement>('[data-scope=stage]') ?? expect.fail('No host')
    await userEvent.click(root, {
      position: { x: view.x + (left + 50) * view.zoom, y: view.y + (top + 50) * view.zoom },
    })
    expect(bounds.width).toBeGreaterThan(0)
    expect(playback().state.isShown).toBe(false)
    expect(selectedIds(editing())).toEqual([box.uuid])
    await waitFor(() => expect(videoCanvas()).toBeNull())
    expect(playback().state.time).toBeCloseTo(1.2)
    // Selecting elsewhere ends it as well.
    playback().seek(1.3)
    await shownVideo()
    select(editing(), [page?.elements[1]?.uuid ?? ''])
    await waitFor(() => expect(videoCanvas()).toBeNull())
  })

  it('shows changes at the same time of its page', async () => {
    playback().seek(1)
    await shows(1)
    const [first, second] = editing().undoable.project.pages
    editing().history.change(() => {
      if (second) second.commonStyle.backgroundColor = '#ff0000'
    })
    await shows(1)
    // 0.4 s after the start of the second page, which has moved.
    editing().history.change(() => {
      if (first) first.data.duration = 2
    })
    await waitFor(() => expect(playback().state.time).toBeCloseTo(2))
    await shows(2)
    expect(activeIndex()).toBe(1)
    editing().history.undo()
    await waitFor(() => expect(playback().state.time).toBeCloseTo(1))
    await shows(1)
    // A change during playback stops it first.
    playback().play()
    await waitFor(() => expect(playback().state.time).toBeGreaterThan(1.05))
    editing().history.change(() => {
      if (second) second.commonStyle.backgroundColor = '#00ff00'
    })
    await waitFor(() => expect(playback().state.isPlaying).toBe(false))
    await shows(playback().state.time)
  })

  it('moves to a page that the author goes to, and shows that page', async () => {
    playback().seek(0.5)
    await shownVideo()
    followPage(editing(), idOf(2) ?? '')
    await waitFor(() => expect(videoCanvas()).toBeNull())
    expect(playback().state).toMatchObject({ isShown: false, isPlaying: false })
    expect(playback().state.time).toBeCloseTo(1.6)
  })

  it('plays with the space bar and ends at Escape while the timeline is shown', async () => {
    const host = screen.getByRole('application', { name: '画布' })
    host.focus()
    await userEvent.keyboard(' ')
    expect(playback().state.isPlaying).toBe(false)
    await waitFor(() => expect(open.context.stage.current?.isPlaying).toBe(true))
    open.context.stage.current?.stopPlaying()
    editing().preferences.bottomView = 'timeline'
    await userEvent.keyboard(' ')
    expect(playback().state.isPlaying).toBe(true)
    expect(open.context.stage.current?.isPlaying).toBe(false)
    await userEvent.keyboard(' ')
    expect(playback().state).toMatchObject({ isPlaying: false, isShown: true })
    await userEvent.keyboard('{Escape}')
    expect(playback().state.isShown).toBe(false)
    await waitFor(() => expect(videoCanvas()).toBeNull())
  })

  it('ends when a preview opens, and does not play covers', async () => {
    playback().seek(0.5)
    await shownVideo()
    open.context.view.isPreviewOpen = true
    await waitFor(() => expect(videoCanvas()).toBeNull())
    open.context.view.isPreviewOpen = false
    editing().session.isCoverTab = true
    playback().play()
    expect(playback().state.isPlaying).toBe(false)
  })
})
