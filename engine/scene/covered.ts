import { type Bounds, clamp } from '#engine/geometry/index.ts'

/** What is known of an object without painting it, in device px. */
export interface Coverable {
  /** Whether it need not be looked at, because it is painted already. */
  isBaked: boolean
  /** What it touches at most; null if that is not known. */
  roughBounds: Bounds | null
  /** What it hides; null for nothing. */
  opaqueBounds: Bounds | null
}

/** px of a cell: what is opaque is known for whole cells. */
const CELL = 2

/** What opaque objects cover of an area. */
export interface Cover {
  /** Whether they cover all of it. */
  readonly isComplete: boolean
  /** Whether they cover the part of these bounds that lies in the area. */
  isCovered(bounds: Bounds): boolean
  add(bounds: Bounds): void
}

/** Gives that many cells, all 0. */
type TakeCells = (count: number) => Uint8Array

/** Gives the same memory at each call: a frame that changes everywhere takes 0.2 MB of cells. */
export function createCells(): TakeCells {
  let memory = new Uint8Array(0)
  return (count) => {
    if (memory.length < count) memory = new Uint8Array(count)
    return memory.subarray(0, count).fill(0)
  }
}

/** @param area in whole device px */
export function createCover(area: Bounds, takeCells: TakeCells = (count) => new Uint8Array(count)): Cover {
  const columns = Math.max(0, Math.ceil((area.right - area.left) / CELL))
  const rows = Math.max(0, Math.ceil((area.bottom - area.top) / CELL))
  const cells = takeCells(columns * rows)
  const column = (x: number) => clamp((x - area.left) / CELL, 0, columns)
  const row = (y: number) => clamp((y - area.top) / CELL, 0, rows)
  let open = cells.length

  return {
    get isComplete() {
      return open === 0
    },
    isCovered({ left, top, right, bottom }) {
      const [from, to] = [Math.floor(column(left)), Math.ceil(column(right))]
      const end = Math.ceil(row(bottom))
      for (let at = Math.floor(row(top)); at < end; at++) {
        for (let cell = at * columns + from; cell < at * columns + to; cell++)
          if (cells[cell] === 0) return false
      }
      return true
    },
    add({ left, top, right, bottom }) {
      const from = Math.ceil(column(left))
      // The last cells may reach out of the area.
      const to = right >= area.right ? columns : Math.floor(column(right))
      const end = bottom >= area.bottom ? rows : Math.floor(row(bottom))
      for (let at = Math.ceil(row(top)); at < end; at++) {
        for (let cell = at * columns + from; cell < at * columns + to; cell++) {
          if (cells[cell] === 0) open -= 1
          cells[cell] = 1
        }
      }
    },
  }
}

/**
 * Finds objects that lie wholly below opaque ones, or outside of the area: painting them changes no pixel of it.
 * @param objects back to front
 * @param area in whole device px
 * @param describe is called from front to back, once for each object
 * @returns the objects with their rough bounds
 */
export function coveredAmong<One>(
  objects: readonly One[],
  area: Bounds,
  describe: (object: One) => Coverable,
): Map<One, Bounds> {
  const cover = createCover(area)
  const found = new Map<One, Bounds>()
  for (let at = objects.length - 1; at >= 0; at--) {
    const object = objects[at]
    if (object === undefined) continue
    const { isBaked, roughBounds, opaqueBounds } = describe(object)
    if (!isBaked && roughBounds && cover.isCovered(roughBounds)) found.set(object, roughBounds)
    else if (opaqueBounds) cover.add(opaqueBounds)
  }
  return found
}
