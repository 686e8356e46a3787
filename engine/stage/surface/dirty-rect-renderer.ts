import type { StaticCanvas } from 'fabric'
import { type Bounds, unionOf } from '#engine/geometry/index.ts'
import type { BakedObject, PageScene } from '#engine/scene/index.ts'
import { createZoomedPicture, type DeviceView, type ZoomedPicture } from './zoomed-picture.ts'

/** Repaints the part of the scene that changed. */
export interface DirtyRectRenderer {
  /**
   * @param background another object whenever the page's background may look different.
   * @returns whether all bitmaps have the scale of the view; otherwise another painting improves more of them.
   */
  paint(background: object): boolean
  /** Makes the next painting a full one: the canvas may have lost its content. */
  invalidate(): void
  /** The number of objects that the last painting drew, and whether it was a full one. */
  readonly last: { drawn: number; isWhole: boolean }
}

/** A larger part of the canvas than this is not worth clipping: everything is painted. */
const MAX_DIRTY = 0.7
/** The number of frames without zooming after which the page is painted again instead of a scaled copy. */
const REST_FRAMES = 4

/**
 * Repaints the dirty rectangle: where changed objects were and where they are, with everything that overlaps
 * it. The cost depends on what overlaps, not on the size of the page.
 * @param clip clips a context to the page.
 * @param isTimeSpent whether a frame has no time left to paint bitmaps that were scaled meanwhile.
 */
export function createDirtyRectRenderer(
  canvas: StaticCanvas,
  scene: PageScene,
  clip: (context: CanvasRenderingContext2D) => void,
  isTimeSpent = () => false,
): DirtyRectRenderer {
  let order: readonly BakedObject[] = []
  // What is shown of each object. Lists, because a page may have thousands.
  let revisions: number[] = []
  let areas: Bounds[] = []
  let view: View | null = null
  /** Stands for the page while it is zoomed, if painting it takes longer than a frame. */
  let picture: ZoomedPicture | null = null
  let restFrames = 0
  let isSlow = false
  let background: object | undefined
  let last = { drawn: 0, isWhole: true }

  function applyViewport(context: CanvasRenderingContext2D) {
    const [a, b, c, d, e, f] = canvas.viewportTransform
    context.setTransform(a, b, c, d, e, f)
  }

  /** Paints bitmaps anew that were scaled or moved by a fraction of a px, as many as there is time for. */
  function refine(context: CanvasRenderingContext2D) {
    const approximate = order.filter(({ isApproximate }) => isApproximate)
    if (approximate.length === 0) return
    context.save()
    applyViewport(context)
    for (const object of approximate) {
      if (isTimeSpent()) break
      object.invalidate()
      object.deviceBounds(context)
    }
    context.restore()
  }

  /** Records the areas of objects that changed. @returns the dirty rectangle, on whole px. */
  function recordChanged(context: CanvasRenderingContext2D): Bounds | undefined {
    const covered: Bounds[] = []
    context.save()
    applyViewport(context)
    for (const [at, object] of order.entries()) {
      if (revisions[at] === object.revision) continue
      const before = areas[at]
      const area = object.deviceBounds(context)
      if (before && !isEmpty(before)) covered.push(before)
      if (!isEmpty(area)) covered.push(area)
      areas[at] = area
      revisions[at] = object.revision
    }
    context.restore()
    const dirty = unionOf(covered)
    return dirty && alignedToPixels(dirty, canvas)
  }

  function paintAll(context: CanvasRenderingContext2D) {
    picture?.dispose()
    picture = null
    refine(context)
    drawAll()
    isSlow = isTimeSpent()
    revisions = []
    areas = []
    recordChanged(context)
  }

  function drawAll() {
    canvas.renderAll()
    last = { drawn: order.length, isWhole: true }
  }

  /** @returns whether a scaled copy of the page stands for it in this frame. */
  function paintZoomed(context: CanvasRenderingContext2D, shown: View, next: View): boolean {
    if (!picture && (!isSlow || next.scale === shown.scale)) return false
    const isResized = next.width !== shown.width || next.height !== shown.height
    if (isResized || order.some(({ revision }, at) => revision !== revisions[at])) return false
    restFrames = isSameView(shown, next) ? restFrames + 1 : 0
    if (restFrames >= REST_FRAMES) return false
    picture ??= createZoomedPicture(canvas, shown)
    if (restFrames > 0) return true
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, next.width, next.height)
    clip(context)
    const isDrawn = picture.draw(context, next)
    context.restore()
    return isDrawn
  }

  function paintChanged(context: CanvasRenderingContext2D) {
    refine(context)
    const dirty = recordChanged(context)
    if (!dirty || isEmpty(dirty)) return
    const area = (dirty.right - dirty.left) * (dirty.bottom - dirty.top)
    if (area > MAX_DIRTY * canvas.width * canvas.height) drawAll()
    else paintWithin(context, dirty)
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
    const overlapping = order.filter((_, at) => overlaps(areas[at], dirty))
    for (const object of overlapping) object.render(context)
    context.restore()
    last = { drawn: overlapping.length, isWhole: false }
  }

  return {
    get last() {
      return last
    },
    invalidate() {
      view = null
    },
    paint(nextBackground) {
      const context = canvas.getContext()
      const [scale, , , , x, y] = canvas.viewportTransform
      const { width, height } = canvas
      const [shown, next] = [view, { scale, x, y, width, height }]
      const isSamePage = nextBackground === background && order === scene.objects
      view = next
      background = nextBackground
      order = scene.objects
      if (shown && isSamePage && paintZoomed(context, shown, next)) return false
      if (shown && isSamePage && !picture && isSameView(shown, next)) paintChanged(context)
      else paintAll(context)
      return !order.some(({ isApproximate }) => isApproximate)
    },
  }
}

/** What the canvas shows of the page, in device px. */
interface View extends DeviceView {
  width: number
  height: number
}

const isSameView = (a: View, b: View) =>
  a.scale === b.scale && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height

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
