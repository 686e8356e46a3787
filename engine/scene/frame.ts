import type { FrameSize } from '#engine/document/index.ts'
import type { StatesOf } from '#engine/document/operations/index.ts'
import type { Bounds } from '#engine/geometry/index.ts'
import type { SharedPlanes } from '#engine/i420/planes.ts'
import type { Surface } from '#engine/paint/canvas.ts'
import type { VideoPlan } from '#engine/timeline/index.ts'
import type { Missing } from './resources.ts'

/** A drawn frame; equal keys mean equal pixels. */
export interface DrawnFrame {
  key: string
  /** Where it differs from the frame that was drawn before, in whole px; null for anywhere. */
  changed: readonly Bounds[] | null
}

/** A frame on a canvas. The next call draws over it. */
export interface Frame extends DrawnFrame {
  canvas: Surface
}

/** A frame whose pixels are wanted. The next call draws over them. */
export interface FramePicture extends DrawnFrame {
  picture: Surface | FramePixels
}

/** Opaque pixels: RGBA, row by row without gaps. */
export interface FramePixels extends FrameSize {
  readonly data: Uint8Array<ArrayBuffer>
  /** The picture as a video encoder takes it, once what has changed is updated; the same object for each frame. */
  readonly planes: SharedPlanes
}

export interface FrameRenderer extends FrameSize {
  readonly plan: VideoPlan
  /** Media and fonts that could not be loaded. */
  readonly missing: readonly Missing[]
  /** Narration whose loudness could not be measured; what follows it stays still. */
  readonly unmeasured: readonly Missing[]
  /** Deviations from the options, in Chinese. */
  readonly warnings: readonly string[]
  /** Frame `n` of the video. Same project and frame, same pixels, in any order. */
  renderFrame(frame: number): Promise<Frame>
  /**
   * As `renderFrame`, for whoever only reads the pixels: where no canvas is needed for them they come without one,
   * which is faster. They may differ from those of a canvas by a few steps of 255, as bitmaps are sampled more exactly.
   */
  renderPicture(frame: number): Promise<FramePicture>
  /**
   * Frame `n` without waiting for the decoding of movies, for seeking: where another frame of them is decoded, they show
   * that one, and `isExact` is false.
   */
  renderAtOnce(frame: number): Pick<Frame, 'canvas'> & { isExact: boolean }
  /** Decodes the movies of frame `n`, so that drawing it need not wait. */
  prepareFrame(frame: number): Promise<void>
  /** Page `index` at rest: no animation, no transition. */
  renderStill(index: number): Promise<Surface>
  /** The picture before playing: the cover, or else the first page at rest. */
  renderPoster(): Promise<Surface>
  /** Sets the states of elements from the next frame on, for pages that react to the pointer. Videos have none. */
  setStates(states: StatesOf): void
  dispose(): void
}
