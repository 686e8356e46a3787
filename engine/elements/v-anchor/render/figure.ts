import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { paintBody } from './body.ts'
import type { Expression } from './expression.ts'
import { paintFeatures } from './face.ts'
import { paintBackHair, paintHead } from './head.ts'
import type { Outfit } from './outfits.ts'

/** The size of the figure's coordinates, px. */
export const FIGURE = { width: 200, height: 300 }

/** The center of the head's rotation. */
const NECK = { x: 100, y: 132 }
/** px by which a wide open mouth lowers the chin. */
const JAW = 3
/** Growth of the chest when inhaled, relative to its size above the waist. */
const RISE = { x: 0.006, y: 0.009 }

/** Paints the half-length figure without background in a box of 200 × 300. */
export function paintFigure(context: Canvas2D, outfit: Outfit, expression: Expression) {
  const { tilt, shiftX, shiftY, breath } = expression
  const lift = RISE.y * breath * (FIGURE.height - NECK.y)
  const withHead = (paint: () => void) => {
    context.save()
    context.translate(NECK.x + shiftX, NECK.y + shiftY - lift)
    context.rotate((tilt * Math.PI) / 180)
    context.translate(-NECK.x, -NECK.y)
    paint()
    context.restore()
  }
  withHead(() => paintBackHair(context))
  context.save()
  context.translate(NECK.x, FIGURE.height)
  context.scale(1 + RISE.x * breath, 1 + RISE.y * breath)
  context.translate(-NECK.x, -FIGURE.height)
  paintBody(context, outfit)
  context.restore()
  withHead(() => {
    paintHead(context, JAW * expression.open)
    paintFeatures(context, expression)
  })
}
