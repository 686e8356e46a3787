import type { StaticCanvas } from 'fabric'
import { areaOf, unionOf } from '#engine/geometry/index.ts'
import { type BakedObject, createRepainter, type PageScene } from '#engine/scene/index.ts'
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
  const repainter = createRepainter(canvas, scene)
  let order: readonly BakedObject[] = []
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
    if (scene.approximate.size === 0) return
    context.save()
    applyViewport(context)
    for (const object of [...scene.approximate]) {
      if (isTimeSpent()) break
      object.refine()
      object.deviceBounds(context)
    }
    context.restore()
  }

  function paintAll(context: CanvasRenderingContext2D) {
    picture?.dispose()
    picture = null
    refine(context)
    drawAll()
    isSlow = isTimeSpent()
    repainter.reset()
  }

  function drawAll() {
    canvas.renderAll()
    last = { drawn: order.length, isWhole: true }
  }

  /** @returns whether a scaled copy of the page stands for it in this frame. */
  function paintZoomed(context: CanvasRenderingContext2D, shown: View, next: View): boolean {
    if (!picture && (!isSlow || next.scale === shown.scale)) return false
    const isResized = next.width !== shown.width || next.height !== shown.height
    if (isResized || repainter.isOutdated) return false
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
    const dirty = unionOf(repainter.changedAreas())
    if (!dirty) return
    if (areaOf(dirty) > MAX_DIRTY * canvas.width * canvas.height) drawAll()
    else last = { drawn: repainter.paint(dirty, clip), isWhole: false }
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
      return scene.approximate.size === 0
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
