/** Lengths in px that alternate along a line, starting with a dash. */
export interface Dashes {
  dash: number
  gap: number
}

/** A dash or a dot on a straight side: where it starts and how long it is, in px. */
export interface Mark {
  start: number
  length: number
}

/** A whole last dot: without this, rounding along the line may drop it. */
const EPSILON = 0.01

/**
 * Where the second dot of a straight side starts, by the rest of its length after whole pairs of dot and
 * gap: dots up to 3 px wide have gaps of their width, and the side's first and last gap take the rest.
 */
const SECOND_DOT: Record<number, readonly number[]> = {
  1: [1, 2],
  2: [3, 3, 4, 5],
  3: [7, 5, 5, 6, 7, 7],
}

/** Dotted borders have round dots, thin ones square dots. */
export const hasRoundDots = (style: string, width: number) => style === 'dotted' && width > 3

/**
 * The pattern of a dashed or dotted border of `width` px along a side of `length` px, or once around when
 * `closed`. Null means one solid line: there is no room for two dashes. For round dots `dash` is 0: the
 * round cap is the dot, and the first centre of a side stands half a width in.
 * These are Chromium's rules, as its pictures show them.
 */
export function dashesOf(style: string, width: number, length: number, closed: boolean): Dashes | null {
  if (hasRoundDots(style, width)) {
    if (length < 2 * width) return { dash: 0, gap: 2 * width }
    return { dash: 0, gap: width + fittedGap(length, width, width, closed) - EPSILON }
  }
  const thick = width >= 3
  const dash = style === 'dotted' ? width : width * (thick ? 2 : 3)
  const gap = style === 'dotted' ? width : width * (thick ? 1 : 2)
  if (length <= 2 * dash) return null
  if (length <= 2 * dash + gap) {
    const factor = length / (2 * dash + gap)
    return { dash: dash * factor, gap: gap * factor }
  }
  return { dash, gap: style === 'dotted' ? gap : fittedGap(length, dash, gap, closed) }
}

/** The gap nearest to the wanted one with which a whole number of dashes fills the length. */
export function fittedGap(length: number, dash: number, gap: number, closed: boolean): number {
  const available = closed ? length : length + gap
  const fewer = Math.floor(available / (dash + gap))
  const gapWith = (count: number) => (length - count * dash) / (closed ? count : count - 1)
  const wide = gapWith(fewer)
  const narrow = gapWith(fewer + 1)
  return narrow <= 0 || Math.abs(wide - gap) < Math.abs(narrow - gap) ? wide : narrow
}

/** The marks of a straight side of `length` px of a border of `width` px; round dots as their extent. */
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

/** Dots at both ends and, from the second on, one every two widths. The rule is for whole lengths; others are stretched. */
function squareDots(width: number, length: number): Mark[] {
  const whole = Math.round(length)
  const rest = whole % (2 * width)
  // Thick dots on whole pairs would leave a double gap at both ends: the end dots are longer.
  const end = width === 3 && rest === 0 ? width + 1 : width
  const marks = [{ start: 0, length: end }]
  const second = SECOND_DOT[width]?.[rest] ?? 2 * width
  for (let start = second; start <= whole - 2 * width; start += 2 * width)
    marks.push({ start, length: width })
  marks.push({ start: whole - end, length: end })
  const stretch = length / whole
  return marks.map((mark) => ({ start: mark.start * stretch, length: mark.length * stretch }))
}
