import type { EncodedPacketSink, Input, InputVideoTrack, VideoSample } from 'mediabunny'
import type { LoadedImage } from '#engine/elements/element-renderer.ts'
import { type Size } from '#engine/geometry/index.ts'
import { contextOf, createSurface, releaseSurface, type Surface } from '#engine/paint/canvas.ts'
import { createQueue } from '#engine/util/create-queue.ts'
import { createDecoderRuns, type DecoderRuns } from './decoder-runs.ts'
import type { Movie } from './movie.ts'
import {
  frameIndexAt,
  keyFrameBefore,
  type PacketInfo,
  type VideoIndex,
  videoIndexOf,
} from './video-index.ts'

/** Larger frames are reduced: no video of ours shows more. */
const MAX_SIDE = 2160
/** Memory per video for frames of elements at rest. */
const MAX_KEPT_BYTES = 128_000_000
/** Canvases kept for the next frames. */
const MAX_SPARE = 3

const CODEC_NAMES: Record<string, string> = {
  avc: 'H.264',
  hevc: 'H.265',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'ProRes',
}

/**
 * Opens a video (MP4, MOV, WebM, Matroska, MPEG-TS …) of any length, also with variable frame rate, rotation
 * or transparency. Times are those of the file's clock; frames are decoded on request.
 * @throws Error with a Chinese reason
 */
export async function openVideo(blob: Blob): Promise<Movie & Required<Pick<Movie, 'keep'>>> {
  const { ALL_FORMATS, BlobSource, EncodedPacketSink, Input, VideoSampleSink } = await import('mediabunny')
  const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS })
  try {
    const track = await decodableTrack(input)
    await setColorSpace(track)
    const { index, isCut } = await readIndex(new EncodedPacketSink(track))
    const size = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() }
    const runs = createDecoderRuns(new VideoSampleSink(track), index)
    // The file's own value is rounded like its times. A longer sound goes on with the last frame, as in players.
    const duration = isCut ? index.duration : await input.computeDuration()
    const movie = createVideo(runs, { ...index, duration }, size, () => input.dispose())
    await movie.keep(0)
    return isCut ? { ...movie, error: '视频文件不完整，后面的画面停在最后一张' } : movie
  } catch (error) {
    input.dispose()
    throw error instanceof VideoError ? error : new VideoError('视频文件不完整或已损坏')
  }
}

/** Describes what is wrong with a file; the message is shown to the author. */
class VideoError extends Error {
  override readonly name = 'VideoError'
}

async function decodableTrack(input: Input): Promise<InputVideoTrack> {
  if (!(await input.canRead())) throw new VideoError('不是能识别的视频文件')
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new VideoError('文件里没有画面，只有声音')
  if (await track.canDecode()) return track
  if (!('VideoDecoder' in globalThis)) throw new VideoError('浏览器不能解码视频，请用 https 打开编辑器')
  const codec = await track.getCodec()
  const name = codec ? (CODEC_NAMES[codec] ?? codec) : ((await track.getInternalCodecId()) ?? '未知编码')
  throw new VideoError(`浏览器不能解码这种视频（${String(name)}）`)
}

/** The color space that players assume for small videos without one. */
const SMALL_COLORS = { primaries: 'smpte170m', transfer: 'smpte170m', matrix: 'smpte170m' } as const
const SMALL_HEIGHT = 720

/** By default, WebCodecs assumes the color space of large videos; video elements and our player do not. */
async function setColorSpace(track: InputVideoTrack) {
  const config = await track.getDecoderConfig()
  if (!config || config.colorSpace?.matrix || (await track.getCodedHeight()) >= SMALL_HEIGHT) return
  track.getDecoderConfig = async () => ({
    ...config,
    colorSpace: { fullRange: false, ...config.colorSpace, ...SMALL_COLORS },
  })
}

/** Reads when frames begin; of a truncated file, only those that exist. */
async function readIndex(sink: EncodedPacketSink): Promise<{ index: VideoIndex; isCut: boolean }> {
  const packets: PacketInfo[] = []
  for await (const { timestamp, duration, type } of sink.packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    packets.push({ timestamp, duration, isKey: type === 'key' })
  }
  const count = await countReadable(sink, packets)
  const index = videoIndexOf(packets.slice(0, count))
  if (!index) throw new VideoError('视频里没有画面')
  return { index, isCut: count < packets.length }
}

