import type { StaticCanvas } from 'fabric'
import { type Bounds, overlap } from '#engine/geometry/index.ts'
import type { BakedObject } from './baked-object.ts'
import type { PageScene } from './page-scene.ts'

/** Repaints parts of the canvas of a scene: the cost depends on what overlaps them, not on the size of the page. */
export interface Repainter {
  /** Whether an object has changed since the last call of `changedAreas`. */
  readonly isOutdated: boolean
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
}

export function createRepainter(canvas: StaticCanvas, scene: PageScene): Repainter {
  let order: readonly BakedObject[] = []
  // What is shown of each object. Lists, because a page may have thousands.
  let revisions: number[] = []
  let areas: Bounds[] = []

  function inPageUnits<Result>(run: (context: CanvasRenderingContext2D) => Result): Result {
    const context = canvas.getContext()
    const [a, b, c, d, e, f] = canvas.viewportTransform
    context.save()
    context.setTransform(a, b, c, d, e, f)
    const result = run(context)
    context.restore()
    return result
  }

  function changedAreas(): Bounds[] {
    const covered: Bounds[] = []
    inPageUnits((context) => {
      for (const [at, object] of order.entries()) {
        if (revisions[at] === object.revision) continue
        const before = areas[at]
        const area = object.deviceBounds(context)
        if (before) covered.push(before)
        covered.push(area)
        areas[at] = area
        revisions[at] = object.revision
      }
    })
    return covered.map((area) => alignedToPixels(area, canvas)).filter((area) => !isEmpty(area))
  }

  return {
    get isOutdated() {
      return order.some(({ revision }, at) => revision !== revisions[at])
    },
    changedAreas,
    paint(area, clip) {
      const [width, height] = [area.right - area.left, area.bottom - area.top]
      const overlapping = order.filter((_, at) => areas[at] && overlap(areas[at], area))
      const context = canvas.getContext()
      context.save()
      clip?.(context)
      context.beginPath()
      context.rect(area.left, area.top, width, height)
      context.clip()
      context.clearRect(area.left, area.top, width, height)
      inPageUnits(() => {
        canvas.backgroundImage?.render(context)
        for (const object of overlapping) object.render(context)
      })
      context.restore()
      return overlapping.length
    },
    reset() {
      order = scene.objects
      revisions = []
      areas = []
      changedAreas()
    },
  }
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
