import { areaOf, type Bounds, type Size, unionOf } from '#engine/geometry/index.ts'

/** Painting one area more costs about as much as painting this many px. */
const AREA_COST = 12_000

/** Larger parts of a picture than this are not worth clipping: everything is painted. */
const MAX_CHANGED = 0.85
/** With more changed areas than this everything is painted: the time to separate them grows with their square. */
const MAX_AREAS = 150

/**
 * What to paint of a picture in which these areas have changed; null if painting everything costs less.
 * @param changed in whole px
 */
export function areasToPaint(changed: readonly Bounds[], { width, height }: Size): Bounds[] | null {
  if (changed.length > MAX_AREAS) return null
  const areas = separateAreas(changed)
  const size = areas.reduce((sum, area) => sum + areaOf(area), 0)
  return size <= MAX_CHANGED * width * height ? areas : null
}

/**
 * Rectangles that cover all of these and do not overlap, so that little is painted besides: areas are joined where
 * that costs less than painting both, others that overlap are cut.
 * @param all in whole px
 */
export function separateAreas(all: readonly Bounds[]): Bounds[] {
  const apart: Bounds[] = []
  const left = all.filter((area) => areaOf(area) > 0)
  for (let area = left.pop(); area; area = left.pop()) {
    const added = area
    const partner = apart.find((other) => isBetterJoined(other, added, apart))
    const over = partner ?? apart.find((other) => overlapOf(other, added) > 0)
    if (partner) {
      apart.splice(apart.indexOf(partner), 1)
      left.push(unionOf([partner, added])!)
    } else if (over) left.push(...outside(added, over))
    else apart.push(added)
  }
  return apart
}

/** Whether it costs less to paint the rectangle around both. One that overlaps a third would be cut again. */
function isBetterJoined(one: Bounds, added: Bounds, all: readonly Bounds[]): boolean {
  const joined = unionOf([one, added])!
  const covered = areaOf(one) + areaOf(added) - overlapOf(one, added)
  if (areaOf(joined) - covered > AREA_COST) return false
  return all.every((other) => other === one || overlapOf(other, joined) === 0)
}

/** The size of what both share. */
function overlapOf(one: Bounds, other: Bounds): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return width > 0 && height > 0 ? width * height : 0
}

/** The parts of an area that lie outside of another, which it overlaps. */
function outside(area: Bounds, other: Bounds): Bounds[] {
  const top = Math.max(area.top, other.top)
  const bottom = Math.min(area.bottom, other.bottom)
  return [
    { ...area, bottom: top },
    { ...area, top: bottom },
    { ...area, top, bottom, right: other.left },
    { ...area, top, bottom, left: other.right },
  ].filter((part) => part.right > part.left && part.bottom > part.top)
}
