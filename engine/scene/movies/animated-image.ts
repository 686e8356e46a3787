import type { LoadedImage } from '../../elements/kind.ts'
import type { Movie } from './movie.ts'

/** Browsers play pictures that ask for less than 20 ms at 100 ms each. */
const SHORTEST = 0.02
const INSTEAD = 0.1

/**
 * Opens an animated image (GIF, WebP, PNG, AVIF); a still one is a movie of one picture.
 * @throws DOMException when the browser cannot decode it
 */
export async function openAnimatedImage(blob: Blob): Promise<Movie> {
  const decoder = new ImageDecoder({ data: await blob.arrayBuffer(), type: blob.type })
  await decoder.completed
  const count = decoder.tracks.selectedTrack?.frameCount ?? 1
  const starts: number[] = []
  let duration = 0
  let size = { width: 0, height: 0 }
  for (let index = 0; index < count; index += 1) {
    const { image } = await decoder.decode({ frameIndex: index })
    const shown = (image.duration ?? 0) / 1e6
    starts.push(duration)
    duration += shown < SHORTEST ? INSTEAD : shown
    size = { width: image.displayWidth, height: image.displayHeight }
    image.close()
  }
  const pictureNumberAt = (seconds: number) =>
    Math.max(
      0,
      starts.findLastIndex((start) => start <= seconds + 1e-6),
    )
  const first = (await decoder.decode({ frameIndex: 0 })).image
  let pictures = new Map([[0, first]])
  let latest = 0
  const kept = new Map([[0, first]])

  return {
    ...size,
    duration,
    pictureNumberAt,
    async decode(times) {
      const next = new Map(kept)
      for (const index of new Set(times.map(pictureNumberAt))) {
        const known = next.get(index) ?? pictures.get(index)
        next.set(index, known ?? (await decoder.decode({ frameIndex: index })).image)
        latest = index
      }
      for (const [index, picture] of pictures) if (next.get(index) !== picture) picture.close()
      pictures = next
    },
    async keep(at) {
      const index = pictureNumberAt(at)
      const picture = kept.get(index) ?? (await decoder.decode({ frameIndex: index })).image
      kept.set(index, picture)
      if (pictures.get(index) !== picture) pictures.get(index)?.close()
      pictures.set(index, picture)
    },
    pictureAt(seconds): LoadedImage {
      return { source: pictures.get(pictureNumberAt(seconds)) ?? pictures.get(latest) ?? first, ...size }
    },
    close() {
      for (const picture of pictures.values()) picture.close()
      pictures.clear()
      decoder.close()
    },
  }
}
