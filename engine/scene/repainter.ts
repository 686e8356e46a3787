import type { StaticCanvas } from 'fabric'
import type { Element } from '#engine/elements/schemas.ts'
import { type Bounds } from '#engine/geometry/index.ts'
import type { CanvasView } from './bake.ts'
import type { BakedObject } from './baked-object.ts'
import { prepareContentBoxes, prepareTexts } from './content-box.ts'
import { viewOf } from './page-canvas.ts'
import type { PageScene } from './page-scene.ts'
import { createUnderlay, type Underlay } from './underlay.ts'

/** Repaints parts of the canvas of a scene: the cost depends on what overlaps them, not on the size of the page. */
export interface Repainter {
  /**
   * Whether an object has changed since the last call of `changedAreas`.
   * @param except changes up to these revisions do not count
   */
  isOutdated(except?: ReadonlyMap<BakedObject, number>): boolean
  /**
   * Where objects were and are that have changed since the last call, in whole px of the canvas. Call it only while the
   * scene has the same objects; otherwise `reset` it.
   */
  changedAreas(): Bounds[]
  /**
   * Paints what overlaps an area.
   * @param clip clips the context to the page
   * @returns the number of objects that were drawn on the canvas
   */
  paint(area: Bounds, clip?: Clip): number
  /** Takes the scene's objects as they are now: call it after painting all of them. */
  reset(): void
  /** Clears the canvas and paints the background only: `paintNext` paints the scene's objects. */
  begin(clip?: Clip): void
  /**
   * Paints the objects above those painted so far, until there is no time for another bitmap; a few in any case.
   * @param isTimeSpent null to paint all of them now; there is no time to paint the bitmaps of copies exactly then
   * @returns whether all objects are painted
   */
  paintNext(isTimeSpent: (() => boolean) | null, clip?: Clip): boolean
}

type Clip = (context: CanvasRenderingContext2D) => void

/** Bitmaps that `paintNext` paints at least, so that pages with few elements never appear in parts. */
const MIN_BITMAPS = 20

/** Elements whose texts are laid out at once, before their bitmaps are painted. */
const PREPARED_AT_ONCE = 100

/** Fewer objects are drawn at once. */
const MIN_BELOW = 20
/** How many times as many objects as in the area may be drawn for a part of the underlay, which serves later paintings. */
const UNDERLAY_COST = 2.5

/**
 * @param keepsBelow whether what lies below objects that change again and again is kept, as during a drag: then only
 *   they are drawn, and those above them.
 */
