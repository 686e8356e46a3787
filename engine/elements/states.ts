import { colord, extend } from 'colord'
import names from 'colord/plugins/names'
import * as z from 'zod/mini'
import { formatLinearGradient, parseLinearGradient } from './css-gradient.ts'
import type { CommonStyle } from './element.ts'
import { color, type Infer } from './fields.ts'

extend([names])

/** The states of an element that answers the pointer; in none of them its own style applies. */
export const ELEMENT_STATES = ['hover', 'pressed', 'disabled'] as const
export type ElementState = (typeof ELEMENT_STATES)[number]

const stateStyleSchema = z.looseObject({ color: color(), backgroundColor: color(), borderColor: color() })

/** The style of each state; an empty color is automatic, see `styleInState`. */
export const statesSchema = z.looseObject({
  hover: z.prefault(stateStyleSchema, {}),
  pressed: z.prefault(stateStyleSchema, {}),
  disabled: z.prefault(stateStyleSchema, {}),
})

export type StateStyle = Infer<typeof stateStyleSchema>
export type StateStyles = Infer<typeof statesSchema>

/** Opacity of the content's color over the background: the state layers of Material Design 3. */
const LAYERS = { hover: 0.08, pressed: 0.16 }
/** Opacity of a disabled element. */
const FADED = 0.4

/**
 * The style of an element in a state. Colors that are set for the state apply; automatic ones get a layer of the
 * content's color over the background, or fade when disabled. A background color of the state replaces a gradient,
 * but not a picture.
 */
export function styleInState(
  style: CommonStyle,
  state: ElementState,
  look: Readonly<StateStyle>,
): CommonStyle {
  if (state === 'disabled') return disabledStyle(style, look)
  const content = look.color || style.color
  const layered = (ground: string) => layeredColor(ground, content, LAYERS[state])
  return {
    ...style,
    color: content,
    borderColor: look.borderColor || style.borderColor,
    ...(look.backgroundColor ? ownBackground(style, look) : changedBackground(style, layered)),
  }
}

/** Fades the element as a whole, unless some colors are set: then the automatic ones fade individually. */
function disabledStyle(style: CommonStyle, look: Readonly<StateStyle>): CommonStyle {
  const flat = { ...style, boxShadow: '' } // it would show through the faded element
  const hasOwn = Object.values({ ...look }).some((own) => own !== '')
  if (!hasOwn) return { ...flat, opacity: style.opacity * FADED }
  return {
    ...flat,
    color: look.color || fadedColor(style.color),
    borderColor: look.borderColor || fadedColor(style.borderColor),
    ...(look.backgroundColor ? ownBackground(style, look) : changedBackground(style, fadedColor)),
  }
}

const ownBackground = ({ backgroundImage }: CommonStyle, { backgroundColor }: Readonly<StateStyle>) => ({
  backgroundColor,
  backgroundImage: parseLinearGradient(backgroundImage) ? '' : backgroundImage,
})

/** The background with each of its colors changed; the color under a gradient is hidden and does not change. */
function changedBackground(
  { backgroundColor, backgroundImage }: CommonStyle,
  changed: (color: string) => string,
) {
  const gradient = parseLinearGradient(backgroundImage)
  if (!gradient) return { backgroundColor: changed(backgroundColor), backgroundImage }
  return {
    backgroundColor,
    backgroundImage: formatLinearGradient({ ...gradient, colors: gradient.colors.map(changed) }),
  }
}

/** A color under a layer of another one with opacity `amount`; colors in notations beyond sRGB do not change. */
function layeredColor(ground: string, layer: string, amount: number): string {
  const [below, above] = [colord(ground || 'transparent'), colord(layer)]
  if (!below.isValid() || !above.isValid()) return ground
  const [under, over] = [below.toRgb(), above.toRgb()]
  const covers = over.a * amount
  const alpha = covers + under.a * (1 - covers)
  const channel = (key: 'r' | 'g' | 'b') =>
    alpha === 0 ? 0 : (over[key] * covers + under[key] * under.a * (1 - covers)) / alpha
  return cssOf({ r: channel('r'), g: channel('g'), b: channel('b'), a: alpha })
}

function fadedColor(css: string): string {
  const color = colord(css)
  return color.isValid() ? cssOf({ ...color.toRgb(), a: color.alpha() * FADED }) : css
}

function cssOf(rgba: { r: number; g: number; b: number; a: number }): string {
  const color = colord(rgba)
  return rgba.a < 1 ? color.toRgbString() : color.toHex()
}
