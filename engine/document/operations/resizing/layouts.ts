import { dequal } from 'dequal/lite'
import { commonStyleSchema, type Layout } from '#engine/elements/element.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { isFitted, isText } from '#engine/elements/text/schema.ts'
import { scaleSpans } from '#engine/elements/text/spans.ts'
import type { Size } from '#engine/geometry/index.ts'
import { clonePlain } from '../../clone.ts'
import { allElements } from '../tree.ts'

type Values = Record<string, unknown>

/** Sizes that an element remembers its layout for. */
const MOST_LAYOUTS = 4

/**
 * Runs a change of the size of pages on their elements. Each element keeps how it lay at the former size; elements
 * that come back to a size, and that nobody has moved meanwhile, lie as they did.
 */
export function withRememberedLayouts(
  elements: readonly Element[],
  from: Size,
  to: Size,
  run: () => void,
): void {
  const all = allElements(elements)
  const before = all.map((element) => clonePlain(valuesOf(element)))
  run()
  all.forEach((element, at) => {
    const former = before[at] as ReturnType<typeof valuesOf>
    const known = isAsPlaced(element, former, from) ? (element.layouts ?? []) : []
    const kept = known.find((layout) => isOf(layout, to))
    if (kept) recall(element, former, kept)
    remember(element, known, former, from, to)
  })
}

const isOf = ({ width, height }: Size, size: Size) => width === size.width && height === size.height

function valuesOf({ elName, commonStyle, propsValue }: Element): { style: Values; props: Values } {
  const values = propsValue as Values
  // Resizing may change how a picture fits its box, too.
  const keys = [...schemaOf(elName).pxKeys, ...('fit' in values ? ['fit'] : [])]
  const props = Object.fromEntries(keys.map((key) => [key, values[key]]))
  return { style: commonStyle, props }
}

/** Whether an element lies as it was laid out for this size; the heights of texts follow their fonts. */
function isAsPlaced(element: Element, { style, props }: ReturnType<typeof valuesOf>, size: Size): boolean {
  const placed = element.layouts?.find((layout) => isOf(layout, size))
  if (!placed) return false
  const follows = schemaOf(element.elName).textKey !== null && !isFitted(element)
  const isSame = (key: string, a: unknown, b: unknown) => (follows && key === 'height') || isEqual(a, b)
  return (
    Object.entries(placed.style).every(([key, value]) => isSame(key, value, style[key])) &&
    Object.entries(placed.props).every(([key, value]) => isSame(key, value, props[key]))
  )
}

const isEqual = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) < 0.011 : dequal(a, b)

/** Keeps the layouts of both sizes, with all values in which any of them differ. */
function remember(
  element: Element,
  known: readonly Layout[],
  former: ReturnType<typeof valuesOf>,
  from: Size,
  to: Size,
) {
  const now = valuesOf(element)
  const others = known.filter((layout) => !isOf(layout, from) && !isOf(layout, to))
  const keysIn = (part: 'style' | 'props') =>
    new Set([
      ...known.flatMap((layout) => Object.keys(layout[part])),
      ...Object.keys(now[part]).filter((key) => !dequal(now[part][key], former[part][key])),
    ])
  const [styleKeys, propsKeys] = [[...keysIn('style')], [...keysIn('props')]]
  const pick = (values: Values, keys: string[], base: Values = {}) =>
    Object.fromEntries(keys.map((key) => [key, base[key] ?? values[key]]))
  const layoutOf = ({ width, height }: Size, values: ReturnType<typeof valuesOf>): Layout => ({
    width,
    height,
    style: clonePlain(pick(values.style, styleKeys)),
    props: clonePlain(pick(values.props, propsKeys)),
  })
  // What had not changed before was the same at the earlier sizes.
  const completed = others.map((layout) => ({
    ...layout,
    style: clonePlain(pick(former.style, styleKeys, layout.style)),
    props: clonePlain(pick(former.props, propsKeys, layout.props)),
  }))
  element.layouts = [...completed, layoutOf(from, former), layoutOf(to, now)].slice(-MOST_LAYOUTS)
}

/** Gives an element the layout that it had, in place of the new one, unless that is no valid style. */
function recall(element: Element, former: ReturnType<typeof valuesOf>, kept: Layout) {
  const { commonStyle, propsValue } = element
  const { fontSize } = commonStyle
  const style = { ...former.style, ...kept.style }
  const props = { ...former.props, ...kept.props }
  if (!commonStyleSchema.safeParse({ ...commonStyle, ...style }).success) return
  if (!schemaOf(element.elName).props.safeParse({ ...propsValue, ...props }).success) return
  Object.assign(commonStyle, clonePlain(style))
  Object.assign(propsValue, clonePlain(props))
  if (isText(element)) scaleSpans(element.propsValue, commonStyle.fontSize / fontSize)
}
