import { areaOf, type Bounds } from '#engine/geometry/index.ts'
import type { FrameCanvas } from './types.ts'

/**
 * Color space of captured frames. A frame made from a canvas declares full range, and Chromium then encodes
 * full-range video, which many players show with crushed blacks. The range of a frame in memory only selects its
 * conversion to YUV; the RGB values stay those of the canvas.
 */
const VIDEO_COLOR: VideoColorSpaceInit = {
  primaries: 'bt709',
  transfer: 'bt709',
  matrix: 'rgb',
  fullRange: false,
}

const PACKED: readonly (VideoPixelFormat | null)[] = ['RGBX', 'BGRX', 'RGBA', 'BGRA']

/** Captures frames from a canvas. The caller closes them. */
export interface Capture {
  /** @param changed where the picture differs from the one captured before, in whole px; null for anywhere */
  take(canvas: FrameCanvas, frame: number, changed: readonly Bounds[] | null): Promise<VideoFrame>
  close(): void
}

/** Above this share of the picture, reading all of it takes no longer. */
const MAX_CHANGED = 0.5

/**
 * @param limited whether to use limited range; off where the browser's encoder shifts colors with it
 */
export function createCapture(width: number, height: number, fps: number, limited: boolean): Capture {
  const kept = limited ? createKeptPixels(width, height) : null
  let last: VideoFrame | null = null
  let closed = false

  async function picture(canvas: FrameCanvas, changed: readonly Bounds[] | null): Promise<VideoFrame> {
    if (last && changed?.length === 0) return last
    if (changed && kept?.update(canvas, changed)) return kept.frame()
    const direct = new VideoFrame(canvas, { timestamp: 0, alpha: 'discard' })
    if (!kept) return direct
    await kept.read(direct)
    return kept.frame()
  }

  return {
    async take(canvas, frame, changed) {
      if (canvas.width !== width || canvas.height !== height) {
        throw new TypeError(
          `canvas of frame ${frame} must be ${width} × ${height} px; got ${canvas.width} × ${canvas.height}`,
        )
      }
      const taken = await picture(canvas, changed)
      if (closed) {
        taken.close()
        throw new DOMException('The capture is closed.', 'AbortError')
      }
      if (taken !== last) last?.close()
      last = taken
      return new VideoFrame(taken, timingOf(frame, fps))
    },
    close() {
      last?.close()
      last = null
      closed = true
    },
  }
}

/** The pixels of the last picture, so that only what changed has to be read. */
interface KeptPixels {
  /** Reads a whole frame, and closes it. */
  read(frame: VideoFrame): Promise<void>
  /** Reads these parts of a canvas. @returns false if all of it has to be read */
  update(canvas: FrameCanvas, changed: readonly Bounds[]): boolean
  /** A frame of VIDEO_COLOR at time 0. It copies the pixels, which is cheaper than sharing the canvas. */
  frame(): VideoFrame
}

function createKeptPixels(width: number, height: number): KeptPixels {
  const pixels = new Uint8Array(width * height * 4)
  const words = new Uint32Array(pixels.buffer)
  /** Order of the channels; null before the first frame. */
  let format: 'RGBX' | 'BGRX' | null = null

  return {
    async read(frame) {
      try {
        const { codedWidth, codedHeight } = frame
        const packed = PACKED.includes(frame.format) ? frame.format! : 'RGBX'
        const rect = { x: 0, y: 0, width: codedWidth, height: codedHeight }
        await frame.copyTo(pixels, packed === frame.format ? { rect } : { rect, format: packed })
        format = packed.startsWith('RGB') ? 'RGBX' : 'BGRX'
      } finally {
        frame.close()
      }
    },
    update(canvas, changed) {
      const area = changed.reduce((sum, each) => sum + areaOf(each), 0)
      if (format === null || area > MAX_CHANGED * width * height) return false
      const context = canvas.getContext('2d') as CanvasRenderingContext2D | null
      if (!context) return false
      const copy = format === 'RGBX' ? copyRow : copySwappedRow
      for (const { left, top, right, bottom } of changed) {
        const { data } = context.getImageData(left, top, right - left, bottom - top)
        const source = new Uint32Array(data.buffer)
        const row = right - left
        for (let y = top; y < bottom; y += 1) {
          copy(source.subarray((y - top) * row, (y - top + 1) * row), words, y * width + left)
        }
      }
      return true
    },
    frame: () =>
      new VideoFrame(pixels, {
        timestamp: 0,
        format: format ?? 'RGBX',
        codedWidth: width,
        codedHeight: height,
        colorSpace: VIDEO_COLOR,
      }),
  }
}

function copyRow(source: Uint32Array, target: Uint32Array, at: number) {
  target.set(source, at)
}

/** Exchanges red and blue. */
function copySwappedRow(source: Uint32Array, target: Uint32Array, at: number) {
  for (let x = 0; x < source.length; x += 1) {
    const word = source[x]!
    target[at + x] = (word & 0xff_00_ff_00) | ((word & 0xff) << 16) | ((word >>> 16) & 0xff)
  }
}

/** Whole microseconds, the unit of a VideoFrame; the file gets exact frame times. */
function timingOf(frame: number, fps: number): { timestamp: number; duration: number } {
  const timestamp = Math.round((frame * 1e6) / fps)
  return { timestamp, duration: Math.round(((frame + 1) * 1e6) / fps) - timestamp }
}
