import type { GlobalCompositeOperation } from '@napi-rs/canvas'
import type {
  Color,
  Layer,
  LayerEffectShadow,
  LayerEffectStroke,
  LayerEffectsInfo,
  PatternInfo,
} from 'ag-psd'
import { cssColor } from './color.ts'
import type { LayerBox } from './converted.ts'
import { gradientRaster, isDrawnGradient } from './gradient.ts'
import { dilated, moved, outside, px, silhouette, softened, withAlphaOf } from './mattes.ts'
import { patternRaster } from './pattern.ts'
import { blankRaster, draw, maskBy, type Raster } from './raster.ts'
import { bevelRasters, satinRaster } from './relief.ts'

/** How far effects reach beyond the pixels, at most. */
const MAX_REACH = 500

interface Effect {
  enabled?: boolean
}

const isOn = (effect: Effect | undefined): boolean => effect !== undefined && effect.enabled !== false

/** The effects that are visible, of which Photoshop stores hidden ones too. */
export function activeEffects({ effects }: Layer): LayerEffectsInfo {
  if (!effects || effects.disabled) return {}
  const entries = Object.entries(effects).flatMap(([name, effect]: [string, unknown]) => {
    if (typeof effect !== 'object' || effect === null) return []
    if (!Array.isArray(effect)) return isOn(effect) ? [[name, effect] as const] : []
    const on = effect.filter(isOn)
    return on.length > 0 ? [[name, on] as const] : []
  })
  return Object.fromEntries(entries)
}

interface Styled {
  patterns: readonly PatternInfo[]
  /** Whether other layers are clipped to it. */
  isClipBase: boolean
  /** Whether strokes follow a path in place of the pixels. */
  hasPath: boolean
}

/** What of a layer's effects is not drawn, or not as Photoshop draws it; in Chinese. */
export function effectNotes(
  { bevel, gradientOverlay = [], stroke = [], patternOverlay, outerGlow, innerGlow }: LayerEffectsInfo,
  { patterns, isClipBase, hasPath }: Styled,
): string[] {
  const lacks = (pattern: { id: string } | undefined) => !patterns.some(({ id }) => id === pattern?.id)
  const missing = [
    gradientOverlay.every(isDrawnGradient) ? '' : '渐变叠加（杂色或菱形）',
    patternOverlay && lacks(patternOverlay.pattern) ? '图案叠加' : '',
    stroke.some((one) => one.fillType === 'pattern' && lacks(one.pattern)) ? '图案描边' : '',
    stroke.some((one) => one.fillType === 'gradient' && !isDrawnStroke(one))
      ? '渐变描边（杂色、菱形或迸发）'
      : '',
  ].filter((name) => name !== '')
  const glows = [outerGlow, innerGlow].filter((glow) => glow !== undefined)
  const isGrainy = glows.some(({ noise = 0, jitter = 0 }) => noise > 0 || jitter > 0)
  const isFaint = stroke.some(({ opacity = 1 }) => opacity < 1)
  return [
    ...(missing.length > 0 ? [`图层效果“${missing.join('、')}”没有保留`] : []),
    ...(bevel ? ['图层效果“斜面和浮雕”的明暗是近似的'] : []),
    ...(isGrainy ? ['图层效果“发光”的杂色和抖动没有保留'] : []),
    ...(glows.some(hasGradient) ? ['图层效果“发光”的渐变改为单色'] : []),
    ...(isClipBase && stroke.length > 0 ? ['图层效果“描边”在剪贴到它的图层下面，原来在上面'] : []),
    ...(isFaint && !hasPath ? ['图层效果“描边”是半透明的，和像素重叠的地方是近似的'] : []),
  ]
}

/** The types of ag-psd leave the gradients of glows out. */
const hasGradient = (glow: { color?: Color; gradient?: unknown }) =>
  glow.color === undefined && glow.gradient !== undefined

const isDrawnStroke = ({ gradient }: LayerEffectStroke) =>
  gradient !== undefined && isDrawnGradient({ gradient, type: gradient.style ?? 'linear' })

interface Reach {
  /** How far the effects are seen beyond the pixels. */
  outer: number
  /** What must be known around the pixels to draw the effects within them. */
  margin: number
}

