import type { Bounds } from '#engine/geometry/index.ts'
import type { EncodedPart, Packet } from '#engine/mp4/index.ts'
import type { FramePixels } from '#engine/scene/index.ts'
import { type FrameRange, SAMPLE_RATE, type Sound } from '#engine/timeline/index.ts'

export { type FrameRange, SAMPLE_RATE, type Sound }

/** Renders the frames of a video. */
export interface FrameSource {
  readonly plan: { readonly fps: number; readonly frames: number }
  /** Even px. */
  readonly width: number
  readonly height: number
  /**
   * Renders frame `frame`, 0 ≤ frame < plan.frames. A `key` equal to the previous frame's means an identical picture;
   * `changed` says where it differs from the previously rendered frame, in whole px, null for anywhere. The picture may
   * be reused: it is read before the next call.
   */
  renderPicture(
    frame: number,
  ): Promise<{ picture: FramePicture; key: string; changed: readonly Bounds[] | null }>
}

export type FramePicture = FrameCanvas | FramePixels

export type FrameCanvas = HTMLCanvasElement | OffscreenCanvas

/** A block of mixed sound; `start` is the index of its first sample in the video. */
export interface AudioBlock extends Sound {
  start: number
}

export interface ExportInfo {
  width: number
  height: number
  fps: number
  frames: number
  /** The audio track: none, one encoded from blocks, or one of packets that have been encoded before. */
  audio: 'none' | 'blocks' | 'packets'
  /** Whether `finish` returns the packets of sound that is encoded from blocks: 15 MB for ten minutes. */
  keepsSound?: boolean
}

/** What earlier videos with the same pictures or the same sound were encoded to. Writing never rejects. */
export interface PartMemory {
  /** The part in these frames; null if it is not known. */
  read(range: FrameRange): Promise<EncodedPart | null>
  write(range: FrameRange, part: EncodedPart): Promise<void>
  /** The sound of the whole video; null if it is not known. */
  readSound(): Promise<EncodedPart | null>
  writeSound(sound: EncodedPart): Promise<void>
}

/**
 * Receives frames and sound. Each call resolves when the exporter can take more (back-pressure). Frames come in
 * parts, which are encoded independently of one another.
 */
export interface Exporter {
  /** Time spent so far, ms. */
  readonly timings?: { readonly capture: number; readonly encode: number }
  start(info: ExportInfo): Promise<void>
  /** Begins the next part, at this frame of the video. */
  beginPart(start: number): Promise<void>
  /** Adds the next frame. `changed`: where it differs from the frame added before, in whole px; null for anywhere. */
  frame(picture: FramePicture, frame: number, changed: readonly Bounds[] | null): Promise<void>
  /** Ends the part once its last frame is written. */
  endPart(): Promise<EncodedPart>
  /** Adds a whole part that has been encoded before, at frame `start` of the video. */
  addPart(part: EncodedPart, start: number): Promise<void>
  /** Adds the next block of sound, without gaps; may run in parallel to `frame`. */
  audio(block: AudioBlock): Promise<void>
  /** Adds the next packets of sound in place of a block. `first` is the index of the first one in the track. */
  addSound(packets: readonly Packet[], first: number): Promise<void>
  /** Completes the file. @returns the packets of the sound, if `keepsSound`; otherwise none */
  finish(): Promise<EncodedPart>
  /** Releases all resources and discards the incomplete file; may be called at any time, repeatedly. */
  abort(reason?: unknown): Promise<void>
}

/** Draws and encodes parts of a video beside others. Its exporter writes no file. */
export interface PartDrawer {
  frames: FrameSource
  exporter: Exporter
}

export interface ExportProgress {
  /** Frames done, in any order. */
  frame: number
  /** Those of them that were drawn; the others were taken from an earlier video. */
  drawn: number
  frames: number
  /** Seconds of video done, and of all. */
  seconds: number
  duration: number
}

export interface ExportReport {
  frames: number
  /** Number of frames that reused the previous picture. */
  unchanged: number
  /** Number of frames that were taken from an earlier video. */
  remembered: number
  /** Seconds of video. */
  duration: number
  /** Sounds that could not be loaded or decoded; they are silent. */
  missing: string[]
  /** Milliseconds: drawing frames, reading their pixels, waiting for the encoder, closing the file. */
  stages: { draw: number; capture: number; encode: number; finish: number }
}
