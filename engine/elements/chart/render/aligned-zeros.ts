/** How far values reach on both sides of zero, as absolute values. */
export interface Reach {
  below: number
  above: number
}

/** An axis with a whole number of ticks on both sides of zero. */
export interface Range {
  min: number
  max: number
  step: number
}

const ROUND = [1, 2, 2.5, 5, 10]
/** Intervals between ticks of both sides together. */
const FEWEST = 3
const MOST = 6

/**
 * Ranges of two axes with the same number of ticks on each side of zero, so that their zeros are at the same place: of
 * those with round steps, the one that leaves the least of both axes empty.
 */
export function alignedRanges(reaches: readonly [Reach, Reach]): [Range, Range] {
  const counts = Array.from({ length: MOST }, (_, below) => below)
    .flatMap((below) => Array.from({ length: MOST }, (_, at) => ({ below, above: at })))
    .filter(({ below, above }) => below + above >= FEWEST && below + above <= MOST)
    .filter((count) => reaches.every((reach) => isEnough(count, reach)))
  const found = counts.map((count) => {
    const steps = reaches.map((reach) => roundStep(neededStep(count, reach)))
    const empty = reaches.map(
      (reach, at) => 1 - (reach.below + reach.above) / ((steps[at] ?? 1) * (count.below + count.above)),
    )
    return { count, steps, empty: empty.reduce((sum, share) => sum + share, 0) }
  })
  const best = found.reduce((a, b) => (b.empty < a.empty - 1e-9 ? b : a))
  const rangeOf = (at: 0 | 1): Range => {
    const step = best.steps[at] ?? 1
    return { min: -best.count.below * step, max: best.count.above * step, step }
  }
  return [rangeOf(0), rangeOf(1)]
}

/** Whether each side with values has a tick. */
const isEnough = (count: Reach, { below, above }: Reach) =>
  (below === 0 || count.below > 0) && (above === 0 || count.above > 0)

const neededStep = (count: Reach, { below, above }: Reach) =>
  Math.max(below === 0 ? 0 : below / count.below, above === 0 ? 0 : above / count.above)

/** The next larger step of 1, 2, 2.5 or 5 times a power of ten; 1 if all values are zero. */
function roundStep(step: number): number {
  if (step === 0) return 1
  const power = 10 ** Math.floor(Math.log10(step))
  // What binary fractions add to a quotient does not count.
  return (ROUND.find((one) => one >= (step / power) * (1 - 1e-9)) ?? 10) * power
}
