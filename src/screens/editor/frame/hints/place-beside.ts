import type { Bounds, Point, Size } from '#engine/geometry/index.ts'

export type Side = 'left' | 'right' | 'top' | 'bottom'

/** px between the panel and what it stands beside, and to the edges of the room. */
const GAP = 12
const MARGIN = 8

/**
 * Places a panel beside an area without covering it.
 * @param sides in order of preference
 * @param clear what the panel must not cover either
 * @returns the corner of the panel and its side of the area; null when it fits nowhere
 */
export function placeBeside(
  area: Bounds,
  { width, height }: Size,
  room: Bounds,
  sides: readonly Side[],
  clear: readonly Bounds[] = [],
): (Point & { side: Side }) | null {
  const within = (value: number, from: number, to: number) => Math.max(from, Math.min(value, to))
  const x = within((area.left + area.right - width) / 2, room.left + MARGIN, room.right - MARGIN - width)
  const y = within((area.top + area.bottom - height) / 2, room.top + MARGIN, room.bottom - MARGIN - height)
  const corners: Record<Side, Point> = {
    left: { x: area.left - GAP - width, y },
    right: { x: area.right + GAP, y },
    top: { x, y: area.top - GAP - height },
    bottom: { x, y: area.bottom + GAP },
  }
  const fits = ({ x: left, y: top }: Point) => {
    const bounds = { left, top, right: left + width, bottom: top + height }
    const isInside =
      left >= room.left && top >= room.top && bounds.right <= room.right && bounds.bottom <= room.bottom
    return isInside && !clear.some((each) => overlap(each, bounds))
  }
  const side = sides.find((side) => fits(corners[side]))
  return side === undefined ? null : { ...corners[side], side }
}

const overlap = (one: Bounds, other: Bounds) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
