import { decodeLayerPixels, type Layer, type LayerEffectsInfo, type Psd } from 'ag-psd'
import { cssColor } from './color.ts'
import type { ConvertedDocument, ConvertedLayer, LayerBox, LayerNote } from './converted.ts'
import { activeEffects, effectNotes, reachOf, styled } from './effects.ts'
import {
  applyMasks,
  blankRaster,
  boxOf,
  draw,
  hasMask,
  intersection,
  maskBy,
  pathMask,
  placedPixels,
  type Raster,
  recut,
} from './raster.ts'
import { convertText } from './text.ts'

const BLEND_NAMES: Record<string, string> = {
  dissolve: '溶解',
  darken: '变暗',
  multiply: '正片叠底',
  'color burn': '颜色加深',
  'linear burn': '线性加深',
  lighten: '变亮',
  screen: '滤色',
  'color dodge': '颜色减淡',
  'linear dodge': '线性减淡',
  overlay: '叠加',
  'soft light': '柔光',
  'hard light': '强光',
  difference: '差值',
  exclusion: '排除',
  hue: '色相',
  saturation: '饱和度',
  color: '颜色',
  luminosity: '明度',
}

/** What applies to a layer from outside. */
interface Surroundings {
  path: readonly string[]
  /** Groups whose masks apply. */
  masked: readonly Layer[]
}

