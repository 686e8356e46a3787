import type { StaticCanvas } from 'fabric'
import type { Bounds } from '#engine/geometry/index.ts'
import type { CanvasView } from './bake.ts'
import type { BakedObject } from './baked-object.ts'
import { coveredAmong } from './covered.ts'
import { viewOf } from './page-canvas.ts'
import type { PageScene } from './page-scene.ts'
import { alignedToPixels } from './pixel-areas.ts'
import { createShownAreas, type ShownAreas } from './shown-areas.ts'

/** The objects that a canvas shows, back to front, and where; which of them have changed, and which are hidden. */
export interface PaintedObjects {
  readonly count: number
  /** Where they are shown, by index. Another one after `start`. */
  readonly areas: ShownAreas
  /** Those without bitmaps that were left out because opaque ones hide them. Their areas are rough. */
  readonly hidden: ReadonlySet<BakedObject>
  at(index: number): BakedObject | undefined
  indexOf(object: BakedObject): number | undefined
  /** Begins anew without objects. @param size the number of objects to come */
  start(size: number): void
  /** Adds an object on top of the others. */
  append(object: BakedObject, view: CanvasView): void
  /** Adds one that is left out. @param rough its bounds as `covered` has them: there may be thousands of such objects */
  appendHidden(object: BakedObject, view: CanvasView, rough: Bounds): void
  /** Takes a hidden object as its bitmap shows it. @returns its rough and its exact bounds */
  reveal(object: BakedObject, view: CanvasView): { before: Bounds; now: Bounds } | null
  isOutdated(except?: ReadonlyMap<BakedObject, number>): boolean
  /**
   * Takes the objects that have changed as they are shown now.
   * @param bounds receives where each was and is
   * @returns the lowest index of them; Infinity without any
   */
  takeChanged(bounds: Bounds[]): number
  /** The objects of the scene without bitmaps that opaque ones cover within the page, with their rough bounds. */
  covered(view: CanvasView): ReadonlyMap<BakedObject, Bounds>
  /** What is covered must be found out again. */
  invalidateCovered(): void
  /** Whether an object is hidden and still covered. */
  isLeftOut(object: BakedObject | undefined): boolean
}

export function createPaintedObjects(canvas: StaticCanvas, scene: PageScene): PaintedObjects {
  let order: BakedObject[] = []
  /** Their indices in `order`. */
  let indices = new Map<BakedObject, number>()
  let areas = areasOf(0)
  const hidden = new Set<BakedObject>()
  /** Null if it must be found out again. */
  let covered: ReadonlyMap<BakedObject, Bounds> | null = null

  function areasOf(size: number): ShownAreas {
    return createShownAreas({
      size,
      opaqueBoundsOf: (at) => order[at]?.opaqueBounds(viewOf(canvas), canvas.getContext()) ?? null,
      isLeftOut: (at) => isLeftOut(order[at]),
      isTranslucent: (at) => isApproximate(order[at]),
    })
  }

  /** Edges of scaled or shifted bitmaps are translucent. */
  const isApproximate = (object: BakedObject | undefined) =>
    object !== undefined && scene.approximate.has(object)

  const isLeftOut = (object: BakedObject | undefined) =>
    object !== undefined && hidden.has(object) && coveredNow(viewOf(canvas)).has(object)

  /** Takes an object as it is shown now. */
  function take(object: BakedObject, at: number, view: CanvasView, isExact = false) {
    const rough = hidden.has(object) ? object.coverable(view, canvas.getContext()).roughBounds : null
    if (!rough) hidden.delete(object)
    areas.set(at, rough ?? object.deviceBounds(view, isExact))
    scene.changed.delete(object)
  }

  function coveredNow(view: CanvasView): ReadonlyMap<BakedObject, Bounds> {
    const { width = 0, height = 0 } = canvas.backgroundImage ?? {}
    const page = {
      ...{ left: view.x, right: view.x + width * view.scale },
      ...{ top: view.y, bottom: view.y + height * view.scale },
    }
    const context = canvas.getContext()
    covered ??= coveredAmong(scene.objects, alignedToPixels(page, canvas), (object) =>
      object.coverable(view, context),
    )
    return covered
  }

  function push(object: BakedObject) {
    indices.set(object, order.length)
    order.push(object)
  }

  return {
    get count() {
      return order.length
    },
    get areas() {
      return areas
    },
    hidden,
    at: (index) => order[index],
    indexOf: (object) => indices.get(object),
    start(size) {
      order = []
      indices = new Map()
      areas = areasOf(size)
      hidden.clear()
      covered = null
    },
    append(object, view) {
      take(object, order.length, view)
      push(object)
    },
    appendHidden(object, view, rough) {
      hidden.add(object)
      if (scene.changed.has(object)) take(object, order.length, view)
      else areas.set(order.length, rough)
      push(object)
    },
    reveal(object, view) {
      hidden.delete(object)
      const at = indices.get(object)
      if (at === undefined) return null
      const before = areas.at(at)
      take(object, at, view, true)
      return { before, now: areas.at(at) }
    },
    isOutdated(except) {
      for (const object of scene.changed) {
        if (indices.has(object) && object.revision !== except?.get(object)) return true
      }
      return false
    },
    takeChanged(bounds) {
      let floor = Infinity
      const view = viewOf(canvas)
      for (const object of [...scene.changed]) {
        const at = indices.get(object)
        if (at === undefined) continue
        floor = Math.min(floor, at)
        bounds.push(areas.at(at))
        take(object, at, view)
        bounds.push(areas.at(at))
        covered = null
      }
      return floor
    },
    covered: coveredNow,
    invalidateCovered() {
      covered = null
    },
    isLeftOut,
  }
}
