import counterMp4 from '../fixtures/movies/counter.mp4?url'
import counterWebm from '../fixtures/movies/counter.webm?url'
import oldCodec from '../fixtures/movies/old-codec.mp4?url'
import rotated from '../fixtures/movies/rotated.mp4?url'
import soundOnly from '../fixtures/movies/sound-only.mp4?url'
import taggedColors from '../fixtures/movies/tagged-colors.mp4?url'
import transparent from '../fixtures/movies/transparent.webm?url'
import truncated from '../fixtures/movies/truncated.mp4?url'
import unknownDuration from '../fixtures/movies/unknown-duration.webm?url'
import untaggedColors from '../fixtures/movies/untagged-colors.mp4?url'
import variableFrameRate from '../fixtures/movies/variable-frame-rate.mp4?url'

/**
 * Small videos of 128 × 64 px whose pictures say their number, in eight columns that are white for a 1, the
 * lowest digit at the left. The counters have 60 pictures in 2 seconds, a key picture every 20; the MP4 sounds.
 */
export const MOVIES = {
  counterMp4,
  counterWebm,
  /** 30 pictures; the file does not say how long it is. */
  unknownDuration,
  /** Five pictures, which begin at 0, 0.1, 0.5, 0.6 and 1.4 s. */
  variableFrameRate,
  /** To be shown upright, 64 × 128 px. */
  rotated,
  /** Its lower half is transparent. */
  transparent,
  /** One color; the second says by which rule it is written, the first leaves it to the player. */
  untaggedColors,
  taggedColors,
  soundOnly,
  /** MPEG-4 part 2. */
  oldCodec,
  /** The first half of the counter. */
  truncated,
}

/** The number that a picture says. @param pixels of a row through it, RGBA */
export function numberIn(pixels: Uint8ClampedArray): number {
  const width = pixels.length / 4
  return [0, 1, 2, 3, 4, 5, 6, 7].reduce((number, column) => {
    const red = pixels[4 * Math.floor(((column + 0.5) * width) / 8)] ?? 0
    return number + (red > 127 ? 2 ** column : 0)
  }, 0)
}
