import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { isShape } from '#engine/elements/shape/schema.ts'

/** Sides of a box that differ by less make a circle or a regular figure of it, not an oval. */
const EVEN = 1.25
/** Share of the shorter side from which on the radius of its corners makes a box round. */
const ROUND_CORNERS = 0.45

/** Whether an element is a circle or another regular figure, which another ratio of its box would squeeze. */
export function isRound(element: Element): boolean {
  const { commonStyle } = element
  const { width, height } = commonStyle
  if (Math.max(width, height) > EVEN * Math.min(width, height)) return false
  if (isShape(element)) return ['ellipse', 'polygon', 'star'].includes(element.propsValue.shape)
  const [uniform, ...corners] = commonStyle.borderRadius
  const radius = commonStyle.filletIndex === 1 ? Math.min(...corners) : uniform
  return schemaOf(element.elName).reshaping === 'box' && radius >= ROUND_CORNERS * Math.min(width, height)
}

/** Lets the picture of an element fill another box without being squeezed: its edges are cut off instead. */
export function cropPicture({ propsValue }: Element) {
  const values = propsValue as Record<string, unknown>
  if (values.fit === 'fill') values.fit = 'cover'
}
