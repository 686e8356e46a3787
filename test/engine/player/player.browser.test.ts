import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { restoreProject } from '#engine/document/index.ts'
import { decodeAudio } from '#engine/export/index.ts'
import { mixBlock } from '#engine/export/mix.ts'
import { createPlayer } from '#engine/player/index.ts'
import { createMixer } from '#engine/player/mixer.ts'
import { createFrameRenderer } from '#engine/scene/index.ts'
import { type Cue, cuesOf, soundFor } from '#engine/timeline/index.ts'
import { cueOf } from '#test/support/cues.ts'
import { wavOf } from '../export/synthetic.ts'

const RATE = 48_000
const sine = (index: number) => 0.7 * Math.sin((index * 2 * Math.PI * 440) / RATE)
/** A rising tone, so that no two times sound alike. */
const glide = (index: number) => 0.7 * Math.sin(2 * Math.PI * (index / RATE) * (200 + (150 * index) / RATE))

/** Output of the player's audio graph for a range of the video, and the exported mix of the same range. */
async function bothMixes(cues: Cue[], from: number, to: number) {
  const length = Math.round((to - from) * RATE)
  const context = new OfflineAudioContext(2, length, RATE)
  const mixer = createMixer({
    cues,
    loadAudio: async () => wavOf(1.5, glide),
    decode: decodeAudio,
    createContext: () => context as unknown as AudioContext, // implements what the mixer uses
    onFlow: () => {},
  })
  mixer.wake(from, to)
  await expect.poll(() => mixer.isReady(from, to)).toBe(true)
  mixer.play({ from, to, at: 0 })
  const live = (await context.startRendering()).getChannelData(0)
  const sound = await decodeAudio(wavOf(1.5, glide))
  const { left } = mixBlock(cues, (cue) => sound && soundFor(cue, sound), Math.round(from * RATE), length)
  return { live, left }
}

it.each([
  ['a plain sound', [cueOf()], 0, 2],
  [
    'a loop with both fades, entered in a fade',
    [cueOf({ loop: true, end: 6, fadeIn: 1.5, fadeOut: 2 })],
    0.5,
    6,
  ],
  [
    'a looped part, entered in the middle of its fade',
    [cueOf({ loop: true, from: 0.3, to: 0.7, end: 5, fadeIn: 2, fadeOut: 1 })],
    1.13,
    5,
  ],
  [
    'a part at another speed, looped',
    [cueOf({ loop: true, from: 0.2, to: 1.1, rate: 1.5, end: 4 })],
    0.77,
    4,
  ],
  [
    'a slow part that fades where it is over',
    [cueOf({ to: 1, rate: 0.8, fadeOut: 1, fadesTo: 'over' })],
    0.6,
    2,
  ],
  ['a cue that begins and ends inside', [cueOf({ start: 0.25, end: 0.75, gain: 0.5, fadeOut: 0.1 })], 0, 1],
  ['more than fits: the limiter', [cueOf({ gain: 1.8 }), cueOf({ loop: true, gain: 1.2 })], 0.1, 3],
])('matches the exported file: %s', async (_, cues, from, to) => {
  const { live, left } = await bothMixes(cues, from, to)
  let [worst, loudest] = [0, 0]
  for (const [index, sample] of left.entries()) {
    worst = Math.max(worst, Math.abs(sample - live[index]!))
    loudest = Math.max(loudest, Math.abs(sample))
  }
  expect(loudest).toBeGreaterThan(0.3)
  expect(worst).toBeLessThan(1e-4)
})

/** A context that measures its output instead of playing it. */
class TappedContext extends AudioContext {
  readonly tap = this.createAnalyser()
  override get destination() {
    return this.tap as unknown as AudioDestinationNode // used only as a connection target
  }
  loudness(): number {
    const samples = new Float32Array(this.tap.fftSize)
    this.tap.getFloatTimeDomainData(samples)
    return Math.max(...samples.map(Math.abs))
  }
}

it('plays two pages with music', async () => {
  const page = (uuid: string, backgroundColor: string, elements: object[]) => ({
    uuid,
    elements,
    commonStyle: { backgroundColor },
    data: { duration: 0.75, trans: 'fade', transDuration: 0.25 },
  })
  const music = {
    uuid: 'music',
    elName: 'qk-bg-music',
    propsValue: { musicSrc: 'tone.wav' },
    commonStyle: { volume: 80 },
  }
  const restored = restoreProject({ pages: [page('one', '#ff0000', [music]), page('two', '#0000ff', [])] })
  if (!restored.ok) throw new Error(restored.error)
  const renderer = await createFrameRenderer(restored.project, { width: 192 })
  const view = document.createElement('canvas')
  const context = view.getContext('2d', { willReadFrequently: true })!
  const colors: number[][] = []
  const shown: number[] = []
  const audio = new TappedContext()
  const errors: unknown[] = []
  const player = createPlayer({
    frames: renderer,
    cues: cuesOf(restored.project, renderer.plan),
    loadAudio: async () => wavOf(0.5, sine),
    decode: decodeAudio,
    createContext: () => audio,
    onFrame(canvas, frame) {
      context.drawImage(canvas, 0, 0)
      colors.push([...context.getImageData(90, 60, 1, 1).data])
      shown.push(frame)
    },
    onState() {},
    onError: (error) => errors.push(error),
  })
  const button = document.createElement('button')
  button.textContent = '播放'
  button.addEventListener('click', () => player.toggle())
  document.body.append(button)
  await userEvent.click(button)
  let loudest = 0
  const soundClock = audio.currentTime
  await expect
    .poll(
      () => {
        loudest = Math.max(loudest, audio.loudness())
        // The clock reaches the end before the next repaint notices it.
        return player.state.playing ? null : player.state.time
      },
      { interval: 15 },
    )
    .toBe(renderer.plan.seconds)
  expect(errors).toEqual([])
  expect(audio.state).toBe('running')
  expect(audio.currentTime - soundClock).toBeGreaterThan(renderer.plan.seconds - 0.1)
  expect(loudest).toBeGreaterThan(0.4)
  expect(loudest).toBeLessThan(0.6)
  expect(shown.every((frame, index) => index === 0 || frame > shown[index - 1]!)).toBe(true)
  await expect.poll(() => shown.at(-1)).toBe(renderer.plan.frames - 1)
  expect(shown.length).toBeGreaterThan(renderer.plan.frames / 3)
  expect([colors[0], colors.at(-1)]).toEqual([
    [255, 0, 0, 255],
    [0, 0, 255, 255],
  ])
  player.dispose()
  renderer.dispose()
  button.remove()
  expect(audio.state).not.toBe('running')
})
