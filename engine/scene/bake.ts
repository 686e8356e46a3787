import type { CommonStyle } from '#engine/elements/element.ts'
import type { ElementRenderer, Insets, PaintEnv } from '#engine/elements/element-renderer.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type Bounds, intersectionOf, type Size } from '#engine/geometry/index.ts'
import { contextOf, createSurface, releaseSurface, type Surface } from '#engine/paint/canvas.ts'

/** Maps page units to device px: unit × scale + (x, y). */
export interface View {
  scale: number
  x: number
  y: number
}

/** The view of a canvas, and its size in device px. */
export type CanvasView = View & Size

/**
 * An element painted once at rest, rotated, but without its opacity. `detail` is bitmap px per device px; (x,
 * y) is the bitmap's corner in device px, so that at detail 1 it lies on the pixel grid and is exact.
 */
export interface Bake {
  surface: Surface
  x: number
  y: number
  detail: number
  /** Whether parts outside of the bounds were not painted. */
  isCut: boolean
}

type Box = Pick<CommonStyle, 'left' | 'top' | 'width' | 'height' | 'rotate'>

/** Larger bitmaps have less detail: browsers refuse them, and no video shows that much. */
const MAX_PIXELS = 16_000_000
const MAX_SIDE = 8192

/**
 * Paints an element at rest into its own bitmap.
 * @param bounds device px that are visible; nothing is painted outside. Null for elements that move.
 * @returns null if nothing is visible.
 */
export function bake(
  element: Element,
  renderer: ElementRenderer,
  env: PaintEnv,
  view: View,
  detail: number,
  bounds: Size | null,
): Bake | null {
  const area = paintedArea(element.commonStyle, renderer.paintOverflow(element, env), view)
  const visible = bounds
    ? intersectionOf(area, { left: 0, top: 0, right: bounds.width, bottom: bounds.height })
    : area
  const [width, height] = [visible.right - visible.left, visible.bottom - visible.top]
  if (width <= 0 || height <= 0) return null
  const limit = Math.min(MAX_SIDE / width, MAX_SIDE / height, Math.sqrt(MAX_PIXELS / (width * height)))
  const bakedDetail = Math.min(detail, limit)
  const surface = createSurface(Math.ceil(width * bakedDetail), Math.ceil(height * bakedDetail))
  const context = contextOf(surface)
  const scale = view.scale * bakedDetail
  const toSurface = (offset: number, corner: number) => (offset - corner) * bakedDetail
  context.setTransform(scale, 0, 0, scale, toSurface(view.x, visible.left), toSurface(view.y, visible.top))
  applyElementTransform(context, element)
  renderer.paint(context, element, env)
  const isCut = width < area.right - area.left || height < area.bottom - area.top
  return { surface, x: visible.left, y: visible.top, detail: bakedDetail, isCut }
}

export const bytesOf = ({ surface }: Bake) => surface.width * surface.height * 4

export const releaseBake = ({ surface }: Bake) => releaseSurface(surface)

/** Moves the origin to the element's top-left corner, rotated about its center. */
export function applyElementTransform(
  context: { translate(x: number, y: number): void; rotate(angle: number): void },
  element: Element,
) {
  const { left, top, width, height, rotate } = element.commonStyle
  if (rotate === 0) {
    context.translate(left, top)
    return
  }
  context.translate(left + width / 2, top + height / 2)
  context.rotate((rotate * Math.PI) / 180)
  context.translate(-width / 2, -height / 2)
}

/** The whole device px that the painting of an element in a box touches at rest. */
export function paintedArea(box: Box, overflow: Insets, view: View): Bounds {
  const { left, top, width, height, rotate } = box
  const angle = (rotate * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [centerX, centerY] = [left + width / 2, top + height / 2]
  const xs: number[] = []
  const ys: number[] = []
  for (const x of [-width / 2 - overflow.left, width / 2 + overflow.right]) {
    for (const y of [-height / 2 - overflow.top, height / 2 + overflow.bottom]) {
      xs.push((centerX + x * cos - y * sin) * view.scale + view.x)
      ys.push((centerY + x * sin + y * cos) * view.scale + view.y)
    }
  }
  // One px more on each side, for anti-aliased edges and bilinear sampling of a moving bitmap.
  return {
    left: Math.floor(Math.min(...xs)) - 1,
    top: Math.floor(Math.min(...ys)) - 1,
    right: Math.ceil(Math.max(...xs)) + 1,
    bottom: Math.ceil(Math.max(...ys)) + 1,
  }
}
