import { clamp } from '#engine/geometry/index.ts'
import { timecode } from '#src/ui/format.ts'

/** 00:08.4; both sides of `00:08.4 / 00:30.0` are of one width. */
export const padded = (seconds: number) => timecode(seconds).padStart(7, '0')

/** px; more is not seen at this size, less is not sharp. */
const NARROWEST = 240
const WIDEST = 1080

/** The width in device px at which a picture of this ratio (width by height) fills a height in CSS px; even. */
export function previewWidth(ratio: number, height: number, devicePixels: number): number {
  const width = Math.round((height * ratio * devicePixels) / 2) * 2
  return clamp(width, NARROWEST, WIDEST)
}
