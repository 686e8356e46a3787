import { type Bounds, boundsCenter, unionOf } from '#engine/geometry/index.ts'
import {
  paintRichText,
  type RichLayout,
  richTextPaintOverflow,
  type TextUnit,
  textUnits,
} from '#engine/text/index.ts'
import { type TextRunState, type TextState, textStateAt, type UnitState } from '#engine/timeline/index.ts'
import type { AnyElement, CommonStyle } from '../element.ts'
import type { Canvas2D, Insets, PaintEnv, SelfAnimation } from '../element-renderer.ts'

/** Paints texts while an animation moves their characters, words or lines. */

/** The state of a text's units; null at rest. */
export const textStateOf = ({ animations }: AnyElement, { seconds }: PaintEnv): TextState | null =>
  seconds === null ? null : textStateAt(animations, seconds)

/** The animations of a text's units change what it paints. */
export const textSelfAnimation: SelfAnimation = {
  keyAt: ({ animations }, seconds) => textStateAt(animations, seconds)?.key ?? '',
}

/** A unit with what each animation makes of it. */
type PlacedUnit = { unit: TextUnit; states: { run: TextRunState; state: UnitState }[] }

/** Animations of different units are applied to the smallest of them. */
function placedUnits(layout: RichLayout, { runs }: TextState): PlacedUnit[] {
  const name =
    (['char', 'word', 'line'] as const).find((each) => runs.some(({ unit }) => unit === each)) ?? 'char'
  const all = runs.map(({ unit }) => textUnits(layout, unit))
  return textUnits(layout, name).map((unit) => ({
    unit,
    states: runs.map((run, at) => {
      const units = all[at] ?? []
      const index = Math.max(
        0,
        units.findIndex(({ box }) => contains(box, boundsCenter(unit.box))),
      )
      const { box } = units[index] ?? unit
      const size = { width: box.right - box.left, height: box.bottom - box.top }
      return { run, state: run.stateOf(index, units.length, size) }
    }),
  }))
}

export function paintAnimatedText(context: Canvas2D, layout: RichLayout, text: TextState) {
  for (const { unit, states } of placedUnits(layout, text)) {
    const opacity = states.reduce((product, { state }) => product * state.opacity, 1)
    if (opacity <= 0) continue
    context.save()
    context.globalAlpha *= opacity
    const center = boundsCenter(unit.box)
    context.translate(center.x, center.y)
    for (const { state } of states) {
      const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0] = state.transform
      context.transform(a, d, b, e, c, f)
    }
    context.translate(-center.x, -center.y)
    const blur = Math.max(0, ...states.map(({ state }) => state.blur)) * fontSizeOf(unit)
    if (blur > 0.05) context.filter = `blur(${blur * scaleOf(context)}px)`
    for (const { run, state } of states)
      if (run.paint === 'highlight') paintHighlight(context, unit, run, state)
    const sung = states.find(({ run }) => run.paint === 'fill')
    if (sung) paintFilled(context, unit, sung.run, sung.state)
    else paintRichText(context, { items: unit.items })
    context.restore()
  }
}

/** px around a highlighted word. */
const PADDING = 2

function paintHighlight(
  context: Canvas2D,
  { box }: TextUnit,
  { color }: TextRunState,
  { progress }: UnitState,
) {
  if (progress <= 0 || progress >= 1) return
  context.fillStyle = color
  context.beginPath()
  const width = box.right - box.left + 2 * PADDING
  context.roundRect(box.left - PADDING, box.top, width, box.bottom - box.top, 2 * PADDING)
  context.fill()
}

/** Paints the sung part of a unit in another color, and the rest beside it: the edges of one do not show the other. */
function paintFilled(
  context: Canvas2D,
  { box, items }: TextUnit,
  { color }: TextRunState,
  { progress }: UnitState,
) {
  const isVertical = items.some((item) => 'layout' in item && item.layout.isVertical)
  const sung = items.map((item) =>
    'layout' in item ? { ...item, style: { ...item.style, color, isShadow: false } } : item,
  )
  const paint = (painted: RichLayout['items'], from: number, to: number) => {
    if (from === to) return
    const along = (part: number, first: number, last: number) =>
      part === 0 ? first - FAR : part === 1 ? last + FAR : first + (last - first) * part
    context.save()
    context.beginPath()
    if (isVertical) {
      const top = along(from, box.top, box.bottom)
      context.rect(box.left - FAR, top, box.right - box.left + 2 * FAR, along(to, box.top, box.bottom) - top)
    } else {
      const left = along(from, box.left, box.right)
      context.rect(left, box.top - FAR, along(to, box.left, box.right) - left, box.bottom - box.top + 2 * FAR)
    }
    context.clip()
    paintRichText(context, { items: painted })
    context.restore()
  }
  paint(sung, 0, progress)
  paint(items, progress, 1)
}

/** px beyond which a glyph does not reach out of its box. */
const FAR = 2000

/** How far an animated text paints beyond its box at one time. */
export function animatedTextOverflow(
  layout: RichLayout,
  text: TextState,
  style: CommonStyle,
  box: Insets,
): Insets {
  const own = richTextPaintOverflow(layout, style, box)
  const around = Math.max(own.top, own.right, own.bottom, own.left)
  const reached = placedUnits(layout, text).map(({ unit, states }) => {
    const blur = 3 * Math.max(0, ...states.map(({ state }) => state.blur)) * fontSizeOf(unit)
    return movedBox(unit.box, states, around + blur + PADDING)
  })
  const { left, top, right, bottom } = unionOf(reached) ?? { left: 0, top: 0, right: 0, bottom: 0 }
  return {
    left: Math.max(own.left, -left),
    top: Math.max(own.top, -top),
    right: Math.max(own.right, right - style.width),
    bottom: Math.max(own.bottom, bottom - style.height),
  }
}

function movedBox(box: Bounds, states: PlacedUnit['states'], around: number): Bounds {
  const center = boundsCenter(box)
  const [width, height] = [(box.right - box.left) / 2 + around, (box.bottom - box.top) / 2 + around]
  const corners = [
    { x: -width, y: -height },
    { x: width, y: -height },
    { x: width, y: height },
    { x: -width, y: height },
  ].map((corner) =>
    states.reduceRight(({ x, y }, { state: { transform } }) => {
      const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0] = transform
      return { x: a * x + b * y + c, y: d * x + e * y + f }
    }, corner),
  )
  const [xs, ys] = [corners.map(({ x }) => x + center.x), corners.map(({ y }) => y + center.y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

const contains = ({ left, top, right, bottom }: Bounds, { x, y }: { x: number; y: number }) =>
  x >= left && x <= right && y >= top && y <= bottom

const fontSizeOf = ({ items }: TextUnit) =>
  Math.max(0, ...items.map((item) => ('layout' in item ? item.style.fontSize : 0)))

/** Filters ignore the transform. */
function scaleOf(context: Canvas2D): number {
  const { a, b, c, d } = context.getTransform()
  return Math.sqrt(Math.abs(a * d - b * c))
}
