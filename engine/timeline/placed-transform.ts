import type { Placed } from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import type { Pose } from './pose.ts'

/**
 * CSS transform, about the top-left corner, that puts a box of the element's size where it is painted: at its place,
 * rotated, and moved by the pose of the element that carries it.
 */
export function placedTransform(
  { box, rootId }: Pick<Placed, 'box' | 'rootId'>,
  page: { readonly elements: readonly Element[] },
  { identity, transform }: Pose,
): string {
  const { left, top, width, height, rotate } = box
  const placed = `translate(${left + width / 2}px,${top + height / 2}px) rotate(${rotate}deg) translate(${-width / 2}px,${-height / 2}px)`
  const carrier = page.elements.find(({ uuid }) => uuid === rootId)?.commonStyle
  if (identity || !carrier) return placed
  const [a, b, c, d, e, f, g, h, i] = transform
  const [x, y] = [carrier.left + carrier.width / 2, carrier.top + carrier.height / 2]
  const posed = `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i].join()})`
  return `translate(${x}px,${y}px) ${posed} translate(${-x}px,${-y}px) ${placed}`
}

/** CSS border-radius of an element's box, as its corners are painted. */
export function placedRadius({
  commonStyle: { borderRadius, filletIndex },
}: Pick<Element, 'commonStyle'>): string {
  const [uniform, ...corners] = borderRadius
  return (filletIndex === 1 ? corners : [uniform]).map((radius) => `${radius}px`).join(' ')
}
