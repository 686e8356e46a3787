import type { Element } from '#engine/elements/schemas.ts'
import type { SlideBox, SlideShape } from './slide.ts'

/** Without digits that nobody can see. */
export const tidy = (value: number): number => Math.round(value * 1000) / 1000

/** Rotates an element about the center of a box, as a shape rotates its outline and its text. */
export function turn({ commonStyle }: Element, degrees: number, box: SlideBox): void {
  if (degrees === 0) return
  const { left, top, width, height } = commonStyle
  const center = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  const [x, y] = [left + width / 2 - center.x, top + height / 2 - center.y]
  const angle = (degrees * Math.PI) / 180
  commonStyle.left = tidy(center.x + x * Math.cos(angle) - y * Math.sin(angle) - width / 2)
  commonStyle.top = tidy(center.y + x * Math.sin(angle) + y * Math.cos(angle) - height / 2)
  commonStyle.rotate = tidy((commonStyle.rotate + degrees) % 360)
}

/** A box of the same center whose sides are swapped. */
export function onItsSide({ left, top, width, height }: SlideBox): SlideBox {
  return {
    ...{ left: left + (width - height) / 2, top: top + (height - width) / 2 },
    ...{ width: height, height: width },
  }
}

/** A shape as a flipped group shows it. @param axis the coordinate that changes @param center of the group */
export function mirrored(shape: SlideShape, axis: 'x' | 'y', center: number): SlideShape {
  const { box, rotate, flipX, flipY } = shape
  const common = {
    rotate: -rotate,
    box:
      axis === 'x'
        ? { ...box, left: 2 * center - box.left - box.width }
        : { ...box, top: 2 * center - box.top - box.height },
  }
  if (shape.kind === 'group')
    return { ...shape, ...common, children: shape.children.map((child) => mirrored(child, axis, center)) }
  return { ...shape, ...common, ...(axis === 'x' ? { flipX: !flipX } : { flipY: !flipY }) }
}
