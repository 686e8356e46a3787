import type { StaticCanvas } from 'fabric'
import { type Bounds, unionOf } from '#engine/geometry/index.ts'
import type { BakedObject } from './baked-object.ts'
import type { PaintedObjects } from './painted-objects.ts'
import { alignedToPixels, isEmptyArea } from './pixel-areas.ts'
import { createUnderlay, TILE, type Underlay } from './underlay.ts'

/** Keeps what lies below objects that change again and again, as during a drag. */
export interface UnderlayKeeper {
  /** Drops it, as the objects are others now. */
  reset(): void
  /** Objects have changed. @param floor the lowest index of them; Infinity without any @param bounds where they were and are */
  noteChanged(floor: number, bounds: Bounds[]): void
  /** The underlay that the last change may use; it may have nothing in an area yet. */
  current(): Underlay | null
  /** Paints a part of the underlay if that takes not much longer than `drawn` objects. @returns whether it did */
  fillMissing(below: Underlay, missing: Bounds, drawn: number, clip?: Clip): boolean
  /** See `Repainter.prepareUnderlay`. */
  prepare(objects: readonly BakedObject[], clip?: Clip): boolean
}

/** Clips a context to the page. */
export type Clip = (context: CanvasRenderingContext2D) => void

/** Fewer objects are drawn at once. */
const MIN_BELOW = 20
/** How many times as many objects as in the area may be drawn for a part of the underlay, which serves later paintings. */
const UNDERLAY_COST = 2.5
/** Fewer objects below others are painted within a frame, so that nothing need be prepared. */
const MIN_PREPARED = 50
/** How far beyond objects what lies below them is prepared, in device px: so far they may move in the first frame. */
const PREPARED_MARGIN = 12

/** @param paintFrom paints the background and objects by index on an empty part of a context, which is clipped to it */
export function createUnderlayKeeper(
  canvas: StaticCanvas,
  painted: PaintedObjects,
  paintFrom: (context: CanvasRenderingContext2D, objects: readonly number[]) => void,
): UnderlayKeeper {
  let underlay: Underlay | null = null
  /** The lowest index of the objects that changed last, and whether it was so before. */
  let changed: { floor: number; isRepeated: boolean } = { floor: -1, isRepeated: false }
  /** Where they were and are. */
  let changedBounds: readonly Bounds[] = []

  function drop() {
    underlay?.dispose()
    underlay = null
  }

  /** An underlay in the place of the one before. */
  function underlayFrom(floor: number): Underlay {
    const above = [...changedBounds]
    for (let at = floor; at < painted.count; at++) above.push(painted.areas.at(at))
    const aligned = above.map((area) => alignedToPixels(area, canvas))
    return createUnderlay(canvas.lowerCanvasEl, floor, aligned, underlay)
  }

  function fill(below: Underlay, area: Bounds, objects: readonly number[], clip?: Clip) {
    below.fill(area, (context) => {
      clip?.(context)
      paintFrom(context, objects)
    })
  }

  return {
    reset() {
      drop()
      changed = { floor: -1, isRepeated: false }
    },
    noteChanged(floor, bounds) {
      changedBounds = bounds
      if (underlay && floor < underlay.floor) drop()
      if (floor < Infinity) changed = { floor, isRepeated: floor === changed.floor }
    },
    current() {
      const { floor, isRepeated } = changed
      if (underlay?.floor !== floor && isRepeated && floor >= MIN_BELOW) underlay = underlayFrom(floor)
      return underlay
    },
    fillMissing(below, missing, drawn, clip) {
      const objects = painted.areas.visibleIn(missing, below.floor)
      if (objects.length > UNDERLAY_COST * drawn) return false
      fill(below, missing, objects, clip)
      return true
    },
    prepare(objects, clip) {
      const found = objects.map((object) => painted.indexOf(object)).filter((at) => at !== undefined)
      const shown = found.map((at) => painted.areas.at(at))
      const around = unionOf(shown)
      const floor = found.reduce((lowest, at) => Math.min(lowest, at), Infinity)
      if (!around || floor < MIN_BELOW) return false
      const area = alignedToPixels(
        {
          ...{ left: around.left - PREPARED_MARGIN, right: around.right + PREPARED_MARGIN },
          ...{ top: around.top - PREPARED_MARGIN, bottom: around.bottom + PREPARED_MARGIN },
        },
        canvas,
      )
      if (underlay?.floor !== floor) {
        if (isEmptyArea(area) || painted.areas.visibleIn(area, floor).length < MIN_PREPARED) return false
        changedBounds = shown
        underlay = underlayFrom(floor)
      }
      const missing = underlay.missingIn(area)
      if (!missing) return false
      const row = { ...missing, bottom: Math.min(missing.bottom, missing.top + TILE) }
      fill(underlay, row, painted.areas.visibleIn(row, floor), clip)
      return true
    },
  }
}
