import type { CommonStyle } from '#engine/elements/element.ts'
import { formatBoxShadow, parseBoxShadow } from '#engine/elements/box-shadow.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { isText } from '#engine/elements/text/schema.ts'
import { clamp } from '#engine/geometry/index.ts'
import { layoutGroup } from '../groups.ts'
import { setFontSize } from '../text-style.ts'
import { isGroup } from '../tree.ts'

type NumberKey = {
  [Key in keyof CommonStyle]: CommonStyle[Key] extends number ? Key : never
}[keyof CommonStyle]

/** Lengths of the style besides the box and the fonts of texts. */
const LENGTHS = [
  'letterSpacing',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'hShadow',
  'vShadow',
  'blur',
  'textStrokeWidth',
  'barBorderRadius',
] as const satisfies readonly NumberKey[]

const CHART_FONTS = ['titleFontSize', 'labelFontSize', 'axisFontSize'] as const satisfies readonly NumberKey[]

/** The scale of an element, and px below which its text does not shrink. */
export interface Scaling {
  scale: number
  readable: number
}

/** px are kept to hundredths. */
export const tidy = (px: number): number => Math.round(px * 100) / 100 + 0

/** Size of a font at a scale: not below what is readable, unless it was smaller already. */
export const fontAt = (size: number, { scale, readable }: Scaling): number =>
  Math.max(size * scale, Math.min(size, readable))

/**
 * Scales an element with everything in it that is measured in px, except its position.
 * @param textScale of its own text, if that differs
 */
export function scaleElement(element: Element, scaling: Scaling, textScale = scaling.scale) {
  const { commonStyle } = element
  const { scale } = scaling
  commonStyle.width = tidy(commonStyle.width * scale)
  commonStyle.height = tidy(commonStyle.height * scale)
  if (scale !== 1) scaleLengths(element, scaling)
  if (textScale !== 1)
    setFontSize(element, tidy(fontAt(commonStyle.fontSize, { ...scaling, scale: textScale })))
  if (!isGroup(element)) return
  layoutGroup(element)
  for (const child of element.propsValue.components) scaleInside(child, scaling, commonStyle.width)
}

/** Children of a group have got their boxes from its size. @param room width of the group */
function scaleInside(child: Element, scaling: Scaling, room: number) {
  const { commonStyle } = child
  const { fontSize } = commonStyle
  if (scaling.scale !== 1) scaleLengths(child, scaling)
  setFontSize(child, tidy(fontAt(fontSize, scaling)))
  fitOnOneLine(child, commonStyle.fontSize / (fontSize * scaling.scale), room)
  if (isGroup(child))
    for (const each of child.propsValue.components) scaleInside(each, scaling, commonStyle.width)
}

/**
 * Makes the type of a text on one line smaller than readable rather than the line longer than what it lies on.
 * @param grown size of the type by that of its box
 */
export function fitOnOneLine(element: Element, grown: number, room: number) {
  const { width, fontSize, isWrapLine } = element.commonStyle
  if (!isText(element) || isWrapLine || grown < 1.01 || width * grown <= room) return
  setFontSize(element, tidy(fontSize * Math.max(1 / grown, room / (width * grown))))
}

function scaleLengths({ elName, commonStyle, propsValue }: Element, scaling: Scaling) {
  const { scale } = scaling
  for (const key of LENGTHS) commonStyle[key] = tidy(commonStyle[key] * scale)
  for (const key of CHART_FONTS) commonStyle[key] = tidy(fontAt(commonStyle[key], scaling))
  // Hairlines stay visible.
  commonStyle.borderWidth = tidy(
    Math.max(commonStyle.borderWidth * scale, Math.min(commonStyle.borderWidth, 1)),
  )
  const radii = commonStyle.borderRadius
  radii.forEach((radius, at) => {
    radii[at] = tidy(radius * scale)
  })
  const shadows = parseBoxShadow(commonStyle.boxShadow, commonStyle.color)
  if (shadows.length > 0) {
    commonStyle.boxShadow = formatBoxShadow(
      shadows.map(({ x, y, blur, spread, ...rest }) => ({
        ...rest,
        x: tidy(x * scale),
        y: tidy(y * scale),
        blur: tidy(blur * scale),
        spread: tidy(spread * scale),
      })),
    )
  }
  const values = propsValue as Record<string, unknown>
  for (const key of schemaOf(elName).pxKeys) {
    const value = values[key]
    if (typeof value === 'number') values[key] = tidy(clamp(value * scale, Math.min(value, 1), Infinity))
  }
}
