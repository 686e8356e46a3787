import type { EncodedPacketSink, Input, InputVideoTrack, VideoSample } from 'mediabunny'
import type { LoadedImage } from '#engine/elements/element-renderer.ts'
import { contextOf, createSurface, releaseSurface, type Surface } from '#engine/paint/canvas.ts'
import { type Cursors, createCursors } from './cursor.ts'
import type { Movie } from './movie.ts'
import { indexOf, keyBefore, type PacketFacts, pictureOn, type VideoIndex } from './video-index.ts'

/** Larger pictures are kept smaller: no video that we make shows more. */
const MAX_SIDE = 2160
/** Pictures that are kept for elements at rest may take so much for each video. */
const KEPT_BYTES = 128_000_000
/** Canvases that wait for the next picture. */
const SPARE = 3

const NAMES: Record<string, string> = {
  avc: 'H.264',
  hevc: 'H.265',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'ProRes',
}

/**
 * Opens a video: MP4, MOV, WebM, Matroska, MPEG-TS …, of any length, with variable frame rate, turned, or with
 * transparency. Its pictures are those of the file's own clock; nothing is decoded but what is asked for.
 * @throws Error with a Chinese reason
 */
export async function openVideo(blob: Blob): Promise<Movie & Required<Pick<Movie, 'keep'>>> {
  const { ALL_FORMATS, BlobSource, EncodedPacketSink, Input, VideoSampleSink } = await import('mediabunny')
  const input = new Input({ source: new BlobSource(blob), formats: ALL_FORMATS })
  try {
    const track = await decodableTrack(input)
    await sayColors(track)
    const { index, isCut } = await readIndex(new EncodedPacketSink(track))
    const size = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() }
    const cursors = createCursors(new VideoSampleSink(track), index)
    // The file's own word is rounded as its times are.
    const duration = isCut ? index.duration : await track.computeDuration()
    const movie = createVideo(cursors, { ...index, duration }, size, () => input.dispose())
    await movie.keep(0)
    return isCut ? { ...movie, error: '视频文件不完整，后面的画面停在最后一张' } : movie
  } catch (error) {
    input.dispose()
    throw error instanceof VideoError ? error : new VideoError('视频文件不完整或已损坏')
  }
}

/** What is wrong with a file; the message is shown. */
class VideoError extends Error {
  override readonly name = 'VideoFault'
}

async function decodableTrack(input: Input): Promise<InputVideoTrack> {
  if (!(await input.canRead())) throw new VideoError('不是能识别的视频文件')
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new VideoError('文件里没有画面，只有声音')
  if (await track.canDecode()) return track
  if (!('VideoDecoder' in globalThis)) throw new VideoError('浏览器不能解码视频，请用 https 打开编辑器')
  const codec = await track.getCodec()
  const name = codec ? (NAMES[codec] ?? codec) : ((await track.getInternalCodecId()) ?? '未知编码')
  throw new VideoError(`浏览器不能解码这种视频（${String(name)}）`)
}

/** What players take small pictures for whose file does not say how its colours are meant. */
const SMALL_COLORS = { primaries: 'smpte170m', transfer: 'smpte170m', matrix: 'smpte170m' } as const
const SMALL_HEIGHT = 720

/** Decoding alone takes all for the colours of large pictures; the browser's own player, and ours, does not. */
async function sayColors(track: InputVideoTrack) {
  const config = await track.getDecoderConfig()
  if (!config || config.colorSpace?.matrix || (await track.getCodedHeight()) >= SMALL_HEIGHT) return
  track.getDecoderConfig = async () => ({
    ...config,
    colorSpace: { fullRange: false, ...config.colorSpace, ...SMALL_COLORS },
  })
}

/** Reads when pictures begin; of a file whose end is missing, as many as there are. */
async function readIndex(sink: EncodedPacketSink): Promise<{ index: VideoIndex; isCut: boolean }> {
  const facts: PacketFacts[] = []
  for await (const { timestamp, duration, type } of sink.packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    facts.push({ timestamp, duration, isKey: type === 'key' })
  }
  const count = await countReadable(sink, facts)
  const index = indexOf(facts.slice(0, count))
  if (!index) throw new VideoError('视频里没有画面')
  return { index, isCut: count < facts.length }
}

/** @param facts in the order of the file. @returns how many of them, from the first, are really there */
async function countReadable(sink: EncodedPacketSink, facts: readonly PacketFacts[]): Promise<number> {
  const isThere = async (at: number) => {
    const { timestamp = 0 } = facts[at] ?? {}
    return (await sink.getPacket(timestamp).catch(() => null)) !== null
  }
  let [there, lost] = [-1, facts.length]
  let at = facts.length - 1
  while (lost - there > 1) {
    if (await isThere(at)) there = at
    else lost = at
    at = (there + lost) >> 1
  }
  return lost
}

