import { intersectionOf, type Size } from '#engine/geometry/index.ts'
import { contextOf, createSurface, type Surface } from '#engine/paint/canvas.ts'
import { type Kernels, openKernels, reserve, WEIGHTS_BYTES } from './blitter/kernels.ts'
import { project } from './blitter/perspective.ts'
import { createUploads, type Uploads } from './blitter/uploads.ts'
import type { Layer } from './layer.ts'
import { type Matrix3, multiply, projectedBounds, translation } from './matrix.ts'

/** Bytes of bitmaps that are kept. */
const UPLOAD_BYTES = 64_000_000

let opened: { kernels: Kernels; uploads: Uploads } | undefined

function open() {
  if (!opened) {
    const kernels = openKernels()
    opened = { kernels, uploads: createUploads(kernels, WEIGHTS_BYTES, UPLOAD_BYTES) }
  }
  return opened
}

/**
 * Draws a bitmap in perspective on a surface of its own, which the caller releases.
 * @param toDevice maps its px to those of a picture of this size, with positive depth in front of the viewer
 * @returns null if nothing is visible
 */
export function inPerspective(surface: Surface, toDevice: Matrix3, { width, height }: Size): Layer | null {
  const everything = { left: 0, top: 0, right: width, bottom: height }
  const box = projectedBounds(toDevice, surface) ?? everything
  const { left, top, right, bottom } = intersectionOf(box, everything)
  if (right <= left || bottom <= top) return null
  const { kernels, uploads } = open()
  const upload = uploads.of(surface)
  const at = uploads.end
  const stride = (right - left) * 4
  const length = stride * (bottom - top)
  reserve(kernels, at + length)
  const pixels = new Uint8ClampedArray(kernels.memory.buffer, at, length)
  pixels.fill(0)
  const area = { left: 0, top: 0, right: right - left, bottom: bottom - top }
  project(kernels, upload, multiply(translation(-left, -top), toDevice), { at, stride }, area, 1)
  kernels.unpremultiply(at, at + length)
  const layer = createSurface(area.right, area.bottom)
  contextOf(layer).putImageData(new ImageData(pixels, area.right), 0, 0)
  return { surface: layer, left, top }
}
