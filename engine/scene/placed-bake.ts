import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { releaseSurface, type Surface } from '#engine/paint/canvas.ts'
import { isAffine, type Matrix3 } from './matrix.ts'
import type { inPerspective as InPerspective } from './warp.ts'

/** Few works show elements in perspective: what draws them is loaded with the first one. */
let inPerspective: typeof InPerspective | null = null

let isRequested = false

/** Loads what draws bitmaps in perspective; until then, they are drawn in the plane. */
export async function loadPerspective() {
  isRequested = true
  inPerspective = (await import('./warp.ts')).inPerspective
}

/** For animations that an element does not have, such as one that an author tries: the next frames show it. */
function requestPerspective() {
  if (!isRequested) loadPerspective().catch(() => {}) // what an element has is loaded, and reported, by `Resources`
}

/** A bitmap as it is drawn on a canvas. */
export interface PlacedBake {
  surface: Surface
  /** Maps its px to device px. */
  toDevice: Matrix3
  opacity: number
  /** Whether the bitmap is kept for the next frame; otherwise it is released after drawing. */
  isKept: boolean
}

/** Draws it on a context without a transform and with full opacity, and leaves the context so. */
export function drawPlaced(context: Canvas2D, { surface, toDevice, opacity }: PlacedBake) {
  // There may be thousands: each call of the context takes longer than these comparisons.
  if (opacity < 1) context.globalAlpha = opacity
  const [a, b, c, d, e, f] = toDevice
  if (!inPerspective && !isAffine(toDevice)) requestPerspective()
  if (inPerspective && !isAffine(toDevice)) {
    const warped = inPerspective(surface, toDevice, context.canvas)
    if (warped) context.drawImage(warped.surface, warped.left, warped.top)
    if (warped) releaseSurface(warped.surface)
  } else if (b === 0 && d === 0 && a > 0 && e > 0)
    context.drawImage(surface, c, f, surface.width * a, surface.height * e)
  else {
    context.setTransform(a, d, b, e, c, f)
    context.drawImage(surface, 0, 0)
    context.setTransform(1, 0, 0, 1, 0, 0)
  }
  if (opacity < 1) context.globalAlpha = 1
}

export function releaseTemporary({ surface, isKept }: PlacedBake) {
  if (!isKept) releaseSurface(surface)
}
