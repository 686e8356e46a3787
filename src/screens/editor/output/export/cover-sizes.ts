import type { Crop, ImageType } from '#engine/export/index.ts'

/** A size of cover pictures. */
export interface CoverSize {
  id: string
  /** The platforms that want it. */
  label: string
  /** px */
  width: number
  height: number
}

/** What platforms recommend for covers (their help pages, 2026). */
export const COVER_SIZES = [
  { id: 'full', label: '抖音、快手', width: 1080, height: 1920 },
  { id: 'grid', label: '小红书、抖音主页', width: 1080, height: 1440 },
  { id: 'channels', label: '视频号', width: 1080, height: 1260 },
  { id: 'article', label: '公众号头条', width: 900, height: 383 },
  { id: 'square', label: '公众号次条', width: 500, height: 500 },
] as const satisfies readonly CoverSize[]

/** A size with the part of the page that it shows. */
export interface CoverCrop extends CoverSize, Crop {}

export const endingOf = (type: ImageType) => (type === 'image/png' ? 'png' : 'jpg')
