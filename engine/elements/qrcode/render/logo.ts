/** Whole modules that a logo takes of a code, and the light ground around it, counted from the code's corner. */
export interface LogoPlace {
  /** The square without dark modules. */
  from: number
  to: number
  /** Modules between that square and the logo. */
  gap: number
}

/** Modules around the logo. */
const GAP = 0.6

/**
 * Where a logo lies: in the middle, on an odd number of modules, so that none is cut.
 * @param size modules per side of the code
 * @param percent the logo's side, of the code's
 */
export function logoPlace(size: number, percent: number): LogoPlace {
  const wanted = (size * percent) / 100 + 2 * GAP
  const count = Math.max(3, 2 * Math.floor(wanted / 2) + 1)
  const from = (size - count) / 2
  return { from, to: from + count, gap: GAP }
}

/** How much of the code's modules the logo and its ground take, 0…1. */
export function coveredBy(size: number, percent: number): number {
  const { from, to } = logoPlace(size, percent)
  return ((to - from) / size) ** 2
}
