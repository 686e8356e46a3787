import type { LoadedImage, MovieInfo } from '#engine/elements/element-renderer.ts'

/** A video or an image, opened for decoding in any order. Its first frame is always available. */
export interface Movie extends MovieInfo {
  /** What is damaged although it can be shown, in Chinese. */
  error?: string
  /**
   * Decodes the frames at these times, in seconds of its own clock, and releases those decoded before.
   * @throws Error with a Chinese reason if the file is damaged; the frames decoded by then are shown
   */
  decode(times: readonly number[]): Promise<void>
  /**
   * Also decodes and keeps the frame at a time, as far as memory allows, for elements whose picture at rest
   * is not the first frame. Throws as `decode`.
   */
  keep?(at: number): Promise<void>
  /** The frame decoded for this time, otherwise the latest decoded one. */
  frameAt(seconds: number): LoadedImage | null
  close(): void
}
