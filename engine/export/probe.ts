import { ExportError, type VideoCodec } from '#engine/mp4/index.ts'
import { bitrateOf, type ExportQuality } from './avc.ts'
import { createCapture } from './capture.ts'
import { CODEC_BITRATES, CODEC_NAMES, codecStrings } from './codecs.ts'
import { soundDecoder } from './sound-encoder.ts'
import { createFrameEncoder, type FramePacket } from './video-encoder.ts'

/** The encoder configuration for one size of video. */
export interface VideoSetup {
  config: VideoEncoderConfig
  /** What a decoder needs for the encoder's packets. */
  decoder: VideoDecoderConfig
  /** Whether limited range preserves colors in this browser, see `createCapture`. */
  limited: boolean
}

export type CanEncode = { ok: true; codec: string } | { ok: false; message: string }

const NO_VIDEO =
  '导出中断：当前浏览器不支持 {codec} 编码（{size}）。草稿不受影响，请改用服务器导出，或换用新版 Chrome、Edge 浏览器。'
const NO_AUDIO =
  '导出中断：当前浏览器无法启用 AAC 音频编码。草稿不受影响，请刷新页面重试；若仍失败，请改用服务器导出。'

/**
 * Whether this browser can export a video of this size. Encodes a frame and a block of sound, as browsers claim
 * support for configurations that then fail.
 * @throws TypeError for odd sizes
 */
export async function canEncode(
  width: number,
  height: number,
  fps: number,
  quality: ExportQuality = 'high',
  codec: VideoCodec = 'avc',
): Promise<CanEncode> {
  try {
    const [{ config }] = await Promise.all([videoSetup(width, height, fps, quality, codec), audioDecoder()])
    return { ok: true, codec: config.codec }
  } catch (error) {
    if (error instanceof ExportError) return { ok: false, message: error.message }
    throw error
  }
}

const setups = new Map<string, Promise<VideoSetup>>()

/**
 * The best working configuration; for H.264, High profile before Main before Baseline.
 * @throws ExportError if there is none, TypeError for odd sizes
 */
export async function videoSetup(
  width: number,
  height: number,
  fps: number,
  quality: ExportQuality,
  codec: VideoCodec = 'avc',
): Promise<VideoSetup> {
  requireEven('width', width)
  requireEven('height', height)
  if (!(Number.isFinite(fps) && fps > 0)) throw new TypeError(`fps must be a positive number; got ${fps}`)
  const key = [width, height, fps, quality, codec].join()
  const known = setups.get(key)
  if (known) return known
  const setup = findSetup(width, height, fps, quality, codec)
  setups.set(key, setup)
  setup.catch(() => setups.delete(key)) // a codec may be refused because too many are in use just now
  return setup
}

/**
 * What a decoder needs for the packets of this size and rate in H.264 of high quality.
 * @throws as videoSetup
 */
export async function videoDecoder(width: number, height: number, fps: number): Promise<VideoDecoderConfig> {
  return (await videoSetup(width, height, fps, 'high')).decoder
}

/**
 * Names what an encoded part depends on besides its pictures: parts of equal keys can stand in one file.
 * @throws as videoSetup
 */
export async function encoderKey(
  width: number,
  height: number,
  fps: number,
  quality: ExportQuality = 'high',
  codec: VideoCodec = 'avc',
): Promise<string> {
  const { config, decoder, limited } = await videoSetup(width, height, fps, quality, codec)
  return JSON.stringify([config, limited, bytesOf(decoder.description)])
}

/**
 * Names what encoded sound depends on besides its samples.
 * @throws as audioDecoder
 */
export async function soundEncoderKey(): Promise<string> {
  const { description, ...decoder } = await audioDecoder()
  return JSON.stringify([decoder, bytesOf(description)])
}

function bytesOf(source: AllowSharedBufferSource | undefined): number[] {
  if (!source) return []
  if (!ArrayBuffer.isView(source)) return [...new Uint8Array(source)]
  return [...new Uint8Array(source.buffer, source.byteOffset, source.byteLength)]
}

/** Video with 4:2:0 chroma needs even dimensions. */
function requireEven(option: string, value: number) {
  if (Number.isInteger(value) && value >= 2 && value % 2 === 0) return
  throw new TypeError(`${option} must be an even number of pixels, at least 2; got ${value}`)
}

