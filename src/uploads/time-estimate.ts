/** An item under way: its size in bytes, its progress from 0 to 1. */
interface Progress {
  readonly id: string
  readonly size: number
  readonly progress: number
}

/** Minimum time of an estimate; the first bytes do not predict the rest. */
const SETTLING_MS = 2000

/**
 * Estimates the remaining seconds of the given items from their average speed since they were first given;
 * null while there is no estimate.
 */
export function createTimeEstimate(now: () => number): (items: readonly Progress[]) => number | null {
  let since = 0
  let before = new Map<string, number>()
  let sent = 0
  return (items) => {
    if (items.length === 0) {
      before = new Map()
      return null
    }
    if (before.size === 0) {
      since = now()
      sent = 0
    }
    const bytes = new Map(items.map(({ id, size, progress }) => [id, size * progress]))
    for (const [id, amount] of bytes) sent += Math.max(0, amount - (before.get(id) ?? amount))
    before = bytes
    const took = now() - since
    if (took < SETTLING_MS || sent === 0) return null
    const left = items.reduce((sum, { size, progress }) => sum + size * (1 - progress), 0)
    return (left * took) / sent / 1000
  }
}
