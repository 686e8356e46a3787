import { CHART_PALETTE, type CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D } from '#engine/elements/element-renderer.ts'
import { colorOf } from '#engine/paint/index.ts'
import { fontStack } from '#engine/text/fonts.ts'
import type { ChartElement } from '../schema.ts'

/** What a chart is written and coloured with; sizes in px. */
export interface ChartTheme {
  /** The title, and the labels of values. */
  text: string
  /** Axes and legend. */
  muted: string
  grid: string
  /** The zero line, and the lines that lead to labels. */
  line: string
  title: Font
  label: Font
  axis: Font
  /** The colour of a series, or of a pie's part. */
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

/** A title is at least so bold. */
const TITLE_WEIGHT = 600

export const titleWeight = ({ fontWeight }: CommonStyle) => Math.max(TITLE_WEIGHT, fontWeight)

export const cssFont = ({ style, weight, size, family }: Font) => `${style} ${weight} ${size}px ${family}`

export function chartThemeOf(context: Canvas2D, { commonStyle, propsValue }: ChartElement): ChartTheme {
  const { color: own, fontFamily, fontWeight, fontStyle } = commonStyle
  const ink = own === '' ? '#000000' : own
  const family = fontStack(fontFamily)
  const font = (size: number, weight = fontWeight): Font => ({ size, weight, family, style: fontStyle })
  const faded = (color: string, alpha: number) => fade(context, color, alpha)
  // Documents made elsewhere have their colours in the style.
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

/** What comes after the palette's end can be told from its beginning: lighter, then darker, and so on. */
function shade(context: Canvas2D, color: string, round: number): string {
  const { rgb, text, alpha } = colorOf(context, color)
  if (round === 0 || !rgb) return text
  const towards = round % 2 === 1 ? 255 : 0
  const part = Math.min(0.8, 0.25 + 0.2 * Math.floor(round / 2) + (towards === 255 ? 0.2 : 0.1))
  const mixed = rgb.map((channel) => Math.round(channel + (towards - channel) * part))
  return `rgba(${mixed.join(', ')}, ${alpha})`
}

/** White for a dark colour and black for a light one, half transparent: a rim round letters of that colour. */
export function contrastTo(context: Canvas2D, color: string): string {
  const [red, green, blue] = colorOf(context, color).rgb ?? [0, 0, 0]
  return 0.3 * red + 0.6 * green + 0.1 * blue < 140 ? 'rgba(255, 255, 255, 0.75)' : 'rgba(0, 0, 0, 0.45)'
}
