import type { Rect } from './shape.ts'

interface Size {
  width: number
  height: number
}

/** CSS object-fit. */
export type Fit = 'cover' | 'contain' | 'fill'

/** Where a picture of `size` goes to fit `box`, centred. */
export function fittedRect(size: Size, box: Rect, fit: Fit): Rect {
  if (fit === 'fill' || size.width <= 0 || size.height <= 0) return { ...box }
  const [across, down] = [box.width / size.width, box.height / size.height]
  const scale = fit === 'cover' ? Math.max(across, down) : Math.min(across, down)
  return centred({ width: size.width * scale, height: size.height * scale }, box)
}

/** Where a background picture of `size` goes on `box` by CSS background-size, centred. */
export function backgroundRect(size: Size, box: Rect, backgroundSize: string): Rect {
  const words = backgroundSize.trim().toLowerCase().split(/\s+/)
  const [first = '', second = 'auto'] = words
  if (first === 'cover' || first === 'contain') return fittedRect(size, box, first)
  const width = lengthOf(first, box.width)
  const height = lengthOf(second, box.height)
  const [w, h] = [
    width ?? (height ?? size.height) * (size.width / size.height),
    height ?? (width ?? size.width) * (size.height / size.width),
  ]
  return centred({ width: w, height: h }, box)
}

const centred = ({ width, height }: Size, box: Rect): Rect => ({
  x: box.x + (box.width - width) / 2,
  y: box.y + (box.height - height) / 2,
  width,
  height,
})

/** Px of a CSS length or percentage; null is auto. */
function lengthOf(word: string, whole: number): number | null {
  const [, digits, unit] = /^(\d+\.?\d*|\.\d+)(px|%)?$/.exec(word) ?? []
  if (digits === undefined) return null
  return unit === '%' ? (Number(digits) / 100) * whole : Number(digits)
}