async function findSetup(
  width: number,
  height: number,
  fps: number,
  quality: ExportQuality,
  codec: VideoCodec,
): Promise<VideoSetup> {
  const bitrate = Math.round(bitrateOf(width, height, fps, quality) * CODEC_BITRATES[codec])
  if (typeof VideoEncoder !== 'undefined' && typeof VideoFrame !== 'undefined') {
    for (const string of codecStrings(codec, width, height, fps, bitrate)) {
      const config: VideoEncoderConfig = {
        codec: string,
        width,
        height,
        bitrate,
        bitrateMode: 'variable',
        framerate: fps,
        latencyMode: 'quality', // no frame may be dropped
        ...(codec === 'avc' && { avc: { format: 'avc' } }),
        ...(codec === 'hevc' && { hevc: { format: 'hevc' } }),
      }
      const card = await encodeCard(config, true)
      const decoder = card?.metadata?.decoderConfig
      if (card && decoder && (await keepsColors(card))) return { config, decoder, limited: true }
      const plain = (await encodeCard(config, false))?.metadata?.decoderConfig
      if (plain) return { config, decoder: plain, limited: false }
    }
  }
  throw new ExportError(
    NO_VIDEO.replace('{codec}', CODEC_NAMES[codec]).replace('{size}', `${width} × ${height}`),
  )
}

/** Colors of the test card: both ends of the range, the primaries and gray. */
const CARD = [0xff_ff_ff, 0x00_00_00, 0xff_00_00, 0x00_ff_00, 0x00_00_ff, 0x80_80_80]
/** Tolerated error of 255: encoding changes a flat color by up to 20, a wrong range or matrix by more. */
const TOLERANCE = 28

/** Encodes a test card; null if the configuration does not work. */
async function encodeCard(config: VideoEncoderConfig, limited: boolean): Promise<FramePacket | null> {
  try {
    const { supported } = await VideoEncoder.isConfigSupported(config)
    if (!supported) return null
  } catch {
    return null
  }
  const { width, height } = config
  const fps = config.framerate ?? 30
  const capture = createCapture(width, height, fps, limited)
  const packets: FramePacket[] = []
  const encoder = createFrameEncoder(config, fps, async (packet) => void packets.push(packet))
  try {
    await encoder.encode(await capture.take(drawCard(width, height), 0, null), 0)
    await encoder.flush()
    return packets[0] ?? null
  } catch {
    return null
  } finally {
    encoder.close()
    capture.close()
  }
}

function drawCard(width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  CARD.forEach((color, band) => {
    context.fillStyle = `#${color.toString(16).padStart(6, '0')}`
    context.fillRect(0, (band * height) / CARD.length, width, height / CARD.length + 1)
  })
  return canvas
}

/** Decodes the test card and compares its colors. False without a decoder, so that the browser's default is used. */
async function keepsColors({ packet, metadata }: FramePacket): Promise<boolean> {
  const config = metadata?.decoderConfig
  if (!config || typeof VideoDecoder === 'undefined') return false
  const decoded: VideoFrame[] = []
  const decoder = new VideoDecoder({
    output: (frame) => decoded.push(frame),
    error() {},
  })
  try {
    decoder.configure(config)
    decoder.decode(new EncodedVideoChunk({ type: 'key', timestamp: 0, data: packet.data }))
    await decoder.flush()
    return decoded.length > 0 && decoded.every(matchesCard)
  } catch {
    return false
  } finally {
    for (const frame of decoded) frame.close()
    if (decoder.state !== 'closed') decoder.close()
  }
}

function matchesCard(frame: VideoFrame): boolean {
  const context = new OffscreenCanvas(1, CARD.length).getContext('2d', { willReadFrequently: true })!
  context.imageSmoothingEnabled = false
  context.drawImage(frame, 0, 0, 1, CARD.length)
  const { data } = context.getImageData(0, 0, 1, CARD.length)
  return CARD.every((color, band) =>
    [color >> 16, (color >> 8) & 255, color & 255].every(
      (value, channel) => Math.abs(value - data[band * 4 + channel]!) <= TOLERANCE,
    ),
  )
}

let audioSetup: Promise<AudioDecoderConfig> | undefined

/**
 * What a decoder needs for the packets of the AAC encoder.
 * @throws ExportError if the encoder produces none
 */
export function audioDecoder(): Promise<AudioDecoderConfig> {
  audioSetup ??= soundDecoder().catch((error: unknown) => {
    audioSetup = undefined
    throw new ExportError(NO_AUDIO, { cause: error })
  })
  return audioSetup
}
