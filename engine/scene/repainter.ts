import type { StaticCanvas } from 'fabric'
import type { Element } from '#engine/elements/schemas.ts'
import { type Bounds, overlap } from '#engine/geometry/index.ts'
import type { CanvasView } from './bake.ts'
import type { BakedObject } from './baked-object.ts'
import { prepareTexts } from './content-box.ts'
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
  /** Paints the background only: `paintNext` paints the scene's objects. */
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
  // What is shown of each object. Lists, because a page may have thousands.
  let revisions: number[] = []
  let areas: Bounds[] = []

  function changedAreas(): Bounds[] {
    const covered: Bounds[] = []
    const view = viewOf(canvas)
    // By index: there may be thousands, at every frame.
    for (let at = 0; at < order.length; at++) {
      const object = order[at]
      if (!object || revisions[at] === object.revision) continue
      const before = areas[at]
      const area = object.deviceBounds(view)
      if (before) covered.push(before)
      covered.push(area)
      areas[at] = area
      revisions[at] = object.revision
    }
    return covered.map((area) => alignedToPixels(area, canvas)).filter((area) => !isEmpty(area))
  }

  function paint(area: Bounds, clip?: (context: CanvasRenderingContext2D) => void): number {
    const [width, height] = [area.right - area.left, area.bottom - area.top]
    const overlapping = order.filter((_, at) => areas[at] && overlap(areas[at], area))
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
    for (const object of overlapping) object.draw(context, view)
    context.restore()
    return overlapping.length
  }

  return {
    isOutdated: (except) =>
      order.some((object, at) => {
        const { revision } = object
        return revision !== revisions[at] && revision !== except?.get(object)
      }),
    changedAreas,
    paint,
    reset() {
      order = [...scene.objects]
      revisions = []
      areas = []
      changedAreas()
    },
    begin(clip) {
      order = []
      revisions = []
      areas = []
      paint({ left: 0, top: 0, right: canvas.width, bottom: canvas.height }, clip)
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
        areas.push(object.deviceBounds(view))
        revisions.push(object.revision)
        order.push(object)
      }
      context.restore()
      return order.length === all.length
    },
  }
}

/** The view of the page on a canvas. */
export const viewOf = ({ viewportTransform, width, height }: StaticCanvas): CanvasView => {
  const [scale, , , , x, y] = viewportTransform
  return { scale, x, y, width, height }
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
