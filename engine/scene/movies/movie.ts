import type { LoadedImage, MovieInfo } from '#engine/elements/element-renderer.ts'

/** A medium whose pictures change with time, opened for decoding in any order. Its first picture is always there. */
export interface Movie extends MovieInfo {
  /** What is wrong with it although it can be shown, in Chinese. */
  error?: string
  /**
   * Decodes the pictures at these times, in seconds of its own clock, and lets go of those decoded before.
   * @throws Error with a Chinese reason where the file is damaged; what is there by then is shown instead
   */
  decode(times: readonly number[]): Promise<void>
  /**
   * Decodes the picture at a time and keeps it besides, as long as there is room for it; for movies that are seen
   * at rest otherwise than as their first picture. Throws as `decode`.
   */
  keep?(at: number): Promise<void>
  /** The picture decoded for this time; while there is none, the one decoded last. */
  pictureAt(seconds: number): LoadedImage | null
  close(): void
}
