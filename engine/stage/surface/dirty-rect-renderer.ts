import type { StaticCanvas } from 'fabric'
import { type Bounds, unionOf } from '#engine/geometry/index.ts'
import type { BakedObject, PageScene } from '#engine/scene/index.ts'

/** Repaints the part of the scene that changed. */
export interface DirtyRectRenderer {
  /** @param background another object whenever the page's background may look different. */
  paint(background: object): void
  /** Makes the next painting a full one: the canvas may have lost its content. */
  invalidate(): void
  /** The number of objects that the last painting drew, and whether it was a full one. */
  readonly last: { drawn: number; isWhole: boolean }
}

interface Shown {
  revision: number
  area: Bounds
}

/** A larger part of the canvas than this is not worth clipping: everything is painted. */
const MAX_DIRTY = 0.7

/**
 * Repaints the dirty rectangle: where changed objects were and where they are, with everything that overlaps
 * it. The cost depends on what overlaps, not on the size of the page.
 * @param clip clips a context to the page.
 */
export function createDirtyRectRenderer(
  canvas: StaticCanvas,
  scene: PageScene,
  clip: (context: CanvasRenderingContext2D) => void,
): DirtyRectRenderer {
  const shown = new Map<BakedObject, Shown>()
  let order: readonly BakedObject[] = []
  let view = ''
  let background: object | undefined
  let last = { drawn: 0, isWhole: true }

  function applyViewport(context: CanvasRenderingContext2D) {
    const [a, b, c, d, e, f] = canvas.viewportTransform
    context.setTransform(a, b, c, d, e, f)
  }

  /** Records the areas of objects. @returns the dirty rectangle, on whole px. */
  function record(context: CanvasRenderingContext2D, objects: readonly BakedObject[]): Bounds | undefined {
    let dirty: Bounds | undefined
    for (const object of objects) {
      const before = shown.get(object)?.area
      const area = object.deviceBounds(context)
      shown.set(object, { revision: object.revision, area })
      const covered = (before ? [before, area] : [area]).filter((each) => !isEmpty(each))
      dirty = unionOf(dirty ? [dirty, ...covered] : covered)
    }
    return dirty && alignedToPixels(dirty, canvas)
  }

  function paintAll(context: CanvasRenderingContext2D) {
    canvas.renderAll()
    shown.clear()
    context.save()
    applyViewport(context)
    record(context, scene.objects)
    context.restore()
    last = { drawn: scene.objects.length, isWhole: true }
  }

  function paintWithin(context: CanvasRenderingContext2D, dirty: Bounds) {
    const [width, height] = [dirty.right - dirty.left, dirty.bottom - dirty.top]
    context.save()
    clip(context)
    context.beginPath()
    context.rect(dirty.left, dirty.top, width, height)
    context.clip()
    context.clearRect(dirty.left, dirty.top, width, height)
    applyViewport(context)
    canvas.backgroundImage?.render(context)
    const overlapping = scene.objects.filter((object) => overlaps(shown.get(object)?.area, dirty))
    for (const object of overlapping) object.render(context)
    context.restore()
    last = { drawn: overlapping.length, isWhole: false }
  }

  return {
    get last() {
      return last
    },
    invalidate() {
      view = ''
    },
    paint(nextBackground) {
      const context = canvas.getContext()
      const nextView = [...canvas.viewportTransform, canvas.width, canvas.height].join()
      const isSame = nextView === view && nextBackground === background && isSameList(order, scene.objects)
      view = nextView
      background = nextBackground
      order = scene.objects
      if (!isSame) {
        paintAll(context)
        return
      }
      const changed = order.filter((object) => shown.get(object)?.revision !== object.revision)
      if (changed.length === 0) return
      context.save()
      applyViewport(context)
      const dirty = record(context, changed)
      context.restore()
      if (!dirty || isEmpty(dirty)) return
      const area = (dirty.right - dirty.left) * (dirty.bottom - dirty.top)
      if (area > MAX_DIRTY * canvas.width * canvas.height) paintAll(context)
      else paintWithin(context, dirty)
    },
  }
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((item, at) => item === b[at])

const isEmpty = ({ left, top, right, bottom }: Bounds) => right <= left || bottom <= top

const overlaps = (a: Bounds | undefined, b: Bounds) =>
  a !== undefined && a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/** Extends an area by a px for anti-aliased edges, within the canvas. */
function alignedToPixels(area: Bounds, { width, height }: { width: number; height: number }): Bounds {
  return {
    left: Math.max(0, Math.floor(area.left) - 1),
    top: Math.max(0, Math.floor(area.top) - 1),
    right: Math.min(width, Math.ceil(area.right) + 1),
    bottom: Math.min(height, Math.ceil(area.bottom) + 1),
  }
}
