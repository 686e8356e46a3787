import type { LoadedImage } from '#engine/elements/element-renderer.ts'
import { EPSILON } from '#engine/geometry/index.ts'
import { createQueue } from '#engine/util/create-queue.ts'
import { decodeImage } from '../decode-image.ts'
import type { Movie } from './movie.ts'

/** Browsers show frames of less than 20 ms for 100 ms. */
const MIN_DURATION = 0.02
const DEFAULT_DURATION = 0.1

const SIGNATURES: readonly [start: RegExp, type: string][] = [
  [/^GIF8[79]a/, 'image/gif'],
  [/^\x89PNG/, 'image/png'],
  [/^RIFF[^]{4}WEBP/, 'image/webp'],
  [/^[^]{4}ftypavi[fs]/, 'image/avif'],
]

/**
 * Opens an animated image (GIF, WebP, PNG, AVIF). A still image, or any image in a browser without
 * ImageDecoder, is a movie of one frame with duration 0. The file's loop count is ignored: the element
 * decides.
 * @throws DOMException if the browser cannot decode it
 */
export async function openAnimatedImage(blob: Blob): Promise<Movie> {
  const decoder = await decoderOf(blob)
  const count = decoder?.tracks.selectedTrack?.frameCount ?? 1
  if (decoder && count > 1) {
    return animatedMovie(decoder, count).catch((error: unknown) => {
      decoder.close()
      throw error
    })
  }
  decoder?.close()
  return stillMovie(await decodeImage(blob))
}

async function decoderOf(blob: Blob): Promise<ImageDecoder | null> {
  if (!('ImageDecoder' in globalThis)) return null
  const data = await blob.arrayBuffer()
  const type = animatedTypeOf(new Uint8Array(data))
  if (type === null || !(await ImageDecoder.isTypeSupported(type))) return null
  const decoder = new ImageDecoder({ data, type })
  try {
    // A small file may be complete before its tracks are known.
    await Promise.all([decoder.completed, decoder.tracks.ready])
    return decoder
  } catch {
    // The file is truncated or broken; an `<img>` may still show its beginning or gives the reason.
    decoder.close()
    return null
  }
}

/** The type of a picture that may be animated, by its first bytes: servers often omit it or are wrong. */
function animatedTypeOf(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  return SIGNATURES.find(([pattern]) => pattern.test(head))?.[1] ?? null
}

function stillMovie(image: LoadedImage): Movie {
  const { width, height } = image
  return {
    width,
    height,
    duration: 0,
    frameIndexAt: () => 0,
    async decode() {},
    frameAt: () => image,
    close() {
      if (image.source instanceof ImageBitmap) image.source.close()
    },
  }
}

async function animatedMovie(decoder: ImageDecoder, count: number): Promise<Movie> {
  const { starts, duration, size } = await readTimes(decoder, count)
  const frameIndexAt = (seconds: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= seconds + EPSILON),
    )
  const first = (await decoder.decode({ frameIndex: 0 })).image
  let frames = new Map([[0, first]])
  let latest = 0
  const queue = createQueue(1)
  let isClosed = false

  async function decode(times: readonly number[]) {
    const kept = new Map([[0, first]])
    for (const index of new Set(times.map(frameIndexAt))) {
      const decoded = kept.get(index) ?? frames.get(index)
      // A broken frame shows the previous one.
      const frame = decoded ?? (await decodeFrame(decoder, index))
      if (frame) kept.set(index, frame)
      if (frame) latest = index
    }
    const previous = frames
    frames = isClosed ? new Map() : kept
    if (isClosed) for (const frame of kept.values()) frame.close()
    for (const [index, frame] of previous) if (frames.get(index) !== frame) frame.close()
  }

  return {
    ...size,
    duration,
    frameIndexAt,
    // One call at a time: a call must not close frames that another keeps.
    decode: (times) => queue(() => decode(times)),
    frameAt: (seconds) => ({
      source: frames.get(frameIndexAt(seconds)) ?? frames.get(latest) ?? first,
      ...size,
    }),
    close() {
      isClosed = true
      for (const frame of frames.values()) frame.close()
      frames.clear()
      decoder.close()
    },
  }
}

async function decodeFrame(decoder: ImageDecoder, frameIndex: number): Promise<VideoFrame | null> {
  try {
    return (await decoder.decode({ frameIndex })).image
  } catch {
    return null
  }
}

/** Reads when each frame begins. Each is decoded and closed, since a long animation may not fit into memory. */
async function readTimes(decoder: ImageDecoder, count: number) {
  const starts: number[] = []
  let duration = 0
  let size = { width: 0, height: 0 }
  for (let index = 0; index < count; index += 1) {
    const image = await decodeFrame(decoder, index)
    // A truncated file has fewer frames.
    if (!image) break
    const seconds = (image.duration ?? 0) / 1e6
    starts.push(duration)
    duration += seconds < MIN_DURATION ? DEFAULT_DURATION : seconds
    size = { width: image.displayWidth, height: image.displayHeight }
    image.close()
  }
  return { starts, duration, size }
}
