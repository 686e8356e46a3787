import { EncodedPacketSink } from 'mediabunny'
import { describe, expect, test, vi } from 'vitest'
import {
  createMp4Exporter,
  exportVideo,
  type FileChunk,
  type FrameSource,
  MemoryTarget,
} from '#engine/export/index.ts'
import { SAMPLE_RATE } from '#engine/export/types.ts'
import type { Cue } from '#engine/timeline/index.ts'
import { cueOf } from '#test/support/cues.ts'
import {
  colorAt,
  contextOf,
  eachFrame,
  HEIGHT,
  inputOf,
  paintSlide,
  pixelsOf,
  psnr,
  sourceOf,
  WIDTH,
  wavOf,
} from './synthetic.ts'

const tone = (index: number) => 0.4 * Math.sin((index * 440 * 2 * Math.PI) / SAMPLE_RATE)

async function toMemory(frames: FrameSource, cues: Cue[] = [], bytes: ArrayBuffer | null = null) {
  const target = new MemoryTarget()
  const exporter = createMp4Exporter(target)
  const report = await exportVideo({ frames, cues, loadAudio: async () => bytes, exporter })
  return { blob: target.blob!, report }
}

/** Names of the file's top-level boxes, in order. */
async function boxesOf(blob: Blob): Promise<string[]> {
  const view = new DataView(await blob.arrayBuffer())
  const names: string[] = []
  for (let at = 0; at + 8 <= view.byteLength; ) {
    names.push(String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset))))
    const size = view.getUint32(at)
    at += size === 1 ? Number(view.getBigUint64(at + 8)) : size
  }
  return names
}

describe('a file with video and audio', () => {
  test('has every frame at its time, H.264 and AAC, and tracks of equal duration', async () => {
    const frames = sourceOf(paintSlide, { frames: 50, fps: 25 })
    const { blob, report } = await toMemory(frames, [cueOf({ loop: true })], wavOf(0.5, tone))
    const input = inputOf(blob)
    const video = (await input.getPrimaryVideoTrack())!
    const audio = (await input.getPrimaryAudioTrack())!
    expect([video.codec, audio.codec]).toEqual(['avc', 'aac'])
    expect([video.displayWidth, video.displayHeight]).toEqual([WIDTH, HEIGHT])
    expect([audio.sampleRate, audio.numberOfChannels]).toEqual([SAMPLE_RATE, 2])
    const times: number[] = []
    const keys: number[] = []
    for await (const packet of new EncodedPacketSink(video).packets()) {
      if (packet.type === 'key') keys.push(times.length)
      times.push(packet.timestamp)
    }
    expect(times).toEqual(Array.from({ length: 50 }, (_, frame) => frame / 25))
    expect(keys).toEqual([0])
    expect(await input.computeDuration()).toBe(2)
    expect(2 - (await audio.computeDuration())).toBeLessThan(1024 / SAMPLE_RATE)
    expect(report).toMatchObject({ frames: 50, unchanged: 0, duration: 2, missing: [] })
    expect(blob.type).toBe('video/mp4')
    expect(await boxesOf(blob)).toEqual(['ftyp', 'moov', 'mdat'])
  })

  test('has a key frame every two seconds', async () => {
    const { blob } = await toMemory(sourceOf(paintSlide, { frames: 50, fps: 10, width: 64, height: 64 }))
    const video = (await inputOf(blob).getPrimaryVideoTrack())!
    const keys: number[] = []
    for await (const packet of new EncodedPacketSink(video).packets()) {
      if (packet.type === 'key') keys.push(packet.timestamp)
    }
    expect(keys).toEqual([0, 2, 4])
  })

  test('places sound exactly to the sample', async () => {
    const click = 30_000
    const wav = wavOf(1, (index) => (Math.abs(index - click) < 20 ? 0.8 : 0))
    const { blob } = await toMemory(sourceOf(paintSlide, { frames: 45 }), [cueOf({ start: 0.25 })], wav)
    const decoded = await new OfflineAudioContext(2, 1, SAMPLE_RATE).decodeAudioData(await blob.arrayBuffer())
    const samples = [...decoded.getChannelData(0)]
    const loud = samples.flatMap((value, index) => (Math.abs(value) > 0.4 ? [index] : []))
    const middle = (loud[0]! + loud.at(-1)!) / 2
    expect(Math.abs(middle - (0.25 * SAMPLE_RATE + click))).toBeLessThan(16)
  })

  test('has sound and picture together at all usual frame rates', async () => {
    const wav = wavOf(0.1, (index) => (index < 20 ? 0.8 : 0))
    for (const fps of [15, 20, 24_000 / 1001, 24, 25, 30_000 / 1001, 30, 60]) {
      const marker = Math.round(fps * 0.6)
      const frames = sourceOf(
        (context, frame) => {
          context.fillStyle = frame >= marker ? '#ffffff' : '#000000'
          context.fillRect(0, 0, 64, 64)
        },
        { frames: Math.ceil(fps * 0.8), fps, width: 64, height: 64 },
      )
      const { blob } = await toMemory(frames, [cueOf({ start: marker / fps })], wav)
      const white: number[] = []
      await eachFrame(blob, (sample) => {
        if ((pixelsOf(sample)[0] ?? 0) > 128) white.push(sample.timestamp)
      })
      const decoded = await new OfflineAudioContext(2, 1, SAMPLE_RATE).decodeAudioData(
        await blob.arrayBuffer(),
      )
      const heard = decoded.getChannelData(0).findIndex((value) => Math.abs(value) > 0.4) / SAMPLE_RATE
      expect(Math.abs((white[0] ?? NaN) - marker / fps)).toBeLessThan(0.001)
      expect(Math.abs((white[0] ?? NaN) - heard)).toBeLessThan(0.002)
    }
  })

  test('has no audio track without cues, and a silent one with a report if a sound fails to load', async () => {
    const without = await toMemory(sourceOf(paintSlide, { frames: 5 }))
    expect(await inputOf(without.blob).getPrimaryAudioTrack()).toBeNull()
    const missing = await toMemory(sourceOf(paintSlide, { frames: 5 }), [cueOf()])
    expect((await inputOf(missing.blob).getPrimaryAudioTrack())?.codec).toBe('aac')
    expect(missing.report.missing).toEqual(['sound'])
    const corrupt = await toMemory(
      sourceOf(paintSlide, { frames: 5 }),
      [cueOf()],
      new Uint8Array(5000).fill(7).buffer,
    )
    expect(corrupt.report.missing).toEqual(['sound'])
  })
})

