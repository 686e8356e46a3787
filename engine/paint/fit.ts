import { type Rect, type Size } from '#engine/geometry/index.ts'

/** CSS object-fit. */
export type Fit = 'cover' | 'contain' | 'fill'

/**
 * The rectangle of a picture of `size` that is fitted into `box` and centered; browsers round its edges to
 * whole px.
 */
export function objectFitRect(size: Size, box: Rect, fit: Fit): Rect {
  if (fit === 'fill') return box
  const { x, y, width, height } = centerIn(scaledTo(size, box, fit), box)
  const [left, right] = wholePixelEdges(x, width, box.width)
  const [top, bottom] = wholePixelEdges(y, height, box.height)
  return { x: box.x + left, y: box.y + top, width: right - left, height: bottom - top }
}

/** Rounds both ends to whole px, unless the picture has the length of the box. */
function wholePixelEdges(start: number, length: number, whole: number): [number, number] {
  return length === whole ? [0, whole] : [Math.round(start), Math.round(start + length)]
}

/**
 * The rectangle of a background picture of `size` by CSS background-size, centered. Browsers round its size
 * and position to whole px if it is smaller than the box. Invalid values mean auto.
 */
export function backgroundRect(size: Size, box: Rect, backgroundSize: string): Rect {
  const [first = '', second = 'auto'] = backgroundSize.trim().toLowerCase().split(/\s+/)
  const fits = first === 'cover' || first === 'contain'
  const scaled = fits ? scaledTo(size, box, first) : explicitSize(size, box, first, second)
  const [left, width] = axisPlacement(scaled.width, box.width, first === 'contain')
  const [top, height] = axisPlacement(scaled.height, box.height, first === 'contain')
  return { x: box.x + left, y: box.y + top, width, height }
}

/** Start and length of the picture along one axis; `roundsFirst` rounds the length before centering. */
function axisPlacement(size: number, whole: number, roundsFirst: boolean): [number, number] {
  if (size >= whole) return [(whole - size) / 2, size]
  const length = Math.max(1, Math.round(size))
  return [Math.round((whole - (roundsFirst ? length : size)) / 2), length]
}

const centerIn = ({ width, height }: Size, box: Rect): Rect => ({
  x: toLayoutUnit((box.width - width) / 2),
  y: toLayoutUnit((box.height - height) / 2),
  width,
  height,
})

/** Browsers lay out in 64ths of a px; the same precision makes halves round alike. */
const toLayoutUnit = (length: number) => Math.trunc(length * 64) / 64

function scaledTo(size: Size, box: Size, fit: 'cover' | 'contain'): Size {
  const [across, down] = [box.width / size.width, box.height / size.height]
  const byWidth = fit === 'cover' ? across >= down : across <= down
  return byWidth
    ? { width: box.width, height: toLayoutUnit(size.height * across) }
    : { width: toLayoutUnit(size.width * down), height: box.height }
}

function explicitSize(size: Size, box: Size, first: string, second: string): Size {
  const width = lengthOf(first, box.width)
  const height = lengthOf(second, box.height)
  return {
    width: width ?? (height === null ? size.width : (height * size.width) / size.height),
    height: height ?? (width === null ? size.height : (width * size.height) / size.width),
  }
}

/** A CSS length or percentage in px; null for auto. */
function lengthOf(word: string, whole: number): number | null {
  const [, digits, sign] = /^(\d+\.?\d*|\.\d+)(px|%)?$/.exec(word) ?? []
  if (digits === undefined) return null
  return sign === '%' ? (Number(digits) / 100) * whole : Number(digits)
}
