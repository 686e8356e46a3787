import { afterEach, describe, expect, test, vi } from 'vitest'
import { canEncode, createMp4Exporter, ExportError, MemoryTarget } from '#engine/export/index.ts'
import { videoSetup } from '#engine/export/probe.ts'

// Results are cached by size, so every test uses a size of its own.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  [384, 682],
  [720, 1280],
  [1080, 1920],
])('encodes %i × %i in High profile with colors in limited range', async (width, height) => {
  expect(await canEncode(width, height, 30)).toMatchObject({
    ok: true,
    codec: expect.stringMatching(/^avc1\.64/),
  })
  expect((await videoSetup(width, height, 30, 'high')).limited).toBe(true)
})

test('never requires hardware acceleration', async () => {
  const configure = vi.spyOn(VideoEncoder.prototype, 'configure')
  await canEncode(130, 100, 30)
  expect(configure.mock.calls.length).toBeGreaterThan(0)
  for (const [config] of configure.mock.calls) expect(config.hardwareAcceleration).toBeUndefined()
})

describe('a browser without support', () => {
  test('gets a message with advice if the API is missing', async () => {
    vi.stubGlobal('VideoEncoder', undefined)
    const answer = await canEncode(132, 100, 30)
    expect(answer).toEqual({
      ok: false,
      message: expect.stringMatching(/^导出中断：当前浏览器不支持 H\.264 编码.*请改用服务器导出/),
    })
    const start = createMp4Exporter(new MemoryTarget()).start({
      width: 132,
      height: 100,
      fps: 30,
      frames: 1,
      audio: 'none',
    })
    await expect(start).rejects.toThrow(ExportError)
  })

  test('is probed again later', async () => {
    vi.stubGlobal('VideoEncoder', undefined)
    expect(await canEncode(134, 100, 30)).toMatchObject({ ok: false })
    vi.unstubAllGlobals()
    expect(await canEncode(134, 100, 30)).toMatchObject({ ok: true })
  })
})

test('falls back to the next profile if one is rejected', async () => {
  vi.stubGlobal(
    'VideoEncoder',
    class extends VideoEncoder {
      static override async isConfigSupported(config: VideoEncoderConfig) {
        const answer = await super.isConfigSupported(config)
        return { ...answer, supported: !config.codec.startsWith('avc1.64') }
      }
    },
  )
  expect(await canEncode(136, 100, 30)).toMatchObject({ ok: true, codec: expect.stringMatching(/^avc1\.4d/) })
})

test('detects a browser that claims support and then fails', async () => {
  vi.stubGlobal(
    'VideoEncoder',
    class extends VideoEncoder {
      // A width of 1 makes the encoder report an error instead of a packet.
      override configure(config: VideoEncoderConfig) {
        super.configure(config.codec.startsWith('avc1.42') ? config : { ...config, width: 1 })
      }
    },
  )
  expect(await canEncode(138, 100, 30)).toMatchObject({ ok: true, codec: expect.stringMatching(/^avc1\.42/) })
})

test('keeps the default range if limited range shifts colors', async () => {
  vi.spyOn(OffscreenCanvasRenderingContext2D.prototype, 'getImageData').mockImplementation(
    (_x, _y, width, height) =>
      new ImageData(new Uint8ClampedArray(width * height * 4).fill(160), width, height),
  )
  expect((await videoSetup(140, 100, 30, 'high')).limited).toBe(false)
})

test.each([
  [101, 100, 30, /^width/],
  [100, 0, 30, /^height/],
  [100, 100.5, 30, /^height/],
  [100, 100, 0, /^fps/],
])('throws for %d × %d at %d fps', async (width, height, fps, message) => {
  await expect(canEncode(width, height, fps)).rejects.toThrow(TypeError)
  await expect(canEncode(width, height, fps)).rejects.toThrow(message)
})
