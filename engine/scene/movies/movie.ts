import type { LoadedImage, MovieInfo } from '../../elements/kind.ts'

/** A medium whose pictures change with time, opened for decoding in any order. Its first picture is always there. */
export interface Movie extends MovieInfo {
  /** Decodes the pictures at these times, in seconds of its own clock, and lets go of all others but the first. */
  decode(times: readonly number[]): Promise<void>
  /** The picture decoded for this time; while there is none, the one decoded last. */
  pictureAt(seconds: number): LoadedImage | null
  close(): void
}
