import type { StaticCanvas } from 'fabric'
import { areaOf, unionOf } from '#engine/geometry/index.ts'
import {
  type BakedObject,
  createRepainter,
  type PageScene,
  prepareTexts,
  viewOf,
} from '#engine/scene/index.ts'
import { createZoomedPicture, type DeviceView, type ZoomedPicture } from './zoomed-picture.ts'

/** Repaints the part of the scene that changed. */
export interface DirtyRectRenderer {
  /**
   * @param background another object whenever the page's background may look different.
   * @returns whether all objects are painted, with bitmaps of the view's scale; otherwise another painting goes on.
   */
  paint(background: object): boolean
  /** Whether `proceed` can go on with what the last painting has left; otherwise the next frame does. */
  readonly canProceed: boolean
  /** Paints more of what the last painting has left, while view and document are the same. @returns as `paint` does */
  proceed(): boolean
  /** Whether the page shows all objects, if not with exact bitmaps: those that others hide may have none yet. */
  readonly isComplete: boolean
  /** Paints more of what lies below objects that probably change next. @returns whether there is more */
  prepareUnderlay(objects: readonly BakedObject[]): boolean
  /** Makes the next painting a full one: the canvas may have lost its content. */
  invalidate(): void
  /** The number of objects that the last painting drew, and whether it was a full one. */
  readonly last: { drawn: number; isWhole: boolean }
}

/** A larger part of the canvas than this is not worth clipping: everything is painted. */
const MAX_DIRTY = 0.7
/** Height of the bands that are painted anew as a whole, relative to the page. */
const BAND = 1 / 16
/** Bitmaps that are painted anew between two looks at the list of them. */
const REFINED_AT_ONCE = 20
/** The number of frames without zooming after which the page is painted again instead of a scaled copy. */
const REST_FRAMES = 4

/**
 * Repaints the dirty rectangle: where changed objects were and where they are, with everything that overlaps
 * it. The cost depends on what overlaps, not on the size of the page. Another page appears from back to front, over
 * several frames if its bitmaps take longer.
 * @param clip clips a context to the page.
 * @param isTimeSpent whether a frame has no time left to paint bitmaps that were scaled meanwhile.
 * @param isSliceSpent the same for the bitmaps of another page, and in a frame in which nothing changes.
 */
export function createDirtyRectRenderer(
  canvas: StaticCanvas,
  scene: PageScene,
  clip: (context: CanvasRenderingContext2D) => void,
  isTimeSpent = () => false,
  isSliceSpent = isTimeSpent,
): DirtyRectRenderer {
  const repainter = createRepainter(canvas, scene, true)
  let order: readonly BakedObject[] = []
  let view: View | null = null
  /** Stands for the page while it is zoomed, if painting it takes longer than a frame. */
  let picture: ZoomedPicture | null = null
  let restFrames = 0
  let isSlow = false
  /** Whether all objects are painted. */
  let isComplete = true
  /** Approximate objects in the order in which they are painted anew, the next one at the end. */
  let queue: BakedObject[] = []
  /** Painted anew and not shown yet, with their revisions. */
  const refined = new Map<BakedObject, number>()
  /** Where the band ends in which they are, px of the page. */
  let bandEnd = 0
  let background: object | undefined
  let last = { drawn: 0, isWhole: true }

  /**
   * Paints bitmaps anew that were scaled or moved by a fraction of a px, as many as there is time for, from top to
   * bottom.
   * @returns whether a band of the page is done: painting each few of its bitmaps would draw all others again and again
   */
  function refine(isSpent: () => boolean): boolean {
    const view = viewOf(canvas)
    let isBandDone = false
    while (scene.approximate.size > 0 && !isSpent()) {
      if (queue.length === 0) queue = [...scene.approximate].sort((a, b) => b.top - a.top)
      const next = queue.splice(-REFINED_AT_ONCE).filter((object) => scene.approximate.has(object))
      prepareTexts(next.map(({ source }) => source))
      while (next.length > 0 && !isSpent()) {
        const object = next.pop()
        if (!object) break
        if (refined.size === 0) bandEnd = object.top + BAND * (canvas.backgroundImage?.height ?? 0)
        isBandDone ||= object.top > bandEnd
        object.refine()
        object.deviceBounds(view)
        refined.set(object, object.revision)
      }
      queue.push(...next)
    }
    return isBandDone || (scene.approximate.size === 0 && refined.size > 0)
  }

  function paintAll() {
    picture?.dispose()
    picture = null
    queue = []
    if (isComplete && !repainter.hidesAny && order.some(({ isBaked }) => isBaked)) {
      refine(isTimeSpent)
      repainter.begin(clip)
      repainter.paintNext(null, clip)
      isSlow = isTimeSpent()
    } else {
      repainter.begin(clip)
      paintNext()
    }
    refined.clear()
    last = { drawn: order.length, isWhole: true }
  }

  function paintNext() {
    isComplete = repainter.paintNext(isSliceSpent, clip)
    isSlow = isTimeSpent()
  }

  /** @returns whether a scaled copy of the page stands for it in this frame. */
  function paintZoomed(context: CanvasRenderingContext2D, shown: View, next: View): boolean {
    const isPanned = next.scale === shown.scale
    if (!isComplete || (!picture && (!isSlow || (isPanned && !isPageWhole(canvas, shown))))) return false
    // A painting that is shown already needs no copy.
    if (!picture && isSameView(shown, next)) return false
    const isResized = next.width !== shown.width || next.height !== shown.height
    if (isResized || repainter.isOutdated(refined)) return false
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

  /** What changed has the whole frame: other bitmaps are painted anew while nothing changes. */
  function paintChanged() {
    const isChanged = repainter.isOutdated(refined)
    const isReady = isChanged || (isComplete && refine(isSliceSpent))
    const dirty = isReady ? unionOf(repainter.changedAreas()) : undefined
    if (isReady) refined.clear()
    if (dirty) {
      const isWhole = areaOf(dirty) > MAX_DIRTY * canvas.width * canvas.height
      const all = { left: 0, top: 0, right: canvas.width, bottom: canvas.height }
      last = { drawn: repainter.paint(isWhole ? all : dirty, clip), isWhole }
    }
    if (!isComplete) paintNext()
    else if (!isChanged && scene.approximate.size === 0) repainter.prepareHidden(isSliceSpent, clip)
  }

  const isExact = () => isComplete && scene.approximate.size === 0 && !repainter.hidesAny

  return {
    get last() {
      return last
    },
    get canProceed() {
      return view !== null && picture === null
    },
    get isComplete() {
      return isComplete
    },
    proceed() {
      paintChanged()
      return isExact()
    },
    prepareUnderlay: (objects) =>
      view !== null && picture === null && isExact() && repainter.prepareUnderlay(objects, clip),
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
      if (shown && isSamePage && !picture && isSameView(shown, next)) paintChanged()
      else paintAll()
      return isExact()
    },
  }
}

/** Whether the canvas shows the whole page: a copy of it stands for the page wherever that is moved. */
function isPageWhole({ backgroundImage: page }: StaticCanvas, { scale, x, y, width, height }: View): boolean {
  if (!page || x < 0 || y < 0) return false
  return x + page.width * scale <= width && y + page.height * scale <= height
}

/** What the canvas shows of the page, in device px. */
interface View extends DeviceView {
  width: number
  height: number
}

const isSameView = (a: View, b: View) =>
  a.scale === b.scale && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
