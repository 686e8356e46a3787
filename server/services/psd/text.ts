import type { Layer, LayerEffectsInfo, LayerTextData, TextStyle } from 'ag-psd'
import { DEFAULT_FONT, type ShippedFont, shippedFont } from '#engine/document/catalogue/fonts.ts'
import { cssColor } from './color.ts'
import type { ConvertedText, TextShadow } from './converted.ts'
import { shadowOffset } from './effects.ts'
import { px } from './mattes.ts'
import { boxOf } from './raster.ts'

/** Photoshop's automatic leading, relative to the font size. */
const AUTO_LEADING = 1.2
/** A line break within a paragraph. */
const SOFT_BREAK = '\u0003'
/** Distance of the first baseline from the top of a text box in Photoshop, relative to the font size. */
const BOX_ASCENT = 0.88
/** Ascent and descent of the bundled fonts, as browsers read them, relative to the font size. */
const METRICS: Record<string, readonly [number, number]> = {
  'Noto Sans SC': [1.16, 0.288],
  'Noto Serif SC': [1.151, 0.286],
  'LXGW WenKai': [0.928, 0.256],
}
const OTHER_METRICS = [0.88, 0.12] as const

const WEIGHTS: readonly [RegExp, number][] = [
  [/thin|hairline/, 100],
  [/extralight|ultralight/, 200],
  [/demilight|light/, 300],
  [/medium/, 500],
  [/semibold|demibold/, 600],
  [/extrabold|ultrabold/, 800],
  [/black|heavy/, 900],
  [/bold/, 700],
]

const ALIGNMENTS = {
  left: 'left',
  center: 'center',
  right: 'right',
  'justify-left': 'justify',
  'justify-center': 'justify',
  'justify-right': 'justify',
  'justify-all': 'justify',
} as const

/** A text of the product, or why it cannot look the same. */
export type TextResult = { text: ConvertedText; note?: string } | { reason: string }

/** Converts a text layer if the product can draw it like Photoshop. */
export function convertText(
  layer: Layer,
  data: LayerTextData,
  effects: LayerEffectsInfo,
  angle: number,
): TextResult {
  const reason = obstacleOf(data, effects)
  if (reason !== undefined) return { reason }
  const style = { ...data.style, ...data.styleRuns?.[0]?.style }
  const paragraph = { ...data.paragraphStyle, ...data.paragraphStyleRuns?.[0]?.style }
  const fontName = style.font?.name ?? ''
  const font = shippedFont(fontName)
  if (!font) return { reason: `没有字体“${fontName}”` }
  const color = cssColor(effects.solidFill?.[0]?.color ?? style.fillColor ?? { r: 0, g: 0, b: 0 })
  if (color === undefined) return { reason: '文字颜色不是 RGB' }
  const [scale = 1] = data.transform ?? []
  const fontSize = (style.fontSize ?? 12) * scale
  const auto = (paragraph.autoLeading ?? AUTO_LEADING) * fontSize
  const isAuto = style.autoLeading ?? style.leading === undefined
  const lineHeight = isAuto ? auto : (style.leading ?? 0) * scale
  const text = data.text.replace(/\r\n?/g, '\n').replaceAll(SOFT_BREAK, '\n').replace(/\n$/, '')
  const textAlign = ALIGNMENTS[paragraph.justification ?? 'left']
  const facts = { fontSize, lineHeight, textAlign, metrics: METRICS[font.family] ?? OTHER_METRICS }
  const note = isSameFont(fontName, font) ? undefined : `字体“${fontName}”以“${font.label}”代替`
  return {
    ...(note !== undefined && { note }),
    text: {
      kind: 'text',
      opacity: layer.opacity ?? 1,
      text,
      ...placeOf(layer, data, text, facts),
      fontFamily: font === DEFAULT_FONT ? '' : font.family,
      fontWeight: weightOf(fontName, style),
      fontSize,
      fontStyle: style.fauxItalic ? 'italic' : 'normal',
      lineHeight,
      letterSpacing: ((style.tracking ?? 0) / 1000) * fontSize,
      textAlign,
      textDecoration: decorationOf(style),
      color,
      wraps: data.shapeType === 'box',
      shadow: shadowOf(effects, angle),
    },
  }
}

/** Why the product cannot draw the text like Photoshop; undefined if it can. */
function obstacleOf(data: LayerTextData, effects: LayerEffectsInfo): string | undefined {
  const [xx = 1, xy = 0, yx = 0, yy = 1] = data.transform ?? []
  if (data.text.trim() === '') return '没有文字'
  if (data.orientation === 'vertical') return '竖排文字'
  if (data.warp?.style !== undefined && data.warp.style !== 'none') return '文字变形'
  if (data.textPath !== undefined && data.textPath.data.type === 2) return '路径文字'
  const isUpright = Math.abs(xy) + Math.abs(yx) < 0.001 * xx && Math.abs(xx - yy) < 0.01 * xx
  if (!isUpright) return '文字有旋转、倾斜或拉伸'
  if (
    !isUniform(
      data.styleRuns?.map(({ style }) => style),
      data.style,
    )
  )
    return '一段文字里有多种字体、字号或颜色'
  const alignments = data.paragraphStyleRuns?.map(({ style }) => style.justification ?? 'left') ?? []
  if (new Set(alignments).size > 1) return '各段的对齐方式不同'
  const {
    horizontalScale = 1,
    verticalScale = 1,
    baselineShift = 0,
    fontCaps = 0,
    fillFlag,
  } = {
    ...data.style,
    ...data.styleRuns?.[0]?.style,
  }
  if (horizontalScale !== 1 || verticalScale !== 1) return '文字有横向或纵向缩放'
  if (baselineShift !== 0 || fontCaps !== 0) return '文字有基线偏移或大写样式'
  if (fillFlag === false) return '文字没有填充'
  return effectObstacle(effects)
}

