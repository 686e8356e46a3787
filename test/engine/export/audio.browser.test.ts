import { AudioSample, AudioSampleSource, BufferTarget, MpegTsOutputFormat, Output } from 'mediabunny'
import { describe, expect, test } from 'vitest'
import { aacConfig } from '#engine/export/aac.ts'
import { decodeAudio } from '#engine/export/audio.ts'
import { SAMPLE_RATE } from '#engine/export/types.ts'
import lateSound from '#test/fixtures/movies/late-sound.mp4?url'
import beep from '#test/fixtures/sounds/beep.mp4?url'
import mute from '#test/fixtures/sounds/mute.mp4?url'
import { wavOf } from './synthetic.ts'

const tone = (index: number) => 0.5 * Math.sin((index * 440 * 2 * Math.PI) / SAMPLE_RATE)

/** Amplitude of a tone from its energy, without both ends. */
function amplitude(samples: Float32Array) {
  const middle = samples.subarray(samples.length / 4, samples.length * 0.75)
  return Math.sqrt((2 * middle.reduce((sum, value) => sum + value * value, 0)) / middle.length)
}

describe('decodeAudio', () => {
  test('keeps the samples of stereo', async () => {
    const sound = (await decodeAudio(wavOf(0.5, tone)))!
    expect(sound.left.length).toBe(SAMPLE_RATE / 2)
    for (const index of [0, 1, 777, 23_999]) {
      expect(sound.left[index]).toBeCloseTo(tone(index), 3)
      expect(sound.right[index]).toBeCloseTo(tone(index), 3)
    }
  })

  test('copies mono to both channels', async () => {
    const sound = (await decodeAudio(wavOf(0.2, tone, 1)))!
    expect(sound.left[500]).toBeCloseTo(tone(500), 3)
    expect(sound.right[500]).toBeCloseTo(tone(500), 3)
  })

  test('mixes surround down to both channels', async () => {
    const sound = (await decodeAudio(wavOf(0.2, tone, 6)))!
    expect(sound.left.length).toBe(SAMPLE_RATE / 5)
    expect(amplitude(sound.left)).toBeGreaterThan(0.6)
    expect(amplitude(sound.right)).toBeCloseTo(amplitude(sound.left), 3)
  })

  test('demuxes a container that the browser does not support', async () => {
    const bytes = await transportStream()
    const byBrowser = new OfflineAudioContext(2, 1, SAMPLE_RATE).decodeAudioData(bytes.slice(0))
    await expect(byBrowser).rejects.toThrow()
    const sound = (await decodeAudio(bytes))!
    expect(sound.left.length / SAMPLE_RATE).toBeGreaterThan(0.99)
    expect(amplitude(sound.left)).toBeCloseTo(0.5, 1)
  })

  test.each([
    ['nothing', new ArrayBuffer(0)],
    ['noise', new Uint8Array(4000).map((_, index) => (index * 97) % 251).buffer],
    ['a text', new TextEncoder().encode('<html>404</html>').buffer],
    ['a file cut off in its header', wavOf(1, tone).slice(0, 20)],
  ])('returns null for %s', async (_, bytes) => {
    expect(await decodeAudio(bytes)).toBeNull()
  })
})

async function transportStream(): Promise<ArrayBuffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new MpegTsOutputFormat(), target })
  const source = new AudioSampleSource(await aacConfig())
  output.addAudioTrack(source)
  await output.start()
  const data = Float32Array.from({ length: SAMPLE_RATE * 2 }, (_, index) => tone(index % SAMPLE_RATE))
  const format = { format: 'f32-planar', numberOfChannels: 2, sampleRate: SAMPLE_RATE } as const
  const sample = new AudioSample({ ...format, timestamp: 0, data })
  await source.add(sample)
  sample.close()
  await output.finalize()
  return target.buffer!
}

describe('the sound of a video', () => {
  test('is decoded', async () => {
    const sound = await decodeAudio(await bytesOf(beep))
    expect((sound?.left.length ?? 0) / SAMPLE_RATE).toBeCloseTo(3, 0)
    expect(Math.max(...(sound?.left.subarray(0, SAMPLE_RATE) ?? []))).toBeGreaterThan(0.05)
  })

  test('begins when it does in the video, and lasts as long as the picture', async () => {
    // Sound from 0.5 s to 1.5 s of a picture of 2 s.
    const sound = await decodeAudio(await bytesOf(lateSound))
    expect((sound?.left.length ?? 0) / SAMPLE_RATE).toBeCloseTo(2, 2)
    const isLoud = (value: number) => Math.abs(value) > 0.02
    expect((sound?.left.findIndex(isLoud) ?? 0) / SAMPLE_RATE).toBeCloseTo(0.5, 2)
    expect((sound?.left.findLastIndex(isLoud) ?? 0) / SAMPLE_RATE).toBeCloseTo(1.5, 1)
  })

  test('is empty without an audio track', async () => {
    expect((await decodeAudio(await bytesOf(mute)))?.left.length).toBe(0)
  })
})

const bytesOf = async (url: string) => (await fetch(url)).arrayBuffer()
