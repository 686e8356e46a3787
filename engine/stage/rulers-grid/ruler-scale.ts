/** The ticks of a ruler, in px of the page. */
export interface RulerScale {
  /** From one number to the next. */
  major: number
  /** From one tick to the next; ten of them make one `major`. */
  minor: number
}

/** The smallest distance of two numbers, CSS px. */
const MIN_DISTANCE = 50
/** The steps within each power of ten. */
const STEPS = [1, 2, 5]

/** The finest scale whose numbers are far enough apart. @param zoom screen px per px of the page. */
export function rulerScale(zoom: number): RulerScale {
  const least = MIN_DISTANCE / zoom
  const power = 10 ** Math.floor(Math.log10(least))
  // With a tolerance for rounding: 50 px at 100 % are enough.
  const step = STEPS.find((each) => each * power >= least - 1e-6) ?? 10
  const major = Math.max(10, step * power)
  return { major, minor: major / 10 }
}

/** The multiples of a step in a range, as integer factors. */
export function stepsBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  const count = Math.floor(to / step) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => first + at)
}
