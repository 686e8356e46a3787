import { SAMPLE_RATE, type Sound } from '#engine/timeline/index.ts'

export { SAMPLE_RATE, type Sound }

/** What gives the frames. */
export interface FrameSource {
  readonly plan: { readonly fps: number; readonly frames: number }
  /** Even px. */
  readonly width: number
  readonly height: number
  /**
   * Draws frame `frame`, 0 ≤ frame < plan.frames. A `key` equal to the previous frame's means the same
   * picture. The canvas may be the same object every time: it is read before the next call.
   */
  renderFrame(frame: number): Promise<{ canvas: FrameCanvas; key: string }>
}

export type FrameCanvas = HTMLCanvasElement | OffscreenCanvas

/** A stretch of the mix. `start` is the index of its first sample in the video. */
export interface AudioBlock extends Sound {
  start: number
}

export interface ExportInfo {
  width: number
  height: number
  fps: number
  frames: number
  /** Whether audio blocks will come; without, the file gets no audio track. */
  audio: boolean
}

/** Writes frames and sound somewhere. Awaiting a call is the back-pressure. */
export interface Exporter {
  /** Milliseconds spent so far. */
  readonly timings?: { readonly capture: number; readonly encode: number }
  start(info: ExportInfo): Promise<void>
  /** Frames come in order, each once. `unchanged`: the picture is the previous frame's. */
  frame(canvas: FrameCanvas, frame: number, unchanged: boolean): Promise<void>
  /** Blocks come in order and without gaps; calls may overlap those of `frame`. */
  audio(block: AudioBlock): Promise<void>
  finish(): Promise<void>
  /** Frees everything and leaves no half-written file; may be called at any time, more than once. */
  abort(reason?: unknown): Promise<void>
}

export interface ExportProgress {
  /** Frames done. */
  frame: number
  frames: number
  /** Seconds of video done, and of all. */
  seconds: number
  duration: number
}

export interface ExportReport {
  frames: number
  /** Frames that reused the previous picture. */
  unchanged: number
  /** Seconds of video. */
  duration: number
  /** Sounds that could not be loaded or decoded: the video is silent there. */
  missing: string[]
  /** Milliseconds: drawing frames, reading them from the canvas, waiting for the encoder, closing the file. */
  stages: { draw: number; capture: number; encode: number; finish: number }
}

/** An export that cannot go on; the message tells the author what to do. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
}
