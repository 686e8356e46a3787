import type { ElementRenderer, Insets, PaintEnv } from '#engine/elements/element-renderer.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { contextOf, createSurface, releaseSurface, type Surface } from '#engine/paint/canvas.ts'

/** Where page units lie on a canvas: device px = unit × scale + (x, y). */
export interface View {
  scale: number
  x: number
  y: number
}

interface Rectangle {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * An element painted once, at rest: rotated, but without its opacity. `detail` bitmap px stand for one device
 * px; (x, y) is the bitmap's corner in device px, so that at detail 1 it lies on the pixel grid and is exact.
 */
export interface Bake {
  surface: Surface
  x: number
  y: number
  detail: number
  /** Something lay outside of the bounds and was not painted. */
  isCut: boolean
}

/** Larger bitmaps are painted with less detail: browsers refuse them, and no video shows so much. */
const MAX_PIXELS = 16_000_000
const MAX_SIDE = 8192

/**
 * Paints an element at its resting place into a bitmap of its own.
 * @param bounds device px that will be seen; what lies outside is not painted. Null for elements that move.
 * @returns null when there is nothing to be seen.
 */
export function bake(
  element: Element,
  draw: ElementRenderer,
  env: PaintEnv,
  view: View,
  detail: number,
  bounds: { width: number; height: number } | null,
): Bake | null {
  const area = paintedArea(element, draw.paintOverflow(element, env), view)
  const seen = bounds
    ? intersection(area, { left: 0, top: 0, right: bounds.width, bottom: bounds.height })
    : area
  const [width, height] = [seen.right - seen.left, seen.bottom - seen.top]
  if (width <= 0 || height <= 0) return null
  const limit = Math.min(MAX_SIDE / width, MAX_SIDE / height, Math.sqrt(MAX_PIXELS / (width * height)))
  const affordable = Math.min(detail, limit)
  const surface = createSurface(Math.ceil(width * affordable), Math.ceil(height * affordable))
  const context = contextOf(surface)
  const scale = view.scale * affordable
  const toSurface = (offset: number, corner: number) => (offset - corner) * affordable
  context.setTransform(scale, 0, 0, scale, toSurface(view.x, seen.left), toSurface(view.y, seen.top))
  placeAt(context, element)
  draw.paint(context, element, env)
  const isCut = width < area.right - area.left || height < area.bottom - area.top
  return { surface, x: seen.left, y: seen.top, detail: affordable, isCut }
}

export const bytesOf = ({ surface }: Bake) => surface.width * surface.height * 4

export const releaseBake = ({ surface }: Bake) => releaseSurface(surface)

/** Moves the origin to the element's top-left corner, rotated about its centre. */
export function placeAt(
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

/** The whole device px that the element's paint touches at rest. */
function paintedArea(element: Element, overflow: Insets, view: View): Rectangle {
  const { left, top, width, height, rotate } = element.commonStyle
  const angle = (rotate * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [centreX, centreY] = [left + width / 2, top + height / 2]
  const xs: number[] = []
  const ys: number[] = []
  for (const x of [-width / 2 - overflow.left, width / 2 + overflow.right]) {
    for (const y of [-height / 2 - overflow.top, height / 2 + overflow.bottom]) {
      xs.push((centreX + x * cos - y * sin) * view.scale + view.x)
      ys.push((centreY + x * sin + y * cos) * view.scale + view.y)
    }
  }
  // One px more on each side: anti-aliased edges, and bilinear sampling when the bitmap moves.
  return {
    left: Math.floor(Math.min(...xs)) - 1,
    top: Math.floor(Math.min(...ys)) - 1,
    right: Math.ceil(Math.max(...xs)) + 1,
    bottom: Math.ceil(Math.max(...ys)) + 1,
  }
}

const intersection = (a: Rectangle, b: Rectangle): Rectangle => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})
