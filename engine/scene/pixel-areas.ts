import type { Bounds, Size } from '#engine/geometry/index.ts'

export const isEmptyArea = ({ left, top, right, bottom }: Bounds): boolean => right <= left || bottom <= top

export const containsArea = (outer: Bounds, inner: Bounds): boolean =>
  isEmptyArea(inner) ||
  (inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.right <= outer.right &&
    inner.bottom <= outer.bottom)

/** Extends an area by a px for anti-aliased edges, within the canvas; an empty one stays empty. */
export function alignedToPixels(area: Bounds, { width, height }: Size): Bounds {
  if (isEmptyArea(area)) return area
  return {
    left: Math.max(0, Math.floor(area.left) - 1),
    top: Math.max(0, Math.floor(area.top) - 1),
    right: Math.min(width, Math.ceil(area.right) + 1),
    bottom: Math.min(height, Math.ceil(area.bottom) + 1),
  }
}

/** Those of the areas that are not empty, as `alignedToPixels` extends them. */
export const allAlignedToPixels = (areas: readonly Bounds[], canvas: Size): Bounds[] =>
  areas.map((area) => alignedToPixels(area, canvas)).filter((area) => !isEmptyArea(area))
