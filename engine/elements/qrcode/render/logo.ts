/** The whole modules that a logo and the light area around it replace, from the code's corner. */
export interface LogoPlace {
  /** First module of the square without dark modules. */
  from: number
  to: number
  /** Modules between that square and the logo. */
  gap: number
}

/** Modules around the logo. */
const GAP = 0.6

/**
 * Places a logo in the center, on an odd number of modules, so that none is cut.
 * @param size modules per side of the code
 * @param percent side of the logo relative to the code
 */
export function logoPlace(size: number, percent: number): LogoPlace {
  const wanted = (size * percent) / 100 + 2 * GAP
  const count = Math.max(3, 2 * Math.floor(wanted / 2) + 1)
  const from = (size - count) / 2
  return { from, to: from + count, gap: GAP }
}

/** The share of the code's modules replaced by the logo and its background, 0…1. */
export function coveredBy(size: number, percent: number): number {
  const { from, to } = logoPlace(size, percent)
  return ((to - from) / size) ** 2
}
