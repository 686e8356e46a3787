import { type Bounds, clamp, type Size } from '#engine/geometry/index.ts'
import { invert, type Matrix3, project as projectPoint } from '../matrix.ts'
import { type Kernels, ONE } from './kernels.ts'
import type { Upload } from './uploads.ts'

const MAX_SAMPLES = 4
/** How much a plane may be reduced, in bitmap px per target px, before it needs another sample. */
const TOLERATED_REDUCTION = 0.25

/**
 * Draws a bitmap through a homography, as CSS draws a plane in perspective: each px samples it bilinearly, several times
 * where the plane is reduced. Nothing behind the viewer is drawn.
 * @param toTarget maps its px to target px, with positive depth in front of the viewer
 * @param target address and bytes of a row
 * @param area in whole px of the target
 */
export function project(
  kernels: Kernels,
  upload: Upload,
  toTarget: Matrix3,
  target: { at: number; stride: number },
  { left, top, right, bottom }: Bounds,
  opacity: number,
) {
  const toBitmap = invert(toTarget)
  if (!toBitmap) return
  const { at, stride, width, height } = upload
  kernels.project(
    ...[at, stride, width, height, target.at, target.stride, left, top, right, bottom],
    ...toBitmap,
    ...samplesFor(upload, toTarget, toBitmap),
    Math.round(opacity * ONE),
  )
}

/** Samples of a px across and down: as many bitmap px as lie below it at the center of the plane. */
function samplesFor({ width, height }: Size, toTarget: Matrix3, toBitmap: Matrix3): [number, number] {
  const center = projectPoint(toTarget, width / 2, height / 2)
  const middle = projectPoint(toBitmap, center.x, center.y)
  const across = projectPoint(toBitmap, center.x + 1, center.y)
  const down = projectPoint(toBitmap, center.x, center.y + 1)
  return [
    samplesOf(across.x - middle.x, across.y - middle.y),
    samplesOf(down.x - middle.x, down.y - middle.y),
  ]
}

const samplesOf = (x: number, y: number) =>
  clamp(Math.ceil(Math.hypot(x, y) - TOLERATED_REDUCTION), 1, MAX_SAMPLES)