/** Converts the visible layers of a document whose pixels are not decoded yet. */
export function convertDocument(psd: Psd): ConvertedDocument {
  const page: LayerBox = { left: 0, top: 0, width: psd.width, height: psd.height }
  const document = {
    globalAngle: psd.imageResources?.globalAngle ?? 120,
    page,
    patterns: psd.patterns ?? [],
  }
  const notes: LayerNote[] = []
  const layers = siblings(psd.children ?? [], { path: [], masked: [] })
  return { width: psd.width, height: psd.height, layers, notes }

  function siblings(children: readonly Layer[], around: Surroundings): ConvertedLayer[] {
    let base: Layer | undefined
    return children.flatMap((layer, index) => {
      const clipBase = layer.clipping ? base : undefined
      if (!clipBase) base = layer
      const note = noteOf(layer, around)
      if (layer.hidden || clipBase?.hidden) {
        note('omitted', '隐藏的图层')
        return []
      }
      const isBase = !clipBase && children[index + 1]?.clipping === true
      const converted = convert(layer, around, clipBase, isBase)
      return converted ? [converted] : []
    })
  }

  function convert(layer: Layer, around: Surroundings, clipBase: Layer | undefined, isBase: boolean) {
    const note = noteOf(layer, around)
    const mode = layer.blendMode ?? 'normal'
    if (mode !== 'normal' && mode !== 'pass through')
      note('changed', `混合模式“${BLEND_NAMES[mode] ?? mode}”改为正常`)
    if (layer.adjustment) {
      note('omitted', '调整图层')
      return undefined
    }
    if (layer.children && !clipBase) return group(layer, layer.children, around)
    const reason = textReason(layer, around, clipBase, isBase)
    if (layer.text && reason === undefined) {
      const result = convertText(layer, layer.text, activeEffects(layer), document.globalAngle)
      if ('text' in result) {
        if (result.note !== undefined) note('changed', result.note)
        return result.text
      }
      note('picture', result.reason)
    } else if (reason !== undefined) note('picture', reason)
    return picture(layer, around, clipBase, isBase)
  }

  /** Why a layer that is more than pixels becomes a picture whatever it contains. */
  function textReason(layer: Layer, { masked }: Surroundings, clipBase: Layer | undefined, isBase: boolean) {
    if (layer.children) return '剪贴到下方图层的组'
    if (layer.vectorFill) return '形状图层'
    if (!layer.text) return undefined
    if (clipBase) return '文字剪贴到下方图层'
    if (isBase) return '文字上有剪贴图层'
    if (hasMask(layer)) return '文字有蒙版'
    return masked.length > 0 ? '文字所在的组有蒙版' : undefined
  }

  function group(layer: Layer, children: readonly Layer[], { path, masked }: Surroundings) {
    const note = noteOf(layer, { path, masked })
    const { dropShadow, outerGlow, ...others } = activeEffects(layer)
    if (Object.keys(others).length > 0) note('changed', '组的图层效果只保留了投影和外发光')
    const inside = {
      path: [...path, layer.name ?? ''],
      masked: hasMask(layer) ? [...masked, layer] : masked,
    }
    const converted = siblings(children, inside)
    if (converted.length === 0) return undefined
    const shade = behind(layer, children, {
      ...(dropShadow && { dropShadow }),
      ...(outerGlow && { outerGlow }),
    })
    return {
      kind: 'group' as const,
      opacity: layer.opacity ?? 1,
      children: shade ? [shade, ...converted] : converted,
    }
  }

  /** Shadows and glow of a group, as a picture below what it contains. */
  function behind(layer: Layer, children: readonly Layer[], effects: LayerEffectsInfo) {
    const { outer } = reachOf(effects)
    const whole = Object.keys(effects).length > 0 ? groupRaster(layer, children) : undefined
    if (!whole) return undefined
    const pixels = recut(whole, grown(page, outer))
    const shade = recut(styled(pixels, { ...document, effects, fillOpacity: 0, box: page }), page)
    return pictureOf(shade, 1)
  }

  function picture(layer: Layer, around: Surroundings, clipBase: Layer | undefined, isBase: boolean) {
    const note = noteOf(layer, around)
    const hasPath = layer.vectorFill !== undefined && layer.vectorMask !== undefined
    const details = { patterns: document.patterns, isClipBase: isBase, hasPath }
    for (const reason of effectNotes(activeEffects(layer), details)) note('changed', reason)
    const raster = rasterOf(layer)
    if (!raster) {
      note('omitted', '没有可见的内容')
      return undefined
    }
    for (const outer of around.masked) withPixels(outer, () => applyMasks(raster, outer))
    if (clipBase) {
      const base = shapeOf(clipBase)
      if (!base) {
        note('omitted', '剪贴到的图层没有内容')
        return undefined
      }
      maskBy(raster, base)
    }
    return pictureOf(raster, (layer.opacity ?? 1) * (clipBase?.opacity ?? 1))
  }

  /** A layer with its masks and effects; a group drawn into one. */
  function rasterOf(layer: Layer): Raster | undefined {
    if (layer.children) return groupRaster(layer, layer.children)
    return withPixels(layer, () => {
      const effects = activeEffects(layer)
      const { outer, margin } = reachOf(effects)
      const pixels = pixelsOf(layer, margin)
      if (!pixels) return undefined
      applyMasks(pixels, layer)
      const box = layer.imageData ? boxOf(layer) : page
      const { fillOpacity = 1, blendInteriorElements = false, vectorFill, vectorMask } = layer
      // A shape that fades still has a stroke along its path.
      const outline = vectorFill && vectorMask ? pathMask(pixels, vectorMask) : undefined
      const drawn = styled(pixels, {
        ...{ ...document, effects, fillOpacity, box, outline },
        isBlendedInside: blendInteriorElements,
      })
      const visible = intersection(grown(box, outer), page)
      return visible && recut(drawn, visible)
    })
  }

  /** The shape to which layers are clipped: without effects. */
  function shapeOf(layer: Layer): Raster | undefined {
    if (layer.children) return groupRaster(layer, layer.children)
    return withPixels(layer, () => {
      const pixels = pixelsOf(layer, 0)
      if (pixels) applyMasks(pixels, layer)
      return pixels
    })
  }

  function groupRaster(layer: Layer, children: readonly Layer[]): Raster | undefined {
    const whole = blankRaster(page)
    let base: Layer | undefined
    for (const child of children) {
      const clipBase = child.clipping ? base : undefined
      if (!clipBase) base = child
      const raster = child.hidden || clipBase?.hidden ? undefined : rasterOf(child)
      const shape = raster && clipBase ? shapeOf(clipBase) : undefined
      if (!raster || (clipBase && !shape)) continue
      if (shape) maskBy(raster, shape)
      draw(whole, raster, (context) => {
        context.globalAlpha = (child.opacity ?? 1) * (clipBase?.opacity ?? 1)
      })
    }
    withPixels(layer, () => applyMasks(whole, layer))
    return whole
  }

  /** The visible pixels with a margin for effects. A shape without pixels is filled. */
  function pixelsOf(layer: Layer, margin: number): Raster | undefined {
    const { imageData, vectorFill, vectorMask } = layer
    const box = imageData ? boxOf(layer) : page
    const visible = intersection(grown(box, margin), grown(page, margin))
    if (!visible) return undefined
    if (imageData) return placedPixels(imageData, { left: box.left, top: box.top }, visible)
    if (vectorFill?.type !== 'color' || !vectorMask) return undefined
    const raster = blankRaster(visible)
    const context = raster.canvas.getContext('2d')
    context.fillStyle = cssColor(vectorFill.color) ?? '#000'
    context.fillRect(0, 0, raster.width, raster.height)
    maskBy(raster, pathMask(visible, vectorMask))
    return raster
  }

  function noteOf(layer: Layer, { path }: Surroundings) {
    return (result: LayerNote['result'], reason: string): void => {
      notes.push({ layer: [...path, layer.name ?? ''].join('/'), result, reason })
    }
  }
}

const pictureOf = ({ left, top, width, height, canvas }: Raster, opacity: number) => ({
  kind: 'picture' as const,
  ...{ opacity, left, top, width, height },
  png: canvas.toBuffer('image/png') as Uint8Array,
})

const grown = ({ left, top, width, height }: LayerBox, by: number): LayerBox => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** Decodes the pixels of one layer at a time: those of a whole document may not fit into memory. */
function withPixels<Result>(layer: Layer, use: () => Result): Result {
  const { rawData } = layer
  if (rawData) decodeLayerPixels(layer, true)
  try {
    return use()
  } finally {
    if (rawData) {
      layer.rawData = rawData
      for (const holder of [layer, layer.mask, layer.realMask]) if (holder) delete holder.imageData
    }
  }
}
