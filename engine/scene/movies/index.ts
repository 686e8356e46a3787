import { openAnimatedImage } from './animated-image.ts'
import type { Movie } from './movie.ts'

export type { Movie } from './movie.ts'

/** Opens a medium whose pictures change with time. @throws when the browser cannot decode it */
export async function openMovie(blob: Blob): Promise<Movie> {
  return openAnimatedImage(blob)
}