describe('frames', () => {
  test('match the canvas with at least 35 dB from the first one on', async () => {
    const { blob } = await toMemory(sourceOf(paintSlide, { frames: 40, width: 720, height: 1280 }))
    const reference = contextOf(new OffscreenCanvas(720, 1280))
    const qualities: number[] = []
    const count = await eachFrame(blob, (sample, frame) => {
      if (frame % 13 !== 0 && frame !== 1) return
      paintSlide(reference, frame)
      qualities.push(psnr(reference.getImageData(0, 0, 720, 1280).data, pixelsOf(sample)))
    })
    expect(count).toBe(40)
    expect(Math.min(...qualities)).toBeGreaterThanOrEqual(35)
  })

  const COLORS = ['#ffffff', '#000000', '#ff0000', '#00ff00', '#0000ff', '#808080', '#f5a623', '#ffe0c8']

  test('keep their colors in BT.709 with limited range', async () => {
    const bands = sourceOf(
      (context) => {
        for (const [band, color] of COLORS.entries()) {
          context.fillStyle = color
          context.fillRect(0, band * 80, WIDTH, 90)
        }
      },
      { frames: 3, height: 640 },
    )
    const { blob } = await toMemory(bands)
    const video = (await inputOf(blob).getPrimaryVideoTrack())!
    expect(await video.getColorSpace()).toMatchObject({
      primaries: 'bt709',
      transfer: 'bt709',
      matrix: 'bt709',
      fullRange: false,
    })
    await eachFrame(blob, async (sample) => {
      for (const [band, color] of COLORS.entries()) {
        const expected = [1, 3, 5].map((digit) => Number.parseInt(color.slice(digit, digit + 2), 16))
        const actual = await colorAt(sample, 100, band * 80 + 40)
        const off = expected.map((value, channel) => Math.abs(value - actual[channel]!))
        expect(Math.max(...off), `${color} became ${actual.join()}`).toBeLessThanOrEqual(4)
      }
    })
  })

  test('are not read back if unchanged, and look the same', async () => {
    const frames = sourceOf(paintSlide, { frames: 30, keyOf: (frame) => (frame < 20 ? 'a' : 'b') })
    const read = vi.spyOn(VideoFrame.prototype, 'copyTo')
    const { blob, report } = await toMemory(frames)
    expect(report.unchanged).toBe(28)
    const reads = read.mock.calls.length
    read.mockRestore()
    expect(reads).toBeLessThanOrEqual(3) // two pictures, and one read of the color probe
    const reference = contextOf(new OffscreenCanvas(WIDTH, HEIGHT))
    const count = await eachFrame(blob, (sample, frame) => {
      if (frame % 10 !== 9) return
      paintSlide(reference, frame < 20 ? 0 : 20)
      expect(psnr(reference.getImageData(0, 0, WIDTH, HEIGHT).data, pixelsOf(sample))).toBeGreaterThan(35)
    })
    expect(count).toBe(30)
  })
})

