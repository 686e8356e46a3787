import type { Bounds } from '#engine/geometry/index.ts'
import { createCells, createCover } from './covered.ts'

/** Where objects are shown on a canvas, by their index, back to front. In device px. */
export interface ShownAreas {
  at(index: number): Bounds
  set(index: number, bounds: Bounds): void
  /**
   * Finds the objects that show in an area: they overlap it, and opaque ones above do not hide them there.
   * @param area in whole px
   * @param end the index after the last object that counts
   * @param start the index of the first one that counts
   * @returns their indices, back to front
   */
  visibleIn(area: Bounds, end: number, start?: number): number[]
  /** As `visibleIn`; `isFilled` says whether opaque ones of them fill the area, so that nothing below it shows. */
  shownIn(area: Bounds, end: number, start?: number): { indices: number[]; isFilled: boolean }
}

interface Options {
  /** The number of objects. */
  size: number
  /** What an object fills, whatever lies below; null for nothing. Asked once after each `set`. */
  opaqueBoundsOf: (index: number) => Bounds | null
  /** Whether an object is left out for the time being. */
  isLeftOut: (index: number) => boolean
  /** Whether an object does not hide anything for the time being. */
  isTranslucent: (index: number) => boolean
}

/** What is known of the opaque part of an object. */
const UNKNOWN = 0
const NOTHING = 1
const KNOWN = 2

export function createShownAreas({ size, opaqueBoundsOf, isLeftOut, isTranslucent }: Options): ShownAreas {
  // Four numbers each: a page may have thousands of objects, and all are compared at every frame.
  const areas = new Float64Array(size * 4)
  const opaque = new Float64Array(size * 4)
  const states = new Uint8Array(size)
  const takeCells = createCells()

  function boundsIn(list: Float64Array, index: number): Bounds {
    // Not by `subarray`, which makes another list: runs for each object in the area at every frame.
    const of = index * 4
    return {
      left: list[of] ?? 0,
      top: list[of + 1] ?? 0,
      right: list[of + 2] ?? 0,
      bottom: list[of + 3] ?? 0,
    }
  }

  function write(list: Float64Array, index: number, { left, top, right, bottom }: Bounds) {
    list[index * 4] = left
    list[index * 4 + 1] = top
    list[index * 4 + 2] = right
    list[index * 4 + 3] = bottom
  }

  function opaqueAt(index: number): Bounds | null {
    if (states[index] === UNKNOWN) {
      const bounds = opaqueBoundsOf(index)
      states[index] = bounds ? KNOWN : NOTHING
      if (bounds) write(opaque, index, bounds)
    }
    return states[index] === KNOWN && !isTranslucent(index) ? boundsIn(opaque, index) : null
  }

  function shownIn(area: Bounds, end: number, start = 0) {
    const { left, top, right, bottom } = area
    const cover = createCover(area, takeCells)
    const found: number[] = []
    for (let at = end - 1; at >= start && !cover.isComplete; at--) {
      const of = at * 4
      const isApart =
        (areas[of] ?? 0) >= right ||
        (areas[of + 1] ?? 0) >= bottom ||
        (areas[of + 2] ?? 0) <= left ||
        (areas[of + 3] ?? 0) <= top
      if (isApart || isLeftOut(at) || cover.isCovered(boundsIn(areas, at))) continue
      found.push(at)
      const hides = opaqueAt(at)
      if (hides) cover.add(hides)
    }
    return { indices: found.reverse(), isFilled: cover.isComplete }
  }

  return {
    at: (index) => boundsIn(areas, index),
    set(index, bounds) {
      write(areas, index, bounds)
      states[index] = UNKNOWN
    },
    visibleIn: (area, end, start) => shownIn(area, end, start).indices,
    shownIn,
  }
}
