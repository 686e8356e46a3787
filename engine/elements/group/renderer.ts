import { boxImages, boxPaintOverflow, paintBox } from '#engine/paint/index.ts'
import type { AnyElement } from '../element.ts'
import type { Insets } from '../element-renderer.ts'
import { defineRenderer } from '../element-renderer.ts'
import { isSeen } from '../schemas.ts'
import { groupSchema } from './schema.ts'

/** Paints the group's own box and its children over it. The children's resources are loaded with the children. */
export const renderer = defineRenderer([groupSchema], {
  requiredResources: ({ commonStyle }) => ({ images: boxImages(commonStyle) }),
  paint(context, { commonStyle, propsValue }, env) {
    paintBox(context, commonStyle, env)
    const inOrder = propsValue.components
      .filter(isSeen)
      .toSorted((a, b) => a.commonStyle.zIndex - b.commonStyle.zIndex)
    for (const child of inOrder) env.paintElement(context, child)
  },
  selfAnimation: {
    keyAt({ propsValue }, seconds, env) {
      const keys = propsValue.components.filter(isSeen).map((child) => env.keyOf(child, seconds))
      return keys.some((key) => key !== '') ? JSON.stringify(keys) : ''
    },
    movieFramesAt: ({ propsValue }, seconds, env) =>
      propsValue.components.filter(isSeen).flatMap((child) => env.movieFramesOf(child, seconds)),
  },
  paintOverflow({ commonStyle, propsValue }, env) {
    const { width, height } = commonStyle
    const ink = boxPaintOverflow(commonStyle)
    for (const child of propsValue.components.filter(isSeen))
      extend(ink, child, env.paintOverflowOf(child), width, height)
    return ink
  },
})

/** Extends the overflow by a child's paint; a rotated child's lies within a circle about its center. */
function extend(ink: Insets, { commonStyle: child }: AnyElement, own: Insets, width: number, height: number) {
  const right = child.width / 2 + Math.max(own.left, own.right)
  const below = child.height / 2 + Math.max(own.top, own.bottom)
  const isTurned = child.rotate !== 0
  const [reachX, reachY] = isTurned ? [Math.hypot(right, below), Math.hypot(right, below)] : [right, below]
  const [x, y] = [child.left + child.width / 2, child.top + child.height / 2]
  ink.left = Math.max(ink.left, reachX - x)
  ink.top = Math.max(ink.top, reachY - y)
  ink.right = Math.max(ink.right, x + reachX - width)
  ink.bottom = Math.max(ink.bottom, y + reachY - height)
}
