import { openAnimatedImage } from './animated-image.ts'
import type { Movie } from './movie.ts'
import { openVideo } from './video.ts'

export type { Movie } from './movie.ts'

/** How files of pictures begin: GIF, PNG, JPEG, WebP, AVIF, BMP, SVG. Everything else is tried as a video. */
const IMAGE = /^(GIF8|\x89PNG|\xff\xd8\xff|RIFF[^]{4}WEBP|[^]{4}ftypavi[fs]|BM)/
const SVG = /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>|<!--[^]*?-->|<!DOCTYPE[^>]*>|\s)*<svg[\s>]/i
/** Comments and the like may stand before an SVG. */
const HEAD_BYTES = 1024

/**
 * Opens a medium whose pictures change with time, by what its bytes say it is.
 * @throws an error with a Chinese reason when there is nothing to be seen in it or the browser cannot decode it
 */
export async function openMovie(blob: Blob): Promise<Movie> {
  const head = String.fromCharCode(...new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer()))
  return IMAGE.test(head) || SVG.test(head) ? openAnimatedImage(blob) : openVideo(blob)
}
