import * as z from 'zod/mini'
import { flag, type Infer, number, oneOf, text } from './fields.ts'
import type { ShownFile } from './kind-schema.ts'

/**
 * Shared by kinds that show one picture. The cropped part is filtered, mirrored and fitted into the box by
 * `fit`. Replacing the picture resets the crop.
 */

/** CSS object-fit of the cropped part in the box. */
export const fit = oneOf(['cover', 'contain', 'fill'], 'cover')

/** The visible part of the picture, in fractions of its width and height, before mirroring. */
const cropSchema = z.looseObject({
  x: number(0, { min: 0, max: 1 }),
  y: number(0, { min: 0, max: 1 }),
  width: number(1, { min: 0.001, max: 1 }),
  height: number(1, { min: 0.001, max: 1 }),
})

/**
 * CSS filter functions in the order of these keys: percent, hue in degrees, blur in px of the page. They
 * apply to the picture, not to its frame.
 */
const filterSchema = z.looseObject({
  brightness: number(100, { min: 0, max: 300 }),
  contrast: number(100, { min: 0, max: 300 }),
  saturation: number(100, { min: 0, max: 300 }),
  hue: number(0, { min: -180, max: 180 }),
  sepia: number(0, { min: 0, max: 100 }),
  blur: number(0, { min: 0, max: 100 }),
})

export const pictureProps = {
  imageSrc: text(),
  fit,
  crop: z.prefault(cropSchema, {}),
  flipX: flag(false),
  flipY: flag(false),
  filter: z.prefault(filterSchema, {}),
}

/** The file of such a kind. */
export const shownPicture = (imageSrc: string): ShownFile => ({ label: '图片', isSelected: imageSrc !== '' })

export type Crop = Infer<typeof cropSchema>
export type PictureFilter = Infer<typeof filterSchema>

/** The appearance of a picture in its frame. */
export interface PictureAppearance {
  fit: 'cover' | 'contain' | 'fill'
  crop: Crop
  flipX: boolean
  flipY: boolean
  filter: PictureFilter
}

export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 }

export const NO_FILTER: PictureFilter = {
  brightness: 100,
  contrast: 100,
  saturation: 100,
  hue: 0,
  sepia: 0,
  blur: 0,
}

/** Limits the crop to the picture: in a document, start and size together may exceed it. */
export function insidePicture({ x, y, width, height }: Crop): Crop {
  return { x: Math.min(x, 1 - width), y: Math.min(y, 1 - height), width, height }
}

export const isSameFilter = (a: PictureFilter, b: PictureFilter): boolean =>
  FILTER_KEYS.every((key) => a[key] === b[key])

const FILTER_KEYS = Object.keys(NO_FILTER) as (keyof PictureFilter)[]

/** The value of CSS `filter`. Neutral functions are omitted: browsers rotate less sharply with a blur of 0. */
export function filterCss(filter: PictureFilter): string {
  const { brightness, contrast, saturation, hue, sepia, blur } = filter
  const functions: Record<keyof PictureFilter, string> = {
    brightness: `brightness(${brightness}%)`,
    contrast: `contrast(${contrast}%)`,
    saturation: `saturate(${saturation}%)`,
    hue: `hue-rotate(${hue}deg)`,
    sepia: `sepia(${sepia}%)`,
    blur: `blur(${blur}px)`,
  }
  const changing = FILTER_KEYS.filter((key) => filter[key] !== NO_FILTER[key])
  return changing.map((key) => functions[key]).join(' ') || 'none'
}

/** Filters that the author can select. */
export const FILTER_PRESETS: readonly { label: string; filter: PictureFilter }[] = [
  { label: '原图', filter: NO_FILTER },
  { label: '鲜明', filter: { ...NO_FILTER, contrast: 115, saturation: 140 } },
  { label: '明亮', filter: { ...NO_FILTER, brightness: 115, saturation: 110 } },
  { label: '黑白', filter: { ...NO_FILTER, saturation: 0, contrast: 110 } },
  { label: '暖色', filter: { ...NO_FILTER, sepia: 30, saturation: 130, brightness: 104 } },
  { label: '冷色', filter: { ...NO_FILTER, hue: 15, saturation: 85, brightness: 104 } },
  { label: '复古', filter: { ...NO_FILTER, sepia: 60, contrast: 92, brightness: 106 } },
  { label: '褪色', filter: { ...NO_FILTER, contrast: 78, saturation: 70, brightness: 112 } },
]
