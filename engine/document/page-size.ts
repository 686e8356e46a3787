import { CANVAS_HEIGHT, CANVAS_WIDTH } from '#engine/elements/canvas-size.ts'
import type { Size } from '#engine/geometry/index.ts'
import { type FrameSize, frameSize } from './frame-size.ts'

/** A shape of pages, with its usual size in px. All have about the same area, so type looks equally large. */
export interface PageShape extends Size {
  id: '9:16' | '3:4' | '1:1' | '16:9'
  /** In Chinese. */
  label: string
  /** What it is used for, in Chinese. */
  use: string
}

/** The first is that of new works. */
export const PAGE_SHAPES: readonly PageShape[] = [
  { id: '9:16', label: '竖屏', use: '短视频', width: CANVAS_WIDTH, height: CANVAS_HEIGHT },
  { id: '3:4', label: '竖版', use: '图文、信息流', width: 444, height: 592 },
  { id: '1:1', label: '方形', use: '朋友圈、商品', width: 512, height: 512 },
  { id: '16:9', label: '横屏', use: '电脑、电视', width: 682, height: 384 },
]

/** Shortest and longest side that an author may set, px. */
export const PAGE_SIDE = { min: 160, max: 1920 }

/** Ratios that differ by less are the same shape: 384 × 682 is not exactly 9:16. */
export const SAME_RATIO = 0.01

/** The shape of pages of a size; undefined for a free one. */
export const shapeOf = ({ width, height }: Size): PageShape | undefined =>
  PAGE_SHAPES.find((shape) => Math.abs((width * shape.height) / (height * shape.width) - 1) < SAME_RATIO)

/** The shape in words, such as 竖屏 9:16, or 自由尺寸. */
export function shapeLabel(size: Size): string {
  const shape = shapeOf(size)
  return shape ? `${shape.label} ${shape.id}` : '自由尺寸'
}

/** Why pages cannot have this size, in Chinese; undefined if they can. */
export function pageSizeError({ width, height }: Size): string | undefined {
  for (const [name, side] of [
    ['宽', width],
    ['高', height],
  ] as const) {
    if (!Number.isFinite(side) || !Number.isInteger(side)) return `${name}要是整数`
    if (side < PAGE_SIDE.min || side > PAGE_SIDE.max)
      return `${name}要在 ${PAGE_SIDE.min} 到 ${PAGE_SIDE.max} 之间`
    if (side % 2 !== 0) return `${name}要是偶数，视频才能编码`
  }
  return undefined
}

/** Shorter side of a video in px: 标清, 高清, 超清. */
export const VIDEO_SIDES = { sd: 384, hd: 720, fhd: 1080 } as const

/** The size of a video of pages of this size: its shorter side is that of the quality, whatever the shape. */
export function videoSize(page: Size, quality: keyof typeof VIDEO_SIDES): FrameSize {
  const side = VIDEO_SIDES[quality]
  const wanted = page.width <= page.height ? { width: side } : { height: side }
  const { width, height } = frameSize(page, wanted)
  return { width, height }
}