/** @param packets in the order of the file. @returns the number of readable ones from the first */
async function countReadable(sink: EncodedPacketSink, packets: readonly PacketInfo[]): Promise<number> {
  const isReadable = async (at: number) => {
    const { timestamp = 0 } = packets[at] ?? {}
    return (await sink.getPacket(timestamp).catch(() => null)) !== null
  }
  let [lastReadable, firstMissing] = [-1, packets.length]
  let at = packets.length - 1
  while (firstMissing - lastReadable > 1) {
    if (await isReadable(at)) lastReadable = at
    else firstMissing = at
    at = (lastReadable + firstMissing) >> 1
  }
  return firstMissing
}

function createVideo(
  runs: DecoderRuns,
  index: VideoIndex,
  size: Size,
  onClose: () => void,
): Movie & Required<Pick<Movie, 'keep'>> {
  const { starts, duration } = index
  const factor = Math.min(1, MAX_SIDE / Math.max(size.width, size.height))
  const [width, height] = [Math.round(size.width * factor), Math.round(size.height * factor)]
  const maxKept = Math.max(2, Math.floor(MAX_KEPT_BYTES / (4 * width * height)))
  /** Decoded for playing; replaced by the next call of `decode`. */
  let frames = new Map<number, Surface>()
  /** For elements at rest, most recently used last; the first frame stays. */
  const kept = new Map<number, Surface>()
  const spare: Surface[] = []
  /** Replacements of frames that failed to decode: the same one in any order of requests. */
  const standIns = new Map<number, number>()
  let latest = 0
  let isClosed = false
  const queue = createQueue(1)

  const indexAt = (seconds: number) => frameIndexAt(starts, seconds)
  const shownFrame = (frame: number) => standIns.get(frame) ?? frame

  /** The decoder does one thing at a time. */
  const enqueue = (run: () => Promise<void>) => queue(async () => (isClosed ? undefined : run()))

  async function decodeFrame(frame: number): Promise<Surface> {
    let surface: Surface | undefined
    const copy = (sample: VideoSample) => {
      surface = spare.pop() ?? createSurface(width, height)
      const context = contextOf(surface)
      context.clearRect(0, 0, width, height)
      context.imageSmoothingQuality = 'high'
      sample.draw(context, 0, 0, width, height)
    }
    await runs.withFrame(frame, copy)
    if (!surface) throw new VideoError('视频文件不完整或已损坏')
    return surface
  }

  /** Finds the nearest previous key frame that can be decoded. */
  async function decodeStandIn(frame: number): Promise<Surface | null> {
    for (let at = frame; at > 0; ) {
      at = keyFrameBefore(index, at - 1)
      standIns.set(frame, at)
      if (at === 0) return null
      const surface = await decodeFrame(at).catch(() => null)
      if (surface) return surface
    }
    return null
  }

  function recycle(surface: Surface) {
    if (spare.length < MAX_SPARE && !isClosed) spare.push(surface)
    else releaseSurface(surface)
  }

  return {
    ...size,
    duration,
    frameIndexAt: indexAt,
    decode: (times) =>
      enqueue(async () => {
        const requested = [...new Set(times.map(indexAt).map(shownFrame))].toSorted((a, b) => a - b)
        const next = new Map<number, Surface>()
        let isDamaged = false
        for (const frame of requested) {
          if (kept.has(frame)) continue
          const cached = frames.get(frame) ?? next.get(frame)
          const surface = cached ?? (await decodeFrame(frame).catch(() => null))
          if (!surface) isDamaged = true
          const found = surface ?? (await decodeStandIn(frame))
          if (found) next.set(shownFrame(frame), found)
        }
        // Replaced at once: painting in the meantime shows the previous frames.
        const before = frames
        frames = next
        latest = requested.at(-1) ?? latest
        for (const [frame, surface] of before) if (next.get(frame) !== surface) recycle(surface)
        if (isDamaged) throw new VideoError('视频有一段解不开，文件可能不完整')
      }),
    keep: (at) =>
      enqueue(async () => {
        const frame = indexAt(at)
        const surface = kept.get(frame) ?? (await decodeFrame(frame))
        kept.delete(frame)
        kept.set(frame, surface)
        for (const [oldest, old] of kept) {
          if (kept.size <= maxKept) break
          if (oldest === 0) continue
          kept.delete(oldest)
          recycle(old)
        }
      }),
    frameAt(seconds): LoadedImage | null {
      const frame = shownFrame(indexAt(seconds))
      const last = shownFrame(latest)
      const source = frames.get(frame) ?? kept.get(frame) ?? frames.get(last) ?? kept.get(last) ?? kept.get(0)
      return source ? { source, ...size } : null
    },
    close() {
      isClosed = true
      runs.close()
      onClose()
      for (const surface of [...frames.values(), ...kept.values(), ...spare]) releaseSurface(surface)
      frames.clear()
      kept.clear()
      spare.length = 0
    },
  }
}
