import { type Bounds, intersectionOf } from '#engine/geometry/index.ts'
import { roomForPlanes, type SharedPlanes, shareI420Planes } from '#engine/i420/planes.ts'
import type { Surface } from '#engine/paint/canvas.ts'
import { invert, isAffine, type Matrix3, projectedBounds } from '../matrix.ts'
import { ONE, openKernels, reserve, store, WEIGHTS_BYTES } from './kernels.ts'
import { project } from './perspective.ts'
import { createUploads, type Upload } from './uploads.ts'

/**
 * A picture in main memory on which bitmaps are drawn as `drawImage` draws them on a canvas: bilinearly sampled, and over
 * what is there. On a canvas without a GPU, rotated bitmaps take 1.5 times as long, cards of one color six times,
 * and the pixels must be read from it afterwards.
 */
export interface Blitter {
  /** The opaque picture: RGBA, row by row. Valid until the next change. */
  readonly pixels: Uint8Array<ArrayBuffer>
  /** The picture as a video encoder takes it. Each area is as it was when it was last updated. */
  readonly planes: SharedPlanes
  /** Begins a picture. @param background lies below all bitmaps, on black */
  start(background: ImageData): void
  /** Replaces an area by the background. @param area in whole px */
  clear(area: Bounds): void
  /**
   * Draws a bitmap, whose pixels never change: they are read once. A pixel gets the same color whatever the area.
   * @param toPicture maps its px to those of the picture, with positive depth in front of the viewer. Edges are not smoothed: a bitmap that does not lie on
   *   whole px needs a transparent edge.
   * @param area nothing is drawn outside of it; in whole px
   */
  draw(bitmap: Surface, toPicture: Matrix3, opacity: number, area: Bounds): void
}

/** Bytes of bitmaps that are kept. */
const UPLOAD_BYTES = 160_000_000
/** The alpha of a pixel. */
const OPAQUE = 0xff_00_00_00
/** What is sampled this near to a flat area's edge, in px, may show a part of what lies beyond it. */
const ROUNDING = 0.05

/** @param width px @param height px */
export function createBlitter(width: number, height: number, uploadBytes = UPLOAD_BYTES): Blitter {
  const kernels = openKernels()
  const stride = width * 4
  const size = stride * height
  const [picture, background] = [WEIGHTS_BYTES, WEIGHTS_BYTES + size]
  const room = background + size
  const start = room + roomForPlanes(width, height)
  const uploads = createUploads(kernels, start, uploadBytes)
  reserve(kernels, start)
  const planes = shareI420Planes({ memory: kernels.memory, pixels: picture, room }, width, height)

  /** Draws a bitmap whose corner is at a whole px. */
  function place(upload: Upload, x: number, y: number, alpha: number, area: Bounds) {
    const bounds = { left: x, top: y, right: x + upload.width, bottom: y + upload.height }
    const { left, top, right, bottom } = intersectionOf(area, bounds)
    if (right <= left || bottom <= top) return
    const source = upload.at + (top - y + 1) * upload.stride + (left - x + 1) * 4
    const target = picture + top * stride + left * 4
    kernels.place(source, upload.stride, target, stride, right - left, bottom - top, alpha)
  }

  function transform(upload: Upload, toPicture: Matrix3, alpha: number, area: Bounds) {
    const toBitmap = invert(toPicture)
    if (!toBitmap) return
    const [a, b, c, d, e, f] = toBitmap
    const { left, top, right, bottom } = intersectionOf(area, touchedBy(upload, toPicture))
    const { flat } = upload
    kernels.draw(
      ...[upload.at, upload.stride, upload.width, upload.height, picture, stride, left, top, right, bottom],
      // From the center of a pixel to that of the first of those around it, which is half a px before, after the edge.
      ...[a, b, c + (a + b + 1) / 2, d, e, f + (d + e + 1) / 2, alpha],
      ...[
        flat.left + ROUNDING,
        flat.top + ROUNDING,
        flat.right - ROUNDING,
        flat.bottom - ROUNDING,
        flat.color,
      ],
    )
  }

  return {
    get pixels() {
      return new Uint8Array(kernels.memory.buffer, picture, size)
    },
    planes,
    start(image) {
      uploads.clear()
      store(kernels, image, background, stride, start)
      // A translucent one would let through what it replaces.
      const ground = new Uint32Array(kernels.memory.buffer, background, width * height)
      for (let at = 0; at < ground.length; at++) ground[at] = (ground[at] ?? 0) | OPAQUE
    },
    clear({ left, top, right, bottom }) {
      const at = top * stride + left * 4
      kernels.place(background + at, stride, picture + at, stride, right - left, bottom - top, ONE)
    },
    draw(bitmap, toPicture, opacity, area) {
      const alpha = Math.round(opacity * ONE)
      if (alpha === 0) return
      const upload = uploads.of(bitmap)
      if (!isAffine(toPicture)) {
        const seen = intersectionOf(area, projectedBounds(toPicture, upload) ?? area)
        project(kernels, upload, toPicture, { at: picture, stride }, seen, opacity)
        return
      }
      const [a, b, c, d, e, f] = toPicture
      const isShifted = a === 1 && b === 0 && d === 0 && e === 1
      if (isShifted && Number.isInteger(c) && Number.isInteger(f)) place(upload, c, f, alpha, area)
      else transform(upload, toPicture, alpha, area)
    },
  }
}

/** The whole px that a bitmap can touch. */
function touchedBy({ width, height }: Upload, [a, b, c, d, e, f]: Matrix3): Bounds {
  return {
    left: Math.floor(Math.min(0, a * width) + Math.min(0, b * height) + c) - 1,
    top: Math.floor(Math.min(0, d * width) + Math.min(0, e * height) + f) - 1,
    right: Math.ceil(Math.max(0, a * width) + Math.max(0, b * height) + c) + 1,
    bottom: Math.ceil(Math.max(0, d * width) + Math.max(0, e * height) + f) + 1,
  }
}
