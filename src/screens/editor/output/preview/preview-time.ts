/** px; more is not seen at this size, less is not sharp. */
const NARROWEST = 240
const WIDEST = 1080

/** Rendering width in device px for a picture of this aspect ratio (width / height) and CSS height; even. */
export function previewWidth(ratio: number, height: number, devicePixels: number): number {
  const width = Math.round((height * ratio * devicePixels) / 2) * 2
  return Math.min(Math.max(width, NARROWEST), WIDEST)
}
