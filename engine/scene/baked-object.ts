import { FabricObject } from 'fabric'
import type {
  Canvas2D,
  ElementRenderer,
  MovieFrame,
  PaintEnv,
  TimeRange,
} from '#engine/elements/element-renderer.ts'
import { rendererOf } from '#engine/elements/renderers.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { contextOf, createSurface, releaseSurface } from '#engine/paint/canvas.ts'
import { type Pose, restPose } from '#engine/timeline/index.ts'
import { type Bake, bake, bytesOf, releaseBake } from './bake.ts'
import { type Matrix3, multiply, scaling, translation } from './matrix.ts'
import { coveredBox, warp } from './warp.ts'

/** Memory for bitmaps, shared by the objects of a renderer; beyond it they are painted anew at every frame. */
export interface BakeBudget {
  bytes: number
}

/** A part of a canvas, in device px. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

const NOWHERE: Area = { left: 0, top: 0, right: 0, bottom: 0 }

/**
 * The one Fabric object that all kinds share: it paints its element once to a bitmap at the canvas's scale and
 * then only places that bitmap. At rest the bitmap lies on the pixel grid, so a still frame is exact.
 */
export class BakedObject extends FabricObject {
  static override type = 'baked'

  #element: Element
  #draw: ElementRenderer
  readonly #env: PaintEnv
  readonly #budget: BakeBudget
  #view = { scale: 0, x: 0, y: 0, width: 0, height: 0 }
  #bakes = new Map<number, Bake | null>()
  #pose: Pose = restPose
  #maxScale = 1
  #revision = 0
  #shownAt: { key: string; seconds: number | null } = { key: '', seconds: null }

  constructor(element: Element, env: PaintEnv, budget: BakeBudget) {
    super({ objectCaching: false, originX: 'center', originY: 'center', strokeWidth: 0 })
    this.#element = element
    this.#draw = rendererOf(element)
    this.#env = env
    this.#budget = budget
    this.#takeGeometry()
  }

  get element() {
    return this.#element
  }

