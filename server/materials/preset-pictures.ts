import type { CommonStyle } from '#engine/elements/element.ts'
import type { Fill } from '#engine/elements/gradient.ts'

interface Size {
  width: number
  height: number
}

interface Rect extends Size {
  x: number
  y: number
}

type Gradient = Pick<Fill, 'angle' | 'colors' | 'positions'>

/** A picture of a linear gradient, as an SVG data URL. */
export const gradientPicture = (gradient: Gradient, { width, height }: Size): string =>
  svg(
    { width, height },
    `${paintOf(gradient, { width, height })}<path d="M0 0H${width}V${height}H0Z" fill="url(#a)"/>`,
  )

/** A picture of a box with its fill, border and corners, as an SVG data URL. */
export function boxPicture(fill: Fill, style: CommonStyle): string {
  const { width, height, borderWidth, borderColor, borderStyle, borderRadius, filletIndex } = style
  const [uniform, ...corners] = borderRadius
  const radii = filletIndex === 1 ? corners : [uniform, uniform, uniform, uniform]
  const box = boxOutline(width, height, borderWidth / 2, radii)
  const paint = fill.gradient ? 'url(#a)' : fill.bgColor || 'none'
  const dashes = borderStyle === 'dashed' ? ` stroke-dasharray="${borderWidth * 3}"` : ''
  const stroke = borderWidth > 0 ? ` stroke="${borderColor}" stroke-width="${borderWidth}"${dashes}` : ''
  const gradient = fill.gradient ? paintOf(fill, style) : ''
  return svg(style, `${gradient}<path d="${box}" fill="${paint}"${stroke}/>`)
}

/** A picture of an outline with its fill, as an SVG data URL. @param extent the rectangle around the outline */
export function outlinePicture(fill: Fill, box: Size, path: string, extent: Rect): string {
  const paint = fill.gradient ? 'url(#a)' : fill.bgColor || 'none'
  return svg(extent, `${fill.gradient ? paintOf(fill, box) : ''}<path d="${path}" fill="${paint}"/>`)
}

/** A rectangle, inset so that a border lies inside, with radii from the top left corner clockwise. */
function boxOutline(width: number, height: number, inset: number, radii: readonly number[]): string {
  const limit = Math.min(width, height) / 2
  const [a = 0, b = 0, c = 0, d = 0] = radii.map((radius) => Math.max(0, Math.min(radius, limit) - inset))
  const [left, top, right, bottom] = [inset, inset, width - inset, height - inset]
  const corner = (radius: number, x: number, y: number) => `A${radius} ${radius} 0 0 1 ${x} ${y}`
  return [
    `M${left + a} ${top}H${right - b}${corner(b, right, top + b)}`,
    `V${bottom - c}${corner(c, right - c, bottom)}`,
    `H${left + d}${corner(d, left, bottom - d)}`,
    `V${top + a}${corner(a, left + a, top)}Z`,
  ].join('')
}

/** The gradient line of CSS: through the center, as long as the box seen from its angle. */
function paintOf({ angle, colors, positions }: Gradient, { width, height }: Size): string {
  const radians = (angle * Math.PI) / 180
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const half = (Math.abs(width * sin) + Math.abs(height * cos)) / 2
  const [dx, dy] = [sin * half, -cos * half]
  const at = (value: number) => Math.round(value * 100) / 100
  const [x, y] = [width / 2, height / 2]
  const ends = `x1="${at(x - dx)}" y1="${at(y - dy)}" x2="${at(x + dx)}" y2="${at(y + dy)}"`
  const stops = colors.map(
    (color, index) => `<stop offset="${positions[index] ?? 0}%" stop-color="${color}"/>`,
  )
  return `<linearGradient id="a" gradientUnits="userSpaceOnUse" ${ends}>${stops.join('')}</linearGradient>`
}

function svg({ x = 0, y = 0, width, height }: Size & Partial<Rect>, content: string): string {
  const size = `width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"`
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`)}`
}