const NAMES: Partial<Record<keyof LayerEffectsInfo, string>> = {
  innerShadow: '内阴影',
  outerGlow: '外发光',
  innerGlow: '内发光',
  bevel: '斜面和浮雕',
  satin: '光泽',
  stroke: '描边',
  gradientOverlay: '渐变叠加',
  patternOverlay: '图案叠加',
}

function effectObstacle(effects: LayerEffectsInfo): string | undefined {
  const [unknown] = Object.keys(NAMES).filter((key) => effects[key as keyof LayerEffectsInfo] !== undefined)
  if (unknown !== undefined) return `图层效果“${NAMES[unknown as keyof LayerEffectsInfo]}”`
  if ((effects.dropShadow?.length ?? 0) > 1) return '有多个投影'
  const [fill] = effects.solidFill ?? []
  if (fill && ((fill.opacity ?? 1) < 1 || (fill.blendMode ?? 'normal') !== 'normal'))
    return '半透明的颜色叠加'
  return undefined
}

const KEYS = [
  'fontSize',
  'leading',
  'tracking',
  'fauxBold',
  'fauxItalic',
  'underline',
  'strikethrough',
  'fillColor',
  'horizontalScale',
  'verticalScale',
  'baselineShift',
] as const satisfies (keyof TextStyle)[]

/** Whether all runs look the same. A run states only what differs from the style of the whole. */
function isUniform(runs: readonly TextStyle[] = [], base: TextStyle = {}): boolean {
  const looks = runs.map((run) => {
    const style = { ...base, ...run }
    return JSON.stringify([style.font?.name, ...KEYS.map((key) => style[key])])
  })
  return new Set(looks).size <= 1
}

function weightOf(fontName: string, { fauxBold }: TextStyle): number {
  if (fauxBold) return 700
  const suffix = fontName.toLowerCase().split('-').at(-1) ?? ''
  return WEIGHTS.find(([pattern]) => pattern.test(suffix))?.[1] ?? 400
}

/** Whether the bundled font is the font, not only similar to it. */
function isSameFont(name: string, font: ShippedFont): boolean {
  const key = name.toLowerCase().replace(/[\s_-]/g, '')
  const own = [font.family, ...(SAME[font.family] ?? [])]
  return own.some((one) => key.startsWith(one.toLowerCase().replace(/\s/g, '')))
}

/** Other names of the same designs. */
const SAME: Record<string, readonly string[]> = {
  'Noto Sans SC': ['Noto Sans CJK SC', 'Source Han Sans CN', 'Source Han Sans SC'],
  'Noto Serif SC': ['Noto Serif CJK SC', 'Source Han Serif CN', 'Source Han Serif SC'],
}

function decorationOf({ underline, strikethrough }: TextStyle): ConvertedText['textDecoration'] {
  if (underline && strikethrough) return 'underline line-through'
  if (underline) return 'underline'
  return strikethrough ? 'line-through' : 'none'
}

function shadowOf({ dropShadow }: LayerEffectsInfo, globalAngle: number): TextShadow | null {
  const [shadow] = dropShadow ?? []
  if (!shadow) return null
  const color = cssColor(shadow.color) ?? '#000000'
  const alpha = Math.round((shadow.opacity ?? 1) * 255)
    .toString(16)
    .padStart(2, '0')
  return { ...shadowOffset(shadow, globalAngle), blur: px(shadow.size), color: `${color}${alpha}` }
}

interface Facts {
  fontSize: number
  lineHeight: number
  textAlign: ConvertedText['textAlign']
  metrics: readonly [ascent: number, descent: number]
}

/** The box in which the product's first baseline lies on Photoshop's. */
function placeOf(
  layer: Layer,
  { transform, shapeType, boxBounds }: LayerTextData,
  text: string,
  { fontSize, lineHeight, textAlign, metrics: [ascent, descent] }: Facts,
) {
  const [scale = 1, , , , x = 0, y = 0] = transform ?? []
  const aboveBaseline = lineHeight / 2 + ((ascent - descent) / 2) * fontSize
  if (shapeType === 'box' && boxBounds) {
    const [left = 0, top = 0, right = 0, bottom = 0] = boxBounds.map((value) => value * scale)
    const baseline = y + top + BOX_ASCENT * fontSize
    return { left: x + left, top: baseline - aboveBaseline, width: right - left, height: bottom - top }
  }
  const lines = text.split('\n')
  const ink = boxOf(layer)
  const estimate = Math.max(...lines.map((line) => line.length)) * fontSize
  const width = Math.max(ink.width, ink.width > 0 ? 0 : estimate) + fontSize / 4
  const shift = { left: 0, justify: 0, center: width / 2, right: width }[textAlign]
  return { left: x - shift, top: y - aboveBaseline, width, height: lines.length * lineHeight }
}
