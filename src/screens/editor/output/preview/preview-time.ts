import { clamp } from '#engine/geometry/index.ts'
import { timecode } from '#src/ui/format.ts'

/** 00:08.4, padded so that both sides of `00:08.4 / 00:30.0` have the same width. */
export const padded = (seconds: number) => timecode(seconds).padStart(7, '0')

/** Minimum rendering width, px. */
const NARROWEST = 240
const WIDEST = 1080

/** Rendering width in device px for a picture of this aspect ratio (width / height) and CSS height; even. */
export function previewWidth(ratio: number, height: number, devicePixels: number): number {
  const width = Math.round((height * ratio * devicePixels) / 2) * 2
  return clamp(width, NARROWEST, WIDEST)
}
