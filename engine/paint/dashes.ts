import type { Radius, Shape } from './shape.ts'

/** Alternating lengths along a line, in px, starting with a dash. */
export interface Dashes {
  dash: number
  gap: number
}

/** Start and length of a dash or dot on a straight side, in px. */
export interface Mark {
  start: number
  length: number
}

/** Without it, rounding along the line could drop the last dot. */
const EPSILON = 0.01

/**
 * Start of the second dot of a straight side, by the remainder of its length after whole pairs of dot and
 * gap. Dots up to 3 px wide have gaps of their width; the first and last gap of the side take the remainder.
 */
const SECOND_DOT: Record<number, readonly number[]> = {
  1: [1, 2],
  2: [3, 3, 4, 5],
  3: [7, 5, 5, 6, 7, 7],
}

/** Dotted borders have round dots, thin ones have square dots. */
export const hasRoundDots = (style: string, width: number) => style === 'dotted' && width > 3

/**
 * The pattern of a dashed or dotted border of `width` px along a side of `length` px, or along the whole
 * outline if `closed`. Null means a solid line: there is no room for two dashes. For round dots, `dash` is 0:
 * the round cap is the dot, and the center of a side's first dot is half a width from its end. The rules were
 * derived from Chromium's output.
 */
export function dashesOf(style: string, width: number, length: number, closed: boolean): Dashes | null {
  if (hasRoundDots(style, width)) {
    if (length < 2 * width) return { dash: 0, gap: 2 * width }
    return { dash: 0, gap: width + fitGap(length, width, width, closed) - EPSILON }
  }
  const thick = width >= 3
  const dash = style === 'dotted' ? width : width * (thick ? 2 : 3)
  const gap = style === 'dotted' ? width : width * (thick ? 1 : 2)
  if (length <= 2 * dash) return null
  if (length <= 2 * dash + gap) {
    const factor = length / (2 * dash + gap)
    return { dash: dash * factor, gap: gap * factor }
  }
  return { dash, gap: style === 'dotted' ? gap : fitGap(length, dash, gap, closed) }
}

/** The gap closest to `gap` that fits a whole number of dashes into the length. */
export function fitGap(length: number, dash: number, gap: number, closed: boolean): number {
  const available = closed ? length : length + gap
  const fewer = Math.floor(available / (dash + gap))
  const gapWith = (count: number) => (length - count * dash) / (closed ? count : count - 1)
  const wide = gapWith(fewer)
  const narrow = gapWith(fewer + 1)
  return narrow <= 0 || Math.abs(wide - gap) < Math.abs(narrow - gap) ? wide : narrow
}

/** The marks of a straight side of `length` px of a border of `width` px; round dots by their extent. */
export function sideMarks(style: string, width: number, length: number): Mark[] {
  const dashes = dashesOf(style, width, length, false)
  if (!dashes) return [{ start: 0, length }]
  if (style === 'dotted' && !hasRoundDots(style, width)) return squareDots(width, length)
  const size = dashes.dash || width
  const count = Math.floor((length - size) / (dashes.dash + dashes.gap) + EPSILON) + 1
  return Array.from({ length: count }, (_, index) => ({
    start: index * (dashes.dash + dashes.gap),
    length: size,
  }))
}

/** The marks of a free line of `width` px; thick dots are round. Lines thinner than half a px have no gaps. */
export function lineDashes(
  style: string,
  width: number,
  length: number,
): { dashes: Mark[]; areRound: boolean } {
  const isSolid = style === 'solid' || width < 0.5 || length < 1
  return {
    dashes: isSolid ? [{ start: 0, length }] : sideMarks(style, width, length),
    areRound: !isSolid && hasRoundDots(style, width),
  }
}

/** Dots at both ends, and one every two widths from the second on. The rule is for whole lengths; others are scaled. */
function squareDots(width: number, length: number): Mark[] {
  const whole = Math.round(length)
  const rest = whole % (2 * width)
  // Thick dots on whole pairs would leave a double gap at both ends, therefore the end dots are longer.
  const end = width === 3 && rest === 0 ? width + 1 : width
  const marks = [{ start: 0, length: end }]
  const second = SECOND_DOT[width]?.[rest] ?? 2 * width
  for (let start = second; start <= whole - 2 * width; start += 2 * width)
    marks.push({ start, length: width })
  marks.push({ start: whole - end, length: end })
  const stretch = length / whole
  return marks.map((mark) => ({ start: mark.start * stretch, length: mark.length * stretch }))
}

/** px; a curve is approximated by its chord if their midpoints are closer than this. */
const CHORD_TOLERANCE = 0.5

/** Weight of the conic that draws a quarter of an ellipse. */
const QUARTER_WEIGHT = Math.SQRT1_2

/**
 * Length of an outline in px as Chromium measures it to fit dashes: it approximates corners by a few chords,
 * so the length is a little short.
 */
export function outlineLength({ width, height, radii }: Shape): number {
  return radii.reduce(
    (length, radius) => length + quarterLength(radius) - radius.x - radius.y,
    2 * (width + height),
  )
}

function quarterLength(radius: Radius): number {
  const between = (from: number, to: number): number => {
    const [start, end] = [quarterPoint(radius, from), quarterPoint(radius, to)]
    const half = (from + to) / 2
    const middle = quarterPoint(radius, half)
    const sag = Math.max(
      Math.abs(middle.x - (start.x + end.x) / 2),
      Math.abs(middle.y - (start.y + end.y) / 2),
    )
    if (sag > CHORD_TOLERANCE) return between(from, half) + between(half, to)
    return Math.hypot(end.x - start.x, end.y - start.y)
  }
  return between(0, 1)
}

/** The point at `t`, 0…1, of the conic from (0, 0) over (x, 0) to (x, y). */
function quarterPoint({ x, y }: Radius, t: number) {
  const control = 2 * QUARTER_WEIGHT * t * (1 - t)
  const end = t * t
  const sum = (1 - t) ** 2 + control + end
  return { x: ((control + end) * x) / sum, y: (end * y) / sum }
}