/** Of effects that are drawn around a shape. */
export function reachOf(effects: LayerEffectsInfo): Reach {
  const { dropShadow = [], innerShadow = [], outerGlow, innerGlow, stroke = [], bevel, satin } = effects
  const soft = ({ distance, size }: Pick<LayerEffectShadow, 'distance' | 'size'>) =>
    px(distance) + 1.5 * px(size)
  const outer = [
    ...dropShadow.map(soft),
    ...(outerGlow ? [1.5 * px(outerGlow.size)] : []),
    ...stroke.map(({ size }) => px(size)),
    ...(bevel && bevel.style !== 'inner bevel' ? [px(bevel.size)] : []),
  ]
  const inner = [innerGlow, satin, bevel].map((effect) => (effect ? soft(effect) : 0))
  const most = (reaches: number[]) => Math.min(MAX_REACH, Math.ceil(Math.max(0, ...reaches)))
  return { outer: most(outer), margin: most([...outer, ...innerShadow.map(soft), ...inner]) }
}

interface Styling {
  effects: LayerEffectsInfo
  /** Opacity of the pixels without the effects. */
  fillOpacity: number
  /** Whether overlays, inner glow and satin have that opacity, too. */
  isBlendedInside?: boolean
  /** What strokes follow; the pixels by default. */
  outline?: Raster | undefined
  /** Direction of the light in degrees. */
  globalAngle: number
  /** What gradients and patterns are aligned with: the layer without its effects, and the document. */
  box: LayerBox
  page: LayerBox
  patterns: readonly PatternInfo[]
}

/** Draws a layer's pixels with its effects, in Photoshop's order. */
export function styled(pixels: Raster, styling: Styling): Raster {
  const { effects, fillOpacity, globalAngle, isBlendedInside = false, outline = pixels } = styling
  const { bevel, stroke = [] } = effects
  const result = around(pixels, styling)
  const inside = blankRaster(pixels)
  draw(inside, pixels, (context) => {
    if (!isBlendedInside) context.globalAlpha = fillOpacity
  })
  fillInside(inside, pixels, styling)
  const relief = bevel && bevelRasters(pixels, bevel, globalAngle)
  if (relief && bevel.style !== 'outer bevel') {
    blend(inside, pixels, relief.highlight, { blendMode: bevel.highlightBlendMode })
    blend(inside, pixels, relief.shade, { blendMode: bevel.shadowBlendMode })
  }
  // Blending makes half covered edges denser.
  if (fillOpacity === 1 || isBlendedInside) withAlphaOf(inside, pixels)
  if (relief && bevel.style !== 'inner bevel')
    for (const each of [relief.highlight, relief.shade]) draw(result, each)
  draw(result, inside, (context) => {
    if (isBlendedInside) context.globalAlpha = fillOpacity
  })
  for (const one of stroke.toReversed()) {
    draw(result, strokeRaster(outline, one, styling), (context) => {
      context.globalAlpha = one.opacity ?? 1
    })
  }
  return result
}

/** Shadows and glow behind the pixels. */
function around(pixels: Raster, { effects, fillOpacity, globalAngle }: Styling): Raster {
  const { dropShadow = [], outerGlow } = effects
  const result = blankRaster(pixels)
  const isConcealed = dropShadow.every(({ layerConceals }) => layerConceals !== false)
  for (const shadow of dropShadow.toReversed()) {
    const { x, y } = shadowOffset(shadow, globalAngle)
    drawSoft(result, moved(pixels, x, y), shadow, { size: px(shadow.size), choke: px(shadow.choke) })
  }
  if (outerGlow) {
    const { size, choke, range = 0.5 } = outerGlow
    const colored = { ...outerGlow, color: glowColor(outerGlow) }
    drawSoft(result, pixels, colored, { size: px(size), choke: px(choke), range })
  }
  if (fillOpacity < 1 && isConcealed)
    draw(result, pixels, (context) => {
      context.globalCompositeOperation = 'destination-out'
    })
  return result
}

/** The color of a glow; of a gradient, which the types of ag-psd leave out, the one at the edge. */
function glowColor(glow: {
  color?: Color
  gradient?: { colorStops?: { color: Color }[] }
}): Color | undefined {
  return glow.color ?? glow.gradient?.colorStops?.[0]?.color
}

interface Colored {
  color?: Color | undefined
  opacity?: number
  blendMode?: LayerEffectShadow['blendMode']
}

function drawSoft(
  target: Raster,
  shape: Raster,
  { color, opacity = 1 }: Colored,
  softness: Parameters<typeof softened>[1],
): void {
  draw(
    target,
    silhouette(softened(grownTo(shape, target), softness), cssColor(color) ?? '#000'),
    (context) => {
      context.globalAlpha = opacity
    },
  )
}

