import { areaOf, type Bounds } from '#engine/geometry/index.ts'
import { type BufferedPlanes, createI420Planes, type I420Planes } from '#engine/i420/planes.ts'
import type { FrameCanvas, FramePicture } from './types.ts'

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

/** Captures frames from pictures. The caller closes them. */
export interface Capture {
  /** @param changed where the picture differs from the one captured before, in whole px; null for anywhere */
  take(picture: FramePicture, frame: number, changed: readonly Bounds[] | null): Promise<VideoFrame>
  close(): void
}

/**
 * @param limited whether to use limited range; off where the browser's encoder shifts colors with it
 */
export function createCapture(width: number, height: number, fps: number, limited: boolean): Capture {
  const kept = limited ? createKeptPicture(width, height) : null
  let last: VideoFrame | null = null
  let closed = false

  async function frameOf(picture: FramePicture, changed: readonly Bounds[] | null): Promise<VideoFrame> {
    if (last && changed?.length === 0) return last
    if (!kept) return directFrame(picture)
    await kept.read(picture, last ? changed : null)
    return kept.frame()
  }

  return {
    async take(picture, frame, changed) {
      if (picture.width !== width || picture.height !== height) {
        throw new TypeError(
          `picture of frame ${frame} must be ${width} × ${height} px; got ${picture.width} × ${picture.height}`,
        )
      }
      const taken = await frameOf(picture, changed)
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

function directFrame(picture: FramePicture): VideoFrame {
  if (!('data' in picture)) return new VideoFrame(picture, { timestamp: 0, alpha: 'discard' })
  const { data, width, height } = picture
  return new VideoFrame(data, { timestamp: 0, format: 'RGBX', codedWidth: width, codedHeight: height })
}

/** The last picture as the encoder takes it, so that only what changed has to be read and converted. */
interface KeptPicture {
  /** Reads these parts of a picture, null for all of it. */
  read(picture: FramePicture, changed: readonly Bounds[] | null): Promise<void>
  /** A frame of VIDEO_COLOR at time 0 with a copy of the picture. */
  frame(): VideoFrame
}

function createKeptPicture(width: number, height: number): KeptPicture {
  const whole = { left: 0, top: 0, right: width, bottom: height }
  let buffered: BufferedPlanes | null = null
  /** Those that have the last picture. */
  let planes: I420Planes | null = null

  /** Through a frame: `getImageData` takes ten times as long as copying a frame in the canvas's own format. */
  async function readCanvas(into: BufferedPlanes, canvas: FrameCanvas, areas: readonly Bounds[]) {
    const frame = directFrame(canvas)
    const packed = PACKED.includes(frame.format) ? frame.format! : 'RGBX'
    try {
      for (const wanted of areas) {
        const { bytes, area } = into.reserve(wanted)
        const { left, top, right, bottom } = area
        // The planes are as wide as whole steps of the conversion, the frame may end before.
        const shown = Math.min(right, frame.codedWidth) - left
        await frame.copyTo(bytes, {
          rect: { x: left, y: top, width: shown, height: bottom - top },
          layout: [{ offset: 0, stride: (right - left) * 4 }],
          ...(packed !== frame.format && { format: packed }),
        })
        into.convert(packed.startsWith('RGB') ? 'RGBX' : 'BGRX')
      }
    } finally {
      frame.close()
    }
  }

  /** What to read: everything where the planes had another picture than the last one. */
  function areasOf(changed: readonly Bounds[] | null, next: I420Planes): readonly Bounds[] {
    const size = changed?.reduce((sum, each) => sum + areaOf(each), 0) ?? Infinity
    return changed && planes === next && size < width * height ? changed : [whole]
  }

  return {
    async read(picture, changed) {
      if ('data' in picture) {
        for (const area of areasOf(changed, picture.planes)) picture.planes.update(area)
        planes = picture.planes
      } else {
        buffered ??= createI420Planes(width, height)
        await readCanvas(buffered, picture, areasOf(changed, buffered))
        planes = buffered
      }
    },
    frame() {
      if (!planes) throw new Error('No picture has been read.')
      return new VideoFrame(planes.data, {
        timestamp: 0,
        format: 'I420',
        codedWidth: width,
        codedHeight: height,
        layout: planes.layout,
        colorSpace: VIDEO_COLOR,
      })
    },
  }
}

/** Whole microseconds, the unit of a VideoFrame; the file gets exact frame times. */
function timingOf(frame: number, fps: number): { timestamp: number; duration: number } {
  const timestamp = Math.round((frame * 1e6) / fps)
  return { timestamp, duration: Math.round(((frame + 1) * 1e6) / fps) - timestamp }
}
