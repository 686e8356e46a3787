import { areaOf, type Bounds } from '#engine/geometry/index.ts'
import { createI420Planes } from './i420/planes.ts'
import type { FrameCanvas } from './types.ts'

/**
 * Color space of captured frames. A frame made from a canvas declares full range, and Chromium then encodes
 * full-range video, which many players show with crushed blacks.
 */
const VIDEO_COLOR: VideoColorSpaceInit = {
  primaries: 'bt709',
  transfer: 'bt709',
  matrix: 'bt709',
  fullRange: false,
}

const PACKED: readonly (VideoPixelFormat | null)[] = ['RGBX', 'BGRX', 'RGBA', 'BGRA']

/** Captures frames from a canvas. The caller closes them. */
export interface Capture {
  /** @param changed where the picture differs from the one captured before, in whole px; null for anywhere */
  take(canvas: FrameCanvas, frame: number, changed: readonly Bounds[] | null): Promise<VideoFrame>
  close(): void
}

/**
 * @param limited whether to use limited range; off where the browser's encoder shifts colors with it
 */
export function createCapture(width: number, height: number, fps: number, limited: boolean): Capture {
  const kept = limited ? createKeptPicture(width, height) : null
  let last: VideoFrame | null = null
  let closed = false

  async function picture(canvas: FrameCanvas, changed: readonly Bounds[] | null): Promise<VideoFrame> {
    if (last && changed?.length === 0) return last
    const direct = new VideoFrame(canvas, { timestamp: 0, alpha: 'discard' })
    if (!kept) return direct
    await kept.read(direct, last ? changed : null)
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

/** The last picture as the encoder takes it, so that only what changed has to be read and converted. */
interface KeptPicture {
  /** Reads these parts of a frame, null for all of it, and closes it. */
  read(frame: VideoFrame, changed: readonly Bounds[] | null): Promise<void>
  /** A frame of VIDEO_COLOR at time 0 with a copy of the picture. */
  frame(): VideoFrame
}

/** Reads through frames: `getImageData` takes ten times as long as copying a frame in the canvas's own format. */
function createKeptPicture(width: number, height: number): KeptPicture {
  const planes = createI420Planes(width, height)
  const whole = { left: 0, top: 0, right: width, bottom: height }

  async function readArea(frame: VideoFrame, wanted: Bounds) {
    const { bytes, area } = planes.reserve(wanted)
    const { left, top, right, bottom } = area
    const packed = PACKED.includes(frame.format) ? frame.format! : 'RGBX'
    // The planes are as wide as whole steps of the conversion, the frame may end before.
    const shown = Math.min(right, frame.codedWidth) - left
    await frame.copyTo(bytes, {
      rect: { x: left, y: top, width: shown, height: bottom - top },
      layout: [{ offset: 0, stride: (right - left) * 4 }],
      ...(packed !== frame.format && { format: packed }),
    })
    planes.convert(packed.startsWith('RGB') ? 'RGBX' : 'BGRX')
  }

  return {
    async read(frame, changed) {
      try {
        const size = changed?.reduce((sum, each) => sum + areaOf(each), 0) ?? Infinity
        for (const area of changed && size < width * height ? changed : [whole]) await readArea(frame, area)
      } finally {
        frame.close()
      }
    },
    frame: () =>
      new VideoFrame(planes.data, {
        timestamp: 0,
        format: 'I420',
        codedWidth: width,
        codedHeight: height,
        layout: planes.layout,
        colorSpace: VIDEO_COLOR,
      }),
  }
}

/** Whole microseconds, the unit of a VideoFrame; the file gets exact frame times. */
function timingOf(frame: number, fps: number): { timestamp: number; duration: number } {
  const timestamp = Math.round((frame * 1e6) / fps)
  return { timestamp, duration: Math.round(((frame + 1) * 1e6) / fps) - timestamp }
}
