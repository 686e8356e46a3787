/** Frames `start` to `end`, exclusive, of a video. */
export interface FrameRange {
  start: number
  end: number
}
