import { type Rect, type Size } from '#engine/geometry/index.ts'

/** CSS object-fit. */
export type Fit = 'cover' | 'contain' | 'fill'

/** Where a picture of `size` goes to fit `box`, centred; browsers put its edges on whole px. */
export function fittedRect(size: Size, box: Rect, fit: Fit): Rect {
  if (fit === 'fill') return box
  const { x, y, width, height } = centred(scaledTo(size, box, fit), box)
  const [left, right] = wholeEdges(x, width, box.width)
  const [top, bottom] = wholeEdges(y, height, box.height)
  return { x: box.x + left, y: box.y + top, width: right - left, height: bottom - top }
}

/** Both ends on whole px, but where the picture ends with its box, with the box. */
function wholeEdges(start: number, length: number, whole: number): [number, number] {
  return length === whole ? [0, whole] : [Math.round(start), Math.round(start + length)]
}

/**
 * Where a background picture of `size` goes on `box` by CSS background-size, centred. Browsers round its
 * size and place to whole px where it is smaller than the box. What is no background-size means auto.
 */
export function backgroundRect(size: Size, box: Rect, backgroundSize: string): Rect {
  const [first = '', second = 'auto'] = backgroundSize.trim().toLowerCase().split(/\s+/)
  const fits = first === 'cover' || first === 'contain'
  const wanted = fits ? scaledTo(size, box, first) : sized(size, box, first, second)
  const [left, width] = tile(wanted.width, box.width, first === 'contain')
  const [top, height] = tile(wanted.height, box.height, first === 'contain')
  return { x: box.x + left, y: box.y + top, width, height }
}

/** Start and length of the picture along one axis; `early` rounds the length before it is centred. */
function tile(wanted: number, whole: number, early: boolean): [number, number] {
  if (wanted >= whole) return [(whole - wanted) / 2, wanted]
  const length = Math.max(1, Math.round(wanted))
  return [Math.round((whole - (early ? length : wanted)) / 2), length]
}

const centred = ({ width, height }: Size, box: Rect): Rect => ({
  x: unit((box.width - width) / 2),
  y: unit((box.height - height) / 2),
  width,
  height,
})

/** Browsers lay out in 64ths of a px; halves are then rounded alike. */
const unit = (length: number) => Math.trunc(length * 64) / 64

function scaledTo(size: Size, box: Size, fit: 'cover' | 'contain'): Size {
  const [across, down] = [box.width / size.width, box.height / size.height]
  const byWidth = fit === 'cover' ? across >= down : across <= down
  return byWidth
    ? { width: box.width, height: unit(size.height * across) }
    : { width: unit(size.width * down), height: box.height }
}

function sized(size: Size, box: Size, first: string, second: string): Size {
  const width = lengthOf(first, box.width)
  const height = lengthOf(second, box.height)
  return {
    width: width ?? (height === null ? size.width : (height * size.width) / size.height),
    height: height ?? (width === null ? size.height : (width * size.height) / size.width),
  }
}

/** Px of a CSS length or percentage; null is auto. */
function lengthOf(word: string, whole: number): number | null {
  const [, digits, sign] = /^(\d+\.?\d*|\.\d+)(px|%)?$/.exec(word) ?? []
  if (digits === undefined) return null
  return sign === '%' ? (Number(digits) / 100) * whole : Number(digits)
}
