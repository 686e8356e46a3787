/** How near something must be to catch what is dragged, CSS px. */
const NEAR = 10

/** Where there is nothing to be caught by, durations are round to this, seconds. */
const ROUND = 0.1

/**
 * The duration that is meant by one that was dragged to: the nearest of those that catch it, otherwise a round one.
 * @param scale CSS px of a second
 */
export function caughtDuration(
  seconds: number,
  catching: readonly number[],
  scale: number,
): { seconds: number; isCaught: boolean } {
  const distance = (each: number) => Math.abs(each - seconds)
  const nearest = catching.toSorted((a, b) => distance(a) - distance(b))[0]
  if (nearest !== undefined && distance(nearest) * scale <= NEAR) return { seconds: nearest, isCaught: true }
  return { seconds: Number((Math.round(seconds / ROUND) * ROUND).toFixed(1)), isCaught: false }
}