/** A target that writes chunks at their positions. */
function collector() {
  const state = { bytes: new Uint8Array(0), ended: 'open', largest: 0 }
  const writable = new WritableStream<FileChunk>({
    write({ position, data }) {
      const end = position + data.length
      if (end > state.bytes.length) {
        const grown = new Uint8Array(end)
        grown.set(state.bytes)
        state.bytes = grown
      }
      state.bytes.set(data, position)
      state.largest = Math.max(state.largest, data.length)
    },
    close: () => void (state.ended = 'closed'),
    abort: () => void (state.ended = 'aborted'),
  })
  return { state, writable }
}

describe('streaming', () => {
  test('gives the same video with its index first, in bounded chunks', async () => {
    const { state, writable } = collector()
    const noise = sourceOf((context, frame) => {
      const picture = context.createImageData(WIDTH, HEIGHT)
      let seed = frame + 1
      for (let index = 0; index < picture.data.length; index += 1) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        picture.data[index] = index % 4 === 3 ? 255 : seed >> 16
      }
      context.putImageData(picture, 0, 0)
    })
    const exporter = createMp4Exporter(writable)
    const loadAudio = async () => wavOf(1, tone)
    await exportVideo({ frames: noise, cues: [cueOf()], loadAudio, exporter })
    expect(state.ended).toBe('closed')
    const blob = new Blob([state.bytes])
    expect(await boxesOf(blob)).toEqual(['ftyp', 'moov', 'free', 'mdat'])
    expect(await eachFrame(blob, () => {})).toBe(30)
    expect(await inputOf(blob).computeDuration()).toBe(1)
    expect(state.largest).toBeLessThanOrEqual(1 << 22)
  })

  test('stops with advice if the target fails', async () => {
    const writable = new WritableStream<FileChunk>({
      write() {
        throw new Error('disk full')
      },
    })
    const exporter = createMp4Exporter(writable)
    const work = exportVideo({
      frames: sourceOf(paintSlide),
      cues: [],
      loadAudio: async () => null,
      exporter,
    })
    await expect(work).rejects.toThrow(/导出中断：.*disk full/)
  })
})

describe('aborting', () => {
  test('rejects, closes encoder and frames, and aborts the target', async () => {
    const encoders: VideoEncoder[] = []
    const frames: VideoFrame[] = []
    vi.stubGlobal(
      'VideoEncoder',
      class extends VideoEncoder {
        constructor(init: VideoEncoderInit) {
          super(init)
          encoders.push(this)
        }
      },
    )
    vi.stubGlobal(
      'VideoFrame',
      class extends VideoFrame {
        constructor(...options: ConstructorParameters<typeof VideoFrame>) {
          super(...options)
          frames.push(this)
        }

        override clone() {
          const copy = super.clone()
          frames.push(copy)
          return copy
        }
      },
    )
    const { state, writable } = collector()
    const stop = new AbortController()
    const work = exportVideo({
      frames: sourceOf(paintSlide, { frames: 300 }),
      cues: [cueOf({ loop: true })],
      loadAudio: async () => wavOf(1, tone),
      exporter: createMp4Exporter(writable),
      signal: stop.signal,
      onProgress: ({ frame }) => frame === 40 && stop.abort(),
    })
    await expect(work).rejects.toMatchObject({ name: 'AbortError' })
    vi.unstubAllGlobals()
    expect(state.ended).toBe('aborted')
    expect(encoders.map((encoder) => encoder.state)).toEqual(encoders.map(() => 'closed'))
    expect(encoders.length).toBeGreaterThan(0)
    expect(frames.length).toBeGreaterThan(80)
    expect(frames.filter((frame) => frame.format !== null)).toEqual([])
  })

  test('makes the exporter unusable', async () => {
    const exporter = createMp4Exporter(new MemoryTarget())
    await exporter.abort()
    const info = { width: 64, height: 64, fps: 30, frames: 1, audio: 'none' as const }
    await expect(exporter.start(info)).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('sizes', () => {
  test.each([
    [{ width: 383 }, /^width must be an even number/],
    [{ height: 681 }, /^height must be an even number/],
  ])('reject %o', async (size, message) => {
    const work = toMemory(sourceOf(paintSlide, size))
    await expect(work).rejects.toThrow(TypeError)
    await expect(work).rejects.toThrow(message)
  })

  test('must match the picture', async () => {
    const frames = { ...sourceOf(paintSlide), width: WIDTH + 2 }
    await expect(toMemory(frames)).rejects.toThrow(/picture of frame 0 must be 386 × 682 px/)
  })
})
