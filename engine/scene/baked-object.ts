import type {
  Canvas2D,
  ElementRenderer,
  MovieFrame,
  PaintEnv,
  TimeRange,
} from '#engine/elements/element-renderer.ts'
import { rendererOf } from '#engine/elements/renderers.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type Bounds } from '#engine/geometry/index.ts'
import { type Pose, restPose } from '#engine/timeline/index.ts'
import { type Bake, bake, bytesOf, type CanvasView, releaseBake, type View } from './bake.ts'
import { isMeasured, withContentBox } from './content-box.ts'
import type { Coverable } from './covered.ts'
import { fabricObjectWithSharedDefaults } from './fabric-defaults.ts'
import { isOnlyMoved } from './only-moved.ts'
import { type Matrix3, multiply, projectedBounds, translation } from './matrix.ts'
import { viewOf } from './page-canvas.ts'
import { drawPlaced, type PlacedBake, releaseTemporary } from './placed-bake.ts'
import { opaqueBounds, roughBounds } from './rough-bounds.ts'
import { lookOf, type SharedBakes } from './shared-bakes.ts'

/** Memory for bitmaps, shared by a renderer's objects. Elements that exceed it are repainted for every frame. */
export interface BakeBudget {
  bytes: number
  /**
   * Whether there is no time left in the current frame to paint bitmaps at another scale: until a later frame, objects
   * draw their old bitmaps scaled. Without it, they are always painted.
   */
  isTimeSpent?: () => boolean
  /** Objects that show a scaled or shifted bitmap, because there was no time to paint one. */
  readonly approximate: Set<BakedObject>
  /** Incremented whenever an unchanged element may need another box, for example because a font has loaded. */
  measurements: number
  readonly shared: SharedBakes
}

const EMPTY_BOUNDS: Bounds = { left: 0, top: 0, right: 0, bottom: 0 }

/**
 * The Fabric object of all kinds: it paints its element once to a bitmap at the canvas's scale and then only
 * places that bitmap. At rest the bitmap is on the pixel grid, so a still frame is exact.
 */
export class BakedObject extends fabricObjectWithSharedDefaults() {
  static override type = 'baked'

  /** Fabric would create nine controls for each object. */
  static override createControls() {
    return { controls: {} }
  }

  #source: Element
  /** The element in the box that its text needs, once something asks for it: measuring takes time. */
  #measured: Element | null = null
  #renderer: ElementRenderer
  readonly #env: PaintEnv
  readonly #budget: BakeBudget
  readonly #changed: Set<BakedObject>
  #view: CanvasView = { scale: 0, x: 0, y: 0, width: 0, height: 0 }
  #bakes = new Map<number, Bake | null>()
  #pose: Pose = restPose
  #maxScale = 1
  #revision = 0
  #knownLook: string | null = null
  /** Whether it must be measured and painted anew, see `invalidate`. */
  #isOutdated = false
  #bakedTime: { key: string; seconds: number | null } = { key: '', seconds: null }

  /** @param changed lists the objects that may look different */
  constructor(element: Element, env: PaintEnv, budget: BakeBudget, changed = new Set<BakedObject>()) {
    super({ objectCaching: false, originX: 'center', originY: 'center', strokeWidth: 0 })
    this.#source = element
    this.#renderer = rendererOf(element)
    this.#env = env
    this.#budget = budget
    this.#changed = changed
    if (isMeasured(element)) this.#setMeasured(withContentBox(element))
  }

