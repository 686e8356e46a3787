import { DEFAULT_FONT } from '#engine/document/catalogue/fonts.ts'
import { uploadedRecord } from '#engine/document/fonts.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { fontOf, fontsReady, verticalFormsOf } from './fonts.ts'
import { applyFont, createContext, type Measurer } from './measurer.ts'

/**
 * What a font's files say about vertical text. A 2D context has no vertical text, so the forms of marks (OpenType
 * `vert`) and the origins of glyphs (`vmtx`) are applied here.
 */
interface VerticalMetrics {
  /** Whether glyphs have vertical metrics; otherwise their baseline is the font's ascent below the top. */
  hasOrigins: boolean
  /** The weight whose outlines the vertical metrics describe; by default each weight has its own. */
  originWeight?: number
  /** Whether brackets and quotation marks have vertical forms, those of Unicode's compatibility forms. */
  hasForms: boolean
  /**
   * How far the vertical form of a mark is to the right and up, in thousandths of the font size, at weight 100 for a
   * variable font, else at 400; and how much farther for each 100 more.
   */
  shifts: Record<string, readonly [right: number, up: number, rightPer100?: number, upPer100?: number]>
  /** Marks that the font lacks: the browser shows those of the default font. */
  lacks?: string
}

/** The side of an ideograph's square above its baseline, relative to the font size, as in all our fonts. */
const SQUARE_ASCENT = 0.88

const PLAIN: VerticalMetrics = { hasOrigins: false, hasForms: false, shifts: {} }

/** Fonts by their name in CSS, as read from their files. Brush and display fonts have neither forms nor origins. */
const FONTS: Record<string, VerticalMetrics> = {
  'Noto Sans SC Variable': {
    hasOrigins: true,
    originWeight: 100,
    hasForms: true,
    shifts: {
      '，': [560, 680, -13, -13],
      '、': [619, 606, -3.8, -1.2],
      '。': [613, 567, -1.6, 2.1],
      '：': [474, 144, 0, -3.9],
      '；': [474, 144, 0, -3.9],
      '！': [474, 74],
      '？': [474, 74],
    },
  },
  'Noto Serif SC': {
    hasOrigins: true,
    hasForms: true,
    shifts: {
      '，': [664, 672, 4.2, 2.3],
      '、': [626, 654, 1, 3],
      '。': [598, 608, 7.2, 2.8],
      '：': [518, 218, -12, -4.8],
      '；': [518, 218, -12, -4.8],
      '！': [502, 77, 0, -2.7],
      '？': [500, 90, 0, -3.5],
    },
  },
  'LXGW WenKai': {
    hasOrigins: true,
    hasForms: true,
    lacks: '‘’',
    shifts: {
      '，': [667, 709],
      '、': [624, 652],
      '。': [570, 618],
      '：': [451, 127],
      '；': [452, 129],
      '！': [472, 0],
      '？': [428, 0],
    },
  },
  'ZCOOL KuaiLe': {
    hasOrigins: false,
    hasForms: true,
    shifts: {
      '，': [567, 604],
      '、': [559, 551],
      '。': [503, 540],
      '：': [524, 331],
      '；': [535, 341],
      '？': [272, 27],
    },
  },
}

/** Of uploaded fonts, whose tables a context cannot read: Chinese fonts place their marks much alike. */
const UPLOADED: VerticalMetrics = {
  hasOrigins: false,
  hasForms: true,
  shifts: {
    '，': [600, 670],
    '、': [610, 610],
    '。': [590, 580],
    '：': [474, 160],
    '；': [474, 160],
    '！': [474, 60],
    '？': [450, 60],
  },
}

const UPLOADED_WITH_ORIGINS: VerticalMetrics = { ...UPLOADED, hasOrigins: true }

/** The style in which a mark of an upright text is painted: the default font's if its own lacks it. */
export const verticalStyle = (mark: string, style: CommonStyle): CommonStyle =>
  verticalMetricsOf(style).lacks?.includes(mark) ? { ...style, fontFamily: DEFAULT_FONT.family } : style