function createVideo(
  cursors: Cursors,
  index: VideoIndex,
  size: { width: number; height: number },
  closed: () => void,
): Movie & Required<Pick<Movie, 'keep'>> {
  const { starts, duration } = index
  const factor = Math.min(1, MAX_SIDE / Math.max(size.width, size.height))
  const [width, height] = [Math.round(size.width * factor), Math.round(size.height * factor)]
  const mostKept = Math.max(2, Math.floor(KEPT_BYTES / (4 * width * height)))
  /** Decoded for moments of playing; replaced by the next ones. */
  let pictures = new Map<number, Surface>()
  /** For elements at rest, the one asked for last at the end; the first picture stays. */
  const kept = new Map<number, Surface>()
  const spare: Surface[] = []
  /** What is shown where decoding failed: the same picture in whatever order they are asked for. */
  const standIns = new Map<number, number>()
  let latest = 0
  let isClosed = false
  let queue: Promise<void> = Promise.resolve()

  const pictureNumberAt = (seconds: number) => pictureOn(starts, seconds)
  const shownFor = (picture: number) => standIns.get(picture) ?? picture

  /** The decoder does one thing after the other; one that fails does not end the others. */
  function inTurn(run: () => Promise<void>): Promise<void> {
    const turn = queue.then(() => (isClosed ? undefined : run()))
    queue = turn.catch(() => undefined)
    return turn
  }

  async function decoded(picture: number): Promise<Surface> {
    let surface: Surface | undefined
    const copy = (sample: VideoSample) => {
      surface = spare.pop() ?? createSurface(width, height)
      const context = contextOf(surface)
      context.clearRect(0, 0, width, height)
      context.imageSmoothingQuality = 'high'
      sample.draw(context, 0, 0, width, height)
    }
    await cursors.at(picture, copy)
    if (!surface) throw new VideoError('视频文件不完整或已损坏')
    return surface
  }

  /** Finds the nearest picture before that can be decoded without others. */
  async function standIn(picture: number): Promise<Surface | null> {
    for (let at = picture; at > 0; ) {
      at = keyBefore(index, at - 1)
      standIns.set(picture, at)
      if (at === 0) return null
      const surface = await decoded(at).catch(() => null)
      if (surface) return surface
    }
    return null
  }

  function letGo(surface: Surface) {
    if (spare.length < SPARE && !isClosed) spare.push(surface)
    else releaseSurface(surface)
  }

  return {
    ...size,
    duration,
    pictureNumberAt,
    decode: (times) =>
      inTurn(async () => {
        const wanted = [...new Set(times.map(pictureNumberAt).map(shownFor))].toSorted((a, b) => a - b)
        const next = new Map<number, Surface>()
        let isDamaged = false
        for (const picture of wanted) {
          if (kept.has(picture)) continue
          const known = pictures.get(picture) ?? next.get(picture)
          const surface = known ?? (await decoded(picture).catch(() => null))
          if (!surface) isDamaged = true
          const found = surface ?? (await standIn(picture))
          if (found) next.set(shownFor(picture), found)
        }
        // All at once: what is painted meanwhile shows what was there before.
        const before = pictures
        pictures = next
        latest = wanted.at(-1) ?? latest
        for (const [picture, surface] of before) if (next.get(picture) !== surface) letGo(surface)
        if (isDamaged) throw new VideoError('视频有一段解不开，文件可能不完整')
      }),
    keep: (at) =>
      inTurn(async () => {
        const picture = pictureNumberAt(at)
        const surface = kept.get(picture) ?? (await decoded(picture))
        kept.delete(picture)
        kept.set(picture, surface)
        for (const [oldest, old] of kept) {
          if (kept.size <= mostKept) break
          if (oldest === 0) continue
          kept.delete(oldest)
          letGo(old)
        }
      }),
    pictureAt(seconds): LoadedImage | null {
      const picture = shownFor(pictureNumberAt(seconds))
      const last = shownFor(latest)
      const source =
        pictures.get(picture) ?? kept.get(picture) ?? pictures.get(last) ?? kept.get(last) ?? kept.get(0)
      return source ? { source, ...size } : null
    },
    close() {
      isClosed = true
      cursors.close()
      closed()
      for (const surface of [...pictures.values(), ...kept.values(), ...spare]) releaseSurface(surface)
      pictures.clear()
      kept.clear()
      spare.length = 0
    },
  }
}
