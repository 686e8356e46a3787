import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { isText } from '#engine/elements/text/schema.ts'
import { type Bounds, boundsCenter, type Point } from '#engine/geometry/index.ts'
import { layoutGroup } from '../groups.ts'
import { isGroup } from '../tree.ts'
import { heightOf, type Node, widthOf } from './nodes.ts'
import { fitOnOneLine, fontAt, type Scaling, scaleElement, tidy } from './scale-element.ts'

/** Moves an element, whose size is final. */
export function centerAt({ commonStyle }: Element, { x, y }: Point) {
  commonStyle.left = tidy(x - commonStyle.width / 2)
  commonStyle.top = tidy(y - commonStyle.height / 2)
}

/**
 * Scales nodes with all that lies on them, so that the point `from` of the old page comes to `to` of the new one.
 * @param room width of the box that they lie on, which their texts do not leave
 */
export function placeScaled(
  nodes: readonly Node[],
  from: Point,
  to: Point,
  scaling: Scaling,
  room = Infinity,
) {
  const { scale } = scaling
  for (const { element, bounds, children } of nodes) {
    const { x, y } = boundsCenter(bounds)
    const { fontSize } = element.commonStyle
    scaleElement(element, scaling, scale)
    centerAt(element, { x: to.x + (x - from.x) * scale, y: to.y + (y - from.y) * scale })
    fitOnOneLine(element, element.commonStyle.fontSize / (fontSize * scale), room)
    growWithText(element, element.commonStyle.fontSize / (fontSize * scale))
    const isBox = schemaOf(element.elName).reshaping === 'box'
    placeScaled(children, from, to, scaling, isBox ? element.commonStyle.width : room)
  }
}

/** A text whose type could not become as small as its box gets more room, where it ends or begins. */
function growWithText({ elName, commonStyle }: Element, grown: number) {
  if (schemaOf(elName).textKey === null || grown < 1.01) return
  const { width, height, textAlign, isWrapLine } = commonStyle
  if (!isWrapLine) {
    const share = { left: 0, justify: 0, center: 0.5, right: 1 }[textAlign]
    commonStyle.width = tidy(width * grown)
    commonStyle.left = tidy(commonStyle.left - (commonStyle.width - width) * share)
  }
  commonStyle.height = tidy(height * (isWrapLine ? grown * grown : grown))
  commonStyle.top = tidy(commonStyle.top - (commonStyle.height - height) / 2)
}

/** Gives an element that fills any box other bounds; a line gets their width and keeps its thickness. */
export function placeInBox(element: Element, target: Bounds, scaling: Scaling) {
  const { commonStyle } = element
  const isLine = schemaOf(element.elName).reshaping === 'width'
  const thickness = Math.max(commonStyle.height * scaling.scale, Math.min(commonStyle.height, 1))
  scaleElement(element, scaling)
  commonStyle.width = tidy(widthOf(target))
  commonStyle.height = tidy(isLine ? thickness : heightOf(target))
  if (isGroup(element)) layoutGroup(element)
  centerAt(element, boundsCenter(target))
}

/**
 * Gives a text the width of a box, in the largest type, at most as large as before, whose lines have room in its
 * height.
 */
export function placeText(element: Element, target: Bounds, scaling: Scaling) {
  const { commonStyle } = element
  const { width, height, lineHeight, fontSize } = commonStyle
  const wide = Math.max(1, widthOf(target))
  const lines = Math.max(1, Math.floor(height / Math.max(1, lineHeight) + 0.25))
  // Lines that the author has broken stay.
  const written = isText(element) ? element.propsValue.text.split('\n').length : 1
  const linesAt = (scale: number) => Math.max(written, Math.ceil((lines * width * scale) / wide - 0.05))
  // What a box has besides its lines stays in proportion.
  const heightAt = (scale: number) => (height / lines) * linesAt(scale) * scale
  let wanted = Math.max(1, scaling.scale)
  while (wanted > scaling.scale && heightAt(wanted) > heightOf(target)) wanted -= 0.02
  const scale = fontAt(fontSize, { ...scaling, scale: Math.max(wanted, scaling.scale) }) / fontSize
  scaleElement(element, scaling, scale)
  commonStyle.width = tidy(wide)
  commonStyle.height = tidy(heightAt(scale))
  if (linesAt(scale) > 1) wrap(element)
  centerAt(element, boundsCenter(target))
}

function wrap(element: Element) {
  const { commonStyle } = element
  if (!isText(element) || commonStyle.isWrapLine) return
  commonStyle.isWrapLine = true
  commonStyle.whiteSpace = 'pre-wrap'
}
