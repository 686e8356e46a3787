import type { GlobalCompositeOperation } from '@napi-rs/canvas'
import type {
  Layer,
  LayerEffectGradientOverlay,
  LayerEffectShadow,
  LayerEffectStroke,
  LayerEffectsInfo,
  UnitsValue,
} from 'ag-psd'
import { cssColor } from './color.ts'
import type { LayerBox } from './converted.ts'
import { blankRaster, draw, maskBy, type Raster } from './raster.ts'

/** How far effects reach beyond the pixels, at most. */
const MAX_REACH = 500

interface Effect {
  enabled?: boolean
}

const isOn = (effect: Effect | undefined): boolean => effect !== undefined && effect.enabled !== false
export const px = (value: UnitsValue | undefined): number => value?.value ?? 0

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

const NAMES: Partial<Record<keyof LayerEffectsInfo, string>> = {
  innerGlow: '内发光',
  bevel: '斜面和浮雕',
  satin: '光泽',
  patternOverlay: '图案叠加',
}

/** Names of the effects that cannot be drawn. */
export function missingEffects(effects: LayerEffectsInfo): string[] {
  const names = Object.entries(NAMES).flatMap(([key, name]) =>
    effects[key as keyof LayerEffectsInfo] === undefined ? [] : [name],
  )
  const isSolid = (stroke: LayerEffectStroke) => (stroke.fillType ?? 'color') === 'color'
  return effects.stroke?.every(isSolid) === false ? [...names, '渐变或图案描边'] : names
}

/** How far the effects reach beyond the pixels. */
export function reachOf({ dropShadow = [], outerGlow, stroke = [] }: LayerEffectsInfo): number {
  const reaches = [
    ...dropShadow.map(({ distance, size }) => px(distance) + 1.5 * px(size)),
    ...(outerGlow ? [1.5 * px(outerGlow.size)] : []),
    ...stroke.map(({ size }) => px(size)),
  ]
  return Math.min(MAX_REACH, Math.ceil(Math.max(0, ...reaches)))
}

interface Styling {
  effects: LayerEffectsInfo
  /** Opacity of the pixels without the effects. */
  fillOpacity: number
  /** Direction of the light in degrees. */
  globalAngle: number
}

/** Draws a layer's pixels with its effects, in Photoshop's order. */
export function styled(pixels: Raster, { effects, fillOpacity, globalAngle }: Styling): Raster {
  const result = blankRaster(pixels)
  const {
    dropShadow = [],
    outerGlow,
    innerShadow = [],
    solidFill = [],
    gradientOverlay = [],
    stroke = [],
  } = effects
  for (const shadow of dropShadow.toReversed()) {
    const { x, y } = shadowOffset(shadow, globalAngle)
    draw(result, silhouette(moved(pixels, x, y), colorOf(shadow)), blurred(px(shadow.size), shadow.opacity))
  }
  if (outerGlow) {
    draw(result, silhouette(pixels, colorOf(outerGlow)), blurred(px(outerGlow.size), outerGlow.opacity))
  }
  const inside = blankRaster(pixels)
  draw(inside, pixels, (context) => {
    context.globalAlpha = fillOpacity
  })
  for (const overlay of gradientOverlay.toReversed()) {
    const gradient = gradientRaster(pixels, overlay)
    if (gradient) overlayOn(inside, pixels, gradient, overlay)
  }
  for (const overlay of solidFill.toReversed()) {
    overlayOn(inside, pixels, silhouette(pixels, cssColor(overlay.color) ?? '#000'), overlay)
  }
  for (const shadow of innerShadow.toReversed()) {
    const { x, y } = shadowOffset(shadow, globalAngle)
    const shade = blankRaster(pixels)
    draw(
      shade,
      silhouette(moved(outside(pixels), x, y), colorOf(shadow)),
      blurred(px(shadow.size), shadow.opacity),
    )
    maskBy(shade, pixels)
    draw(inside, shade)
  }
  draw(result, inside)
  for (const one of stroke.toReversed()) {
    draw(result, strokeRaster(pixels, one), (context) => {
      context.globalAlpha = one.opacity ?? 1
    })
  }
  return result
}

/** The light comes from the angle, so the shadow lies on the other side. */
export function shadowOffset({ angle, distance, useGlobalLight }: LayerEffectShadow, globalAngle: number) {
  const radians = ((useGlobalLight ? globalAngle : (angle ?? 120)) * Math.PI) / 180
  return { x: -Math.cos(radians) * px(distance), y: Math.sin(radians) * px(distance) }
}

