import type { Size } from '#engine/geometry/index.ts'

/** What formulas of presets refer to (ECMA-376 part 1, 20.1.9.11): the box, its shorter side and the adjustments. */
export interface Frame {
  w: number
  h: number
  ss: number
  /** An adjustment in fractions. */
  share: (name: string, initial: number) => number
  /** An adjustment that is an angle, clockwise from the right. */
  degrees: (name: string, initial: number) => number
}

const PERCENT = 100_000
const DEGREE = 60_000

export const frameOf = ({ width, height }: Size, adjustments: Readonly<Record<string, number>>): Frame => ({
  ...{ w: width, h: height, ss: Math.min(width, height) },
  share: (name, initial) => (adjustments[name] ?? initial) / PERCENT,
  degrees(name, initial) {
    const value = adjustments[name]
    return value === undefined ? initial : value / DEGREE
  },
})

/** Path data with rounded numbers, as a template. */
export const pathData = (texts: TemplateStringsArray, ...values: readonly (number | string)[]): string =>
  texts.map((text, index) => `${index === 0 ? '' : rounded(values[index - 1] ?? 0)}${text}`).join('')

const rounded = (value: number | string) =>
  typeof value === 'string' ? value : Math.round(value * 100) / 100

type Point = readonly [x: number, y: number]

/** The point of the ellipse in a box that is seen from its center at an angle. @param share of the radii */
function pointAt({ w, h }: Frame, degrees: number, share = 1): Point {
  const radians = (degrees * Math.PI) / 180
  const parameter = Math.atan2(w * Math.sin(radians), h * Math.cos(radians))
  return [w / 2 + (w / 2) * share * Math.cos(parameter), h / 2 + (h / 2) * share * Math.sin(parameter)]
}

/**
 * A part of the ellipse in a box, clockwise between angles.
 * @param inside how its ends are joined: not, directly, over the center, or along an ellipse of these radii (a share)
 */
export function sector(
  frame: Frame,
  from: number,
  to: number,
  inside: 'open' | 'closed' | 'center' | number,
): string {
  const [rx, ry] = [frame.w / 2, frame.h / 2]
  const span = (((to - from) % 360) + 360) % 360 || 360
  // An arc whose ends are the same point would not be drawn.
  const end = from + Math.min(359.9, span)
  const large = span > 180 ? 1 : 0
  const [a, b] = [pointAt(frame, from), pointAt(frame, end)]
  const arc = pathData`M${a[0]} ${a[1]}A${rx} ${ry} 0 ${large} 1 ${b[0]} ${b[1]}`
  if (inside === 'open') return arc
  if (inside === 'closed') return `${arc}Z`
  if (inside === 'center') return `${arc}${pathData`L${rx} ${ry}Z`}`
  const [c, e] = [pointAt(frame, end, inside), pointAt(frame, from, inside)]
  return `${arc}${pathData`L${c[0]} ${c[1]}A${rx * inside} ${ry * inside} 0 ${large} 0 ${e[0]} ${e[1]}Z`}`
}