  /** The element as it is drawn: in the box that its text needs. */
  get element(): Element {
    if (this.#measured) return this.#measured
    const measured = withContentBox(this.#source)
    this.#setMeasured(measured)
    return measured
  }

  /** Whether `element` is known without measuring a text. */
  get isMeasured(): boolean {
    return this.#measured !== null
  }

  /** The element as it is stored. */
  get source() {
    return this.#source
  }

  /** Replaces the element; its bitmap is repainted when it is drawn next. */
  setElement(element: Element) {
    const [sourceBefore, before] = [this.#source, this.#measured]
    if (element === sourceBefore) return
    this.#source = element
    this.#renderer = rendererOf(element)
    if (before && isOnlyMoved(sourceBefore, element)) {
      this.#setMeasured(before === sourceBefore ? element : withContentBox(element))
      this.#moveFrom(before)
    } else this.#rebuild()
  }

  /** @param maxScale the largest scale of its animations: moving bitmaps need that much detail. */
  setPose(pose: Pose, maxScale: number) {
    if (pose === this.#pose && Math.max(1, maxScale) === this.#maxScale) return
    this.#pose = pose
    this.#maxScale = Math.max(1, maxScale)
    this.#markChanged()
  }

  /** Cache key of its self-animation at `seconds` of the page's clock; '' at rest and for kinds without one. */
  keyAt(seconds: number | null): string {
    return seconds === null ? '' : this.#env.keyOf(this.element, seconds)
  }

  /** The movie frames that it shows at a time. */
  movieFramesAt(seconds: number): MovieFrame[] {
    return this.#env.movieFramesOf(this.element, seconds)
  }

  /** When its self-animation ends, in seconds of the page's clock; 0 if it cannot be played alone. */
  get restsAt(): number {
    return this.#renderer.selfAnimation?.restsAt?.(this.element) ?? 0
  }

  /** When the element's video plays, for playing it in place; null if it has none. */
  get footage(): TimeRange | null {
    return this.#renderer.selfAnimation?.footageOf?.(this.element, this.#env) ?? null
  }

  /** Shows the self-animation at `seconds` of the page's clock; null for at rest. */
  setTime(seconds: number | null) {
    if (!this.#renderer.selfAnimation) return
    const key = this.keyAt(seconds)
    if (key === this.#bakedTime.key) return
    this.#bakedTime = { key, seconds: key === '' ? null : seconds }
    this.#rebuild()
  }

  /** Whether it can be drawn without painting a bitmap. */
  get isBaked(): boolean {
    return this.#bakes.size > 0
  }

  /** What is known of it in a view without painting it or laying out its text. */
  coverable(view: CanvasView, context: Canvas2D): Coverable {
    const { isBaked } = this
    if (!this.#pose.identity || this.#bakedTime.key !== '')
      return { isBaked, roughBounds: null, opaqueBounds: null }
    const element = this.#measured ?? this.#source
    return {
      isBaked,
      roughBounds: isBaked ? null : roughBounds(element, this.#renderer, this.#env, view),
      opaqueBounds: opaqueBounds(element, this.#renderer, context, view),
    }
  }

  /** The device px that its bitmap fills, whatever lies below; null if it has none that is exact. */
  opaqueBounds(view: CanvasView, context: Canvas2D): Bounds | null {
    if (this.#bakes.get(1)?.detail !== 1 || this.#budget.approximate.has(this)) return null
    return this.coverable(view, context).opaqueBounds
  }

  /** Incremented whenever the rendered output may have changed. */
  get revision() {
    return this.#revision
  }

  /**
   * The device px that it covers.
   * @param isExact as for `draw`
   */
  deviceBounds(view: CanvasView, isExact = false): Bounds {
    const everything = { left: 0, top: 0, right: view.width, bottom: view.height }
    if (this.element.commonStyle.opacity * this.#pose.opacity <= 0) return EMPTY_BOUNDS
    this.#syncView(view)
    const detail = this.#pose.identity ? 1 : this.#maxScale
    const baked = this.#bakeAt(detail, isExact)
    if (!baked) return EMPTY_BOUNDS
    if (!this.#bakes.has(detail)) {
      releaseBake(baked)
      return everything
    }
    const { surface, x, y, detail: bakedDetail } = baked
    const [width, height] = [surface.width / bakedDetail, surface.height / bakedDetail]
    if (this.#pose.identity) return { left: x, top: y, right: x + width, bottom: y + height }
    const toDevice = multiply(this.#poseInDevicePx(), translation(x, y))
    return projectedBounds(toDevice, { width, height }) ?? everything
  }

  /**
   * Measures and paints the element anew because it looks different, for example because a font has loaded; it shows
   * the bitmap that it has until there is time.
   */
  invalidate() {
    this.#budget.shared.clear()
    this.#isOutdated = true
    if (!this.#budget.isTimeSpent) {
      this.#rebuild()
      return
    }
    if (this.isBaked) this.#budget.approximate.add(this)
  }

  /** Paints its bitmap for the current view if it is another one's, see `isTimeSpent`. */
  refine() {
    if (this.#isOutdated) this.#rebuild()
    else if (this.#budget.approximate.has(this)) this.#dropBakes()
  }

  #rebuild() {
    if (this.#isOutdated) this.#budget.measurements += 1
    this.#isOutdated = false
    this.#knownLook = null
    this.#measured = null
    this.#dropBakes()
  }

  override render(context: CanvasRenderingContext2D) {
    if (!this.canvas) return
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    // The context would give its transform with rounded numbers: another view, for which all bitmaps are painted anew.
    this.draw(context, viewOf(this.canvas))
    context.restore()
  }

  /**
   * Draws it on a context without a transform and with full opacity, and leaves the context so.
   * @param isExact whether a bitmap that must be painted is exact, even if there is no time
   */
  draw(context: Canvas2D, view: CanvasView, isExact = false) {
    const placed = this.placedIn(view, isExact)
    if (!placed) return
    drawPlaced(context, placed)
    releaseTemporary(placed)
  }

  /**
   * Its bitmap as it is drawn; null if nothing is visible. Whoever draws it releases it if it is temporary.
   * @param isExact as for `draw`
   */
  placedIn(view: CanvasView, isExact = false): PlacedBake | null {
    const opacity = this.element.commonStyle.opacity * this.#pose.opacity
    if (!this.visible || opacity <= 0) return null
    this.#syncView(view)
    const detail = this.#pose.identity ? 1 : this.#maxScale
    const baked = this.#bakeAt(detail, isExact)
    if (!baked) return null
    const { surface, x, y } = baked
    const size = 1 / baked.detail
    const atRest: Matrix3 = [size, 0, x, 0, size, y, 0, 0, 1]
    const toDevice = this.#pose.identity ? atRest : multiply(this.#poseInDevicePx(), atRest)
    return { surface, toDevice, opacity, isKept: this.#bakes.has(detail) }
  }

  /** Fabric would compute the corners of the object and of its controls whenever it is added; nothing reads them. */
  override setCoords() {}

  override dispose() {
    this.#dropBakes()
    this.#changed.delete(this)
    super.dispose()
  }

  /**
   * Keeps the bitmap of an element that was moved. By a fraction of a px its edges are painted otherwise: that is done
   * later if there is no time now.
   */
  #moveFrom({ commonStyle: { left, top } }: Element) {
    const { scale, x, y } = this.#view
    const now = this.element.commonStyle
    const [movedX, movedY] = [(now.left - left) * scale, (now.top - top) * scale]
    const isWhole = Number.isInteger(movedX) && Number.isInteger(movedY)
    if (!this.#areBakesWhole() || !(isWhole || this.#budget.isTimeSpent)) {
      this.#dropBakes()
      return
    }
    this.#markChanged()
    if (!isWhole && this.#bakes.size > 0) this.#budget.approximate.add(this)
    this.#moveBakes({ scale, x, y }, { scale, x: x + movedX, y: y + movedY })
  }

  #markChanged() {
    this.#revision += 1
    this.#changed.add(this)
  }

  #dropBakes() {
    this.#markChanged()
    this.#budget.approximate.delete(this)
    for (const baked of this.#bakes.values()) {
      if (!baked) continue
      this.#budget.bytes += bytesOf(baked)
      this.#budget.shared.release(baked)
    }
    this.#bakes.clear()
  }

  #setMeasured(element: Element) {
    this.#measured = element
    const { left, top, width, height, rotate } = element.commonStyle
    Object.assign(this, { left: left + width / 2, top: top + height / 2, width, height, angle: rotate })
  }

  /**
   * Bitmaps are valid for one view of the page. A shift by whole px moves uncut bitmaps; another scale drops them, or
   * scales them while there is no time to paint.
   */
  #syncView(view: CanvasView) {
    const before = this.#view
    if (view === before) return
    this.#view = view
    const { scale, x, y, width, height } = before
    const isMoved = view.scale !== scale || view.x !== x || view.y !== y
    if (!isMoved && view.width === width && view.height === height) return
    const isShifted = view.scale === scale && Number.isInteger(view.x - x) && Number.isInteger(view.y - y)
    const isKept = this.#areBakesWhole() && (isShifted || this.#budget.isTimeSpent?.())
    if (!isKept) {
      this.#dropBakes()
      return
    }
    if (!isShifted && this.#bakes.size > 0) this.#budget.approximate.add(this)
    this.#moveBakes(before, this.#view)
  }

  #areBakesWhole() {
    for (const baked of this.#bakes.values()) if (!baked || baked.isCut) return false
    return true
  }

  #moveBakes(from: View, to: View) {
    const factor = to.scale / from.scale
    for (const baked of this.#bakes.values()) {
      if (!baked) continue
      baked.x = (baked.x - from.x) * factor + to.x
      baked.y = (baked.y - from.y) * factor + to.y
      baked.detail /= factor
    }
  }

  #bakeAt(detail: number, isExact = false): Bake | null {
    const isStill = this.element.animations.length === 0 && this.#pose.identity
    // Movement may show parts that are cut off at rest.
    if (!isStill && !this.#areBakesWhole()) this.#dropBakes()
    const cached = this.#bakes.get(detail)
    if (cached !== undefined) return cached
    if (this.#isOutdated) this.#rebuild()
    const isShareable = detail === 1 && this.#bakedTime.key === ''
    const shared = isShareable ? this.#takeShared(isExact || !this.#budget.isTimeSpent?.()) : null
    if (shared) return shared
    const env = this.#env.at(this.#bakedTime.seconds)
    const baked = bake(this.element, this.#renderer, env, this.#view, detail, isStill ? this.#view : null)
    const bytes = baked ? bytesOf(baked) : 0
    if (bytes > this.#budget.bytes) return baked
    this.#budget.bytes -= bytes
    this.#bakes.set(detail, baked)
    if (isShareable && baked && !baked.isCut)
      this.#budget.shared.add(this.#look, this.element, this.#view, baked)
    return baked
  }

  /** The bitmap of an equal element; one that lies otherwise on the pixel grid only while there is no time to paint. */
  #takeShared(isExact: boolean): Bake | null {
    const taken = this.#budget.shared.take(this.#look, this.element, this.#view, isExact)
    if (!taken) return null
    if (!taken.isExact) this.#budget.approximate.add(this)
    this.#budget.bytes -= bytesOf(taken.bake)
    this.#bakes.set(1, taken.bake)
    return taken.bake
  }

  get #look(): string {
    this.#knownLook ??= lookOf(this.element)
    return this.#knownLook
  }

  /** The pose, relative to the element's center in page units, as a transform of device px. */
  #poseInDevicePx(): Matrix3 {
    const { scale, x, y } = this.#view
    const { left, top, width, height } = this.element.commonStyle
    const [centerX, centerY] = [(left + width / 2) * scale + x, (top + height / 2) * scale + y]
    const [a, b, c, d, e, f, g, h, i] = this.#pose.transform
    const aboutCenter: Matrix3 = [a, b, c * scale, d, e, f * scale, g / scale, h / scale, i]
    return multiply(translation(centerX, centerY), multiply(aboutCenter, translation(-centerX, -centerY)))
  }
}