  /** Shows a changed element; its bitmap is painted again when next seen. */
  setElement(element: Element) {
    if (element === this.#element) return
    this.#element = element
    this.#draw = rendererOf(element)
    this.#takeGeometry()
    this.invalidate()
  }

  /** @param maxScale the largest scale that its animations reach: moving bitmaps need so much detail. */
  setPose(pose: Pose, maxScale: number) {
    if (pose === this.#pose && Math.max(1, maxScale) === this.#maxScale) return
    this.#pose = pose
    this.#maxScale = Math.max(1, maxScale)
    this.#revision += 1
  }

  /** What it shows by itself at `seconds` of the page's clock, as a key; '' at rest, and for kinds without motion. */
  keyAt(seconds: number | null): string {
    return seconds === null ? '' : this.#env.keyOf(this.#element, seconds)
  }

  /** The pictures of movies that it shows at a time. */
  movieFramesAt(seconds: number): MovieFrame[] {
    return this.#env.movieFramesOf(this.#element, seconds)
  }

  /** Seconds of the page's clock until what it does by itself comes to rest; 0 where it cannot be played alone. */
  get restsAt(): number {
    return this.#draw.selfAnimation?.restsAt?.(this.#element) ?? 0
  }

  /** What plays when the author wants to look at the file that it shows; null where there is none. */
  get footage(): TimeRange | null {
    return this.#draw.selfAnimation?.footageOf?.(this.#element, this.#env) ?? null
  }

  /** Shows a kind that changes by itself as it is at `seconds` of the page's clock; null: at rest. */
  setTime(seconds: number | null) {
    if (!this.#draw.selfAnimation) return
    const key = this.keyAt(seconds)
    if (key === this.#shownAt.key) return
    this.#shownAt = { key, seconds: key === '' ? null : seconds }
    this.invalidate()
  }

  /** Another number whenever it may look otherwise than before. */
  get revision() {
    return this.#revision
  }

  /** The device px that it covers where it is drawn now; on a context with the canvas's transform. */
  coverIn(context: Canvas2D): Area {
    const { width, height } = context.canvas
    const everything = { left: 0, top: 0, right: width, bottom: height }
    if (this.#element.commonStyle.opacity * this.#pose.opacity <= 0) return NOWHERE
    this.#look(context)
    const detail = this.#pose.identity ? 1 : this.#maxScale
    const picture = this.#bake(detail)
    if (!picture) return NOWHERE
    if (!this.#bakes.has(detail)) {
      releaseBake(picture)
      return everything
    }
    const { x, y } = picture
    const size = {
      width: picture.surface.width / picture.detail,
      height: picture.surface.height / picture.detail,
    }
    if (this.#pose.identity) return { left: x, top: y, right: x + size.width, bottom: y + size.height }
    const toDevice = multiply(this.#posedInDevice(), translation(x, y))
    return coveredBox(toDevice, size.width, size.height) ?? everything
  }

  /** Drops the bitmaps, for example because a picture or a font has been loaded since. */
  invalidate() {
    this.#revision += 1
    for (const item of this.#bakes.values()) {
      if (!item) continue
      this.#budget.bytes += bytesOf(item)
      releaseBake(item)
    }
    this.#bakes.clear()
  }

  override render(context: CanvasRenderingContext2D) {
    const opacity = this.#element.commonStyle.opacity * this.#pose.opacity
    if (!this.visible || opacity <= 0) return
    this.#look(context)
    const detail = this.#pose.identity ? 1 : this.#maxScale
    const picture = this.#bake(detail)
    if (!picture) return
    context.save()
    context.globalAlpha *= opacity
    this.#place(context, picture)
    context.restore()
    if (!this.#bakes.has(detail)) releaseBake(picture)
  }

  override dispose() {
    this.invalidate()
    super.dispose()
  }

  #takeGeometry() {
    const { left, top, width, height, rotate } = this.#element.commonStyle
    this.set({ left: left + width / 2, top: top + height / 2, width, height, angle: rotate })
    this.setCoords()
  }

  /**
   * Bitmaps fit one view of the page. A view that is shifted by whole px has the same bitmaps elsewhere, as far
   * as they are whole; seen otherwise they are painted anew.
   */
  #look(context: Canvas2D) {
    const { a, e, f } = context.getTransform()
    const { width, height } = context.canvas
    const { scale, x, y, ...size } = this.#view
    if (a === scale && e === x && f === y && width === size.width && height === size.height) return
    this.#view = { scale: a, x: e, y: f, width, height }
    const isShifted = a === scale && Number.isInteger(e - x) && Number.isInteger(f - y)
    if (isShifted && this.#isWhole()) this.#shift(e - x, f - y)
    else this.invalidate()
  }

  #isWhole() {
    return [...this.#bakes.values()].every((item) => item !== null && !item.isCut)
  }

  #shift(x: number, y: number) {
    for (const item of this.#bakes.values()) {
      if (!item) continue
      item.x += x
      item.y += y
    }
  }

  #bake(detail: number): Bake | null {
    const isStill = this.#element.animations.length === 0 && this.#pose.identity
    // What is moved may bring into view what was cut off at rest.
    if (!isStill && !this.#isWhole()) this.invalidate()
    const known = this.#bakes.get(detail)
    if (known !== undefined) return known
    const env = this.#env.at(this.#shownAt.seconds)
    const made = bake(this.#element, this.#draw, env, this.#view, detail, isStill ? this.#view : null)
    const bytes = made ? bytesOf(made) : 0
    if (bytes <= this.#budget.bytes) {
      this.#budget.bytes -= bytes
      this.#bakes.set(detail, made)
    }
    return made
  }

  #place(context: Canvas2D, { surface, x, y, detail }: Bake) {
    const { width, height } = surface
    if (this.#pose.identity) {
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.drawImage(surface, x, y, width / detail, height / detail)
      return
    }
    const posed = this.#posedInDevice()
    if (this.#pose.affine) {
      context.setTransform(posed[0], posed[3], posed[1], posed[4], posed[2], posed[5])
      context.drawImage(surface, x, y, width / detail, height / detail)
      return
    }
    this.#placeInPerspective(
      context,
      multiply(posed, multiply(translation(x, y), scaling(1 / detail))),
      surface,
    )
  }

  /** The pose, which is about the element's centre in page units, as a map of device px. */
  #posedInDevice(): Matrix3 {
    const { scale, x, y } = this.#view
    const { left, top, width, height } = this.#element.commonStyle
    const [centreX, centreY] = [(left + width / 2) * scale + x, (top + height / 2) * scale + y]
    const [a, b, c, d, e, f, g, h, i] = this.#pose.transform
    const aboutCentre: Matrix3 = [a, b, c * scale, d, e, f * scale, g / scale, h / scale, i]
    return multiply(translation(centreX, centreY), multiply(aboutCentre, translation(-centreX, -centreY)))
  }

  #placeInPerspective(context: Canvas2D, toDevice: Matrix3, surface: Bake['surface']) {
    const { width, height } = context.canvas
    const box = coveredBox(toDevice, surface.width, surface.height) ?? {
      left: 0,
      top: 0,
      right: width,
      bottom: height,
    }
    const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)]
    const target = { width: Math.min(width, box.right) - left, height: Math.min(height, box.bottom) - top }
    if (target.width <= 0 || target.height <= 0) return
    const source = contextOf(surface).getImageData(0, 0, surface.width, surface.height)
    const layer = createSurface(target.width, target.height)
    const pixels = contextOf(layer).createImageData(target.width, target.height)
    warp(source, multiply(translation(-left, -top), toDevice), pixels)
    contextOf(layer).putImageData(pixels, 0, 0)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.drawImage(layer, left, top)
    releaseSurface(layer)
  }
}