export function verticalMetricsOf(style: CommonStyle): VerticalMetrics {
  if (!uploadedRecord(style.fontFamily)) {
    return FONTS[(fontOf(style.fontFamily) ?? DEFAULT_FONT).cssFamily] ?? PLAIN
  }
  return verticalFormsOf(style)?.hasMetrics ? UPLOADED_WITH_ORIGINS : UPLOADED
}

/** How far an italic glyph reaches to the right per px above the baseline. */
const SLANT = 0.25

interface Shift {
  /** px */
  right: number
  up: number
  /** How far up at the weight that the vertical metrics describe. */
  originUp: number
}

export const NOT_MOVED: Shift = { right: 0, up: 0, originUp: 0 }

/** How far the vertical form of a mark is from its horizontal one. */
export function verticalShift(mark: string, style: CommonStyle): Shift {
  const { shifts, originWeight } = verticalMetricsOf(style)
  const [right = 0, up = 0, rightPer100 = 0, upPer100 = 0] = shifts[mark] ?? []
  const isVariable = originWeight !== undefined
  const steps = isVariable ? (style.fontWeight - originWeight) / 100 : style.fontWeight > 500 ? 3 : 0
  const px = (part: number) => (part * style.fontSize) / UNITS
  const raised = px(up + steps * upPer100)
  // None of our fonts has an italic: the browser slants glyphs about their baseline.
  const slanted = style.fontStyle === 'italic' ? raised * SLANT : 0
  return {
    right: px(right + steps * rightPer100) + slanted,
    up: raised,
    originUp: isVariable ? px(up) : raised,
  }
}

/**
 * Distance from the top of an upright character's square to the baseline of its glyph, px. With vertical metrics,
 * Chromium adds the bearing above a glyph to the glyph's height, which it rounds up to whole px.
 */
export function verticalOrigin(
  text: string,
  { up, originUp }: Shift,
  measurer: Measurer,
  isForm = false,
): number {
  const { style, ascent } = measurer
  const { hasOrigins, originWeight = style.fontWeight } = verticalMetricsOf(style)
  if (!hasOrigins) return ascent - up
  const height =
    up === 0 ? measurer.glyphBounds(text).top : Math.ceil(glyphTop(text, style) * style.fontSize + up)
  const bearing =
    (SQUARE_ASCENT - glyphTop(text, { ...style, fontWeight: originWeight }, isForm)) * style.fontSize -
    originUp
  return height + bearing - up
}

/** Ascent and descent of the font of emoji, px. */
export function emojiMetrics(fontSize: number): { ascent: number; descent: number } {
  context ??= createContext()
  context.font = `${fontSize}px "Noto Color Emoji"`
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('😀')
  return { ascent: fontBoundingBoxAscent, descent: fontBoundingBoxDescent }
}

/** Sizes at which a glyph is measured, px: a 2D context rounds its height up to whole px, and estimates larger ones. */
const SIZES = Array.from({ length: 32 }, (_, index) => 255 - index)

/** Fonts state lengths in thousandths of their size. */
const UNITS = 1000

const MAX_TOPS = 5000
const tops = new Map<string, number>()
let context: OffscreenCanvasRenderingContext2D | undefined

/** The top of a glyph above its baseline, relative to the font size. */
function glyphTop(text: string, style: CommonStyle, isForm = false): number {
  const key = `${isForm} ${style.fontFamily} ${style.fontWeight} ${style.fontStyle} ${text}`
  const known = tops.get(key)
  if (known !== undefined) return known
  context ??= createContext()
  let top = Number.POSITIVE_INFINITY
  for (const fontSize of SIZES) {
    applyFont(context, { ...style, fontSize }, isForm)
    top = Math.min(top, context.measureText(text).actualBoundingBoxAscent / fontSize)
  }
  // At most half a unit too high by the rounding to px, or a tenth too low by that of FreeType's outlines.
  top = Math.round(top * UNITS - 0.25) / UNITS
  if (!fontsReady({ style, text })) return top // of a fallback font
  if (tops.size >= MAX_TOPS) tops.clear()
  tops.set(key, top)
  return top
}