/** The shape on the extent of another raster. */
function grownTo(shape: Raster, target: Raster): Raster {
  const grown = blankRaster(target)
  draw(grown, shape)
  return grown
}

/** Overlays, satin, glow and shadows within the pixels. */
function fillInside(inside: Raster, pixels: Raster, styling: Styling): void {
  const { effects, globalAngle, box, page, patterns } = styling
  const { patternOverlay, gradientOverlay = [], solidFill = [], satin, innerGlow, innerShadow = [] } = effects
  const pattern = patternOverlay && patternRaster(pixels, box, patternOverlay, patterns)
  if (pattern) blend(inside, pixels, pattern, patternOverlay)
  for (const overlay of gradientOverlay.toReversed()) {
    const gradient = gradientRaster(pixels, overlay.align === false ? page : box, overlay)
    if (gradient) blend(inside, pixels, gradient, overlay)
  }
  for (const overlay of solidFill.toReversed())
    blend(inside, pixels, silhouette(pixels, cssColor(overlay.color) ?? '#000'), overlay)
  if (satin) blend(inside, pixels, satinRaster(pixels, satin), satin)
  if (innerGlow) {
    const { size, choke, range = 0.5, source } = innerGlow
    const from = source === 'center' ? pixels : outside(pixels)
    const soft = softened(from, { size: px(size), choke: px(choke), range })
    blend(inside, pixels, silhouette(soft, cssColor(glowColor(innerGlow)) ?? '#fff'), innerGlow)
  }
  for (const shadow of innerShadow.toReversed()) {
    const { x, y } = shadowOffset(shadow, globalAngle)
    const dark = softened(outside(grownTo(moved(pixels, x, y), pixels)), {
      size: px(shadow.size),
      choke: px(shadow.choke),
    })
    blend(inside, pixels, silhouette(dark, cssColor(shadow.color) ?? '#000'), shadow)
  }
}

/** The light comes from the angle, so the shadow lies on the other side. */
export function shadowOffset({ angle, distance, useGlobalLight }: LayerEffectShadow, globalAngle: number) {
  const radians = ((useGlobalLight ? globalAngle : (angle ?? 120)) * Math.PI) / 180
  return { x: -Math.cos(radians) * px(distance), y: Math.sin(radians) * px(distance) }
}

/** Blends colors into the pixels, within their shape. */
function blend(
  target: Raster,
  shape: Raster,
  colors: Raster,
  { blendMode, opacity = 1 }: { blendMode?: string | undefined; opacity?: number },
): void {
  const within = blankRaster(shape)
  draw(within, colors)
  maskBy(within, shape)
  draw(target, within, (context) => {
    context.globalAlpha = opacity
    context.globalCompositeOperation = BLENDS[blendMode ?? 'normal'] ?? 'source-over'
  })
}

const BLENDS: Record<string, GlobalCompositeOperation> = {
  multiply: 'multiply',
  screen: 'screen',
  overlay: 'overlay',
  darken: 'darken',
  lighten: 'lighten',
  'color dodge': 'color-dodge',
  'color burn': 'color-burn',
  'hard light': 'hard-light',
  'soft light': 'soft-light',
  difference: 'difference',
  exclusion: 'exclusion',
  hue: 'hue',
  saturation: 'saturation',
  color: 'color',
  luminosity: 'luminosity',
}

function strokeRaster(shape: Raster, stroke: LayerEffectStroke, { box, patterns }: Styling): Raster {
  const { size, position = 'outside', color, fillType = 'color', gradient, pattern } = stroke
  const width = Math.min(px(size), 250)
  const outer = position === 'inside' ? 0 : position === 'center' ? width / 2 : width
  const whole = outer > 0 ? dilated(shape, outer) : shape
  const around = {
    left: box.left - outer,
    top: box.top - outer,
    width: box.width + 2 * outer,
    height: box.height + 2 * outer,
  }
  const filled =
    fillType === 'gradient' && gradient
      ? gradientRaster(shape, around, { gradient, ...gradient, type: gradient.style ?? 'linear' })
      : fillType === 'pattern' && pattern
        ? patternRaster(shape, around, { pattern }, patterns)
        : undefined
  if (filled) maskBy(filled, whole)
  const line = filled ?? silhouette(whole, cssColor(color) ?? '#000')
  const inner = width - outer
  if (inner > 0) maskBy(line, dilated(outside(shape), inner))
  else
    draw(line, shape, (context) => {
      context.globalCompositeOperation = 'destination-out'
    })
  return line
}
