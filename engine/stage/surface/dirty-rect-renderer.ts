import type { StaticCanvas } from 'fabric'
import { type Size } from '#engine/geometry/index.ts'
import type { Area, BakedObject, PageScene } from '#engine/scene/index.ts'

/** Paints the scene, as little of it as has changed. */
export interface Painter {
  /** @param ground another object whenever the page's background may look otherwise. */
  paint(ground: object): void
  /** The next painting is of everything: the canvas may have lost what was painted. */
  invalidate(): void
  /** How many objects the last painting drew, and whether it drew everything. */
  readonly last: { drawn: number; isWhole: boolean }
}

interface Shown {
  revision: number
  area: Area
}

/** Where more than this part of the canvas has changed, all is painted. */
const MOSTLY = 0.7

/**
 * What changed is painted again where it was and where it is, together with everything that lies there: the
 * cost is that of what overlaps, not that of the page.
 * @param clip narrows a context to the page.
 */
export function createPainter(
  canvas: StaticCanvas,
  scene: PageScene,
  clip: (context: CanvasRenderingContext2D) => void,
): Painter {
  const shown = new Map<BakedObject, Shown>()
  let order: readonly BakedObject[] = []
  let view = ''
  let ground: object | undefined
  let last = { drawn: 0, isWhole: true }

  function place(context: CanvasRenderingContext2D) {
    const [a, b, c, d, e, f] = canvas.viewportTransform
    context.setTransform(a, b, c, d, e, f)
  }

  /** Notes where objects are now. @returns what they cover now and covered before, on whole px. */
  function note(context: CanvasRenderingContext2D, objects: readonly BakedObject[]): Area | undefined {
    let dirty: Area | undefined
    for (const object of objects) {
      const before = shown.get(object)?.area
      const area = object.coverIn(context)
      shown.set(object, { revision: object.revision, area })
      for (const each of before ? [before, area] : [area]) if (!isEmpty(each)) dirty = joined(dirty, each)
    }
    return dirty && onWholePixels(dirty, canvas)
  }

  function paintAll(context: CanvasRenderingContext2D) {
    canvas.renderAll()
    shown.clear()
    context.save()
    place(context)
    note(context, scene.objects)
    context.restore()
    last = { drawn: scene.objects.length, isWhole: true }
  }

  function paintWithin(context: CanvasRenderingContext2D, dirty: Area) {
    const [width, height] = [dirty.right - dirty.left, dirty.bottom - dirty.top]
    context.save()
    clip(context)
    context.beginPath()
    context.rect(dirty.left, dirty.top, width, height)
    context.clip()
    context.clearRect(dirty.left, dirty.top, width, height)
    place(context)
    canvas.backgroundImage?.render(context)
    const there = scene.objects.filter((object) => overlaps(shown.get(object)?.area, dirty))
    for (const object of there) object.render(context)
    context.restore()
    last = { drawn: there.length, isWhole: false }
  }

  return {
    get last() {
      return last
    },
    invalidate() {
      view = ''
    },
    paint(nextGround) {
      const context = canvas.getContext()
      const nextView = [...canvas.viewportTransform, canvas.width, canvas.height].join()
      const isSame = nextView === view && nextGround === ground && isSameList(order, scene.objects)
      view = nextView
      ground = nextGround
      order = scene.objects
      if (!isSame) {
        paintAll(context)
        return
      }
      const changed = order.filter((object) => shown.get(object)?.revision !== object.revision)
      if (changed.length === 0) return
      context.save()
      place(context)
      const dirty = note(context, changed)
      context.restore()
      if (!dirty || isEmpty(dirty)) return
      const part = (dirty.right - dirty.left) * (dirty.bottom - dirty.top)
      if (part > MOSTLY * canvas.width * canvas.height) paintAll(context)
      else paintWithin(context, dirty)
    },
  }
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((item, at) => item === b[at])

const isEmpty = ({ left, top, right, bottom }: Area) => right <= left || bottom <= top

const overlaps = (a: Area | undefined, b: Area) =>
  a !== undefined && a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

function joined(a: Area | undefined, b: Area): Area {
  if (!a) return b
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}

/** With a px more on each side for smoothed edges, and no more than there is. */
function onWholePixels(area: Area, { width, height }: Size): Area {
  return {
    left: Math.max(0, Math.floor(area.left) - 1),
    top: Math.max(0, Math.floor(area.top) - 1),
    right: Math.min(width, Math.ceil(area.right) + 1),
    bottom: Math.min(height, Math.ceil(area.bottom) + 1),
  }
}
