import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { createElement, type Project } from '#engine/document/index.ts'
import { joinedProject, setZoom } from '#engine/editing/index.ts'
import { Resources } from '#engine/scene/index.ts'
import { playExclusively } from '#src/player/index.ts'
import { StageHost } from '#src/screens/editor/canvas/StageHost.tsx'
import { Transport } from '#src/screens/editor/timeline/transport/Transport.tsx'
import { type OpenEditor, openEditor, pagesOf } from '#test/support/open-editor.tsx'
import { videoHash } from '#test/support/open-work.tsx'
import { hashOf } from '#test/support/pixels.ts'
import { wavOf } from '#test/support/wav.ts'

await browser.viewport(1000, 900)

const SLOW = 'https://example.com/slow.png'

let open: OpenEditor
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 15_000 })
const playback = () => open.context.playback
const videoCanvas = () => screen.queryByLabelText<HTMLCanvasElement>('影片画面')

/** Two pages of four seconds, the first with a tone. */
function soundingWork(): Project {
  const project = pagesOf(2, 4)
  project.pages[0]?.elements.push(
    createElement('qk-scene-music', { propsValue: { musicSrc: wavOf([0.5, 0.25], 2) } }),
  )
  return project
}

async function openStage(project: Project) {
  open = openEditor(
    project,
    <div style={{ width: 900, height: 800, display: 'flex', flexDirection: 'column' }}>
      <StageHost />
      <Transport />
    </div>,
  )
  await waitFor(() => expect(open.context.stage.current).not.toBeNull())
}

afterEach(() => {
  open.close()
  cleanup()
  vi.restoreAllMocks()
})

describe('transport', () => {
  beforeEach(() => openStage(soundingWork()))

  it('plays with sound, pauses, goes to start and end, and shows the time', async () => {
    const started = vi.spyOn(AudioBufferSourceNode.prototype, 'start')
    const stopped = vi.spyOn(AudioBufferSourceNode.prototype, 'stop')
    expect(screen.getByRole('group', { name: '播放' }).textContent).toBe('00:00.0 / 00:08.0')
    await userEvent.click(screen.getByRole('button', { name: '播放' }))
    await waitFor(() => expect(playback().state.time).toBeGreaterThan(0.1))
    expect(started).toHaveBeenCalled()
    stopped.mockClear()
    await userEvent.click(screen.getByRole('button', { name: '暂停' }))
    expect(stopped).toHaveBeenCalled()
    expect(playback().state.isPlaying).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: '到结尾' }))
    expect(playback().state.time).toBe(8)
    await waitFor(() =>
      expect(screen.getByRole('group', { name: '播放' }).textContent).toBe('00:08.0 / 00:08.0'),
    )
    await userEvent.click(screen.getByRole('button', { name: '到开头' }))
    expect(playback().state.time).toBe(0)
    playback().step(3)
    expect(playback().state.time).toBeCloseTo(0.1)
  })

  it('loops', async () => {
    const loop = screen.getByRole('button', { name: '循环播放' })
    await userEvent.click(loop)
    await waitFor(() => expect(loop.ariaPressed).toBe('true'))
    playback().seek(7.8)
    await userEvent.click(screen.getByRole('button', { name: '播放' }))
    await waitFor(() => expect(playback().state.time).toBeLessThan(1))
    expect(playback().state.isPlaying).toBe(true)
  })

  it('pauses while the author seeks, and plays on', async () => {
    playback().play()
    await waitFor(() => expect(playback().state.time).toBeGreaterThan(0))
    for (const seconds of [0.9, 0.8, 0.7]) {
      playback().seek(seconds)
      await new Promise(requestAnimationFrame)
      expect(playback().state).toMatchObject({ time: seconds, isPlaying: true })
    }
    await waitFor(() => expect(playback().state.time).toBeGreaterThan(0.75))
  })

  it('plays one sound at a time', async () => {
    const other = new Audio(wavOf([0.1], 9))
    await playExclusively(other)
    await userEvent.click(screen.getByRole('button', { name: '播放' }))
    expect(other.paused).toBe(true)
    await playExclusively(other)
    expect(playback().state.isPlaying).toBe(false)
    other.pause()
  })

  it('is rendered again in another size at the same time', async () => {
    playback().seek(1.5)
    await waitFor(() => expect(videoCanvas()).not.toBeNull())
    act(() => setZoom(open.context.editing, 1))
    const width = 384 * devicePixelRatio
    await waitFor(() => expect(videoCanvas()?.width).toBe(width))
    const hash = await videoHash(joinedProject(open.context.editing), 1.5, width)
    await waitFor(() => expect(hashOf(videoCanvas() ?? document.createElement('canvas'))).toBe(hash))
    expect(videoCanvas()?.getBoundingClientRect().width).toBe(384)
  })

  it('leaves no resources behind', async () => {
    const rested = vi.spyOn(AudioContext.prototype, 'suspend')
    await userEvent.click(screen.getByRole('button', { name: '播放' }))
    await waitFor(() => expect(playback().state.time).toBeGreaterThan(0.1))
    const { state } = playback()
    open.close()
    expect(rested).toHaveBeenCalledOnce()
    expect(videoCanvas()).toBeNull()
    expect(state).toMatchObject({ isShown: false, isPlaying: false })
    const { time } = state
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    expect(state.time).toBe(time)
  })
})

describe('media of the video', () => {
  it('show progress, which Escape ends, and a list of those that are missing', async () => {
    const { promise, reject } = Promise.withResolvers<Response>()
    const real = window.fetch.bind(window)
    const fetching = vi
      .spyOn(window, 'fetch')
      .mockImplementation((input, init) => (input === SLOW ? promise : real(input, init)))
    const project = pagesOf(2, 1)
    project.pages[1]?.elements.push(createElement('qk-image', { propsValue: { imageSrc: SLOW } }))
    await openStage(project)
    playback().seek(0.5)
    expect(await screen.findByText(/正在读取素材/)).toBeTruthy()
    await waitFor(() => expect(fetching.mock.calls.map(([input]) => input)).toContain(SLOW))
    expect(playback().state.isWaiting).toBe(true)
    open.context.stage.current?.focus()
    await userEvent.keyboard('{Escape}')
    expect(playback().state).toMatchObject({ isShown: false, isWaiting: false })
    await waitFor(() => expect(screen.queryByText(/正在读取素材/)).toBeNull())
    playback().seek(0.5)
    reject(new TypeError('No network'))
    expect(await screen.findByText('1 个素材没有读到，其余照常播放')).toBeTruthy()
    await waitFor(() => expect(videoCanvas()).not.toBeNull())
    expect(playback().state.isWaiting).toBe(false)
  })

  it('show an error if the video cannot be opened, and editing goes on', async () => {
    await openStage(pagesOf(2, 1))
    vi.spyOn(Resources.prototype, 'measureNarration').mockRejectedValue(new Error('画面过多，内存不够'))
    playback().play()
    expect(await screen.findByText('画面过多，内存不够')).toBeTruthy()
    expect(playback().state).toMatchObject({ isShown: false, isPlaying: false, isWaiting: false })
    expect(playback().report.problem).toBeNull()
  })
})
