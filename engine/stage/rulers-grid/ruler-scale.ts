import { EPSILON } from '#engine/geometry/index.ts'
/** Which ticks a ruler has, in px of the page. */
export interface RulerScale {
  /** From one number to the next. */
  major: number
  /** From one tick to the next; ten of them are one `major`. */
  minor: number
}

/** CSS px that two numbers are apart at least. */
const NUMBERS_APART = 50
/** Of each power of ten. */
const STEPS = [1, 2, 5]

/** The finest scale whose numbers have room. @param zoom screen px per px of the page. */
export function rulerScale(zoom: number): RulerScale {
  const least = NUMBERS_APART / zoom
  const power = 10 ** Math.floor(Math.log10(least))
  // A hair less: 50 px at 100 % are enough, however they are computed.
  const step = STEPS.find((each) => each * power >= least - EPSILON) ?? 10
  const major = Math.max(10, step * power)
  return { major, minor: major / 10 }
}

/** Multiples of a step from one place to another, as whole numbers of steps. */
export function stepsBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const count = Math.floor(to / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => first + at)
}
