import { CHART_PALETTE, type CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { colorOf } from '#engine/paint/index.ts'
import { fontStack } from '#engine/text/fonts.ts'
import type { ChartElement } from '../schema.ts'

/** Fonts and colors of a chart; sizes in px. */
export interface ChartTheme {
  /** Color of the title and the value labels. */
  text: string
  /** Color of axes and legend. */
  muted: string
  grid: string
  /** Color of the zero line and of leader lines. */
  line: string
  title: Font
  label: Font
  axis: Font
  /** The color of a series or a pie slice. */
  color(at: number): string
  /** `color`, `alpha` times as opaque. */
  faded(color: string, alpha: number): string
}

export interface Font {
  size: number
  weight: number
  family: string
  style: CommonStyle['fontStyle']
}

/** Minimum weight of a title. */
const TITLE_WEIGHT = 600

export const titleWeight = ({ fontWeight }: CommonStyle) => Math.max(TITLE_WEIGHT, fontWeight)

export const cssFont = ({ style, weight, size, family }: Font) => `${style} ${weight} ${size}px ${family}`

export function chartThemeOf(context: Canvas2D, { commonStyle, propsValue }: ChartElement): ChartTheme {
  const { color: own, fontFamily, fontWeight, fontStyle } = commonStyle
  const ink = own === '' ? '#000000' : own
  const family = fontStack(fontFamily)
  const font = (size: number, weight = fontWeight): Font => ({ size, weight, family, style: fontStyle })
  const faded = (color: string, alpha: number) => fade(context, color, alpha)
  // Documents of other products keep the colors in the style.
  const palettes = [propsValue.chartColor, commonStyle.chartColor, CHART_PALETTE]
  const palette = palettes.find(({ length }) => length > 0) ?? CHART_PALETTE
  return {
    text: faded(ink, 0.9),
    muted: faded(ink, 0.6),
    grid: faded(ink, 0.08),
    line: faded(ink, 0.22),
    title: font(commonStyle.titleFontSize, titleWeight(commonStyle)),
    label: font(commonStyle.labelFontSize),
    axis: font(commonStyle.axisFontSize),
    color: (at) => shade(context, palette[at % palette.length] ?? '', Math.floor(at / palette.length)),
    faded,
  }
}

function fade(context: Canvas2D, color: string, alpha: number): string {
  const { rgb, alpha: own, text } = colorOf(context, color)
  return rgb ? `rgba(${rgb.join(', ')}, ${Number((own * alpha).toFixed(3))})` : text
}

/** Colors repeat lighter, then darker, and so on, when the palette is used up. */
function shade(context: Canvas2D, color: string, round: number): string {
  const { rgb, text, alpha } = colorOf(context, color)
  if (round === 0 || !rgb) return text
  const towards = round % 2 === 1 ? 255 : 0
  const part = Math.min(0.8, 0.25 + 0.2 * Math.floor(round / 2) + (towards === 255 ? 0.2 : 0.1))
  const mixed = rgb.map((channel) => Math.round(channel + (towards - channel) * part))
  return `rgba(${mixed.join(', ')}, ${alpha})`
}

/** Half-transparent white for a dark color and black for a light one: an outline around letters. */
export const contrastTo = (context: Canvas2D, color: string): string =>
  brightnessOf(context, color) < 140 ? 'rgba(255, 255, 255, 0.75)' : 'rgba(0, 0, 0, 0.45)'

/** White on a dark color and black on a light one, for letters. */
export const textColorOn = (context: Canvas2D, color: string): string =>
  brightnessOf(context, color) < 160 ? '#ffffff' : 'rgba(0, 0, 0, 0.8)'

/** 0…255 */
function brightnessOf(context: Canvas2D, color: string): number {
  const [red, green, blue] = colorOf(context, color).rgb ?? [0, 0, 0]
  return 0.3 * red + 0.6 * green + 0.1 * blue
}
