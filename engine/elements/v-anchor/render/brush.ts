import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { createMemo } from '#engine/util/memo.ts'

/** Parsing a path costs as much as filling it, and few paths of a figure change. */
const paths = createMemo<Path2D>(1000)

const pathOf = (text: string) => paths(text, () => new Path2D(text))

/** Fills an SVG path. */
export function fill(context: Canvas2D, path: string, style: string | CanvasGradient) {
  context.fillStyle = style
  context.fill(pathOf(path))
}

/** Strokes an SVG path with round ends. */
export function line(context: Canvas2D, path: string, style: string, width: number) {
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = style
  context.lineWidth = width
  context.stroke(pathOf(path))
}

/** Paints clipped to an SVG path. */
export function within(context: Canvas2D, path: string, paint: () => void) {
  context.save()
  context.clip(pathOf(path))
  paint()
  context.restore()
}

/** A gradient between two points with evenly spaced colors. */
export function shade(
  context: Canvas2D,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  colors: readonly string[],
): CanvasGradient {
  const gradient = context.createLinearGradient(x0, y0, x1, y1)
  colors.forEach((color, index) => gradient.addColorStop(index / (colors.length - 1), color))
  return gradient
}

/** A radial spot that fades out toward its edge. */
export function glow(context: Canvas2D, x: number, y: number, radius: number, rgb: string, strength: number) {
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius)
  gradient.addColorStop(0, `rgba(${rgb}, ${strength})`)
  gradient.addColorStop(1, `rgba(${rgb}, 0)`)
  context.fillStyle = gradient
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
}

export function disc(context: Canvas2D, x: number, y: number, radius: number, style: string) {
  context.fillStyle = style
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}
