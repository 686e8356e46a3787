import { afterEach, expect, test } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { createNormalizedSoundtrack } from '#engine/export/normalize.ts'
import { createSoundtrack } from '#engine/export/soundtrack.ts'
import { decodeAudio } from '#engine/export/index.ts'
import { sumBlock } from '#engine/export/mix.ts'
import { cuesOf, planVideo } from '#engine/timeline/index.ts'
import { createAudioCache, openPlayer } from '#src/player/index.ts'
import { projectOf } from '#test/support/timeline-project.ts'
import { wavOf } from '#test/support/wav.ts'

let stop = new AbortController()
afterEach(() => {
  stop.abort()
  stop = new AbortController()
})

const music = createElement('qk-bg-music', {
  propsValue: { musicSrc: wavOf([0.02, 0.03, 0.02], 0.4), loop: true },
  commonStyle: { volume: 30 },
})
const project = projectOf({ seconds: 3, elements: [music] })
project.loudness = -18
const resolveUrl = (src: string) => src
const loadAudio = async (src: string) => (await fetch(src)).arrayBuffer()

/** By how much the file amplifies the mix. */
async function gainOfFile(): Promise<number> {
  const cues = cuesOf(project, planVideo(project))
  const open = () => createSoundtrack(cues, loadAudio, 3, decodeAudio, sumBlock)
  const [mixed, written] = [await open().next(), await createNormalizedSoundtrack(open, -18).next()]
  const at = 24_000 + (mixed?.left.subarray(24_000).findIndex((sample) => Math.abs(sample) > 1e-3) ?? 0)
  return (written?.left[at] ?? 0) / (mixed?.left[at] ?? 1)
}

test('plays with the gain of the file, once it is measured, without waiting for it', async () => {
  const sounds = createAudioCache(resolveUrl)
  const listener = { onFrame() {}, onState() {}, onError() {}, onProgress() {}, onMissing() {} }
  const opened = await openPlayer(
    { project, resolveUrl, sounds },
    { ...listener, width: 64, signal: stop.signal },
  )
  expect(opened.player.state.duration).toBe(3)
  expect(sounds.lastGain).toBe(1)
  const gain = await gainOfFile()
  expect(gain).toBeGreaterThan(2)
  await expect.poll(() => sounds.lastGain).toBeCloseTo(gain, 4)
})
