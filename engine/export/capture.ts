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
  take(canvas: FrameCanvas, frame: number): Promise<VideoFrame>
  /** The last captured picture with the time of another frame, without a copy; null if there is none. */
  repeat(frame: number): VideoFrame | null
  close(): void
}

/**
 * @param limited whether to use limited range; off where the browser's encoder shifts colors with it
 */
export function createCapture(width: number, height: number, fps: number, limited: boolean): Capture {
  const pixels = limited ? new Uint8Array(width * height * 4) : null
  let last: VideoFrame | null = null
  let closed = false

  return {
    async take(canvas, frame) {
      if (canvas.width !== width || canvas.height !== height) {
        throw new TypeError(
          `canvas of frame ${frame} must be ${width} × ${height} px; got ${canvas.width} × ${canvas.height}`,
        )
      }
      const timing = timingOf(frame, fps)
      const direct = new VideoFrame(canvas, { ...timing, alpha: 'discard' })
      const taken = pixels ? await copyLimited(direct, pixels, timing) : direct
      if (closed) {
        taken.close()
        throw new DOMException('The capture is closed.', 'AbortError')
      }
      last?.close()
      last = taken
      return taken.clone()
    },
    repeat(frame) {
      return last && new VideoFrame(last, timingOf(frame, fps))
    },
    close() {
      last?.close()
      last = null
      closed = true
    },
  }
}

/** Copies a frame with VIDEO_COLOR. The copy is cheaper than a frame that shares the canvas. */
async function copyLimited(
  direct: VideoFrame,
  pixels: Uint8Array<ArrayBuffer>,
  timing: { timestamp: number; duration: number },
): Promise<VideoFrame> {
  try {
    const { codedWidth, codedHeight } = direct
    const format = PACKED.includes(direct.format) ? direct.format! : 'RGBX'
    const rect = { x: 0, y: 0, width: codedWidth, height: codedHeight }
    await direct.copyTo(pixels, format === direct.format ? { rect } : { rect, format })
    const opaque = format.startsWith('RGB') ? 'RGBX' : 'BGRX'
    return new VideoFrame(pixels, {
      ...timing,
      format: opaque,
      codedWidth,
      codedHeight,
      colorSpace: VIDEO_COLOR,
    })
  } finally {
    direct.close()
  }
}

/** Whole microseconds, the unit of a VideoFrame; the file gets exact frame times. */
function timingOf(frame: number, fps: number): { timestamp: number; duration: number } {
  const timestamp = Math.round((frame * 1e6) / fps)
  return { timestamp, duration: Math.round(((frame + 1) * 1e6) / fps) - timestamp }
}
