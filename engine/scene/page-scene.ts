import { FabricObject, type StaticCanvas } from 'fabric'
import type { Page } from '#engine/document/index.ts'
import type { MovieFrame, PaintEnv } from '#engine/elements/element-renderer.ts'
import { type Element, isSeen } from '#engine/elements/schemas.ts'
import { type Size } from '#engine/geometry/index.ts'
import { paintPageBackground } from '#engine/paint/index.ts'
import { maxScaleOf, type Poses, restPose } from '#engine/timeline/index.ts'
import { type BakeBudget, BakedObject } from './baked-object.ts'
import { prepareContentBoxes } from './content-box.ts'

/** A page, or a cover with the background of a page. */
export type RenderablePage = Pick<Page, 'elements'> & { commonStyle: Page['commonStyle'] }

/**
 * Keeps a Fabric canvas in sync with snapshots of a page: one object per visible element, keyed by uuid and
 * updated only if the element's reference changed. Never writes to the snapshot.
 */
export class PageScene {
  readonly #canvas: StaticCanvas
  readonly #env: PaintEnv
  readonly #budget: BakeBudget
  readonly #background: PageBackground
  readonly #objects = new Map<string, BakedObject>()
  /** Objects that may look different; whoever shows them takes them out. */
  readonly changed = new Set<BakedObject>()
  #order: BakedObject[] = []

  constructor(canvas: StaticCanvas, size: Size, env: PaintEnv, budget: BakeBudget) {
    this.#canvas = canvas
    this.#env = env
    this.#budget = budget
    this.#background = new PageBackground(size, env)
    canvas.renderOnAddRemove = false
    canvas.backgroundImage = this.#background
  }

  /** The objects of the visible elements, back to front; the same array while they are the same. */
  get objects(): readonly BakedObject[] {
    return this.#order
  }

  /** Objects that a later frame paints at the scale of the view. */
  get approximate(): ReadonlySet<BakedObject> {
    return this.#budget.approximate
  }

  /** Incremented whenever an object of an unchanged element may have got another box. */
  get measurements(): number {
    return this.#budget.measurements
  }

  objectOf(uuid: string): BakedObject | undefined {
    return this.#objects.get(uuid)
  }

  /** Changes the size of the page. */
  resize(size: Size) {
    this.#background.set(size)
  }

  /** Shows this page: removes, adds and updates objects and sorts them by zIndex. */
  reconcile(page: RenderablePage) {
    this.#background.style = page.commonStyle
    const visible = visibleByLayer(page.elements)
    const wanted = new Set(visible.map((element) => element.uuid))
    for (const [uuid, object] of this.#objects) {
      if (wanted.has(uuid)) continue
      this.#objects.delete(uuid)
      this.#canvas.remove(object)
      object.dispose()
    }
    // Whoever paints in slices measures in slices.
    if (!this.#budget.isTimeSpent) prepareContentBoxes(visible.filter(({ uuid }) => !this.#objects.has(uuid)))
    const order = visible.map((element) => this.#show(element))
    const isSameOrder =
      order.length === this.#order.length && order.every((object, at) => object === this.#order[at])
    if (isSameOrder) return
    this.#order = order
    this.#canvas.remove(...this.#canvas.getObjects())
    this.#canvas.add(...order)
  }

  /** Measures the texts that were not painted yet, all at once. */
  measure() {
    prepareContentBoxes(this.#order.map(({ source }) => source))
  }

  /**
   * Cache key of the self-animations at `seconds` of the page's clock: equal keys mean equal pixels.
   * @param movieSeconds the same as in `seek`
   */
  keyAt(seconds: number, movieSeconds: number | null = seconds): string {
    return this.#order
      .map((object) => object.keyAt(showsMovie(object, seconds) ? movieSeconds : seconds))
      .join()
  }

  /** The movie frames visible at `seconds`, which must be decoded before the canvas is painted. */
  movieFramesAt(seconds: number): MovieFrame[] {
    return this.#order.flatMap((object) => object.movieFramesAt(seconds))
  }

  /**
   * Applies animations and self-animations at `seconds` of the page's clock.
   * @param movieSeconds where movies are, if other frames of them are decoded; null for at rest
   */
  seek(poses: Poses, seconds: number, movieSeconds: number | null = seconds) {
    for (const object of this.#order) {
      object.setTime(showsMovie(object, seconds) ? movieSeconds : seconds)
      if (object.source.animations.length === 0) continue
      const { element } = object
      object.setPose(poses.poseAt(element.uuid, seconds), maxScaleOf(element))
    }
  }

  /** Paints what shows a movie at `seconds` anew with the next `seek`. */
  dropMoviesAt(seconds: number) {
    for (const object of this.#order) if (showsMovie(object, seconds)) object.setTime(null)
  }

  /** Shows all elements at rest. */
  rest() {
    for (const object of this.#order) {
      object.setTime(null)
      object.setPose(restPose, 1)
    }
  }

  dispose() {
    for (const object of this.#order) object.dispose()
    // Bitmaps that nothing uses any more would stay until the next garbage collection.
    this.#budget.shared.clear()
    this.#objects.clear()
    this.#order = []
  }

  #show(element: Element): BakedObject {
    const existing = this.#objects.get(element.uuid)
    if (existing) {
      existing.setElement(element)
      return existing
    }
    const object = new BakedObject(element, this.#env, this.#budget, this.changed)
    this.#objects.set(element.uuid, object)
    return object
  }
}

const showsMovie = (object: BakedObject, seconds: number) => object.movieFramesAt(seconds).length > 0

const visibleByLayer = (elements: readonly Element[]) =>
  elements.filter(isSeen).toSorted((a, b) => a.commonStyle.zIndex - b.commonStyle.zIndex)

/** The background of a page. An empty color is black, as in the video data. */
class PageBackground extends FabricObject {
  static override type = 'page-background'

  style: Page['commonStyle'] | null = null
  readonly #env: PaintEnv

  constructor(size: Size, env: PaintEnv) {
    super({ ...size, left: 0, top: 0, originX: 'left', originY: 'top', strokeWidth: 0, objectCaching: false })
    this.#env = env
  }

  override render(context: CanvasRenderingContext2D) {
    const { backgroundColor, backgroundImage, backgroundSize } = this.style ?? DEFAULT_BACKGROUND
    paintPageBackground(context, this, this.#env, {
      backgroundColor: backgroundColor || '#000000',
      backgroundImage,
      backgroundSize,
    })
  }
}

const DEFAULT_BACKGROUND = { backgroundColor: '', backgroundImage: '', backgroundSize: 'cover' }
