import { openAnimatedImage } from './animated-image.ts'
import type { Movie } from './movie.ts'
import { openVideo } from './video.ts'

export type { Movie } from './movie.ts'

/** Signatures of pictures: GIF, PNG, JPEG, WebP, AVIF, BMP, SVG. Any other file is opened as a video. */
const IMAGE = /^(GIF8|\x89PNG|\xff\xd8\xff|RIFF[^]{4}WEBP|[^]{4}ftypavi[fs]|BM)/
const SVG = /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>|<!--[^]*?-->|<!DOCTYPE[^>]*>|\s)*<svg[\s>]/i
/** An SVG may begin with comments. */
const HEAD_BYTES = 1024

/**
 * Opens a video or an image, by its content.
 * @throws an error with a Chinese reason if it contains no picture or the browser cannot decode it
 */
export async function openMovie(blob: Blob): Promise<Movie> {
  const head = String.fromCharCode(...new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer()))
  return IMAGE.test(head) || SVG.test(head) ? openAnimatedImage(blob) : openVideo(blob)
}
