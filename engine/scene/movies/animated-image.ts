import type { LoadedImage } from '#engine/elements/element-renderer.ts'
import { EPSILON } from '#engine/geometry/index.ts'
import { decodeImage } from '../decode-image.ts'
import type { Movie } from './movie.ts'
import { animatedTypeOf } from './picture-type.ts'

/** Browsers play pictures that ask for less than 20 ms at 100 ms each. */
const SHORTEST = 0.02
const INSTEAD = 0.1

/**
 * Opens an animated image (GIF, WebP, PNG, AVIF). A still one, and any where the browser has no ImageDecoder, is
 * a movie of one picture that takes no time. How often the file wants to be played is left to the element.
 * @throws DOMException when the browser cannot decode it
 */
export async function openAnimatedImage(blob: Blob): Promise<Movie> {
  const decoder = await decoderOf(blob)
  const count = decoder?.tracks.selectedTrack?.frameCount ?? 1
  if (decoder && count > 1) return playing(decoder, count)
  decoder?.close()
  return still(await decodeImage(blob))
}

async function decoderOf(blob: Blob): Promise<ImageDecoder | null> {
  if (!('ImageDecoder' in globalThis)) return null
  const data = await blob.arrayBuffer()
  const type = animatedTypeOf(new Uint8Array(data))
  if (type === null || !(await ImageDecoder.isTypeSupported(type))) return null
  const decoder = new ImageDecoder({ data, type })
  try {
    // A small file is complete before it is known what is in it.
    await Promise.all([decoder.completed, decoder.tracks.ready])
    return decoder
  } catch {
    // It is cut off or broken; an `<img>` may still show the beginning, or says what is wrong.
    decoder.close()
    return null
  }
}

function still(image: LoadedImage): Movie {
  const { width, height } = image
  return {
    width,
    height,
    duration: 0,
    pictureNumberAt: () => 0,
    async decode() {},
    pictureAt: () => image,
    close() {
      if (image.source instanceof ImageBitmap) image.source.close()
    },
  }
}

async function playing(decoder: ImageDecoder, count: number): Promise<Movie> {
  const { starts, duration, size } = await timesOf(decoder, count)
  const numberAt = (seconds: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= seconds + EPSILON),
    )
  const first = (await decoder.decode({ frameIndex: 0 })).image
  let pictures = new Map([[0, first]])
  let latest = 0
  let under: Promise<void> = Promise.resolve()
  let isClosed = false

  async function decode(times: readonly number[]) {
    const kept = new Map([[0, first]])
    for (const number of new Set(times.map(numberAt))) {
      const known = kept.get(number) ?? pictures.get(number)
      // A picture that is broken shows the one before it.
      const picture = known ?? (await pictureOf(decoder, number))
      if (picture) kept.set(number, picture)
      if (picture) latest = number
    }
    const given = pictures
    pictures = isClosed ? new Map() : kept
    if (isClosed) for (const picture of kept.values()) picture.close()
    for (const [number, picture] of given) if (pictures.get(number) !== picture) picture.close()
  }

  return {
    ...size,
    duration,
    pictureNumberAt: numberAt,
    // One after the other: what one call keeps, another must not give up.
    decode: (times) => (under = under.then(() => decode(times))),
    pictureAt: (seconds) => ({
      source: pictures.get(numberAt(seconds)) ?? pictures.get(latest) ?? first,
      ...size,
    }),
    close() {
      isClosed = true
      for (const picture of pictures.values()) picture.close()
      pictures.clear()
      decoder.close()
    },
  }
}

async function pictureOf(decoder: ImageDecoder, frameIndex: number): Promise<VideoFrame | null> {
  try {
    return (await decoder.decode({ frameIndex })).image
  } catch {
    return null
  }
}

/** When each picture begins. Each is decoded and let go of: a long animation may not fit into memory at once. */
async function timesOf(decoder: ImageDecoder, count: number) {
  const starts: number[] = []
  let duration = 0
  let size = { width: 0, height: 0 }
  for (let index = 0; index < count; index += 1) {
    const image = await pictureOf(decoder, index)
    // The end of a file that was cut off is missing.
    if (!image) break
    const shown = (image.duration ?? 0) / 1e6
    starts.push(duration)
    duration += shown < SHORTEST ? INSTEAD : shown
    size = { width: image.displayWidth, height: image.displayHeight }
    image.close()
  }
  return { starts, duration, size }
}
