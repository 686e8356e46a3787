import type { StaticCanvas } from 'fabric'
import type { Element } from '#engine/elements/schemas.ts'
import { type Bounds } from '#engine/geometry/index.ts'
import type { CanvasView } from './bake.ts'
import type { BakedObject } from './baked-object.ts'
import { prepareTexts } from './content-box.ts'
import { viewOf } from './page-canvas.ts'
import type { PageScene } from './page-scene.ts'

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
   * @returns the number of objects that were drawn
   */
  paint(area: Bounds, clip?: (context: CanvasRenderingContext2D) => void): number
  /** Takes the scene's objects as they are now: call it after painting all of them. */
  reset(): void
  /** Clears the canvas and paints the background only: `paintNext` paints the scene's objects. */
  begin(clip?: (context: CanvasRenderingContext2D) => void): void
  /**
   * Paints the objects above those painted so far, until there is no time for another bitmap; a few in any case.
   * @param isTimeSpent null to paint all of them now; there is no time to paint the bitmaps of copies exactly then
   * @returns whether all objects are painted
   */
  paintNext(isTimeSpent: (() => boolean) | null, clip?: (context: CanvasRenderingContext2D) => void): boolean
}

/** Bitmaps that `paintNext` paints at least, so that pages with few elements never appear in parts. */
const MIN_BITMAPS = 20

export function createRepainter(canvas: StaticCanvas, scene: PageScene): Repainter {
  /** Those that are painted, back to front. */
  let order: BakedObject[] = []
  /** Their indices in `order`. */
  let indices = new Map<BakedObject, number>()
  /** Where they are shown, four numbers each: a page may have thousands, and all are compared at every frame. */
  let areas = new Float64Array()

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

  function start(size: number) {
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
    const covered: Bounds[] = []
    const view = viewOf(canvas)
    for (const object of [...scene.changed]) {
      const at = indices.get(object)
      if (at === undefined) continue
      covered.push(areaAt(at))
      take(object, at, view)
      covered.push(areaAt(at))
    }
    return covered.map((area) => alignedToPixels(area, canvas)).filter((area) => !isEmpty(area))
  }

  /** The objects that overlap an area, back to front. */
  function overlapping({ left, top, right, bottom }: Bounds): BakedObject[] {
    const found: BakedObject[] = []
    for (let at = 0; at < order.length; at++) {
      const of = at * 4
      const isApart =
        (areas[of] ?? 0) >= right ||
        (areas[of + 1] ?? 0) >= bottom ||
        (areas[of + 2] ?? 0) <= left ||
        (areas[of + 3] ?? 0) <= top
      const object = order[at]
      if (object && !isApart) found.push(object)
    }
    return found
  }

  function paint(area: Bounds, clip?: (context: CanvasRenderingContext2D) => void): number {
    const [width, height] = [area.right - area.left, area.bottom - area.top]
    const objects = overlapping(area)
    const context = canvas.getContext()
    context.save()
    clip?.(context)
    context.beginPath()
    context.rect(area.left, area.top, width, height)
    context.clip()
    context.clearRect(area.left, area.top, width, height)
    const view = viewOf(canvas)
    context.setTransform(view.scale, 0, 0, view.scale, view.x, view.y)
    canvas.backgroundImage?.render(context)
    context.setTransform(1, 0, 0, 1, 0, 0)
    for (const object of objects) object.draw(context, view)
    context.restore()
    return objects.length
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
      context.save()
      clip?.(context)
      const view = viewOf(canvas)
      for (let object = all[order.length]; object; object = all[order.length]) {
        if (isTimeSpent && !object.isBaked) {
          if (bitmaps >= MIN_BITMAPS && isTimeSpent()) break
          if (bitmaps % MIN_BITMAPS === 0) prepareTexts(unbakedFrom(all, order.length))
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

/** The next elements that are painted anew. */
function unbakedFrom(objects: readonly BakedObject[], start: number): Element[] {
  const found: Element[] = []
  for (let at = start; at < objects.length && found.length < MIN_BITMAPS; at++) {
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