const colorOf = ({ color }: Pick<LayerEffectShadow, 'color'>) => cssColor(color) ?? '#000'

const moved = (raster: Raster, x: number, y: number): Raster => ({
  ...raster,
  left: raster.left + x,
  top: raster.top + y,
})

/** Photoshop's size is about twice the standard deviation. */
const blurred =
  (size: number, opacity = 1) =>
  (context: Parameters<NonNullable<Parameters<typeof draw>[2]>>[0]) => {
    context.globalAlpha = opacity
    if (size > 0) context.filter = `blur(${size / 2}px)`
  }

/** The shape in one color. */
function silhouette(shape: Raster, color: string): Raster {
  const raster = blankRaster(shape)
  const context = raster.canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, raster.width, raster.height)
  maskBy(raster, shape)
  return raster
}

/** The area around the shape. */
function outside(shape: Raster): Raster {
  const raster = blankRaster(shape)
  raster.canvas.getContext('2d').fillRect(0, 0, raster.width, raster.height)
  draw(raster, shape, (context) => {
    context.globalCompositeOperation = 'destination-out'
  })
  return raster
}

/** Blends a color or gradient into the pixels, within their shape. */
function overlayOn(
  target: Raster,
  shape: Raster,
  overlay: Raster,
  { blendMode, opacity = 1 }: { blendMode?: string; opacity?: number },
): void {
  draw(target, overlay, (context) => {
    context.globalAlpha = opacity
    context.globalCompositeOperation = blendOperation(blendMode) ?? 'source-atop'
  })
  maskBy(target, shape)
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

const blendOperation = (mode: string | undefined) => BLENDS[mode ?? 'normal']

/** A dilated shape: the shape at offsets all around. */
function dilated(shape: Raster, radius: number): Raster {
  const raster = blankRaster(shape)
  const steps = Math.max(16, Math.min(96, Math.ceil(radius * 4)))
  draw(raster, shape)
  for (const distance of radius > 8 ? [radius / 2, radius] : [radius]) {
    for (let step = 0; step < steps; step++) {
      const angle = (step / steps) * 2 * Math.PI
      draw(raster, moved(shape, Math.cos(angle) * distance, Math.sin(angle) * distance))
    }
  }
  return raster
}

function strokeRaster(shape: Raster, { size, position = 'outside', color }: LayerEffectStroke): Raster {
  const width = Math.min(px(size), 250)
  const outer = position === 'inside' ? 0 : position === 'center' ? width / 2 : width
  const line = silhouette(outer > 0 ? dilated(shape, outer) : shape, cssColor(color) ?? '#000')
  const inner = width - outer
  if (inner > 0) maskBy(line, dilated(outside(shape), inner))
  else
    draw(line, shape, (context) => {
      context.globalCompositeOperation = 'destination-out'
    })
  return line
}

/** Linear, radial and reflected gradients; undefined for the others. */
function gradientRaster(shape: Raster, overlay: LayerEffectGradientOverlay): Raster | undefined {
  const { gradient, type = 'linear', angle = 90, scale = 100, reverse = false, offset } = overlay
  if (gradient?.type !== 'solid') return undefined
  const raster = blankRaster(shape)
  const context = raster.canvas.getContext('2d')
  const centerX = shape.width * (0.5 + (offset?.x ?? 0) / 100)
  const centerY = shape.height * (0.5 + (offset?.y ?? 0) / 100)
  const radians = (angle * Math.PI) / 180
  const half = (halfExtent(shape, radians) * scale) / 100
  const [dx, dy] = [Math.cos(radians) * half, -Math.sin(radians) * half]
  const fill =
    type === 'radial'
      ? context.createRadialGradient(centerX, centerY, 0, centerX, centerY, half)
      : context.createLinearGradient(
          type === 'reflected' ? centerX : centerX - dx,
          type === 'reflected' ? centerY : centerY - dy,
          centerX + dx,
          centerY + dy,
        )
  for (const { color, location } of gradient.colorStops) {
    const at = Math.min(1, Math.max(0, location))
    fill.addColorStop(reverse ? 1 - at : at, cssColor(color) ?? '#000')
  }
  context.fillStyle = fill
  context.fillRect(0, 0, raster.width, raster.height)
  return raster
}

const halfExtent = ({ width, height }: LayerBox, radians: number) =>
  (Math.abs(Math.cos(radians)) * width + Math.abs(Math.sin(radians)) * height) / 2
