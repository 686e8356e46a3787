import { isSeen, schemaOf } from '#engine/elements/schemas.ts'
import { type Bounds, type Point, type Size } from '#engine/geometry/index.ts'
import { boundsOf } from '../geometry.ts'
import type { Container } from './tree.ts'

/** What covers more of the page is a background: others are meant to lie over it, or over the middle of it. */
const BACKGROUND_SHARE = { over: 0.5, centered: 0.9 }
/** Distance between places that are tried, px. */
const STEP = 8
/** Smallest distance to other elements, px. */
const GAP = 8
/** Smallest distance between the centers of elements that overlap, px. */
const CENTER_GAP = 12

/**
 * The center, nearest to the page's own, at which something of a size lies within the page and over no other element;
 * without such a place, over no other center.
 */
export function freeCenter(container: Container, size: Size, page: Size): Point {
  const obstacles = boundsBelow(container, page, BACKGROUND_SHARE.over)
  const neighbors = boundsBelow(container, page, BACKGROUND_SHARE.centered)
  const places = placesFor(size, page)
  const isClear = ({ x, y }: Point) =>
    obstacles.every(
      ({ left, top, right, bottom }) =>
        x + size.width / 2 + GAP <= left ||
        x - size.width / 2 - GAP >= right ||
        y + size.height / 2 + GAP <= top ||
        y - size.height / 2 - GAP >= bottom,
    )
  const isApart = ({ x, y }: Point) =>
    neighbors.every(
      ({ left, top, right, bottom }) =>
        Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y) >= CENTER_GAP,
    )
  const apart = places.filter(isApart)
  return apart.find(isClear) ?? apart[0] ?? { x: page.width / 2, y: page.height / 2 }
}

/** The tallest part of a page over its whole width that no element but a background covers. */
export function freeBand(container: Container, page: Size): { top: number; bottom: number } {
  const obstacles = boundsBelow(container, page, BACKGROUND_SHARE.over)
  let widest = { top: 0, bottom: 0 }
  let top = 0
  for (const { top: next, bottom } of [
    ...obstacles.toSorted((a, b) => a.top - b.top),
    { top: page.height, bottom: page.height },
  ]) {
    if (Math.min(next, page.height) - top > widest.bottom - widest.top)
      widest = { top, bottom: Math.min(next, page.height) }
    top = Math.max(top, bottom)
  }
  return widest
}

/** The bounds of the visible elements that cover less than a share of the page. */
function boundsBelow({ elements }: Container, page: Size, share: number): Bounds[] {
  return elements
    .filter((element) => isSeen(element) && schemaOf(element.elName).visual)
    .map(({ commonStyle }) => boundsOf(commonStyle))
    .filter((bounds) => areaOf(bounds) < share * page.width * page.height)
}

/** The centers within the page, nearest to its own first. */
function placesFor(size: Size, page: Size): Point[] {
  const along = (length: number, room: number) => {
    const steps = Math.max(0, Math.floor((room - length) / 2 / STEP))
    return Array.from({ length: 2 * steps + 1 }, (_, at) => room / 2 + (at - steps) * STEP)
  }
  const middle = { x: page.width / 2, y: page.height / 2 }
  const distance = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y)
  return (
    along(size.height, page.height)
      .flatMap((y) => along(size.width, page.width).map((x) => ({ x, y })))
      // Of places as near, below rather than above, then right rather than left.
      .sort((a, b) => distance(a) - distance(b) || b.y - a.y || b.x - a.x)
  )
}

const areaOf = ({ left, top, right, bottom }: Bounds) => (right - left) * (bottom - top)