export function createRepainter(canvas: StaticCanvas, scene: PageScene, keepsBelow = false): Repainter {
  /** Those that are painted, back to front. */
  let order: BakedObject[] = []
  /** Their indices in `order`. */
  let indices = new Map<BakedObject, number>()
  /** Where they are shown, four numbers each: a page may have thousands, and all are compared at every frame. */
  let areas = new Float64Array()

  let underlay: Underlay | null = null
  /** The lowest index of the objects that changed last, and whether it was so before. */
  let changed: { floor: number; isRepeated: boolean } = { floor: -1, isRepeated: false }
  /** Where they were and are. */
  let covered: Bounds[] = []

  function areaAt(at: number): Bounds {
    const [left = 0, top = 0, right = 0, bottom = 0] = areas.subarray(at * 4, at * 4 + 4)
    return { left, top, right, bottom }
  }

  /** Takes an object as it is shown now. */
  function take(object: BakedObject, at: number, view: CanvasView) {
    const { left, top, right, bottom } = object.deviceBounds(view)
    areas.set([left, top, right, bottom], at * 4)
    scene.changed.delete(object)
  }

  function dropUnderlay() {
    underlay?.dispose()
    underlay = null
  }

  function start(size: number) {
    dropUnderlay()
    changed = { floor: -1, isRepeated: false }
    order = []
    indices = new Map()
    areas = new Float64Array(size * 4)
  }

  function append(object: BakedObject, view: CanvasView) {
    indices.set(object, order.length)
    take(object, order.length, view)
    order.push(object)
  }

  function changedAreas(): Bounds[] {
    covered = []
    let floor = Infinity
    const view = viewOf(canvas)
    for (const object of [...scene.changed]) {
      const at = indices.get(object)
      if (at === undefined) continue
      floor = Math.min(floor, at)
      covered.push(areaAt(at))
      take(object, at, view)
      covered.push(areaAt(at))
    }
    if (underlay && floor < underlay.floor) dropUnderlay()
    if (floor < Infinity) changed = { floor, isRepeated: floor === changed.floor }
    return covered.map((area) => alignedToPixels(area, canvas)).filter((area) => !isEmpty(area))
  }

  /** The indices of the objects that overlap an area, back to front, from `first` up to `end`. */
  function overlapping({ left, top, right, bottom }: Bounds, first = 0, end = order.length): number[] {
    const found: number[] = []
    for (let at = first; at < end; at++) {
      const of = at * 4
      const isApart =
        (areas[of] ?? 0) >= right ||
        (areas[of + 1] ?? 0) >= bottom ||
        (areas[of + 2] ?? 0) <= left ||
        (areas[of + 3] ?? 0) <= top
      if (!isApart) found.push(at)
    }
    return found
  }

  /** Paints the background and objects on an empty part of a context, which is clipped to it. */
  function paintFrom(context: CanvasRenderingContext2D, objects: readonly number[]) {
    const view = viewOf(canvas)
    context.setTransform(view.scale, 0, 0, view.scale, view.x, view.y)
    canvas.backgroundImage?.render(context)
    context.setTransform(1, 0, 0, 1, 0, 0)
    for (const at of objects) order[at]?.draw(context, view)
  }

  /** The underlay if it has what lies below in the area, or if that is quickly painted. */
  function underlayOf(area: Bounds, drawn: number, clip?: Clip): Underlay | null {
    if (!keepsBelow || order.length !== scene.objects.length) return null
    const { floor, isRepeated } = changed
    if (underlay?.floor !== floor && isRepeated && floor >= MIN_BELOW) {
      dropUnderlay()
      underlay = underlayFrom(floor)
    }
    const missing = underlay?.missingIn(area)
    if (!underlay || !missing) return underlay
    const objects = overlapping(missing, 0, underlay.floor)
    if (objects.length > UNDERLAY_COST * drawn) return null
    underlay.fill(missing, (context) => {
      clip?.(context)
      paintFrom(context, objects)
    })
    return underlay
  }

  function underlayFrom(floor: number): Underlay {
    const above = [...covered]
    for (let at = floor; at < order.length; at++) above.push(areaAt(at))
    const aligned = above.map((area) => alignedToPixels(area, canvas))
    return createUnderlay(canvas.lowerCanvasEl, floor, aligned)
  }

  function paint(area: Bounds, clip?: Clip): number {
    const [width, height] = [area.right - area.left, area.bottom - area.top]
    const objects = overlapping(area)
    const below = underlayOf(area, objects.length, clip)
    const context = canvas.getContext()
    context.save()
    clip?.(context)
    context.beginPath()
    context.rect(area.left, area.top, width, height)
    context.clip()
    context.clearRect(area.left, area.top, width, height)
    const above = below ? objects.filter((at) => at >= below.floor) : objects
    if (below) {
      context.drawImage(below.surface, 0, 0)
      const view = viewOf(canvas)
      for (const at of above) order[at]?.draw(context, view)
    } else paintFrom(context, objects)
    context.restore()
    return above.length
  }

  return {
    isOutdated(except) {
      for (const object of scene.changed) {
        if (indices.has(object) && object.revision !== except?.get(object)) return true
      }
      return false
    },
    changedAreas,
    paint,
    reset() {
      start(scene.objects.length)
      const view = viewOf(canvas)
      for (const object of scene.objects) append(object, view)
    },
    begin(clip) {
      start(scene.objects.length)
      const { width, height } = canvas
      // What a larger view has left lies outside of the page, and so of what is clipped.
      canvas.getContext().clearRect(0, 0, width, height)
      paint({ left: 0, top: 0, right: width, bottom: height }, clip)
    },
    paintNext(isTimeSpent, clip) {
      const all = scene.objects
      const context = canvas.getContext()
      let bitmaps = 0
      if (!isTimeSpent) prepareContentBoxes(unbakedFrom(all, order.length, Infinity))
      context.save()
      clip?.(context)
      const view = viewOf(canvas)
      for (let object = all[order.length]; object; object = all[order.length]) {
        if (isTimeSpent && !object.isBaked) {
          if (bitmaps >= MIN_BITMAPS && isTimeSpent()) break
          if (bitmaps % PREPARED_AT_ONCE === 0) prepareTexts(unbakedFrom(all, order.length, PREPARED_AT_ONCE))
          bitmaps += 1
        }
        object.draw(context, view, isTimeSpent !== null)
        append(object, view)
      }
      context.restore()
      return order.length === all.length
    },
  }
}

/** The next elements that are painted anew, at most `count`. */
function unbakedFrom(objects: readonly BakedObject[], start: number, count: number): Element[] {
  const found: Element[] = []
  for (let at = start; at < objects.length && found.length < count; at++) {
    const object = objects[at]
    if (object && !object.isBaked) found.push(object.source)
  }
  return found
}

const isEmpty = ({ left, top, right, bottom }: Bounds) => right <= left || bottom <= top

/** Extends an area by a px for anti-aliased edges, within the canvas; an empty one stays empty. */
function alignedToPixels(area: Bounds, { width, height }: { width: number; height: number }): Bounds {
  if (isEmpty(area)) return area
  return {
    left: Math.max(0, Math.floor(area.left) - 1),
    top: Math.max(0, Math.floor(area.top) - 1),
    right: Math.min(width, Math.ceil(area.right) + 1),
    bottom: Math.min(height, Math.ceil(area.bottom) + 1),
  }
}
